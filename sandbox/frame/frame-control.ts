import type { FrameFault, FrameSignIn, WindowProvider } from './own-api.ts'
import type { Mail } from './server/mailbox.ts'

/** What a login does: asks on a page, or is answered without a click. */
export type Answer = 'ask' | 'approve' | 'decline'

/** The levers of the frame wallet's server, for tests. They are in process only: no page can reach them. */
export type FrameControl = {
  /** As after a fresh start: no users, devices, mails, started logins or faults, and every login is over. */
  reset(): void
  /** Newest first; of every address, unless one is given. */
  mails(address?: string): readonly Mail[]
  /** The code in the newest mail that has one. */
  latestCode(address: string): string | undefined
  /** Approves the device of the newest link that was mailed to the address. Resolves once the code is mailed. */
  followLink(address: string): Promise<void>
  /** How the provider's login page answers. */
  social(provider: WindowProvider, answer: Answer): void
  /** How the Farcaster app answers; `approve` and `decline` also settle what already waits. */
  farcaster(answer: Answer): void
  /** Approves the login whose code holds this address. */
  approveFarcaster(url: string): void
  /** Breaks the frame in one way, or mends it. */
  fault(fault?: FrameFault): void
  /** What it does from now on when a host wants a sign-in with the login: nothing, as at first, signs it, or signs for another site. */
  signIn(habit?: FrameSignIn): void
  /** How long codes and links are good for, in milliseconds, also those that are sent already. At first 20 minutes. */
  codeLifetime(ms: number): void
  /** Ends every login. Users stay. */
  forgetSessions(): void
}
