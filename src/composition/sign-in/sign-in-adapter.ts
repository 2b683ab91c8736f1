import type { Settings, SignInSettings } from '../../application/settings.js'
import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { chosenRoutes, writerAt } from '../../infrastructure/sign-in/chosen-routes.js'
import { createBackendSignIn } from '../../infrastructure/sign-in/backend-sign-in.js'
import { createLazySignIn } from '../../infrastructure/sign-in/lazy-sign-in.js'
import { createTokens } from '../../infrastructure/sign-in/sign-in-tokens.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Storage } from '../../ports/storage.js'
import { ports } from '../../ports/tokens.js'
import { wire, type Wiring } from '../wiring.js'
import { services } from '../services.js'
import { backendSignIn, siteServer, type BackendDeps } from './backend-sign-in.js'

export interface SignInAdapterDeps extends BackendDeps {
  readonly settings: Settings
  readonly storage: Storage
  readonly supportedChains: SupportedChains
}

/** Makes the adapter of a site that chose this one. */
export type MakeSignIn = (deps: SignInAdapterDeps, rules: SignInSettings) => SignIn | Promise<SignIn>

/** Each in a chunk of its own, but for the server of the site. */
const ways: Readonly<Record<SignInSettings['way'], MakeSignIn>> = {
  verify: async (...given) => (await import('./local-sign-in.js')).localSignIn(...given),
  backend: (deps, rules) => {
    const { backend } = deps.options.given.signIn ?? {}
    return typeof backend === 'object' ? routeByRoute(deps, rules, backend) : backendSignIn(deps, rules)
  },
  hosted: async (...given) => (await import('./hosted-sign-in.js')).hostedSignIn(...given),
  siwe: async ({ options, clock }, rules) => {
    const { createSiweSignIn } = await import('../../infrastructure/sign-in/siwe-sign-in.js')
    return createSiweSignIn({ ...rules, clock, client: options.given.signIn?.siwe ?? notEnabled() })
  },
  adapter: ({ options }) => options.given.signIn?.adapter ?? notEnabled(),
}

/** The adapter that the host chose, fetched with the first question to it. */
export const wireChosen = (to: Wiring, wanted: SignInSettings): void =>
  wire(
    to,
    ports.signIn,
    (deps: SignInAdapterDeps) => createLazySignIn({ wanted, load: async () => ways[wanted.way](deps, wanted) }),
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      platform: ports.platform,
      storage: ports.storage,
      supportedChains: ports.supportedChains,
    },
  )

/** The site's own server, of which it says where each route is, and how it knows visitors again. */
function routeByRoute(deps: SignInAdapterDeps, rules: SignInSettings, backend: SignInRoutes): SignIn {
  const byToken = backend.credentials === 'bearer'
  const server = siteServer(deps, '', byToken ? 'omit' : 'include')
  const { routes, message } = chosenRoutes(backend, deps.platform.origin)
  const tokens = byToken ? createTokens(deps.storage) : undefined
  return {
    ...createBackendSignIn({ ...rules, server, routes, tokens, clock: deps.clock }),
    ...(message !== undefined && { writeMessage: writerAt(server, message) }),
  }
}

/** @throws DialogError SIGN_IN_NOT_ENABLED */
function notEnabled(): never {
  throw signInError('SIGN_IN_NOT_ENABLED')
}
