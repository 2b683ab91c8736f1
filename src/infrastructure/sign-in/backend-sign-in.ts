import { accountId, isAccountId, type AccountId } from '../../domain/networks/caip.js'
import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'
import { isOver, isSameAccount } from '../../domain/sign-in/standing.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { field } from '../../kit/field.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'
import {
  badAnswer,
  goesOn,
  nonceIn,
  refused,
  statusOf,
  timeIn,
  unavailable,
  type Server,
  type ServerRequest,
} from './server-answers.js'
import type { Tokens } from './sign-in-tokens.js'

/** Where each question goes. */
export type Routes = Pick<SignInRoutes, 'nonce' | 'verify' | 'session' | 'signOut'>

/** Under the address of a server that has no others. */
export const plainRoutes: Routes = { nonce: 'nonce', verify: 'verify', session: 'session', signOut: 'sign-out' }

export interface BackendSignInDeps extends Pick<SignIn, 'required' | 'signOutOn'> {
  readonly server: Server
  /** Whole addresses, or paths of the server. */
  readonly routes: Routes
  /** Where visitors are known again by a token, not by a cookie. */
  readonly tokens?: Tokens | undefined
  readonly clock: Clock
}

/** A server of the host's own verifies and remembers; docs/sign-in.md has what the routes take and give. */
export function createBackendSignIn(deps: BackendSignInDeps): SignIn {
  const { server, routes, tokens, clock, required, signOutOn } = deps
  /** What ended here and the server has not heard yet, as whom it was begun. */
  let goodbyes: readonly { readonly account?: AccountId | undefined; readonly as?: ServerRequest | undefined }[] = []

  let saying: Promise<void> | undefined
  const sayAll = async (): Promise<void> => {
    for (let [goodbye] = goodbyes; goodbye !== undefined; [goodbye] = goodbyes) {
      const said = goodbye
      try {
        await server.post(routes.signOut, said.account === undefined ? {} : { account: said.account }, said.as)
      } catch (error) {
        // Whoever is not known is not signed in. All others hear it with the next question.
        if (statusOf(error) !== 401) return
      }
      goodbyes = goodbyes.filter((one) => one !== said)
    }
  }
  /** Never twice at a time: the second could arrive after, and end, what is begun next. */
  const sayGoodbye = (): Promise<void> => {
    saying ??= sayAll().finally(() => (saying = undefined))
    return saying
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
      asked(async () => nonceIn(await server.get(routes.nonce, { query: { account }, signal }))),
    verify: async ({ data, message, signature, cacao }, signal) => {
      await sayGoodbye()
      const account = accountId(data.chainId, data.accountAddress)
      const answer = await server
        .post(routes.verify, { account, message, signature, cacao }, { signal, ...tokens?.headers() })
        .catch((error: unknown) => {
          throw refused(error, { 410: 'nonce', 422: 'smartAccount' })
        })
      const named = field(answer, 'account')
      if (named !== undefined && !(isAccountId(named) && isSameAccount(named, account)))
        throw signInError('SIGN_IN_REFUSED', { reason: 'account' })
      tokens?.take(answer)
      // A goodbye that came too late would end what has just begun.
      goodbyes = goodbyes.filter((one) => one.account !== undefined && !isSameAccount(one.account, account))
      return { account, ...timeIn(field(answer, 'expiresAt')) }
    },
    // The server keeps it: it did so when it verified.
    add: async () => undefined,
    sessions: (account, signal) =>
      asked(async () => {
        goesOn(signal)
        const as = tokens?.headers()
        if (tokens !== undefined && as === undefined) return []
        const answer = await server
          .get(routes.session, { query: { account }, signal, ...as })
          .catch((error: unknown) => {
            if (statusOf(error) === 401) return { sessions: [] }
            throw error
          })
        const list = field(answer, 'sessions')
        if (!Array.isArray(list)) throw badAnswer('sessions')
        const isEnded = goodbyes.some((one) => one.account === undefined || isSameAccount(one.account, account))
        return (isEnded ? [] : list).flatMap((one: unknown) => {
          const named = field(one, 'account')
          const signedIn = { account, ...timeIn(field(one, 'expiresAt')) }
          return isAccountId(named) && isSameAccount(named, account) && !isOver(signedIn, clock.now()) ? [signedIn] : []
        })
      }),
    revoke: async (account) => {
      goodbyes = [...goodbyes, { account, as: tokens?.headers() }]
      if (account === undefined) tokens?.forget()
      await sayGoodbye()
    },
  }
}
