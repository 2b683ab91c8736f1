import type { ChainId, ChainNamespace } from '../networks/caip.js'
import { isSupported, type Network } from '../networks/network.js'
import type { Theme } from '../dialog/theme.js'
import type { StandingSignIn } from '../sign-in/signed-in-now.js'
import type { KnownIdentity } from './account.js'
import type { PublicSession, PublicState } from './public-state.js'
import type { SessionState } from './session.js'

export interface PublicFacts {
  readonly dialogOpen: boolean
  readonly loading: boolean
  readonly session: SessionState
  readonly networks: readonly Network[]
  readonly switchingTo?: ChainId | undefined
  /** The sign-in of the account that acts. */
  readonly signedIn?: StandingSignIn | undefined
  /** What was learnt last, of whichever account; the same object while nothing of it changes. */
  readonly identity?: KnownIdentity | undefined
  /** Without a sign-in a session does not count (S1.17). */
  readonly mustSignIn?: boolean | undefined
  readonly theme?: Theme | undefined
  readonly words?: PublicState['words'] | undefined
  readonly locale?: string | undefined
}

/** The state for the host. With the state before, equal parts are taken over, down to the whole when nothing changed. */
export function publicStateOf(
  {
    dialogOpen,
    loading,
    session,
    networks,
    switchingTo,
    signedIn,
    identity,
    mustSignIn,
    theme,
    words,
    locale,
  }: PublicFacts,
  before?: PublicState,
): PublicState {
  const sessions = sessionsOf(session, before?.sessions ?? {})
  const active = session.active === undefined ? undefined : sessions[session.active]
  const next: PublicState = {
    open: dialogOpen,
    loading,
    status: mustSignIn && active && !signedIn ? 'connecting' : session.status,
    namespace: session.active,
    account: active?.account,
    ...(identity && identity.account === active?.account && { identity: identity.identity }),
    network: active?.network ?? session.chosenNetwork ?? networks[0]?.id,
    ...(active && session.chosenNetwork && { chosenNetwork: session.chosenNetwork }),
    networkSupported: active === undefined || isSupported(networks, active.network),
    ...(active && switchingTo && { switchingTo }),
    sessions,
    signedIn,
    networks,
    theme,
    words,
    locale,
  }
  return before !== undefined && isShallowEqual(before, next) ? before : next
}

function sessionsOf(session: SessionState, before: PublicState['sessions']): PublicState['sessions'] {
  const sessions: Partial<Record<ChainNamespace, PublicSession>> = {}
  for (const [namespace, one] of Object.entries(session.byNamespace)) {
    if (!one) continue
    const { accounts, active: account, network, connector: wallet, unanswered } = one
    const next = { accounts, account, network, wallet, ...(unanswered && { unanswered }) }
    const old = before[namespace]
    sessions[namespace] = old !== undefined && isShallowEqual(old, next) ? old : next
  }
  return isShallowEqual(before, sessions) ? before : sessions
}

function isShallowEqual(a: object, b: object): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && Object.is(Reflect.get(a, key), Reflect.get(b, key)))
  )
}
