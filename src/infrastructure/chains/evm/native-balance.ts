import { amount } from '../../../domain/money/amount.js'
import { addressOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { TokenBalance } from '../../../domain/money/token-balance.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { parseEvmAddress } from './evm-address.js'
import { parseQuantity } from './quantity.js'
import type { Reader } from './reader.js'

/** The native coin of an account, as `ChainAdapter.nativeBalance` says. */
export const createNativeBalance =
  (reader: Reader) =>
  async (
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance> => {
    const { name, symbol, decimals } = network.nativeCurrency
    const address = parseEvmAddress(addressOf(account))
    if (address === undefined) throw new DialogError('CAIP10_INVALID', { value: account })
    const units = await reader.read({ network, wallet, signal }, (ask) =>
      ask('eth_getBalance', [address, 'latest'], parseQuantity, 'a hex quantity'),
    )
    return { name, symbol, chainId: network.id, amount: amount(units, decimals) }
  }
