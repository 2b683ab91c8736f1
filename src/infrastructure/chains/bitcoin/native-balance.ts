import { amount } from '../../../domain/money/amount.js'
import { addressOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { TokenBalance } from '../../../domain/money/token-balance.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readBitcoinAddress } from './bitcoin-address.js'
import type { UtxoTracker } from './utxo-tracker.js'
import { sumOf } from './spendable-coins.js'

/**
 * What an account can spend, as `ChainAdapter.nativeBalance` says: coins in blocks, and its own change before that, without those that
 * may carry an inscription; so all that is shown can be paid. No wallet is asked, for none has a word for it: that it names an address
 * for ordinals is what counts of it.
 */
export const createNativeBalance =
  (utxos: UtxoTracker) =>
  async (
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance> => {
    const { name, symbol, decimals } = network.nativeCurrency
    const address = readBitcoinAddress(addressOf(account), network.id)
    if (address === undefined) throw new DialogError('CAIP10_INVALID', { value: account })
    const coins = await utxos.coins({ network, signal }, address, wallet)
    return { name, symbol, chainId: network.id, amount: amount(sumOf(coins), decimals) }
  }
