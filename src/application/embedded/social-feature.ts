import type { EmbeddedCore } from './embedded.js'
import { createFarcasterLogin, type FarcasterLoginDeps } from './farcaster-login.js'
import { createSocialLogin, type SocialLoginDeps } from './social-login.js'
import type { SocialLogin } from './social-login.js'
import type { FarcasterLogin } from './farcaster-login.js'

/** Logins with the account of a provider; joins when one is chosen, or comes back to the page. */
export interface SocialLoginFeature {
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
}

type Own = Omit<SocialLoginDeps, keyof EmbeddedCore | 'farcaster'> & Omit<FarcasterLoginDeps, keyof EmbeddedCore>

export function createSocialFeature({ core, ...deps }: Own & { readonly core: EmbeddedCore }): SocialLoginFeature {
  const farcaster = createFarcasterLogin({ ...deps, ...core })
  return { farcaster, social: createSocialLogin({ ...deps, ...core, farcaster }) }
}
