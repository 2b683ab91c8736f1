import type { ChainNamespace } from '../../domain/networks/caip.js'
import { isPairingExpired, type PairingState } from '../../domain/connection/pairing.js'
import { DialogError, findError } from '../../domain/errors.js'
import { beginConnecting, endConnecting, type SessionState } from '../../domain/session/session.js'
import { namespacesToTake } from '../../domain/session/session-changes.js'
import { rememberWallet, type RecentWallet, type Wallet } from '../../domain/wallets/wallet.js'
import type { DeepLink } from '../../domain/wallets/deep-link.js'
import { deepLinkChoice, deepLinks, reusesPairing } from '../../domain/wallets/deep-links.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection, WalletConnector } from '../../ports/connectors.js'
import type { Tabs, WalletOpener } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import { askSite, type SignInOffers } from '../connect-signing-in.js'
import type { Settings } from '../settings.js'
import { chosenFirst } from '../chosen-first.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Attempts } from '../session/attempts.js'
import { acceptConnection } from '../connection-sessions.js'
import type { Connections } from '../session/connections.js'
import { shareConnection } from '../share-connection.js'
import { withPicture } from '../with-picture.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'
import { waitForApproval } from './wait-for-approval.js'

/** A pairing as views know it: what is waited for, begins and ends with what the dialog shows. */
export interface PairingFeature {
  readonly state: ReadonlyStore<PairingState>
  /** Ways into a wallet with the address of `state`, best first; while there is none, those that need none. */
  ways(wallet: Wallet): readonly DeepLink[]
  /**
   * Opens the wallet with the address of `state`. Call it in the tap itself: nothing is awaited before the browser navigates.
   * False when there is no address yet or the browser refuses.
   */
  open(link: DeepLink): boolean
  /** Tries again at once. */
  retry(): void
}

export interface Pairing extends PairingFeature {
  /**
   * Waits for a wallet: the picked one, or any. Takes up a pairing that is still good where the browser may come back to the page
   * anew (S4.2). Renews before it expires, after a refusal and after an outage, and begins again after a goodbye; on success the
   * session changes.
   */
  start(wallet?: Wallet): void
  /** Nobody looks any more: ends, or waits for the answer to what was shown without holding anybody up. */
  stop(): void
}

export interface PairingDeps {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly attempts: Attempts
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly recents: Store<readonly RecentWallet[]>
  readonly settings: Settings
  readonly dialog: Pick<Dialog, 'state'>
  readonly storage: Storage
  readonly tabs: Tabs
  readonly opener: WalletOpener
  readonly clock: Clock
  readonly feedback: Feedback
  readonly lifetime: Lifetime
  readonly track: Track
  readonly hasProjectId: boolean
  readonly features: SignInOffers
}

