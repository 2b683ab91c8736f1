import type { Cacao } from '../domain/sign-in/sign-in.js'

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
  readonly getSession: () => Promise<SiweSession | null>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: (session?: SiweSession) => void
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

/** Whom the client knows as signed in. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
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
