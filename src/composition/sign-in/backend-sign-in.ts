import { createBackendSignIn, routesOf } from '../../infrastructure/sign-in/backend-sign-in.js'
import type { MakeSignIn } from './sign-in-adapter.js'
import { createSignInServer } from './sign-in-server.js'

/** A server of the host's own, which is told nothing of the dialog. */
export const backendSignIn: MakeSignIn = ({ options, clock, platform, storage }, rules) => {
  const { origin } = platform
  const { byToken, ...routes } = routesOf(options.given.signIn?.backend ?? '', origin)
  const credentials = byToken ? 'omit' : 'include'
  const server = createSignInServer({ clock, baseUrl: origin, credentials, query: () => ({}) })
  return createBackendSignIn({ ...rules, server, routes, byToken, storage, clock })
}
