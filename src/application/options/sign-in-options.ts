import type { Cacao, SignOutOn } from '../../domain/sign-in/sign-in.js'
import type { SignIn } from '../../ports/sign-in.js'

/** Addresses of a server that verifies, whole or from the root of the page's origin; docs/sign-in.md has what each takes and gives. */
export interface SignInRoutes {
  readonly nonce: string
  readonly verify: string
  readonly session: string
  readonly signOut: string
  /** Writes the message in the dialog's place. */
  readonly message?: string
  /**
   * How the server knows a visitor again: by a cookie of its own, or by a token that the dialog keeps and sends.
   * @default 'cookie'
   */
  readonly credentials?: 'cookie' | 'bearer'
}

/** Functions of a client for Sign-In with Ethereum as other dialogs take them. Networks that are not EVM need no sign-in then. */
export interface SiweClient {
  readonly getNonce: (address?: string) => Promise<string>
  readonly getMessageParams?: () => Promise<SiweMessageParams>
  /** Gets the account as `did:pkh:eip155:1:0x…`. */
  readonly createMessage: (args: SiweMessageArgs) => string
  readonly verifyMessage: (args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }) => Promise<boolean>
  readonly getSession: () => Promise<{ readonly address: string; readonly chainId: number } | null>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: (session?: { readonly address: string; readonly chainId: number }) => void
  readonly onSignOut?: () => void
  /** @default true */
  readonly required?: boolean
  /** @default true */
  readonly enabled?: boolean
  /**
   * A message that the visitor looks at gets a new nonce at this age, if not sooner by itself (after four minutes); 0 for no sooner.
   * @default 300_000
   */
  readonly nonceRefetchIntervalMs?: number
  /**
   * How often `getSession` is asked whether a sign-in still stands, while somebody sees the page; 0 for never. At least 10_000.
   * @default 300_000
   */
  readonly sessionRefetchIntervalMs?: number
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** @default true */
  readonly signOutOnAccountChange?: boolean
  /** @default true */
  readonly signOutOnNetworkChange?: boolean
}

export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweMessageArgs extends Omit<SiweMessageParams, 'chains'> {
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  /** The account: `did:pkh:eip155:1:0x…`. */
  readonly address: string
}

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
  readonly required?: boolean
  /** One line of what the visitor agrees to, in the message that is signed. */
  readonly statement?: string
  /**
   * How long a sign-in lasts, in milliseconds.
   * @default as long as the server says; in the browser seven days
   */
  readonly expiresInMs?: number
  /** When it begins, in milliseconds from the signature. */
  readonly notBeforeInMs?: number
  /** Addresses (RFC 3986) that the visitor agrees to, in the message. */
  readonly resources?: readonly string[]
  /** An id for the request, in the message. */
  readonly requestId?: string
  /**
   * What ends a sign-in besides its own time.
   * @default { disconnect: true, accountChange: false, networkChange: false }
   */
  readonly signOutOn?: Partial<SignOutOn>
}

type Verifier = 'verify' | 'backend' | 'hosted' | 'siwe' | 'adapter'
type OneOf<Name extends keyof SignInChoices> = {
  [N in Name]: Required<Pick<SignInChoices, N>> & { readonly [Other in Exclude<Name, N>]?: undefined }
}[Name]

export type SignInOptions = Omit<SignInChoices, Verifier> & OneOf<Verifier>
