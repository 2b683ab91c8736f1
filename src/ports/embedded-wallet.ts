import type { Account } from '../domain/session/account.js'
import type { EmbeddedAccountType } from '../domain/connection/account-type.js'
import type { ChainId } from '../domain/networks/caip.js'
import type { SignInTerms } from '../domain/sign-in/sign-in.js'
import type { WindowSocial } from '../domain/connection/social.js'
import type { ThemeMode } from '../domain/dialog/theme.js'
import type { RpcRequest } from './connectors.js'
import type { Stream } from '../kit/stream.js'

/** Who is logged in. Texts are cleaned; `accounts` has at least one, and the first is the one that acts. */
export interface EmbeddedUser {
  readonly email?: string
  readonly userName?: string
  readonly chainId: ChainId
  readonly accounts: readonly [Account, ...Account[]]
  readonly smartAccountDeployed: boolean
  /** What the account that acts signed with the login, where it was asked to and the frame does so. */
  readonly signed?: { readonly message: string; readonly signature: string }
}

export type EmbeddedEvent =
  /** A request waits for the visitor's approval in the frame. */
  | { readonly type: 'approvalOpened'; readonly id: string; readonly method: string }
  | { readonly type: 'approvalClosed'; readonly id: string; readonly outcome: 'success' | 'failure' }
  /** The frame started, for the first time or anew, and knows neither theme nor site. What it is told now it hears before all else. */
  | { readonly type: 'started' }
  /** Somebody asked for a method that is neither safe nor unsafe; it was refused and is not sent (S6.5). */
  | { readonly type: 'methodRefused'; readonly method: string }

/**
 * The wallet behind the hidden frame, in the words of login and accounts. Messages, ids and timeouts are the adapter's business.
 * The frame is created by the first call that needs it (S2.28). Every call rejects with a DialogError: FRAME_UNAVAILABLE when the
 * frame cannot be loaded or is never ready, FRAME_TIMEOUT, FRAME_ERROR with the frame's words (S8.12), FRAME_BAD_MESSAGE when the
 * answer or the question has a wrong shape (S5.8), FRAME_ABORTED (S8.13).
 */
export interface EmbeddedWallet {
  /** Hot, never errors, completes with `end`. */
  readonly events$: Stream<EmbeddedEvent>
  /** S3.51, S3.67. @throws DialogError FRAME_BAD_MESSAGE for what is no email address (S5.5) */
  startEmailLogin(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  /** Waits until the visitor followed the link in the mail. */
  awaitDevice(signal?: AbortSignal): Promise<void>
  /** S3.52. */
  confirmEmailCode(otp: string): Promise<void>
  /** Where the provider asks the visitor (S3.55, S3.72). */
  socialRedirectUri(provider: WindowSocial): Promise<string>
  /** S3.53, S3.70. */
  connectSocial(uri: string): Promise<EmbeddedUser>
  /** S3.68. */
  farcasterUri(): Promise<string>
  /** Waits for the visitor's Farcaster app (S3.69). Silent when aborted: it rejects with ABORTED. */
  connectFarcaster(signal?: AbortSignal): Promise<{ readonly userName: string }>
  /**
   * S3.54, S3.71. Without `chainId` the last one, else `eip155:1` (S9.24). With `signIn` a frame that can signs in with a login of just now,
   * on EVM and without another word to the visitor; other frames answer as ever.
   */
  user(request?: {
    readonly chainId?: ChainId
    readonly preferred?: EmbeddedAccountType
    readonly signIn?: SignInTerms
  }): Promise<EmbeddedUser>
  /** S3.73. Does not create a frame to find out that nobody ever logged in: whoever calls knows of a stored login. */
  isConnected(): Promise<boolean>
  /** S3.57, S3.79. */
  setPreferredAccount(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** S3.50, S3.74. */
  switchNetwork(chainId: ChainId): Promise<ChainId>
  /** Chain numbers of EIP-155 that have smart accounts (S3.78). */
  smartAccountNetworks(): Promise<readonly number[]>
  /** S3.58, S3.76. */
  startEmailUpdate(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** S3.59. */
  confirmPrimaryCode(otp: string): Promise<void>
  /** S3.59, S3.77. */
  confirmSecondaryCode(otp: string): Promise<{ readonly newEmail: string }>
  /**
   * A safe method is answered; an unsafe one opens an approval first (S6.2–S6.4).
   * @throws DialogError METHOD_NOT_ALLOWED for every other method (S6.5, S8.16), ABORTED (S8.13), USER_REJECTED when the visitor declined
   */
  request(chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<unknown>
  /** Aborts every open request that is not a safe read (S4.22). */
  rejectOpenRequests(): void
  /** S3.60. Without a mode the frame follows the visitor's colour scheme. */
  syncTheme(theme: { readonly mode?: ThemeMode; readonly accent?: string; readonly background?: string }): Promise<void>
  /** S3.61. */
  syncHost(host: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }): Promise<void>
  /** S3.62. Resolves after at most three seconds, whatever the frame does. A login that is begun meanwhile begins then. */
  signOut(): Promise<void>
  /** Ends the frame's page, once it has signed out, and what was waiting for it; the next call starts another. */
  reload(): Promise<void>
  /** Takes the frame from the page. */
  end(): void
}

/** The frame on the page, for the view in which the visitor approves. */
export interface FrameSurface {
  /** Shows the frame over this part of the viewport, in CSS pixels, above everything else; call it again when the part moves. */
  show(part: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }): void
  hide(): void
  /** Moves the focus into the frame. */
  focus(): void
}

/** A window that was opened for a login or a purchase. */
export interface Popup {
  /** The visitor closed it, or the browser cut it off from this page. */
  readonly closed: boolean
  navigate(url: string): void
  /** Brings it before the page; call it in the click itself. */
  focus(): void
  close(): void
  /** Hears what this very window says to the page, with where it says it from. Returns what ends it. */
  listen(heard: (message: { readonly origin: string; readonly data: unknown }) => void): () => void
}

export interface Popups {
  /** A small empty window, at once: call it in the click itself. Undefined when the browser blocks it. */
  open(): Popup | undefined
  /** Whether the visitor is at this page, and not in a window of it or elsewhere. @default they are */
  isHere?(): boolean
}

/** The page itself, for logins that leave it and come back. */
export interface PageAddress {
  read(): string
  /** Changes the address without loading anything. */
  rewrite(url: string): void
  /** Leaves the page, also the one around it. */
  leave(url: string): void
  /** `Cross-Origin-Opener-Policy` of this page as its server sends it; undefined when there is none or it cannot be read. */
  openerPolicy(): Promise<string | undefined>
}
