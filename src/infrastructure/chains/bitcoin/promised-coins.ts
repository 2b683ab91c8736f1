import { isChainId, type ChainId } from '../../../domain/networks/caip.js'
import type { EpochMs } from '../../../domain/loadable.js'
import type { Clock } from '../../../ports/clock.js'
import type { Storage } from '../../../ports/storage.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { field } from '../../../kit/field.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { isHash } from './explorer-answers.js'
import type { Coin } from './spendable-coins.js'

/** A payment that was signed here, and the coins that it spends. */
export interface PromisedCoins {
  readonly chainId: ChainId
  readonly address: string
  readonly hash: string
  readonly at: EpochMs
  readonly coins: readonly Promised[]
  /** It is not to be made any more, and whoever saw it may still hand it in: it never expires. */
  readonly over: boolean
}

export type Promised = Pick<Coin, 'txid' | 'index' | 'value'>

export interface Promises {
  /** Those of an account, of this page, of those before and of other tabs, newest first. */
  of(chainId: ChainId, address: BitcoinAddress): readonly PromisedCoins[]
  find(hash: string): PromisedCoins | undefined
  /** @throws DialogError SEND_LIST_FULL where so many coins are promised that these cannot be kept as well */
  keep(payment: Omit<PromisedCoins, 'at' | 'over'>): void
  end(hash: string): void
  forget(hash: string): void
}

/** After two weeks nodes forget what waits (Bitcoin Core, `mempoolexpiry`). */
const expiryMs = 14 * 24 * 3_600_000
/** Devices keep entries of 64 kB. What does not fit is over, and the oldest of it. */
const maximumLength = 60_000
const maximumPayments = 99

/**
 * Coins of payments that were signed here, on the device: written before a payment leaves, and read anew each time, so that neither a
 * reload nor a crash nor another tab makes a second payment of the same coins.
 */
export function createPromises({ storage, clock }: { readonly storage: Storage; readonly clock: Clock }): Promises {
  const all = (): readonly PromisedCoins[] =>
    (storage.get('bitcoinCoins') ?? []).flatMap((one) => {
      const parsed = parsePromise(one)
      return parsed === undefined ? [] : [{ ...parsed, over: parsed.over || clock.now() - parsed.at >= expiryMs }]
    })
  const store = (payments: readonly PromisedCoins[]): void =>
    storage.set('bitcoinCoins', [...withRoom(payments).values()])
  return {
    of: (chainId, { text }) => all().filter((one) => one.chainId === chainId && one.address === text),
    find: (hash) => all().find((one) => one.hash === hash),
    keep: (payment) => {
      const before = all()
      const at = before.find(({ hash }) => hash === payment.hash)?.at ?? clock.now()
      const next = [{ ...payment, at, over: false }, ...before.filter(({ hash }) => hash !== payment.hash)]
      const kept = withRoom(next)
      // What is forgotten may be paid twice.
      if (next.some((one) => !one.over && !kept.has(one))) throw chainError('SEND_LIST_FULL')
      store(next)
    },
    end: (ended) => store(all().map((one) => (one.hash === ended ? { ...one, over: true } : one))),
    forget: (forgotten) => {
      const before = all()
      if (before.some(({ hash }) => hash === forgotten)) store(before.filter(({ hash }) => hash !== forgotten))
    },
  }
}

/** What there is room for, as it is written, in the same order: what is not over before what is, of which the first coin is enough. */
function withRoom(payments: readonly PromisedCoins[]): ReadonlyMap<PromisedCoins, object> {
  let room = maximumLength
  const isTight = JSON.stringify(payments.map(asWritten)).length > maximumLength
  const kept = new Map<PromisedCoins, object>()
  const [open, over] = [payments.filter((one) => !one.over), payments.filter((one) => one.over)]
  for (const one of [...open, ...over]) {
    const written = asWritten(one.over && isTight ? { ...one, coins: one.coins.slice(0, 1) } : one)
    const { length } = JSON.stringify(written)
    if (length >= room || kept.size === maximumPayments) continue
    room -= length + 1
    kept.set(one, written)
  }
  return new Map(payments.flatMap((one) => (kept.has(one) ? [[one, kept.get(one) ?? {}] as const] : [])))
}

const asWritten = ({ coins, ...rest }: PromisedCoins): object => ({
  ...rest,
  coins: coins.map(({ txid, index, value }) => [txid, index, String(value)]),
})

function parsePromise(value: unknown): PromisedCoins | undefined {
  const [chainId, address, hash, at, listed, over] = ['chainId', 'address', 'hash', 'at', 'coins', 'over'].map((key) =>
    field(value, key),
  )
  if (!isChainId(chainId) || typeof address !== 'string' || !Array.isArray(listed)) return undefined
  if (!isHash(hash) || typeof at !== 'number') return undefined
  const coins = listed.flatMap((coin: unknown): readonly Promised[] => {
    const [txid, index, value] = ['0', '1', '2'].map((key) => field(coin, key))
    return isHash(txid) && typeof index === 'number' && typeof value === 'string' && /^\d{1,16}$/.test(value)
      ? [{ txid, index, value: BigInt(value) }]
      : []
  })
  return { chainId, address, hash, at, coins, over: over === true }
}
