import type { SignInSettings } from '../../application/settings.js'
import { createHttpClient } from '../../infrastructure/http/http-client.js'
import { createBackendSignIn, plainRoutes } from '../../infrastructure/sign-in/backend-sign-in.js'
import { longestAnswer, type Server } from '../../infrastructure/sign-in/server-answers.js'
import type { Clock } from '../../ports/clock.js'
import type { Platform } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { ResolvedOptions } from '../options.js'
import { pageFetch } from '../page.js'

export interface BackendDeps {
  readonly options: ResolvedOptions
  readonly clock: Clock
  readonly platform: Platform
}

/** A server of the host's own, which is told nothing of the dialog. @param base its address, whole or from the root of the page's origin */
export const siteServer = (
  { clock, platform: { origin } }: BackendDeps,
  base = '',
  credentials: 'include' | 'omit' = 'include',
): Server =>
  createHttpClient({
    fetch: pageFetch,
    clock,
    baseUrl: new URL(base, origin).href,
    credentials,
    maxBytes: longestAnswer,
  })

/** The same, where one address is all that the site says of it. */
export const backendSignIn = (deps: BackendDeps, rules: SignInSettings): SignIn =>
  createBackendSignIn({
    ...rules,
    server: siteServer(deps, String(deps.options.given.signIn?.backend)),
    routes: plainRoutes,
    clock: deps.clock,
  })
