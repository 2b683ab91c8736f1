import { isAddressEqual, type Address } from 'viem'
import type { SandboxChain } from '../sandbox-chain.ts'
import { createLedger, type Transaction } from './ledger.ts'
import { operationTypeOf, startedBy, type OperationType } from './operation-type.ts'
import type { Movement } from './movement.ts'
import { readPending } from './read-pending.ts'

/** One transaction as an address sees it. */
export type Activity = {
  readonly chain: SandboxChain
  readonly transaction: Transaction
  readonly operationType: OperationType
  /** The address itself where it began this, also through a user operation that another account carried. */
  readonly startedBy: Address
  readonly status: Transaction['status']
  /** What came to the address or went from it. */
  readonly movements: readonly Movement[]
}

export type Histories = {
  /** What happened to an address on some chains, newest first; what waits comes before. */
  of(address: Address, chains: readonly SandboxChain[]): Promise<readonly Activity[]>
}

export function createHistories(chains: readonly SandboxChain[]): Histories {
  const ledgers = new Map(chains.map((chain) => [chain.id, createLedger(chain)]))
  return {
    of: async (address, asked) => {
      const found = await Promise.all(
        asked.map(async (chain) => {
          // In this order nothing is missed that is mined in between, and what is found twice counts as mined.
          const pending = await readPending(chain)
          const mined = (await ledgers.get(chain.id)?.transactions()) ?? []
          const hashes = new Set(mined.map(({ hash }) => hash))
          const waiting = pending.filter(({ hash }) => !hashes.has(hash))
          const newestFirst = [...waiting.sort((left, right) => right.nonce - left.nonce), ...[...mined].reverse()]
          return newestFirst.flatMap((transaction) => seenBy(address, transaction, chain) ?? [])
        }),
      )
      // Stable: within a chain the order stays that of the blocks.
      return found.flat().sort((left, right) => timeOf(right) - timeOf(left))
    },
  }
}

function timeOf({ transaction: { at = Infinity } }: Activity): number {
  return at
}

function seenBy(address: Address, transaction: Transaction, chain: SandboxChain): Activity | undefined {
  const concerns = (one: Address | null) => one !== null && isAddressEqual(one, address)
  const movements = transaction.movements.filter(({ from, to }) => concerns(from) || concerns(to))
  const isOwn = startedBy(transaction, address)
  const isNamed = isOwn || concerns(transaction.to) || transaction.approvers.some(concerns)
  if (movements.length === 0 && (!isNamed || transaction.to === null)) return undefined

  const operation = transaction.operations.find(({ sender }) => concerns(sender))
  return {
    chain,
    transaction,
    operationType: operationTypeOf(transaction, address),
    startedBy: isOwn ? address : transaction.from,
    // A user operation whose calls were undone is carried all the same.
    status: operation?.success === false ? 'failed' : transaction.status,
    movements,
  }
}
