import type { ChainNamespace } from '../networks/caip.js'
import { hasCapability } from '../networks/namespaces.js'
import type { FeatureFlags } from '../dialog/features.js'

/** What a visitor can do with an account, in the order of the buttons (S9.21). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** Who sells to the visitor: the blockchain API, an adapter of the host's, or nobody. */
type OnRampKind = 'hosted' | 'own' | undefined

/** A host's own adapter may sell in any namespace; the blockchain API does in those that have it (S9.23). */
const sellsIn = (namespace: ChainNamespace, onRamp: OnRampKind): boolean =>
  onRamp === 'own' || (onRamp === 'hosted' && hasCapability(namespace, 'onramp'))

/** The buttons of an account: what the host left on and its namespace can. What it cannot is not there, and nobody apologises for it. */
export function featuresOf(
  namespace: ChainNamespace,
  flags: FeatureFlags,
  onRamp?: OnRampKind,
): readonly WalletFeature[] {
  const offered: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    onramp: flags.onramp && sellsIn(namespace, onRamp),
    receive: flags.receive,
    send: flags.send && hasCapability(namespace, 'send'),
    swaps: flags.swaps && hasCapability(namespace, 'swaps'),
  }
  return walletFeatures.filter((feature) => offered[feature] === true)
}

/** The tabs of an account (S2.27). Where its namespace has no history, Activity tells what was begun here and says so. */
export function tabsOf(namespace: ChainNamespace, flags: FeatureFlags) {
  if (!flags.history) return ['tokens'] as const
  if (hasCapability(namespace, 'activity')) return ['tokens', 'nfts', 'activity'] as const
  return hasCapability(namespace, 'send') ? (['tokens', 'activity'] as const) : (['tokens'] as const)
}
