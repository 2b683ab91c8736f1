import { field } from '../../../kit/field.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes, parseHash, parseQuantity, textIn } from './quantity.js'
import { readTokenMoves, type TokenMove } from './token-moves.js'
import { readUserOperations, type UserOperation } from './user-operations.js'

/** What outcomes are told from, as JSON-RPC has it; `none`: the node knows no such thing (yet). */
export interface Receipt {
  readonly hash: string
  readonly block: bigint
  /** Who put it on the chain: for a smart account, somebody else. */
  readonly from: string
  readonly failed: boolean
  readonly userOperations: readonly UserOperation[]
  readonly moves: readonly TokenMove[]
}

export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  readonly call: { readonly from: string; readonly to?: string; readonly value: string; readonly data: string }
  /** Absent while it waits. */
  readonly block?: bigint
}

const isAbsent = (answer: unknown): boolean => answer === null || answer === undefined

export function parseReceipt(answer: unknown): Receipt | 'none' | undefined {
  if (isAbsent(answer)) return 'none'
  const [hash, status] = [parseHash(field(answer, 'transactionHash')), parseQuantity(field(answer, 'status'))]
  const from = parseEvmAddress(textIn(answer, 'from'))
  // Some nodes show a receipt of what is not in a block yet.
  if (hash !== undefined && isAbsent(field(answer, 'blockNumber'))) return 'none'
  const block = parseQuantity(field(answer, 'blockNumber'))
  if (hash === undefined || block === undefined || from === undefined) return undefined
  const logs = field(answer, 'logs')
  const [userOperations, moves] = [readUserOperations(logs), readTokenMoves(logs)]
  return { hash, block, from, failed: status === 0n, userOperations, moves }
}

export function parseTransaction(answer: unknown): ChainTransaction | 'none' | undefined {
  if (isAbsent(answer)) return 'none'
  const [hash, nonce, value] = [
    parseHash(field(answer, 'hash')),
    parseQuantity(field(answer, 'nonce')),
    parseQuantity(field(answer, 'value')),
  ]
  const [from, to, data] = [
    parseEvmAddress(textIn(answer, 'from')),
    parseEvmAddress(textIn(answer, 'to')),
    parseBytes(field(answer, 'input')),
  ]
  if (hash === undefined || nonce === undefined || value === undefined || from === undefined) return undefined
  const block = parseQuantity(field(answer, 'blockNumber'))
  return {
    hash,
    from,
    nonce,
    call: { from, ...(to === undefined ? {} : { to }), value: textIn(answer, 'value'), data: data ?? '0x' },
    ...(block === undefined ? {} : { block }),
  }
}

/** More than any block has. */
const maximumTransactions = 5_000

/** The transactions of a block; those of kinds that only a chain itself can make are left out. */
export function parseTransactions(block: unknown): readonly ChainTransaction[] | undefined {
  const list: unknown = field(block, 'transactions')
  if (!Array.isArray(list)) return undefined
  return list.slice(0, maximumTransactions).flatMap((item: unknown) => {
    const parsed = typeof item === 'object' ? parseTransaction(item) : undefined
    return parsed === undefined || parsed === 'none' ? [] : [parsed]
  })
}
