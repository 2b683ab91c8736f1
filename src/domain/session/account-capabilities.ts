import type { ChainNamespace } from '../networks/caip.js'
import type { FeatureFlags } from '../dialog/features.js'

/** What a visitor can do with an account, in the order of the buttons (S9.21). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** What an account has only in some namespaces: all others have its address, its coin and the way to be paid. */
export const accountCapabilities = ['tokens', 'nfts', 'activity', 'names', 'send'] as const
export type AccountCapability = (typeof accountCapabilities)[number]

/** The namespaces that have a part (S5.23, S9.23). A history tells of collectibles, too. */
const namespacesWith: Readonly<Record<AccountCapability, readonly ChainNamespace[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  send: ['eip155', 'solana', 'bip122'],
}

/** Whether a namespace has a part, whatever the host switched off. */
export const hasCapability = (namespace: ChainNamespace, part: AccountCapability): boolean =>
  namespacesWith[part].includes(namespace)

/** The parts that the host left on and a namespace lacks: a view says so, rather than to leave them out without a word. */
export function unsupportedCapabilities(namespace: ChainNamespace, flags: FeatureFlags): readonly AccountCapability[] {
  const wanted: Readonly<Partial<Record<AccountCapability, boolean>>> = {
    nfts: flags.history,
    activity: flags.history,
    send: flags.send,
  }
  return accountCapabilities.filter((part) => wanted[part] !== false && !hasCapability(namespace, part))
}

/** The buttons of an account: what the host left on and its namespace can. */
export function featuresOf(namespace: ChainNamespace, flags: FeatureFlags): readonly WalletFeature[] {
  const offered: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    receive: flags.receive,
    send: flags.send && hasCapability(namespace, 'send'),
  }
  return walletFeatures.filter((feature) => offered[feature] === true)
}

/** The tabs of an account (S2.27). Where its namespace has no history, Activity tells what was begun here and says so. */
export function tabsOf(namespace: ChainNamespace, flags: FeatureFlags) {
  if (!flags.history) return ['tokens'] as const
  if (hasCapability(namespace, 'activity')) return ['tokens', 'nfts', 'activity'] as const
  return hasCapability(namespace, 'send') ? (['tokens', 'activity'] as const) : (['tokens'] as const)
}
