import { amount } from '../../../domain/money/amount.js'
import type { AccountId } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Asset } from '../../../domain/money/transfer.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import { readLamports } from './native-balance.js'
import { checkAddress } from './order.js'
import type { Ask } from './reader.js'
import { solanaAddressOf } from './solana-address.js'
import { askAll } from './sources.js'
import { toSolanaError } from './to-solana-error.js'
import { readHolding, type TokenReads } from './token-reads.js'

/**
 * What an account holds, as `ChainAdapter.balanceOf` says. Of a token that is what its associated account holds, because a transfer
 * spends from there. Units in accounts that the owner opened by hand are the wallet's business.
 */
export const createBalanceOf =
  (reads: TokenReads): ChainAdapter['balanceOf'] =>
  async (account, asset, network, _wallet, signal) => {
    const look = holdingOf(reads, account, asset, network)
    try {
      return amount(await reads.reader.read({ network, signal }, look), asset.decimals)
    } catch (error) {
      throw toSolanaError(error)
    }
  }

/** The most that any node says of it, as `ChainAdapter.mostHeld` says. */
export const createMostHeld =
  (reads: TokenReads): NonNullable<ChainAdapter['mostHeld']> =>
  async (account, asset, network, _wallet, signal) => {
    const look = holdingOf(reads, account, asset, network)
    try {
      const all = await askAll(reads.reader, { network, signal }, look)
      const told = all.flatMap(({ answer }) => answer ?? [])
      const [first = await reads.reader.read({ network, signal }, look), ...others] = told
      return amount(
        others.reduce((most, one) => (one > most ? one : most), first),
        asset.decimals,
      )
    } catch (error) {
      throw toSolanaError(error)
    }
  }

/** Asks for it. */
function holdingOf(reads: TokenReads, account: AccountId, { address, decimals }: Asset, network: Network) {
  const owner = checkAddress(solanaAddressOf(account))
  const mint = address === undefined ? undefined : checkAddress(address)
  return (ask: Ask): Promise<bigint> =>
    mint === undefined ? readLamports(ask, owner) : readHolding(ask, reads, { owner, mint, decimals }, network)
}
