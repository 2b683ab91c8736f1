import type { Transfer } from '../../src/domain/money/transfer.js'

/** A transaction of an account chain, as its nodes know it. */
export interface LedgerTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  /** The block that holds it; undefined while it waits. */
  readonly block?: number
}

/**
 * What a node does: `lost` knows no transaction, `used` says that every nonce is used, `replaces` that payments to somebody else have
 * used them, `failed` that all failed, `claims` that all that anybody signed has landed; `down` answers nothing.
 */
export type NodeMood = 'honest' | 'lost' | 'used' | 'replaces' | 'failed' | 'claims' | 'down'
export const nodeMoods: readonly NodeMood[] = ['honest', 'lost', 'used', 'replaces', 'failed', 'claims', 'down']

/** The block in which a node that `replaces` has all that it invents, and whom that pays. */
const invented = { block: 99, to: `0x${'d'.repeat(40)}`, each: 32 } as const

const quantity = (value: number | bigint) => `0x${value.toString(16)}`

/** A chain of coins in memory, with a pool, whose nodes may each lie in their way. */
export function createLyingChain() {
  const all: LedgerTransaction[] = []
  const signed = new Map<string, LedgerTransaction>()
  const state = { height: 100, made: 0 }
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const minedBy = (account: string, block: number) =>
    all.filter((one) => same(one.from, account) && one.block !== undefined && one.block <= block)
  const nextNonce = (account: string) =>
    all.filter((one) => same(one.from, account)).reduce((most, { nonce }) => Math.max(most, nonce + 1), 0)

  const told = (one: LedgerTransaction) => ({
    hash: one.hash,
    from: one.from,
    to: one.to,
    nonce: quantity(one.nonce),
    value: quantity(one.value),
    input: one.data,
    ...(one.block === undefined ? {} : { blockNumber: quantity(one.block) }),
  })
  const receipt = (one: LedgerTransaction, mood: NodeMood) => ({
    transactionHash: one.hash,
    from: one.from,
    status: mood === 'failed' ? '0x0' : '0x1',
    logs: [],
    blockNumber: quantity(one.block ?? 0),
  })

  const sign = (from: string, to: string, value: bigint, nonce = nextNonce(from)): string => {
    const hash = `0x${(state.made += 1).toString(16).padStart(64, '0')}`
    signed.set(hash, { hash, from, to, value, nonce, data: '0x' })
    return hash
  }
  /** What nobody signed, of each account that signed anything. */
  const invent = (): readonly LedgerTransaction[] =>
    [...new Set([...signed.values()].map(({ from }) => from))].flatMap((from, at) =>
      Array.from({ length: invented.each }, (_, nonce) => ({
        hash: `0xd${(at * invented.each + nonce).toString(16).padStart(63, '0')}`,
        from,
        nonce,
        to: invented.to,
        value: 1n,
        data: '0x',
        block: invented.block,
      })),
    )
  /** What is in blocks that a node shows. */
  const shownBy = (mood: NodeMood): readonly LedgerTransaction[] => {
    if (mood === 'replaces') return invent()
    if (mood === 'claims') return [...signed.values()].map((one) => ({ ...one, block: invented.block }))
    return mood === 'used' ? [] : all
  }
  const usedBy = (mood: NodeMood, account: string, block: number): number => {
    if (mood === 'used') return 0xffff
    if (mood === 'replaces') return block < invented.block ? 0 : invented.each
    if (mood === 'claims') return block < invented.block ? 0 : nextNonce(account)
    return minedBy(account, block).length
  }
  const hand = (hash: string): void => {
    const found = signed.get(hash)
    if (found !== undefined && all.every((one) => one.hash !== hash)) all.push(found)
  }

  return {
    all: all as readonly LedgerTransaction[],
    /** A payment that nobody but its signer knows of. @param nonce @default the next one */
    sign,
    /** Puts what was signed into the pool. */
    hand,
    /** Both. */
    send: (from: string, to: string, value: bigint, nonce = nextNonce(from)): string => {
      const hash = sign(from, to, value, nonce)
      hand(hash)
      return hash
    },
    /** As it is in the pool or in a block, else as it was signed. */
    find: (hash: string): LedgerTransaction | undefined => all.find((one) => one.hash === hash) ?? signed.get(hash),
    /** Whether it is in a block, or may be some day: nothing has taken its place. */
    mayLand: (hash: string): boolean => {
      const one = all.find((entry) => entry.hash === hash) ?? signed.get(hash)
      return one !== undefined && (one.block !== undefined || !isSettled(one))
    },
    /** Of those with one nonce the last one lands; the others never do. @param isFull blocks have no room for what waits @default false */
    mine: (blocks = 1, isFull = false) => {
      state.height += 1
      for (const [at, one] of isFull ? [] : all.entries()) {
        const rivals = all.filter((other) => same(other.from, one.from) && other.nonce === one.nonce)
        const isNext = all.every((other) => !same(other.from, one.from) || other.nonce >= one.nonce || isSettled(other))
        if (isNext && rivals.at(-1) === one && rivals.every(({ block }) => block === undefined))
          all[at] = { ...one, block: state.height }
      }
      state.height += blocks - 1
    },
    /** What a node of some mood answers. Throws where it is down. */
    answer: (mood: NodeMood, method: string, params: readonly unknown[]): unknown => {
      if (mood === 'down') throw new Error('The node is down.')
      const [subject, at] = params.map(String)
      const found = mood === 'lost' ? undefined : shownBy(mood).find(({ hash }) => hash === subject)
      const block = at === 'latest' || at === 'pending' ? state.height : Number(at)
      switch (method) {
        case 'eth_blockNumber':
          return quantity(state.height)
        case 'eth_getTransactionByHash':
          return found === undefined ? null : told(found)
        case 'eth_getTransactionReceipt':
          return found?.block === undefined ? null : receipt(found, mood)
        case 'eth_getTransactionCount':
          if (at === 'pending' && mood !== 'used' && mood !== 'replaces') return quantity(nextNonce(subject ?? ''))
          return quantity(usedBy(mood, subject ?? '', block))
        case 'eth_getBlockByNumber':
          return {
            transactions: shownBy(mood)
              .filter((one) => one.block === Number(subject))
              .map(told),
          }
        default:
          throw new Error(`The node does not know ${method}.`)
      }
    },
  }
  function isSettled({ from, nonce }: LedgerTransaction): boolean {
    return all.some((one) => same(one.from, from) && one.nonce === nonce && one.block !== undefined)
  }
}

export type LyingChain = ReturnType<typeof createLyingChain>

/** Whether a transaction pays what was asked for, in coins. */
export const pays = ({ to, value }: LedgerTransaction, asked: Pick<Transfer, 'to' | 'amount'>): boolean =>
  to.toLowerCase() === asked.to.toLowerCase() && value === asked.amount.units
