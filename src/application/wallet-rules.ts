import type { WalletRules } from '../domain/wallet-pipeline.js'
import type { Settings } from './app.js'

/** The host's say over every list of wallets. `excluded`: what the catalogue calls the wallets that the host excludes by id. */
export const walletRules = (
  { wallets: { exclude, include, featured }, networks, place }: Settings,
  excluded: readonly string[] = [],
): WalletRules => ({
  exclude: [...exclude, ...excluded],
  include,
  featured,
  chains: networks.map(({ id }) => id),
  place,
})
