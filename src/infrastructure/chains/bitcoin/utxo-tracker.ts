import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { parseSpender } from './explorer-answers.js'
import { isMoney } from './inscription-coins.js'
import type { Nodes, ReadContext } from './nodes.js'
import { outpoint, spendableCoins, type Coin } from './spendable-coins.js'

/** What accounts can spend, with what was spent from here. */
export interface UtxoTracker {
  /**
   * @param wallet who has the address, for what it keeps apart
   * @throws DialogError as `Nodes.read`
   */
  coins(context: ReadContext, address: BitcoinAddress, wallet?: WalletConnection): Promise<readonly Coin[]>
  /** A node has taken a transaction with these coins, or may have. */
  spent(network: Network, address: BitcoinAddress, coins: readonly Coin[]): void
  /** Nodes refused a signed transaction with these coins. Whoever saw it may have kept it, and it never expires. */
  refused(network: Network, address: BitcoinAddress, coins: readonly Coin[], txid: string): void
}

/** Until every explorer has heard of it. */
const spreadMs = 60_000

/**
 * An explorer that has not heard of the last payment still lists its coins. A second payment of the same coins would take the place of
 * the first one, so they are left out for a while. After a refusal it is the other way round: one of the coins is `bound`, which the
 * next payment of the account must spend too, so that never both come to be. It is so until a payment with it was sent, or until
 * every explorer says that something else has spent it; who lists it no more may want the next payment to be made of other coins.
 */
export function createUtxoTracker({ nodes, clock }: { readonly nodes: Nodes; readonly clock: Clock }): UtxoTracker {
  const gone = new Map<string, number>()
  const refusals = new Map<string, { readonly coin: Coin; readonly txids: readonly string[] }>()
  const keyOf = (network: Network, { text }: BitcoinAddress) => `${network.id}:${text}`

  const boundCoin = async (context: ReadContext, key: string, listed: readonly Coin[]): Promise<Coin | undefined> => {
    const refusal = refusals.get(key)
    if (refusal === undefined || listed.some((coin) => outpoint(coin) === outpoint(refusal.coin))) return refusal?.coin
    const { txid, index } = refusal.coin
    const spenders = await nodes
      .readAll(context, (ask) => ask(`/tx/${txid}/outspend/${index}`, parseSpender, 'what spends a coin'))
      .catch(() => [undefined])
    const isOver = spenders.every((one) => one !== undefined && one !== 'none' && !refusal.txids.includes(one))
    if (isOver && refusals.get(key) === refusal) refusals.delete(key)
    return isOver ? undefined : refusal.coin
  }

  return {
    coins: async (context, address, wallet) => {
      const key = keyOf(context.network, address)
      const listed = await nodes.read(context, (ask) => spendableCoins(ask, address))
      const bound = await boundCoin(context, key, listed)
      for (const [coin, at] of gone) if (clock.now() - at >= spreadMs) gone.delete(coin)
      const others = listed.filter((coin) => bound === undefined || outpoint(coin) !== outpoint(bound))
      return [
        ...(bound === undefined ? [] : [{ ...bound, bound: true }]),
        ...others.filter((coin) => !gone.has(outpoint(coin))).filter(isMoney(address, wallet)),
      ]
    },
    spent: (network, address, coins) => {
      for (const coin of coins) gone.set(outpoint(coin), clock.now())
      const key = keyOf(network, address)
      const { coin } = refusals.get(key) ?? {}
      if (coin !== undefined && coins.some((one) => outpoint(one) === outpoint(coin))) refusals.delete(key)
    },
    refused: (network, address, coins, txid) => {
      for (const coin of coins) gone.delete(outpoint(coin))
      const key = keyOf(network, address)
      const before = refusals.get(key)
      const [first, ...more] = coins
      if (first === undefined) return
      const coin = before?.coin ?? more.reduce((best, one) => (one.value > best.value ? one : best), first)
      refusals.set(key, { coin, txids: [...(before?.txids ?? []), txid] })
    },
  }
}
