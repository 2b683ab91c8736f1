import { decodeTransaction, type DecodedTransaction } from './decode-transaction.ts'
import { feeOf } from './fee.ts'
import type { Machine, Outcome } from './machine.ts'
import { readBalances, type Balances } from './read-balances.ts'
import { commitments, lag, type Commitment, type Slots } from './slots.ts'

/** A transaction in a block, also one that failed: its fee is paid. */
export type Landed = DecodedTransaction & {
  readonly slot: number
  readonly height: number
  /** When its block was made, in milliseconds since 1970. */
  readonly at: number
  readonly fee: bigint
  readonly outcome: Outcome
  readonly before: Balances
  readonly after: Balances
}

/** When a chain makes blocks. At first it makes one for every transaction at once, and a few more until that one is final. */
export type SolanaMining = {
  /** Transactions wait from now on, and no block is made. */
  pause(): void
  /** As at first. What waits is run. */
  resume(): void
  /** Makes blocks; the first of them takes what waits and has not expired. @param blocks 1 unless given */
  mine(blocks?: number): void
  /** Forgets a transaction that waits: it never happened. */
  drop(signature: string): void
}

/** A node of a chain: what was sent to it, what became of it. */
export type SolanaNode = {
  readonly machine: Machine
  readonly slots: Slots
  readonly mining: SolanaMining
  decode(wire: Uint8Array): DecodedTransaction
  /** Takes a transaction and says nothing of what becomes of it. One that it knows is not run again. */
  submit(transaction: DecodedTransaction): void
  /** Oldest first. */
  landed(): readonly Landed[]
  find(signature: string): Landed | undefined
  /** Accepted and not run, oldest first. */
  waiting(): readonly DecodedTransaction[]
  /** What the accounts of a transaction hold now. */
  balancesOf(transaction: DecodedTransaction): Balances
  /** How sure a transaction in a block is. */
  sureness(landed: Landed): Commitment
  /** Whenever there is a new block or a transaction in it. The answer ends it. */
  onChange(listener: () => void): () => void
  rewind(): void
  stop(): void
}

/** Milliseconds between a transaction and the blocks that confirm it. */
const pace = 40

export function createNode(machine: Machine, slots: Slots, now: () => number): SolanaNode {
  const landed = new Map<string, Landed>()
  const waiting = new Map<string, DecodedTransaction>()
  const listeners = new Set<() => void>()
  const state = { paused: false, settledAt: 0, timer: undefined as NodeJS.Timeout | undefined }

  const changed = () => listeners.forEach((listener) => listener())
  const balancesOf = ({ keys }: DecodedTransaction) => readBalances(machine, keys)
  const run = (transaction: DecodedTransaction) => {
    waiting.delete(transaction.signature)
    if (!slots.knows(transaction.message.lifetimeToken, 'processed')) return
    const before = balancesOf(transaction)
    const outcome = machine.execute(transaction.transaction, transaction.writable)
    if (!outcome) return
    const slot = slots.slot('processed')
    const place = { slot, height: slots.height('processed'), at: slots.timeOf(slot) ?? now() }
    const after = balancesOf(transaction)
    landed.set(transaction.signature, {
      ...transaction,
      ...place,
      fee: feeOf(transaction.message),
      outcome,
      before,
      after,
    })
    state.settledAt = place.height + lag.finalized
  }
  const makeBlock = () => {
    slots.next()
    for (const transaction of [...waiting.values()]) run(transaction)
    changed()
  }
  const hold = () => {
    clearTimeout(state.timer)
    state.timer = undefined
  }
  const settle = () => {
    if (state.paused || state.timer || slots.height('processed') >= state.settledAt) return
    state.timer = setTimeout(() => {
      state.timer = undefined
      makeBlock()
      settle()
    }, pace).unref()
  }
  const resume = () => {
    state.paused = false
    if (waiting.size > 0) makeBlock()
    settle()
  }
  return {
    machine,
    slots,
    mining: {
      pause: () => {
        state.paused = true
        hold()
      },
      resume,
      mine: (blocks = 1) => {
        for (let made = 0; made < blocks; made++) makeBlock()
      },
      drop: (signature) => void waiting.delete(signature),
    },
    decode: (wire) => decodeTransaction(wire, machine.read),
    submit: (transaction) => {
      if (landed.has(transaction.signature)) return
      waiting.set(transaction.signature, transaction)
      if (!state.paused) resume()
    },
    landed: () => [...landed.values()],
    find: (signature) => landed.get(signature),
    waiting: () => [...waiting.values()],
    balancesOf,
    sureness: ({ height }) => commitments.findLast((commitment) => height <= slots.height(commitment)) ?? 'processed',
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rewind: () => {
      hold()
      Object.assign(state, { paused: false, settledAt: 0 })
      landed.clear()
      waiting.clear()
      machine.restore()
      slots.forget()
      changed()
    },
    stop: hold,
  }
}
