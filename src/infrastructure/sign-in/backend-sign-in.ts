import { accountId, type AccountId } from '../../domain/networks/caip.js'
import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'
import { isOver, isSameAccount } from '../../domain/sign-in/standing.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { trimEnd } from '../../kit/trim-end.js'
import { field } from '../../kit/field.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Storage } from '../../ports/storage.js'
import {
  badAnswer,
  bearer,
  goesOn,
  isAccountText,
  nonceIn,
  refused,
  statusOf,
  timeIn,
  tokenIn,
  unavailable,
  type Server,
} from './server-answers.js'

/** Where each question goes. */
type Routes = Omit<SignInRoutes, 'credentials'>

/** Where the host's server is: its address before the routes, or each of them; from the root of the page's origin or whole. */
export function routesOf(backend: string | SignInRoutes, origin: string): Routes & { readonly byToken: boolean } {
  const { credentials, message, ...routes } = typeof backend === 'string' ? under(trimEnd(backend, '/')) : backend
  const whole = (path: string) => new URL(path, origin).href
  return {
    nonce: whole(routes.nonce),
    verify: whole(routes.verify),
    session: whole(routes.session),
    signOut: whole(routes.signOut),
    ...(message === undefined ? {} : { message: whole(message) }),
    byToken: credentials === 'bearer',
  }
}

const under = (base: string): SignInRoutes => ({
  nonce: `${base}/nonce`,
  verify: `${base}/verify`,
  session: `${base}/session`,
  signOut: `${base}/sign-out`,
})

export interface BackendSignInDeps extends Pick<SignIn, 'required' | 'signOutOn'> {
  readonly server: Server
  /** Whole addresses, or paths of the server. */
  readonly routes: Routes
  /** Whether visitors are known again by a token that is kept here, not by a cookie. */
  readonly byToken: boolean
  readonly storage: Storage
  readonly clock: Clock
}

/** More than anybody has signed in with at one site. */
const maximumSessions = 100

/** A server of the host's own verifies and remembers; docs/sign-in.md has what the routes take and give. */
export function createBackendSignIn(deps: BackendSignInDeps): SignIn {
  const { server, routes, byToken, storage, clock, required, signOutOn } = deps
  const { message: writer } = routes
  /** What ended here and the server has not heard yet, with the token that it was begun with. */
  let goodbyes: readonly { readonly account?: AccountId | undefined; readonly token?: string | undefined }[] = []
  const token = () => (byToken ? storage.get('signInToken') : undefined)
  const keep = (answer: unknown) => {
    const mine = byToken ? tokenIn(answer) : undefined
    if (mine !== undefined) storage.set('signInToken', mine)
    else if (byToken) throw badAnswer('a token')
  }

  const sayGoodbye = async () => {
    for (const goodbye of goodbyes) {
      const { account } = goodbye
      try {
        await server.post(routes.signOut, account === undefined ? {} : { account }, bearer(goodbye.token))
      } catch (error) {
        // Whoever is not known is not signed in. All others hear it with the next question.
        if (statusOf(error) !== 401) return
      }
      goodbyes = goodbyes.filter((one) => one !== goodbye)
    }
  }

  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    await sayGoodbye()
    return question().catch((error: unknown) => {
      throw unavailable(error)
    })
  }

  return {
    required,
    signOutOn,
    nonce: (account, signal) =>
      asked(async () => nonceIn(await server.get(routes.nonce, { ...(account && { query: { account } }), signal }))),
    ...(writer === undefined
      ? {}
      : {
          writeMessage: (data, signal) =>
            asked(async () => {
              const message = field(await server.post(writer, data, { signal }), 'message')
              if (typeof message === 'string') return message
              throw badAnswer('a message')
            }),
        }),
    verify: async ({ data, message, signature, cacao }, signal) => {
      await sayGoodbye()
      const account = accountId(data.chainId, data.accountAddress)
      const proof = { account, message, signature, ...(cacao && { cacao }) }
      const answer = await server.post(routes.verify, proof, { signal, ...bearer(token()) }).catch((error: unknown) => {
        throw refused(error, { 410: 'nonce', 422: 'smartAccount' })
      })
      const named = field(answer, 'account')
      if (named !== undefined && !(isAccountText(named) && isSameAccount(named, account)))
        throw signInError('SIGN_IN_REFUSED', { reason: 'the server named another account' })
      keep(answer)
      // A goodbye that came too late would end what has just begun.
      goodbyes = goodbyes.filter((one) => one.account !== undefined && !isSameAccount(one.account, account))
      return { account, ...timeIn(field(answer, 'expiresAt')) }
    },
    // The server keeps it: it did so when it verified.
    add: async () => undefined,
    sessions: (account, signal) =>
      asked(async () => {
        goesOn(signal)
        if (byToken && token() === undefined) return []
        const answer = await server
          .get(routes.session, { query: { account }, signal, ...bearer(token()) })
          .catch((error: unknown) => {
            if (statusOf(error) === 401) return { sessions: [] }
            throw error
          })
        const list = field(answer, 'sessions')
        if (!Array.isArray(list)) throw badAnswer('a list of sessions')
        const isEnded = goodbyes.some((one) => one.account === undefined || isSameAccount(one.account, account))
        return (isEnded ? [] : list.slice(0, maximumSessions)).flatMap((one: unknown) => {
          const named = field(one, 'account')
          const signedIn = { account, ...timeIn(field(one, 'expiresAt')) }
          return isAccountText(named) && isSameAccount(named, account) && !isOver(signedIn, clock.now())
            ? [signedIn]
            : []
        })
      }),
    revoke: async (account) => {
      goodbyes = [...goodbyes, { account, token: token() }]
      if (account === undefined) storage.remove('signInToken')
      await sayGoodbye()
    },
  }
}
