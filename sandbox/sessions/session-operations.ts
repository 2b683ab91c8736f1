import { encodeFunctionData, type Address, type Hex } from 'viem'
import { sessionAbi } from './session-abi.ts'
import type { Terms } from './session-terms.ts'

/** Several such orders at once: all of them or none. */
export const encodeTogether = (target: Address, orders: readonly Hex[]): Hex =>
  encodeFunctionData({
    abi: sessionAbi,
    functionName: 'executeBatch',
    args: [orders.map((data) => ({ target, value: 0n, data }))],
  })

/** What its owner has an account do to itself. */
export const encodeAllow = (session: Hex, terms: Terms): Hex =>
  encodeFunctionData({ abi: sessionAbi, functionName: 'allowSession', args: [session, terms] })

export const encodeRevoke = (session: Hex): Hex =>
  encodeFunctionData({ abi: sessionAbi, functionName: 'revokeSession', args: [session] })
