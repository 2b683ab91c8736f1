import type { EmbeddedCore } from './embedded.js'
import type { SocialLoginFeature } from './embedded-feature.js'
import { createFarcasterLogin, type FarcasterLoginDeps } from './farcaster-login.js'
import { createSocialLogin, type SocialLoginDeps } from './social-login.js'

type Own = Omit<SocialLoginDeps, keyof EmbeddedCore | 'farcaster'> & Omit<FarcasterLoginDeps, keyof EmbeddedCore>

/** Wires the logins with accounts of providers. */
export function createSocialFeature({ core, ...deps }: Own & { readonly core: EmbeddedCore }): SocialLoginFeature {
  const farcaster = createFarcasterLogin({ ...deps, ...core })
  return { farcaster, social: createSocialLogin({ ...deps, ...core, farcaster }) }
}
