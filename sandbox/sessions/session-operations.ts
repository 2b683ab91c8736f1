import { encodeFunctionData, type Hex } from 'viem'
import { sessionAbi } from './session-abi.ts'
import type { Terms } from './session-terms.ts'

/** What its owner has an account do to itself. */
export const encodeAllow = (session: Hex, terms: Terms): Hex =>
  encodeFunctionData({ abi: sessionAbi, functionName: 'allowSession', args: [session, terms] })

export const encodeRevoke = (session: Hex): Hex =>
  encodeFunctionData({ abi: sessionAbi, functionName: 'revokeSession', args: [session] })
