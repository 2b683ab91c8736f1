import type { ChainNamespace } from './caip.js'
import type { FeatureFlags } from './features.js'

/** What a visitor can do with an account, in the order of the buttons (S9.21). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** Families with a history (S9.23). */
const withHistory: readonly ChainNamespace[] = ['eip155', 'solana']
/** Families whose coins can be sent from here. */
const withSend: readonly ChainNamespace[] = ['eip155', 'solana']

/** The buttons of an account: what the host left on and its family can. */
export function featuresOf(namespace: ChainNamespace, flags: FeatureFlags): readonly WalletFeature[] {
  const offered: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    receive: flags.receive,
    send: flags.send && withSend.includes(namespace),
  }
  return walletFeatures.filter((feature) => offered[feature] === true)
}

/** The tabs of an account (S2.27): without a history its tokens alone. */
export const tabsOf = (namespace: ChainNamespace, flags: FeatureFlags) =>
  flags.history && withHistory.includes(namespace) ? (['tokens', 'nfts', 'activity'] as const) : (['tokens'] as const)
