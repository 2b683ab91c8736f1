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
  /** What its gas cost, and what a rollup took beside (`l1Fee` of the OP Stack and others), in wei; absent where it is not told. */
  readonly gasFee?: bigint
  readonly rollupFee?: bigint
}

export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  readonly call: { readonly from: string; readonly to?: string; readonly value: string; readonly data: string }
  /** Absent while it waits. */
  readonly block?: bigint
  /** What its gas may cost at most, in wei. Absent for kinds of transactions whose gas is paid in another coin, or by somebody else. */
  readonly mostGasFee?: bigint
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
  // One that does not say whether it worked proves nothing.
  if (status !== 0n && status !== 1n) return undefined
  const logs = field(answer, 'logs')
  const [userOperations, moves] = [readUserOperations(logs), readTokenMoves(logs)]
  const [l1Fee, gasFee] = [field(answer, 'l1Fee'), product(answer, 'gasUsed', 'effectiveGasPrice')]
  const rollupFee = isAbsent(l1Fee) ? 0n : parseQuantity(l1Fee)
  return {
    hash,
    block,
    from,
    failed: status === 0n,
    userOperations,
    moves,
    ...(gasFee === undefined ? {} : { gasFee }),
    ...(rollupFee === undefined ? {} : { rollupFee }),
  }
}

function product(answer: unknown, gas: string, price: string): bigint | undefined {
  const [units, each] = [parseQuantity(field(answer, gas)), parseQuantity(field(answer, price))]
  return units === undefined || each === undefined ? undefined : units * each
}

/** Legacy, EIP-2930, EIP-1559 and EIP-7702. Celo (fees in tokens) and zkSync (paid by others) have kinds of their own. */
const paidByItself: readonly unknown[] = ['0x0', '0x1', '0x2', '0x4']

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
  const mostGasFee = paidByItself.includes(field(answer, 'type'))
    ? (product(answer, 'gas', 'maxFeePerGas') ?? product(answer, 'gas', 'gasPrice'))
    : undefined
  return {
    hash,
    from,
    nonce,
    call: { from, ...(to === undefined ? {} : { to }), value: textIn(answer, 'value'), data: data ?? '0x' },
    ...(block === undefined ? {} : { block }),
    ...(mostGasFee === undefined ? {} : { mostGasFee }),
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
