import { createLazySignIn } from '../../infrastructure/sign-in/lazy-sign-in.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Signing in; joins where a host asks for it. The adapter that it chose is fetched with the first question to it. */
export function signInModule(to: Wiring): void {
  wire(
    to,
    ports.signIn,
    (deps) =>
      createLazySignIn({
        settings: deps.settings.signIn,
        load: async () => (await import('../sign-in-adapters.js')).signInAdapter(deps),
      }),
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      platform: ports.platform,
      storage: ports.storage,
    },
  )
}
