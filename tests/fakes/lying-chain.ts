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

/** What a node does: `lost` knows no transaction, `used` says that every nonce is used, `failed` that all failed; `down` answers nothing. */
export type NodeMood = 'honest' | 'lost' | 'used' | 'failed' | 'down'
export const nodeMoods: readonly NodeMood[] = ['honest', 'lost', 'used', 'failed', 'down']

/** What a wallet does that is asked to send. All but `declines` and `idle` leave open what it sent, whatever they answer. */
export type HostileMood =
  | 'honest'
  | 'declines'
  | 'sendsAndFails'
  | 'sendsAndIsSilent'
  | 'sendsOther'
  | 'namesOld'
  | 'sendsAndNamesOld'
  | 'twice'
  | 'idle'
export const hostileMoods: readonly HostileMood[] = [
  'honest',
  'declines',
  'sendsAndFails',
  'sendsAndIsSilent',
  'sendsOther',
  'namesOld',
  'sendsAndNamesOld',
  'twice',
  'idle',
]

const quantity = (value: number | bigint) => `0x${value.toString(16)}`

/** A chain of coins in memory, with a pool, whose nodes may each lie in their way. */
export function createLyingChain() {
  const all: LedgerTransaction[] = []
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

  return {
    all: all as readonly LedgerTransaction[],
    /** Puts a payment into the pool. @param nonce @default the next one */
    send: (from: string, to: string, value: bigint, nonce = nextNonce(from)): string => {
      const hash = `0x${(state.made += 1).toString(16).padStart(64, '0')}`
      all.push({ hash, from, to, value, nonce, data: '0x' })
      return hash
    },
    /** Of those with one nonce the last one lands; the others never do. */
    mine: (blocks = 1) => {
      state.height += 1
      for (const [at, one] of all.entries()) {
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
      const found = mood === 'lost' || mood === 'used' ? undefined : all.find(({ hash }) => hash === subject)
      const block = at === 'latest' || at === 'pending' ? state.height : Number(at)
      switch (method) {
        case 'eth_blockNumber':
          return quantity(state.height)
        case 'eth_getTransactionByHash':
          return found === undefined ? null : told(found)
        case 'eth_getTransactionReceipt':
          return found?.block === undefined ? null : receipt(found, mood)
        case 'eth_getTransactionCount':
          if (mood === 'used') return '0xffff'
          return quantity(at === 'pending' ? nextNonce(subject ?? '') : minedBy(subject ?? '', block).length)
        case 'eth_getBlockByNumber':
          return { transactions: mood === 'used' ? [] : all.filter((one) => one.block === Number(subject)).map(told) }
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

/** What a wallet answers that was asked to send, after what it does on the chain. Rejects as wallets do; `sendsAndIsSilent` never answers. */
export async function answerAs(
  mood: HostileMood,
  chain: LyingChain,
  { from, to, value }: { readonly from: string; readonly to: string; readonly value: bigint },
  other: string,
  code: number,
): Promise<unknown> {
  const refuse = (with_: number, message: string) => Promise.reject(Object.assign(new Error(message), { code: with_ }))
  const old = chain.all.find((one) => one.from === from)?.hash ?? `0x${'e'.repeat(64)}`
  switch (mood) {
    case 'honest':
      return chain.send(from, to, value)
    case 'declines':
      return refuse(4001, 'User rejected the request.')
    case 'idle':
      return refuse(code, 'Something failed.')
    case 'sendsAndFails':
      chain.send(from, to, value)
      return refuse(code, 'Something failed.')
    case 'sendsAndIsSilent':
      chain.send(from, to, value)
      return new Promise(() => undefined)
    case 'sendsOther':
      return chain.send(from, other, value * 2n)
    case 'namesOld':
      return old
    case 'sendsAndNamesOld':
      chain.send(from, to, value)
      return old
    case 'twice':
      chain.send(from, to, value)
      return chain.send(from, to, value)
  }
}
