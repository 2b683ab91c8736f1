import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'
import type { SignOutChoices } from '../../domain/sign-in/sign-in.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SiweClient } from '../../ports/siwe-client.js'

/** That visitors prove their account by a signature, and to whom. Exactly one of `verify`, `backend`, `hosted`, `siwe`, `adapter`. */
export interface SignInChoices {
  /** Verified in the browser and kept on the device: it tells the page who is there, and no server. */
  readonly verify?: 'browser'
  /**
   * Your own server: the address before its routes `nonce`, `verify`, `session` and `sign-out`, or each of them. Whole, or from the
   * root of the page's origin.
   */
  readonly backend?: string | SignInRoutes
  /** The hosted service of `projectId`. */
  readonly hosted?: true
  /** A client of before, with its own functions. */
  readonly siwe?: SiweClient
  /** An adapter of your own. */
  readonly adapter?: SignIn
  /**
   * Without a sign-in the session does not count, and nothing else is signed (S1.17).
   * @default true
   */
  readonly required?: boolean | undefined
  /** One line of what the visitor agrees to, in the message that is signed. */
  readonly statement?: string | undefined
  /**
   * How long a sign-in lasts, in milliseconds.
   * @default as long as the server says; in the browser seven days
   */
  readonly expiresInMs?: number | undefined
  /** When it begins, in milliseconds from the signature. */
  readonly notBeforeInMs?: number | undefined
  /** Addresses (RFC 3986) that the visitor agrees to, in the message. */
  readonly resources?: readonly string[] | undefined
  /** An id for the request, in the message. */
  readonly requestId?: string | undefined
  /**
   * What ends a sign-in besides its own time.
   * @default { disconnect: true, accountChange: false, networkChange: false }
   */
  readonly signOutOn?: SignOutChoices | undefined
}

type Verifier = 'verify' | 'backend' | 'hosted' | 'siwe' | 'adapter'
type OneOf<Name extends keyof SignInChoices> = {
  [N in Name]: Required<Pick<SignInChoices, N>> & { readonly [Other in Exclude<Name, N>]?: undefined }
}[Name]

export type SignInOptions = Omit<SignInChoices, Verifier> & OneOf<Verifier>
