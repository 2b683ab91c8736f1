import { isSignIn, view, type View } from '../../domain/dialog/view.js'
import { namespaceOf, type AccountId, type ChainNamespace } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { signedInNow, type SignIns } from '../../domain/sign-in/signed-in-now.js'
import { accountToSignIn, isOver, isSameAddress } from '../../domain/sign-in/standing.js'
import { isSupported } from '../../domain/networks/network.js'
import { derive } from '../../kit/derive.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { loadOnce } from '../../kit/load-once.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
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
import type { SignedInRule, WalletRequest } from '../session/wallet-request.js'
import type { Settings, SignInSettings } from '../settings.js'
import { shownView } from '../shown-view.js'
import type { startMoreEndings } from './more-endings.js'
import type * as offersPart from './sign-in-offers.js'
import { createRenewal } from './renewal.js'
import type { SignInFeature } from './sign-in-feature.js'
import { createSignInEvents } from './sign-in-events.js'
import { createSignInFlow, type SignInFlow } from './sign-in-flow.js'
import { createKeptSignIns } from './sign-ins.js'
import { createSignOut } from './sign-out.js'
import { createSteering } from './steering.js'
import type { WriteRequestDeps } from './write-request.js'

export interface SignInDeps {
  readonly signIn: SignIn
  readonly signIns: Store<SignIns>
  readonly session: ReadonlyStore<SessionState>
  readonly settings: Settings
  /** What the site chose of it. */
  readonly wanted: SignInSettings
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly feedback: Pick<Feedback, 'show'>
  readonly connections: Connections
  readonly chains: ChainAdapters
  /** To the wallet, past the rule that nobody signs before signing in. */
  readonly request: WalletRequest
  /** What only a site needs that chose more than its own server. */
  readonly choices: SignInExtras | undefined
  /** Fetches what offers a sign-in with a connection. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadOffers: () => Promise<typeof offersPart>
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

/** Of other parts, where they were asked for. */
export interface SignInExtras extends Required<Pick<WriteRequestDeps, 'loadReading' | 'wordsFrom'>> {
  readonly startMoreEndings: typeof startMoreEndings
}

/** What the rest of the dialog asks of it. */
export interface SignInControl extends SignInFeature {
  /**
   * Shows the visitor what is to be signed.
   * @param by the name of the view that the host gave, where it gave one (S2.2)
   * @throws DialogError SIGN_IN_NO_ACCOUNT, SIGN_IN_NO_NETWORK
   */
  open(by?: View): void
  /** Ends the sign-in of the account that acts, or all where none does, here, at whoever verifies and in other tabs. Never rejects. */
  signOut(): Promise<void>
  /** The visitor disconnected these namespaces, where these accounts acted, or all. */
  left(namespaces?: readonly ChainNamespace[], active?: readonly AccountId[]): void
  /** Who is not signed in, or no longer, asks the wallet for nothing. */
  readonly assertSignedIn: SignedInRule
  /** A sign-in to go along with a request to connect. */
  readonly offer: offersPart.Offers['make']
}

export function createSignIn(deps: SignInDeps): SignInControl {
  const { signIns, session, settings, wanted, choices, dialog, router, lifetime } = deps
  const { required } = wanted
  const kept = createKeptSignIns(deps)
  const subject = derive([session, signIns, settings.site], (state, known, { networks }) =>
    accountToSignIn(state, known, networks),
  )
  const shown = derive([dialog.state, router.stack], () => {
    const now = shownView(deps)
    return now !== undefined && isSignIn(now)
  })
  const renewal = createRenewal({ ...deps, subject, shown })
  const asked = derive([subject, renewal.account], (lacking, renewing) => lacking ?? renewing)
  const events = createSignInEvents(deps)
  const acting = () => activeSession(session.get())
  const leave = async (account: AccountId | undefined): Promise<void> => {
    if (account !== undefined) await deps.disconnect(namespaceOf(account)).catch(() => undefined)
  }

  const signOut = createSignOut({
    ...deps,
    kept,
    onEnd: (account, inPeace) => {
      renewal.end()
      flow.signedOut(account)
      if (inPeace) steering.leaveInPeace(account)
    },
  })
  const flow: SignInFlow = createSignInFlow({
    ...deps,
    ...choices,
    ...events,
    kept,
    shown,
    settled: signOut.settled,
    on: {
      ...events,
      broken: (account) => {
        if (!steering.giveUp(account)) return false
        deps.feedback.show('signIn.failed', 'error')
        router.reset(view('Connect'))
        void leave(account)
        return true
      },
      outcome: () => steering.show(),
      signed: (account) => {
        renewal.end()
        events.signed(account)
      },
    },
  })
  const missing = derive([flow.missing, subject], (found, lacking) => (lacking === found ? lacking : undefined))
  const opened$ = select(dialog.state, ({ open }) => open)
  const steering = createSteering({ ...deps, required, opened$, shown, subject, missing, ending: renewal.ending })
  const offers = loadOnce(async () => {
    const { createOffers } = await deps.loadOffers()
    return createOffers({ ...deps, ...choices, ...events, kept, proven: flow.proven })
  })

  choices?.startMoreEndings({ ...deps, kept, endBy: signOut.endBy }, wanted)
  followWhoSigns(deps, { asked, subject, flow })
  lifetime.add(shown.changes$.subscribe((isShown) => isShown && flow.seen()))
  const prepare = async () => (await offers()).prepare()
  lifetime.add(
    opened$.subscribe((open) => {
      if (open && session.get().status !== 'connected') prepare().catch(() => undefined)
    }),
  )
  lifetime.add(signOut.hear((account = subject.get()) => account && flow.heard(account)))
  lifetime.add(() => flow.follow(undefined))

  return {
    step: flow.step,
    missing,
    ending: renewal.ending,
    required,
    sign: async () => flow.sign(),
    retry: async () => flow.retry(),
    cancel: async () => {
      const account = asked.get()
      const stands = subject.get() === undefined
      if (account === undefined || (!shown.get() && (stands || !required))) return
      events.cancelled(account)
      if (!stands && required) return leave(account)
      const step = flow.step.get()
      if (!stands) {
        flow.leave()
        // Whoever verifies may count it already, also where its answer was lost.
        if (step.at === 'verifying' || (step.at === 'unreachable' && step.request)) void signOut.end([account])
      }
      // What is signed already counts, whether or not somebody looks on.
      else if (step.at !== 'verifying') renewal.end()
      dialog.close()
    },
    disconnect: () => leave(acting()?.active),
    open: (by = view('SIWXSignMessage')) => {
      const now = acting()
      if (now === undefined) throw signInError('SIGN_IN_NO_ACCOUNT')
      if (!isSupported(settings.networks, now.network)) throw signInError('SIGN_IN_NO_NETWORK')
      dialog.open({ view: by })
    },
    signOut: async () => {
      const account = acting()?.active
      if (account === undefined) steering.leaveInPeace()
      await signOut.end(account && [account], true)
    },
    left: (namespaces, active = []) => {
      if (!wanted.signOutOn.disconnect) return
      const known = kept.all().filter((account) => namespaces?.includes(namespaceOf(account)))
      void signOut.end(namespaces && [...new Set([...active, ...known])])
    },
    assertSignedIn: (account, method) => {
      const signedIn = kept.of(account)
      if (signedIn === undefined || isOver(signedIn, deps.clock.now()))
        throw signInError('SIGN_IN_REQUIRED', { method })
    },
    // Without the code for it, it is connect, then sign.
    offer: async (...asked) => (await offers().catch(() => undefined))?.make(...asked),
  }
}

/** Whoever has to sign in, or signs in anew, with the account that was signed in before. */
function followWhoSigns(
  { session, signIns, lifetime }: Pick<SignInDeps, 'session' | 'signIns' | 'lifetime'>,
  {
    asked,
    subject,
    flow,
  }: Readonly<Record<'asked' | 'subject', ReadonlyStore<AccountId | undefined>> & { flow: SignInFlow }>,
): void {
  let last: AccountId | undefined
  // Nobody is told to go back to an account that is signed in no more.
  lifetime.add(
    signIns.changes$.subscribe((known) => {
      const now = flow.step.get()
      if (now.at === 'otherAccount' && !known[now.signedIn]) flow.follow(now.account)
    }),
  )
  lifetime.add(
    session.changes$.subscribe(({ active }) => {
      if (active === undefined) last = undefined
    }),
  )
  lifetime.add(
    asked.changes$.subscribe((account) => {
      flow.follow(account, account && wentOverFrom(last, account, signIns.get()), subject.get() === undefined)
      last = signedInNow(session.get(), signIns.get())?.account ?? account
    }),
  )
}

/** The account that was signed in until the wallet went over to this one; what was not connected in between. */
function wentOverFrom(last: AccountId | undefined, account: AccountId, signIns: SignIns): AccountId | undefined {
  const isOther = last && signIns[last] && namespaceOf(last) === namespaceOf(account) && !isSameAddress(last, account)
  return isOther ? last : undefined
}
