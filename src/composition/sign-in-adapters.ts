import type { Settings, SignInSettings } from '../application/settings.js'
import { signInError } from '../domain/sign-in/sign-in-errors.js'
import type { Clock } from '../ports/clock.js'
import type { Platform } from '../ports/platform.js'
import type { SignIn } from '../ports/sign-in.js'
import type { Storage } from '../ports/storage.js'
import type { ResolvedOptions } from './options.js'

interface SignInAdapterDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly platform: Platform
  readonly storage: Storage
}

/** The adapter that the host chose, each in a chunk of its own. */
export function signInAdapter({ options, settings }: SignInAdapterDeps): Promise<SignIn> {
  const { signIn: given } = options.given
  const notYet = async (): Promise<SignIn> => {
    throw signInError('SIGN_IN_NOT_ENABLED')
  }
  const ways: Readonly<Record<SignInSettings['way'], () => Promise<SignIn>>> = {
    verify: notYet,
    backend: notYet,
    hosted: notYet,
    siwe: notYet,
    adapter: async () => given?.adapter ?? notYet(),
  }
  return ways[settings.signIn?.way ?? 'adapter']()
}
