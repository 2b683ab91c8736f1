import { createHttpClient } from '../../infrastructure/http/http-client.js'
import { createBackendSignIn, routesOf } from '../../infrastructure/sign-in/backend-sign-in.js'
import { longestAnswer } from '../../infrastructure/sign-in/server-answers.js'
import type { MakeSignIn } from './sign-in-adapter.js'

/** A server of the host's own, which is told nothing of the dialog. */
export const backendSignIn: MakeSignIn = ({ options, clock, platform, storage }, rules) => {
  const { origin } = platform
  const { byToken, ...routes } = routesOf(options.given.signIn?.backend ?? '', origin)
  const credentials = byToken ? 'omit' : 'include'
  const server = createHttpClient({
    fetch: (...request) => fetch(...request),
    clock,
    baseUrl: origin,
    credentials,
    query: () => ({}),
    maxBytes: longestAnswer,
  })
  return createBackendSignIn({ ...rules, server, routes, byToken, storage, clock })
}