/** Waits for a wallet that is shown an address: as a code, by a link or by copying. */
export function createPairing(deps: PairingDeps): Pairing {
  const { session, attempts, connectors, settings, clock, track } = deps
  const state = createStore<PairingState>({ status: 'idle' })
  const set = (next: PairingState) => state.update(() => next)
  let picked: Wallet | undefined
  /** The namespace that the visitor was offered wallets of, when they began to look. */
  let asked: ChainNamespace | undefined
  /** The wallet that a link was followed into; it stays so when the address is renewed meanwhile. */
  let opened: string | undefined
  /** Ends the wait as a whole, with all its attempts. */
  let current: AbortController | undefined
  /** Nobody looks at the wait that goes on. */
  let left = false

  /** Whether what is under way goes on when it is left, and is taken up again. */
  const isKept = (): boolean => {
    const now = state.get()
    if (current?.signal.aborted !== false || !reusesPairing(settings.environment)) return false
    return now.status === 'preparing' || (now.status === 'ready' && !isPairingExpired(now.expiresAt, clock.now()))
  }

  const look = (looks: boolean) => {
    left = !looks
    attempts.rest(left)
    session.update(looks ? beginConnecting : endConnecting)
  }

  const end = () => {
    // Whoever ended it from elsewhere has said what the session is now.
    const isOurs = !current?.signal.aborted
    current?.abort()
    current = undefined
    state.update((now) => (now.status === 'idle' ? now : { status: 'idle' }))
    if (isOurs) session.update(endConnecting)
  }

  const run = async (connector: WalletConnector): Promise<void> => {
    const controller = new AbortController()
    current = controller
    left = false
    asked = deps.dialog.state.get().namespace
    session.update(beginConnecting)
    const wait = async (signal: AbortSignal) => {
      // Another attempt to connect, or a goodbye, ends this one.
      signal.addEventListener('abort', () => controller.abort())
      if (settings.before.connect) await askSite(settings.before.connect, { wallet: connector.info })
      if (controller.signal.aborted) throw new DialogError('ABORTED')
      const chains = () => chosenFirst(settings, session.get(), asked)
      const now = { opened: () => opened, left: () => left }
      settle(await waitForApproval({ ...deps, ...now, state, connector, chains }, controller.signal))
    }
    try {
      await attempts.run(wait, asked && [asked])
    } catch (cause) {
      // Ended: whoever ended it has said what is shown next.
      if (current !== controller) return
      const no = findError(cause, 'USER_REJECTED')
      const isCancelled = controller.signal.aborted && !attempts.busy.get()
      end()
      if (no !== undefined) set({ status: 'failed', error: no })
      // Where its code is still on the screen, it would be a dead one.
      else if (isCancelled && !left) restart()
    }
  }

  const settle = (made: WalletConnection) => {
    const connection = picked === undefined ? made : withPicture(made, picked)
    const method = opened === undefined ? 'qrcode' : 'mobile'
    current = undefined
    attempts.rest(false)
    remember(deps, picked, method)
    const wanted = namespacesToTake(session.get(), connection, asked)
    shareConnection(deps, acceptConnection(deps.connections, connection, wanted, asked), connection.connector)
    set({ status: 'idle' })
    track({ event: 'CONNECT_SUCCESS', properties: { method, name: picked?.name ?? connection.connector.name } })
  }

  const restart = (link?: string) => {
    opened = link
    end()
    const connector = connectors.get().find(({ info }) => info.kind === 'walletConnect')
    if (connector !== undefined) void run(connector)
  }
  deps.lifetime.add(end)

  return {
    state,
    ways: (wallet) => {
      const now = state.get()
      return deepLinks(wallet, now.status === 'ready' ? now.uri : undefined, settings.environment)
    },
    start: (wallet) => {
      picked = wallet
      const platform = settings.device === 'desktop' ? 'qrcode' : 'mobile'
      track({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? 'WalletConnect', platform } })
      if (!isKept()) return restart()
      opened = undefined
      asked = deps.dialog.state.get().namespace
      look(true)
    },
    open: (link: DeepLink) => {
      const now = state.get()
      // The wallet's own browser shows this page; it needs no address.
      const ready = now.status === 'ready' || link.kind === 'browse'
      if (!ready || !deps.opener.openWallet(link)) return false
      opened = picked?.name ?? ''
      if (now.status === 'ready') set({ ...now, opened })
      return true
    },
    retry: () => restart(opened),
    stop: () => {
      // The browser may show the page anew when the visitor comes back from the wallet (S4.2).
      if (isKept()) look(false)
      else end()
    },
  }
}

function remember(
  { recents, storage, settings }: PairingDeps,
  wallet: Wallet | undefined,
  method: 'qrcode' | 'mobile',
): void {
  const choice = wallet && method === 'mobile' ? deepLinkChoice(wallet, settings.environment) : undefined
  if (choice === undefined) storage.remove('deepLink')
  else storage.set('deepLink', choice)
  if (wallet === undefined) return
  const { id, name, rdns } = wallet
  // Another tab may have remembered one since.
  const before = storage.get('recentWallets') ?? recents.get()
  recents.update(() => rememberWallet(before, { id, name, ...(rdns === undefined ? {} : { rdns }), wallet }))
  storage.set('recentWallets', recents.get())
}
