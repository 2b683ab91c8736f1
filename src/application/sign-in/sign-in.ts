import { Subscription } from 'rxjs'
import { view, type View } from '../../domain/dialog/view.js'
import { namespaceOf, type AccountId, type ChainNamespace } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { signedInNow, type SignIns } from '../../domain/sign-in/signed-in-now.js'
import { accountToSignIn, isSameAddress } from '../../domain/sign-in/standing.js'
import { isSupported } from '../../domain/networks/network.js'
import { derive } from '../../kit/derive.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select, type ReadonlyStore, type Store } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import type { Locks, Platform, Tabs } from '../../ports/platform.js'
import type { Sight } from '../../ports/sight.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { ViewRouter } from '../router/router.js'
import type { Connections } from '../session/connections.js'
import type { Disconnect } from '../session/disconnect.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { Settings } from '../settings.js'
import type * as lazyReading from './lazy-reading.js'
import { createOffers, type Offers } from './offers.js'
import { createRenewal } from './renewal.js'
import type { SignInFeature } from './sign-in-feature.js'
import { createSignInEvents } from './sign-in-events.js'
import { createSignInFlow, type SignInFlow } from './sign-in-flow.js'
import { createKeptSignIns } from './sign-ins.js'
import { createSignOut } from './sign-out.js'
import { createSteering, isSignInShown } from './steering.js'

