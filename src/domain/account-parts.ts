import type { ChainNamespace } from './caip.js'
import type { FeatureFlags } from './features.js'

/** What a visitor can do with an account, in the order of the buttons (S9.21). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** What an account has only in some families: all others have its address, its coin and the way to be paid. */
export const accountParts = ['tokens', 'nfts', 'activity', 'names', 'send'] as const
export type AccountPart = (typeof accountParts)[number]

/** The families that have a part (S5.23, S9.23). A history tells of collectibles, too. */
const familiesWith: Readonly<Record<AccountPart, readonly ChainNamespace[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  send: ['eip155', 'solana', 'bip122'],
}

/** Whether a family has a part, whatever the host switched off. */
export const hasPart = (namespace: ChainNamespace, part: AccountPart): boolean => familiesWith[part].includes(namespace)

/** The parts that the host left on and a family lacks: a view says so, rather than to leave them out without a word. */
export function lackingParts(namespace: ChainNamespace, flags: FeatureFlags): readonly AccountPart[] {
  const wanted: Readonly<Partial<Record<AccountPart, boolean>>> = {
    nfts: flags.history,
    activity: flags.history,
    send: flags.send,
  }
  return accountParts.filter((part) => wanted[part] !== false && !hasPart(namespace, part))
}

/** The buttons of an account: what the host left on and its family can. */
export function featuresOf(namespace: ChainNamespace, flags: FeatureFlags): readonly WalletFeature[] {
  const offered: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    receive: flags.receive,
    send: flags.send && hasPart(namespace, 'send'),
  }
  return walletFeatures.filter((feature) => offered[feature] === true)
}

/** The tabs of an account (S2.27). Where its family has no history, Activity tells what was begun here and says so. */
export function tabsOf(namespace: ChainNamespace, flags: FeatureFlags) {
  if (!flags.history) return ['tokens'] as const
  if (hasPart(namespace, 'activity')) return ['tokens', 'nfts', 'activity'] as const
  return hasPart(namespace, 'send') ? (['tokens', 'activity'] as const) : (['tokens'] as const)
}
