import type { WalletRules } from '../domain/wallets/wallet-pipeline.js'
import type { Settings } from './settings.js'

/** The host's say over every list of wallets. `excluded`: what the catalogue calls the wallets that the host excludes by id. */
export const walletRules = (
  { wallets: { exclude, include, featured, installed }, networks, environment }: Settings,
  excluded: readonly string[] = [],
): WalletRules => ({
  exclude: [...exclude, ...excluded],
  include,
  featured,
  installed,
  chains: networks.map(({ id }) => id),
  environment,
})
