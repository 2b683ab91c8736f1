import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { Storage } from '../../../ports/storage.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { parseSpender } from './explorer-answers.js'
import { isMoney } from './inscription-coins.js'
import type { Nodes, ReadContext } from './nodes.js'
import { createPromises, type Promised, type PromisedCoins } from './promised-coins.js'
import { outpoint, spendableCoins, transactionOf, type Coin } from './spendable-coins.js'

/** What accounts can spend, with what was spent from here. */
export interface UtxoTracker {
  /**
   * @param wallet who has the address, for what it keeps apart
   * @throws DialogError as `Nodes.read`
   */
  coins(context: ReadContext, address: BitcoinAddress, wallet?: WalletConnection): Promise<readonly Coin[]>
  /**
   * A payment with these coins is about to be handed in. From now on no other payment takes them.
   * @throws DialogError TRANSACTION_INVALID where another tab has promised one of them since they were listed, SEND_LIST_FULL
   */
  promise(network: Network, address: BitcoinAddress, coins: readonly Coin[], hash: string): void
  /** It was refused, or forgotten. Whoever saw it may have kept it, and it never expires. */
  over(hash: string): void
  /** It was refused because one of its coins was mined a short while ago: none of them is chosen again in this visit. */
  unripe(hash: string): void
  /** Something else has taken its place for good, so that its other coins are free. */
  settled(hash: string): void
  /** What is known of it here. */
  promised(hash: string): PromisedCoins | undefined
}

/**
 * An explorer that has not heard of the last payment still lists its coins. A second payment of the same coins would take the place of
 * the first one, so they are left out until the chain has decided. Where the first one is over it is the other way round: one of its
 * coins is `bound`, which the next payment of the account must spend too, so that never both come to be. It is so until every explorer
 * says that something else has spent it; who lists it no more may want the next payment to be made of other coins.
 */
export function createUtxoTracker({
  nodes,
  ...deps
}: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly storage: Storage
}): UtxoTracker {
  const promises = createPromises(deps)
  const unripe = new Set<string>()

  /** Whether the chain has decided about a coin, whether there is none, or neither: then it is bound. */
  const look = async (context: ReadContext, { txid, index }: Promised, over: readonly PromisedCoins[]) => {
    const told = await nodes
      .readAll(context, async (ask) => {
        if ((await transactionOf(ask, txid)) === undefined) return 'absent'
        const spender = await ask(`/tx/${txid}/outspend/${index}`, parseSpender, 'what spends a coin')
        if (spender === 'none') return 'open'
        // What was told as over may be the spender itself, which a block alone makes certain.
        if (!over.some(({ hash }) => hash === spender)) return 'decided'
        return (await transactionOf(ask, spender))?.block === undefined ? 'open' : 'decided'
      })
      .catch(() => [undefined])
    return (['decided', 'absent'] as const).find((one) => told.length > 0 && told.every((answer) => answer === one))
  }

  const boundCoins = async (
    context: ReadContext,
    over: readonly PromisedCoins[],
    listed: readonly Coin[],
    taken: ReadonlySet<string>,
  ): Promise<readonly Coin[]> => {
    const found = await Promise.all(
      over.map(async ({ hash, coins: [coin] }): Promise<readonly Coin[]> => {
        if (coin === undefined || taken.has(outpoint(coin))) return []
        const there = listed.find((one) => outpoint(one) === outpoint(coin))
        const state = there === undefined ? await look(context, coin, over) : undefined
        if (state === 'decided') promises.forget(hash)
        return state === undefined ? [{ ...(there ?? { ...coin, confirmed: false }), bound: true }] : []
      }),
    )
    return [...new Map(found.flat().map((coin) => [outpoint(coin), coin])).values()]
  }

  return {
    coins: async (context, address, wallet) => {
      const listed = await nodes.read(context, (ask) => spendableCoins(ask, address))
      const all = promises.of(context.network.id, address)
      const taken = outpointsOf(all.filter(({ over }) => !over))
      const bound = await boundCoins(
        context,
        all.filter(({ over }) => over),
        listed,
        taken,
      )
      const apart = outpointsOf([{ coins: bound }])
      return [
        ...bound,
        ...listed
          .filter((coin) => ![apart, taken, unripe].some((some) => some.has(outpoint(coin))))
          .filter(isMoney(address, wallet)),
      ]
    },
    promise: (network, address, coins, hash) => {
      const others = promises.of(network.id, address).filter((one) => !one.over && one.hash !== hash)
      const taken = outpointsOf(others)
      if (coins.some((coin) => taken.has(outpoint(coin))))
        throw chainError('TRANSACTION_INVALID', { reason: 'another payment has taken its coins in the meantime' })
      // What is bound comes first, then the most valuable: it is bound again where this payment is over too.
      const sorted = [...coins].sort(
        (a, b) =>
          (b.bound === true ? 1 : 0) - (a.bound === true ? 1 : 0) ||
          (a.value === b.value ? 0 : a.value < b.value ? 1 : -1),
      )
      promises.keep({ chainId: network.id, address: address.text, hash, coins: sorted })
    },
    over: (hash) => promises.end(hash),
    unripe: (hash) => {
      for (const coin of promises.find(hash)?.coins ?? []) unripe.add(outpoint(coin))
      promises.forget(hash)
    },
    settled: (hash) => promises.forget(hash),
    promised: (hash) => promises.find(hash),
  }
}

const outpointsOf = (payments: readonly { readonly coins: readonly Promised[] }[]): ReadonlySet<string> =>
  new Set(payments.flatMap(({ coins }) => coins.map(outpoint)))
