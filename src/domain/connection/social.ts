import type { Environment } from '../wallets/deep-link.js'

/** Providers of a social login, in their order (S9.19). */
export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

export type Social = (typeof socials)[number]

/** Those that are logged in to in a window of their own; Farcaster is scanned. */
export type WindowSocial = Exclude<Social, 'farcaster'>

/** The providers that work where the page is shown, in the host's order: some refuse to be shown inside other apps. */
export function socialsIn(chosen: readonly Social[], { device, host }: Environment): readonly Social[] {
  const refused = new Set<Social>(device === 'desktop' ? [] : ['facebook'])
  if (host.kind === 'socialApp' && host.app === 'telegram') refused.add(device === 'ios' ? 'google' : 'x')
  return chosen.filter((social) => !refused.has(social))
}
