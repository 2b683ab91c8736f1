import type { Settings, SignInSettings } from '../../application/settings.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { Platform } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Storage } from '../../ports/storage.js'
import type { ResolvedOptions } from '../options.js'

export interface SignInAdapterDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly platform: Platform
  readonly storage: Storage
  readonly supportedChains: SupportedChains
}

/** Makes the adapter of a site that chose this one. */
export type MakeSignIn<Made = SignIn> = (deps: SignInAdapterDeps, rules: SignInSettings) => Made

/** Each in a chunk of its own. */
const ways: Readonly<Record<SignInSettings['way'], MakeSignIn<Promise<SignIn>>>> = {
  verify: async (...given) => (await import('./local-sign-in.js')).localSignIn(...given),
  backend: async (...given) => (await import('./backend-sign-in.js')).backendSignIn(...given),
  hosted: async (...given) => (await import('./hosted-sign-in.js')).hostedSignIn(...given),
  siwe: async ({ options }, rules) => {
    const { createSiweSignIn } = await import('../../infrastructure/sign-in/siwe-sign-in.js')
    return createSiweSignIn({ ...rules, client: options.given.signIn?.siwe ?? notEnabled() })
  },
  adapter: async ({ options }) => options.given.signIn?.adapter ?? notEnabled(),
}

/** The adapter that the host chose. @throws DialogError SIGN_IN_NOT_ENABLED */
export async function signInAdapter(deps: SignInAdapterDeps): Promise<SignIn> {
  const rules = deps.settings.signIn ?? notEnabled()
  return ways[rules.way](deps, rules)
}

function notEnabled(): never {
  throw signInError('SIGN_IN_NOT_ENABLED')
}
