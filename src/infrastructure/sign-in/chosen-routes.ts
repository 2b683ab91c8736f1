import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'
import { field } from '../../kit/field.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Routes } from './backend-sign-in.js'
import { badAnswer, unavailable, type Server } from './server-answers.js'

/** Each route of the host's server by itself, whole or from the root of the page's origin. */
export function chosenRoutes({ nonce, verify, session, signOut, message }: SignInRoutes, origin: string) {
  const whole = (path: string) => new URL(path, origin).href
  const routes: Routes = {
    nonce: whole(nonce),
    verify: whole(verify),
    session: whole(session),
    signOut: whole(signOut),
  }
  return { routes, ...(message !== undefined && { message: whole(message) }) }
}

/** The host's server writes the message. */
export const writerAt =
  (server: Server, route: string): NonNullable<SignIn['writeMessage']> =>
  async (data, signal) => {
    const answer = await server.post(route, data, { signal }).catch((error: unknown) => {
      throw unavailable(error)
    })
    const message = field(answer, 'message')
    if (typeof message === 'string') return message
    throw badAnswer('a message')
  }
