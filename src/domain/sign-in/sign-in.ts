import type { EpochMs } from '../loadable.js'
import type { AccountId, ChainId } from '../networks/caip.js'

/** What a sign-in says, before it is written as text (S3.42; EIP-4361, CAIP-122). Times are ISO 8601 in UTC. */
export interface SignInMessage {
  /** CAIP-2. */
  readonly chainId: ChainId
  /** As the namespace spells it: EIP-55 on EVM. */
  readonly accountAddress: string
  /** Good for one sign-in; at least 96 bits of chance (8 letters or digits where a server chose it). */
  readonly nonce: string
  /** Authority of the page that shows the dialog, port included: `app.example:8080`. */
  readonly domain: string
  /** Address of that page without query and fragment. */
  readonly uri: string
  readonly version: '1'
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The same for whoever approves: a wallet that signs while it connects fills the account in. */
export type SignInTerms = Omit<SignInMessage, 'accountAddress'>

/** What a wallet signed (S3.41). A proof to be verified, not yet a sign-in. Never logged, never part of an event. */
export interface SignInSession {
  readonly data: SignInMessage
  /** The text whose bytes were signed. */
  readonly message: string
  /** As the wallet writes it: hex on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** What a wallet signs over WalletConnect while it connects (CAIP-74, CAIP-122). */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** `did:pkh:eip155:1:0x…` */
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A sign-in that stands: verified by whoever the host trusts. Of one account on one network; others have their own. */
export interface SignedIn {
  /** CAIP-10: account and network. */
  readonly account: AccountId
  /** It ends by itself then; absent where only the server knows. */
  readonly expiresAt?: EpochMs
}

/** When a sign-in ends besides its own time. */
export interface SignOutOn {
  /** @default true */
  readonly disconnect: boolean
  /** The visitor goes over to another account. @default false: each account keeps its own */
  readonly accountChange: boolean
  /** The visitor goes over to another network. @default false: each network keeps its own */
  readonly networkChange: boolean
}

/** Of it what a host chose. */
export type SignOutChoices = { readonly [On in keyof SignOutOn]?: boolean | undefined }
