import { amount, type Amount } from '../../../domain/money/amount.js'
import type { AccountId } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Asset } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readLamports } from './native-balance.js'
import { checkAddress } from './order.js'
import { solanaAddressOf } from './solana-address.js'
import { toSolanaError } from './to-solana-error.js'
import { readHolding, type TokenReads } from './token-reads.js'

/**
 * What an account holds, as `ChainAdapter.balanceOf` says. Of a token that is what its associated account holds, because a transfer
 * spends from there. Units in accounts that the owner opened by hand are the wallet's business.
 */
export const createBalanceOf =
  (reads: TokenReads) =>
  async (
    account: AccountId,
    asset: Asset,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Amount> => {
    const owner = checkAddress(solanaAddressOf(account))
    const mint = asset.address === undefined ? undefined : checkAddress(asset.address)
    try {
      const units = await reads.reader.read({ network, signal }, (ask) =>
        mint === undefined
          ? readLamports(ask, owner)
          : readHolding(ask, reads, { owner, mint, decimals: asset.decimals }, network),
      )
      return amount(units, asset.decimals)
    } catch (error) {
      throw toSolanaError(error)
    }
  }
