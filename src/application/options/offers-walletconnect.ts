import type { ReviewedOptions } from './review-options.js'

/** Wallets elsewhere are reached where the site has a relay or a client of its own, and does not say no. */
export const offersWalletConnect = ({ given, endpoints }: Pick<ReviewedOptions, 'given' | 'endpoints'>): boolean =>
  typeof given.walletConnect === 'object' || (given.walletConnect !== false && endpoints.relay !== undefined)