export interface SignInDeps {
  readonly signIn: SignIn
  readonly signIns: Store<SignIns>
  readonly session: ReadonlyStore<SessionState>
  readonly settings: Settings
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly feedback: Pick<Feedback, 'show'>
  readonly connections: Connections
  readonly chains: ChainAdapters
  /** To the wallet, past the rule that nobody signs before signing in. */
  readonly request: WalletRequest
  /** Fetches what reads messages that others wrote. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadReading: () => Promise<typeof lazyReading>
  readonly disconnect: Disconnect
  readonly platform: Platform
  readonly sight: Sight
  readonly locks: Locks
  readonly tabs: Tabs
  readonly clock: Clock
  readonly logger: Logger
  readonly lifetime: Lifetime
  readonly track: Track
}

/** What the rest of the dialog asks of it. */
export interface SignInControl extends SignInFeature {
  /**
   * Shows the visitor what is to be signed.
   * @param by the name of the view that the host gave, where it gave one (S2.2)
   * @throws DialogError SIGN_IN_NO_ACCOUNT, SIGN_IN_NO_NETWORK
   */
  open(by?: View): void
  /** Ends the sign-in of the account that acts, here, at whoever verifies and in other tabs. Never rejects. */
  signOut(): Promise<void>
  /** The visitor disconnected these accounts, or all. */
  left(accounts?: readonly AccountId[]): void
  /** A sign-in to go along with a request to connect. */
  readonly offer: Offers['make']
}

/** @throws DialogError SIGN_IN_NOT_ENABLED */
export function createSignIn(deps: SignInDeps): SignInControl {
  const { signIns, session, settings, dialog, router, lifetime } = deps
  const { signIn: wanted, networks } = settings
  if (wanted === undefined) throw signInError('SIGN_IN_NOT_ENABLED')
  const { required, wording } = wanted
  const kept = createKeptSignIns(deps)
  const subject = derive([session, signIns], (state, known) => accountToSignIn(state, known, networks))
  const shown = derive([dialog.state, router.stack], () => isSignInShown(deps))
  const renewal = createRenewal({ ...deps, subject, shown })
  const asked = derive([subject, renewal.account], (lacking, renewing) => lacking ?? renewing)

  const { isSmartAccount, signed, failed, tapped, cancelled } = createSignInEvents(deps)
  const leave = async (account: AccountId | undefined): Promise<void> => {
    if (account !== undefined) await deps.disconnect(namespaceOf(account)).catch(() => undefined)
  }

  const signOut = createSignOut({ ...deps, kept, on: wanted.signOutOn })
  const flow: SignInFlow = createSignInFlow({
    ...deps,
    kept,
    wording,
    shown,
    isSmartAccount,
    settled: signOut.settled,
    on: {
      broken: (account) => {
        if (subject.get() === undefined) return false
        if (!steering.isArriving(account) && !(required && shown.get())) return false
        deps.feedback.show('signIn.failed', 'error')
        steering.letGo()
        router.reset(view('Connect'))
        void leave(account)
        return true
      },
      outcome: () => steering.show(),
      tapped,
      signed: (account) => {
        renewal.end()
        signed(account)
      },
      failed,
    },
  })
  const missing = derive([flow.missing, subject, renewal.account], (found, lacking, renewing) =>
    lacking === found || lacking === renewing ? lacking : undefined,
  )
  const steering = createSteering({ ...deps, required, subject, missing, ending: renewal.ending })
  const offers = createOffers({
    ...deps,
    kept,
    wording,
    networks,
    proven: flow.proven,
    told: (account, verdict) => {
      if (verdict === 'signedIn') signed(account)
      else if (verdict !== 'unreachable') failed(account, verdict)
    },
  })

  const following = new Subscription()
  let before: SessionState = { status: 'disconnected', byNamespace: {} }
  following.add(
    select(session, (state) => state).subscribe((now) => {
      signOut.moved(before, now)
      before = now
    }),
  )
  following.add(followWhoSigns(deps, { asked, subject, flow }))
  following.add(select(shown, Boolean).subscribe((isShown) => isShown && flow.seen()))
  following.add(
    select(dialog.state, ({ open }) => open).subscribe((open) => {
      if (open && session.get().status !== 'connected') offers.prepare()
    }),
  )
  following.add(signOut.hear((account) => void flow.lookAgain(account)))
  following.add(
    signOut.ended$.subscribe(({ account, inPeace }) => {
      renewal.end()
      if (inPeace) steering.leaveInPeace(account)
    }),
  )
  lifetime.add(following)
  lifetime.add(() => flow.follow(undefined))

  return {
    step: flow.step,
    missing,
    ending: renewal.ending,
    required,
    // Which account it is to be, the visitor says first; then they are shown what it signs.
    sign: async () => (flow.step.get().at === 'otherAccount' ? flow.retry() : flow.sign()),
    retry: async () => flow.retry(),
    cancel: async () => {
      const account = asked.get()
      const stands = subject.get() === undefined
      if (account === undefined || (!shown.get() && (stands || !required))) return
      cancelled(account)
      if (!stands && required) return leave(account)
      if (!stands) flow.leave()
      // What is signed already counts, whether or not somebody looks on.
      else if (flow.step.get().at !== 'verifying') renewal.end()
      dialog.close()
    },
    disconnect: () => leave(activeSession(session.get())?.active),
    open: (by = view('SIWXSignMessage')) => {
      const acting = activeSession(session.get())
      if (acting === undefined) throw signInError('SIGN_IN_NO_ACCOUNT')
      if (!isSupported(networks, acting.network)) throw signInError('SIGN_IN_NO_NETWORK')
      dialog.open({ view: by })
    },
    signOut: async () => {
      const account = activeSession(session.get())?.active
      if (account !== undefined) await signOut.end([account], { inPeace: true })
    },
    left: (accounts) => {
      if (wanted.signOutOn.disconnect) void signOut.end(accounts)
    },
    offer: offers.make,
  }
}

/** Whoever has to sign in, or signs in anew, with the account that was signed in before. */
function followWhoSigns(
  { session, signIns }: Pick<SignInDeps, 'session' | 'signIns'>,
  {
    asked,
    subject,
    flow,
  }: Readonly<Record<'asked' | 'subject', ReadonlyStore<AccountId | undefined>> & { flow: SignInFlow }>,
): Subscription {
  let last: AccountId | undefined
  const following = select(session, ({ active }) => active).subscribe((active) => {
    if (active === undefined) last = undefined
  })
  following.add(
    select(asked, (account) => account).subscribe((account) => {
      flow.follow(
        account,
        account === undefined ? undefined : wentOverFrom(last, account, session.get(), signIns.get()),
        subject.get() === undefined,
      )
      last = signedInNow(session.get(), signIns.get())?.account ?? account
    }),
  )
  return following
}

/** The account that was signed in until the wallet went over to this one; what was not connected in between. */
function wentOverFrom(
  last: AccountId | undefined,
  account: AccountId,
  { byNamespace }: SessionState,
  signIns: SignIns,
): AccountId | undefined {
  const namespace: ChainNamespace = namespaceOf(account)
  if (last === undefined || signIns[last] === undefined || namespaceOf(last) !== namespace) return undefined
  return byNamespace[namespace] === undefined || isSameAddress(last, account) ? undefined : last
}
