import type { Account, Identity } from './account.js'
import { addressOf, namespaceOf, type AccountId, type ChainId, type ChainNamespace } from '../networks/caip.js'
import type { DialogError } from '../errors.js'
import type { ConnectorInfo } from '../wallets/connector.js'
import type { StandingSignIn } from '../sign-in/signed-in-now.js'
import type { Network } from '../networks/network.js'
import type { Theme } from '../dialog/theme.js'

/** What a host sees. A new object on each change; equal parts keep their identity. */
export interface PublicState {
  readonly open: boolean
  /** The chunks of the dialog are being fetched, or data that the first view needs. */
  readonly loading: boolean
  /** `connecting` also while a session of an earlier visit is being verified, and while a sign-in is missing that the site requires. */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** The namespace that acts now. */
  readonly namespace: ChainNamespace | undefined
  /** Active account of the active namespace, CAIP-10. */
  readonly account: AccountId | undefined
  /**
   * What `account` is called, and its picture (an image source that asks nobody), as the dialog has learnt it: when it shows the account,
   * when a name is registered, and after a reload while the last answer is kept. A name leads to the account in turn. Absent until then,
   * where it has neither, and in the very update that brings another account; the same object while nothing of it changes.
   */
  readonly identity?: Identity
  /** Network of the active namespace; while disconnected the one chosen for the next connection, else the first listed. CAIP-2. */
  readonly network: ChainId | undefined
  /** While another namespace acts: the network that was chosen for the next connection of its own, which is not connected. CAIP-2. */
  readonly chosenNetwork?: ChainId
  /** False while connected to a network that the host did not list. */
  readonly networkSupported: boolean
  /** Where the wallet is being asked to go, by the visitor or the host; absent while it is not. CAIP-2. */
  readonly switchingTo?: ChainId
  readonly sessions: Readonly<Partial<Record<ChainNamespace, PublicSession>>>
  /**
   * The sign-in of the account that acts (option `signIn`): who was proven to be there, and until when. Undefined in the very update that
   * brings another account or network, until that one is signed in as well.
   */
  readonly signedIn: StandingSignIn | undefined
  /** Networks that the site lists, in its order. */
  readonly networks?: readonly Network[]
  /** How the dialog looks: the option `theme`, with what `setTheme` has changed since. */
  readonly theme?: Theme | undefined
  /**
   * What the dialog says in its language, by the keys of the option `messages`. What is not there is English; nothing is before the dialog
   * has been fetched.
   */
  readonly words?: Readonly<Record<string, string | object>> | undefined
  /**
   * How the dialog writes figures and times, by a BCP 47 tag: as its language has it, else as the visitor's browser. Nothing is before the
   * dialog has been fetched.
   */
  readonly locale?: string | undefined
}

export interface PublicSession {
  readonly accounts: readonly Account[]
  readonly account: AccountId
  readonly network: ChainId
  readonly wallet: ConnectorInfo
  /**
   * The session is of an earlier visit, and nothing has answered for the wallet since: over WalletConnect, while the relay cannot be
   * reached. It may have ended meanwhile; what the wallet is asked waits. Absent once it is known to stand.
   */
  readonly unanswered?: true
}

/** Before any wallet, and where nothing is known of one: on a server. */
export const stateBefore: PublicState = {
  open: false,
  loading: false,
  status: 'disconnected',
  namespace: undefined,
  account: undefined,
  network: undefined,
  networkSupported: true,
  sessions: {},
  signedIn: undefined,
}

/** What happened, for hosts that prefer events to state. */
export type PublicEvent =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | {
      readonly type: 'connect'
      readonly namespace: ChainNamespace
      readonly account: AccountId
      readonly network: ChainId
      readonly wallet: ConnectorInfo
    }
  | { readonly type: 'disconnect'; readonly namespace: ChainNamespace }
  | { readonly type: 'accountChange'; readonly namespace: ChainNamespace; readonly account: AccountId }
  | { readonly type: 'networkChange'; readonly namespace: ChainNamespace; readonly network: ChainId }
  /** The account that acts is signed in: anew, again with another end, or because it acts again. `expiresAt` in ms since 1970. */
  | ({ readonly type: 'signIn' } & StandingSignIn)
  | ({ readonly type: 'signInEndsSoon' } & StandingSignIn)
  /** A part of the dialog could not be fetched or started, and the visitor was told so. It is none that the state would show. */
  | { readonly type: 'error'; readonly error: DialogError }
  /** Whoever was signed in is not any more, or does not act any more. */
  | { readonly type: 'signOut'; readonly account: AccountId }

/**
 * What happened between two states. A namespace that went over to another wallet has left and come back; an account that only
 * moved with its network has not changed.
 */
export function eventsBetween(before: PublicState, after: PublicState): readonly PublicEvent[] {
  const events: PublicEvent[] = []
  if (!before.open && after.open) events.push({ type: 'open' })
  const namespaces = new Set([...Object.keys(before.sessions), ...Object.keys(after.sessions)])
  for (const namespace of namespaces)
    events.push(...sessionEvents(namespace, before.sessions[namespace], after.sessions[namespace]))
  // The choice for the next connection; while connected, the sessions have told already.
  const alone = !before.account && !after.account
  if (alone && after.network && after.network !== before.network)
    events.push({ type: 'networkChange', namespace: namespaceOf(after.network), network: after.network })
  const [was, is] = [before.signedIn, after.signedIn]
  if (was && was.account !== is?.account) events.push({ type: 'signOut', account: was.account })
  if (is && (was?.account !== is.account || was.expiresAt !== is.expiresAt)) events.push({ ...is, type: 'signIn' })
  if (is?.endsSoon && !was?.endsSoon) events.push({ ...is, type: 'signInEndsSoon' })
  if (before.open && !after.open) events.push({ type: 'close' })
  return events
}

function sessionEvents(
  namespace: ChainNamespace,
  before: PublicSession | undefined,
  after: PublicSession | undefined,
): readonly PublicEvent[] {
  if (before === after) return []
  const gone = { type: 'disconnect', namespace } as const
  if (!after) return [gone]
  const { account, network, wallet } = after
  const here = { type: 'connect', namespace, account, network, wallet } as const
  if (!before) return [here]
  // All wallets elsewhere go by one id.
  if (before.wallet.id !== wallet.id || before.wallet.name !== wallet.name) return [gone, here]
  const events: PublicEvent[] = []
  if (addressOf(before.account) !== addressOf(account)) events.push({ type: 'accountChange', namespace, account })
  if (before.network !== network) events.push({ type: 'networkChange', namespace, network })
  return events
}
