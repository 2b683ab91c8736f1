import { amount } from '../../../domain/money/amount.js'
import type { AccountId } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import type { TokenBalance } from '../../../domain/money/token-balance.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { units, valued } from './answers.js'
import type { Ask, Reader } from './reader.js'
import { solanaAddressOf } from './solana-address.js'

/** What has the votes of two thirds of the stake: on no other fork in practice, and seconds old instead of many. */
export const confirmed = { commitment: 'confirmed' } as const

export const readLamports = async (ask: Ask, address: string): Promise<bigint> =>
  (await ask('getBalance', [address, confirmed], valued(units))).value

/** The coin of an account, as `ChainAdapter.nativeBalance` says. */
export const createNativeBalance =
  (reader: Reader) =>
  async (
    account: AccountId,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance> => {
    const { name, symbol, decimals } = network.nativeCurrency
    const address = solanaAddressOf(account)
    const lamports = await reader.read({ network, signal }, (ask) => readLamports(ask, address))
    return { name, symbol, chainId: network.id, amount: amount(lamports, decimals) }
  }
