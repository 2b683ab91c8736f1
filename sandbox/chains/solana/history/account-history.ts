import type { Address } from '@solana/kit'
import type { DecodedTransaction } from '../node/decode-transaction.ts'
import type { SolanaNode } from '../node/node.ts'
import type { TokenHolding } from '../node/read-balances.ts'
import { token2022Program, tokenProgram } from '../programs.ts'
import type { SolanaMovement } from './movement.ts'
import { readCalls, type Call } from './read-calls.ts'
import { readMovements } from './read-movements.ts'

export type SolanaOperation = 'send' | 'receive' | 'trade' | 'mint' | 'burn' | 'approve' | 'execute'

/** One transaction as an address sees it. */
export type SolanaActivity = {
  readonly signature: string
  readonly operationType: SolanaOperation
  /** The address itself where it signed this, else who paid for it. */
  readonly startedBy: Address
  /** Who gets what is moved first, also when that failed. */
  readonly sentTo?: Address
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** When its block was made, in milliseconds since 1970. Absent while it waits. */
  readonly at?: number
  /** What came to the address or went from it. */
  readonly movements: readonly SolanaMovement[]
}

type Seen = {
  readonly transaction: DecodedTransaction
  readonly status: SolanaActivity['status']
  readonly at?: number
  readonly calls: readonly Call[]
  readonly holdings: readonly TokenHolding[]
}

/** What happened to an address, newest first; what waits comes before. */
export function readHistory(node: SolanaNode, owner: Address): readonly SolanaActivity[] {
  const waiting = node.waiting().map((transaction): Seen => {
    const holdings = node.balancesOf(transaction).tokens
    return { transaction, status: 'pending', calls: readCalls(transaction), holdings }
  })
  const landed = node.landed().map((transaction): Seen => ({
    transaction,
    status: transaction.outcome.failure ? 'failed' : 'confirmed',
    at: transaction.at,
    calls: readCalls(transaction, transaction.outcome.inner),
    holdings: [...transaction.before.tokens, ...transaction.after.tokens],
  }))
  return [...landed, ...waiting].reverse().flatMap((seen) => seenBy(owner, seen) ?? [])
}

function seenBy(owner: Address, { transaction, status, at, calls, holdings }: Seen): SolanaActivity | undefined {
  const { staticAccounts, header } = transaction.message
  const signers = staticAccounts.slice(0, header.numSignerAccounts)
  const [payer] = signers
  const all = readMovements(calls, holdings)
  const own = all.filter(({ from, to }) => from === owner || to === owner)
  const isOwn = signers.includes(owner)
  if (!payer || (!isOwn && (own.length === 0 || status === 'failed'))) return undefined
  const [sentTo] = all.flatMap(({ to }) => to ?? [])
  return {
    signature: transaction.signature,
    operationType: operationOf(own, owner, isOwn, calls.some(approves)),
    startedBy: isOwn ? owner : payer,
    ...(sentTo && { sentTo }),
    status,
    ...(at !== undefined && { at }),
    // What failed moved nothing.
    movements: status === 'failed' ? [] : own,
  }
}

function operationOf(
  movements: readonly SolanaMovement[],
  owner: Address,
  isOwn: boolean,
  approving: boolean,
): SolanaOperation {
  const gone = movements.filter(({ from }) => from === owner)
  const come = movements.filter(({ from, to }) => to === owner && from !== owner)
  if (gone.length > 0 && come.length > 0) return 'trade'
  if (gone.length > 0) return gone.every(({ to }) => to === undefined) ? 'burn' : 'send'
  if (come.length > 0) return isOwn && come.every(({ from }) => from === undefined) ? 'mint' : 'receive'
  return approving ? 'approve' : 'execute'
}

const approvals: ReadonlySet<number> = new Set([4, 13])

function approves({ program, data }: Call): boolean {
  const isToken = program === tokenProgram || program === token2022Program
  return isToken && data.byteLength > 0 && approvals.has(data.getUint8(0))
}
