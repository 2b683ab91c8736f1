import { chainOf, namespaceOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { failed, idle, loading, ready, type EpochMs, type Loadable } from '../../domain/loadable.js'
import { moneyError } from '../../domain/money/money-errors.js'
import type { Outgoing } from '../../domain/money/outgoing.js'
import { findNetwork, isSupported } from '../../domain/networks/network.js'
import { isLocked } from '../../domain/connection/retry-lock.js'
import { featuresOf, type WalletFeature } from '../../domain/session/account-capabilities.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { chooseAccount } from '../../domain/session/session-changes.js'
import {
  dropLowQuality,
  lowQuality,
  soundBalances,
  sortByValue,
  tokenId,
  withPrices,
  type TokenBalance,
} from '../../domain/money/token-balance.js'
import type { AssetDiscovery, Balances, Prices } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { Identities } from '../../ports/identity.js'
import type { Storage } from '../../ports/storage.js'
import type { Images } from '../../ports/images.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Settings } from '../settings.js'
import { derive } from '../../kit/derive.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Connections } from '../session/connections.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'
import { type ShownDeps, shownView, whileShown } from '../shown-view.js'
import { createImageSources } from './images.js'
import type { Outgoings, WatchedOutgoings } from './outgoing.js'
import type { Account, AccountCode, Identity, KnownIdentity } from '../../domain/session/account.js'

/** S2.27. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

export interface AccountState {
  readonly account: Account | undefined
  readonly balances: Loadable<readonly TokenBalance[]>
  /** Tokens that were dropped as low quality (S5.2), for whoever wants to see all. */
  readonly hidden: readonly TokenBalance[]
  readonly identity: Identity
  readonly currentTab: AccountTab
}

export interface AccountFeature {
  readonly state: ReadonlyStore<AccountState>
  readonly outgoing: Outgoings
  /** @param force addresses of tokens whose balance has just changed beside the coin's, or true where nobody knows: caches are passed by */
  refresh(force?: true | readonly string[]): Promise<void>
  setTab(tab: AccountTab): void
  /** What the account that acts can do, in the order of our buttons; nothing on a network that the site does not list. */
  features(): readonly WalletFeature[]
  /** Another account of the connected wallet acts from now on. What the wallet does not share is ignored. */
  switchAccount(id: AccountId): void
  /** Which code stands at the account that acts, on its network now (S3.18). Undefined where there is none to speak of. */
  code(signal: AbortSignal): Promise<AccountCode | undefined>
  /** An account has just been given a name. */
  rename(id: AccountId, name: string): void
  /**
   * A safe image source for the picture of a token or collectible. Rejects when there is none, or when it is on a server that
   * nobody named and `remoteImages` is off; then a drawn fallback is shown.
   */
  image(address: string): Promise<string>
}

export interface AccountDeps extends ShownDeps {
  readonly session: Store<SessionState>
  /** What the host is told. */
  readonly identity: Store<KnownIdentity | undefined>
  readonly storage: Pick<Storage, 'set' | 'remove'>
  readonly connections: Connections
  readonly balances: Balances
  readonly discovery: AssetDiscovery
  readonly identities: Identities
  readonly images: Images
  readonly prices: Prices
  readonly settings: Settings
  readonly clock: Clock
  readonly feedback: Feedback
  readonly lifetime: Lifetime
  readonly outgoing: WatchedOutgoings
  readonly code: AccountFeature['code']
}

type Force = Parameters<AccountFeature['refresh']>[0]

const empty: AccountState = { account: undefined, balances: idle, hidden: [], identity: {}, currentTab: 'tokens' }
/** More would make an address that servers refuse. Naming one passes by a cache for all; who indexes a chain reads those that are named anew. */
const maximumForced = 20

/** What the active account owns and is called. It follows the session: another account or network starts over. */
export function createAccount(deps: AccountDeps): AccountFeature {
  const { session, connections, settings, clock, feedback, lifetime, outgoing } = deps
  const state = createStore<AccountState>(empty)
  const latest = createLatest()
  const failures = new Map<AccountId, { readonly error: DialogError; readonly at: EpochMs }>()
  const set = (change: Partial<AccountState>) => state.update((now) => ({ ...now, ...change }))

  /** The wallet's own word first, then the balance service [S8.39]. */
  const read = async (id: AccountId, force: Force, signal: AbortSignal): Promise<readonly TokenBalance[]> => {
    const [connection, network] = [connections.of(namespaceOf(id)), findNetwork(settings.networks, chainOf(id))]
    const discovered = connection === undefined ? undefined : await deps.discovery.of(connection, id, signal)
    const partly = (own: readonly TokenBalance[]) => {
      if (!signal.aborted) set({ balances: loading(ready(soundBalances(own, network))) })
    }
    return soundBalances(discovered ?? (await deps.balances.of(id, { signal, partly, ...forced(id, force) })), network)
  }

  /** Prices that nobody told yet, as an extra: without them the amounts still stand. */
  const price = async (balances: readonly TokenBalance[], signal: AbortSignal): Promise<readonly TokenBalance[]> => {
    const unpriced = unpricedIn(balances)
    if (unpriced.length === 0) return balances
    const prices = await deps.prices.usd(unpriced, signal).catch(() => new Map<AccountId, string>())
    return prices.size === 0 ? balances : soundBalances(withPrices(balances, prices))
  }

  const load = async (id: AccountId, chainSupported: boolean, force: Force, signal: AbortSignal): Promise<void> => {
    // While locked nobody is asked again [S4.44]: the list stays as empty, or as old, as it was.
    const failure = failures.get(id)
    if (failure !== undefined && isLocked(failure.at, clock.now()))
      return set({ balances: failed(state.get().balances, failure.error, failure.at) })
    set({ balances: loading(state.get().balances) })
    try {
      if (!chainSupported) throw new DialogError('CHAIN_UNSUPPORTED')
      const all = await read(id, force, signal)
      if (signal.aborted) return
      const balances = dropLowQuality(all)
      set({ balances: ready(sortByValue(balances)), hidden: sortByValue(lowQuality(all)) })
      const priced = await price(balances, signal)
      if (!signal.aborted && priced !== balances) set({ balances: ready(sortByValue(priced)) })
    } catch (cause) {
      if (signal.aborted || findError(cause, 'ABORTED')) return
      const error = moneyError('BALANCES_UNAVAILABLE', {}, { cause: toDialogError(cause, 'HTTP_UNREACHABLE') })
      const at = clock.now()
      // Nobody was asked where the site lists no such network: it may from now on.
      if (chainSupported) failures.set(id, { error, at })
      set({ balances: failed(state.get().balances, error, at) })
      // The account itself says so in its place, and stands beside Try again.
      if (shownView(deps)?.name !== 'Account') feedback.show('balances.unavailable', 'error')
    }
  }

  const name = async (id: AccountId, signal: AbortSignal): Promise<void> => {
    const identity = await deps.identities.of(id, signal).catch(() => undefined)
    if (signal.aborted) return
    // Where nobody can tell now, what was found to be true a while ago stands.
    if (identity !== undefined) learn(id, identity)
    else set({ identity: identityOf(id) })
  }

  const learn = (account: AccountId, identity: Identity) => {
    set({ identity })
    const known = knownIdentity(account, identity, deps.identity.get())
    deps.identity.update(() => known)
    if (known === undefined) deps.storage.remove('identity')
    else deps.storage.set('identity', { ...known, at: clock.now() })
  }

  const identityOf = (id: AccountId): Identity => {
    const known = deps.identity.get()
    return known?.account === id ? known.identity : {}
  }

  const refresh = (force?: Force): Promise<void> =>
    latest.run(async (signal) => {
      const current = activeSession(session.get())
      const id = current?.active
      if (id === undefined || current === undefined) return state.update(() => empty)
      if (state.get().account?.id !== id)
        state.update(({ currentTab }) => ({
          ...empty,
          account: current.accounts.find((account) => account.id === id),
          currentTab,
        }))
      await Promise.all([load(id, isSupported(settings.networks, current.network), force, signal), name(id, signal)])
    })

  lifetime.add(subjectOf(deps).changes$.subscribe(() => void refresh()))
  lifetime.add(
    outgoing.settled$.subscribe((one) => void refresh(changedBy(one, activeSession(session.get())?.network))),
  )
  lifetime.add(latest.cancel)
  // What the account says in its place is said once.
  lifetime.add(
    whileShown(deps, ({ name }) => {
      if (name === 'Account' && feedback.snackbar.get()?.message === 'balances.unavailable') feedback.hide()
    }),
  )
  return {
    state,
    outgoing,
    refresh,
    code: deps.code,
    setTab: (currentTab) => set({ currentTab }),
    features: () => {
      const network = activeSession(session.get())?.network
      if (network === undefined || !isSupported(settings.networks, network)) return []
      return featuresOf(namespaceOf(network), settings.flags, settings.onRamp)
    },
    image: createImageSources(deps),
    rename: (id, name) => {
      const { account, identity } = state.get()
      const next = account?.id === id ? { ...identity, name } : { name }
      deps.identities.learn?.(id, next)
      if (account?.id === id) learn(id, next)
    },
    switchAccount: (id) => session.update((now) => chooseAccount(now, namespaceOf(id), id)),
  }
}

/** Of whom it is told, and whether the site lists where. */
const subjectOf = ({ session, settings }: Pick<AccountDeps, 'session' | 'settings'>): ReadonlyStore<unknown> =>
  derive([session, settings.site], (now, { networks }) => {
    const current = activeSession(now)
    return current && `${current.active} ${isSupported(networks, current.network)}`
  })

/** The same object while nothing of it changes; of an account without name and picture nothing is known. */
function knownIdentity(account: AccountId, { name, avatar }: Identity, now: KnownIdentity | undefined) {
  if (name === undefined && avatar === undefined) return undefined
  const isSame = now?.account === account && now.identity.name === name && now.identity.avatar === avatar
  return isSame ? now : { account, identity: { ...(name && { name }), ...(avatar && { avatar }) } }
}

/** Each is a question of its own: strangers who send hundreds of tokens to an account do not have the server asked about all of them. */
const maximumPriced = 100

/** Of which nobody told a price, the coin before all: by that one fees are weighed. */
function unpricedIn(balances: readonly TokenBalance[]): readonly AccountId[] {
  const all = balances.filter(({ price }) => price === undefined)
  const [coins, tokens] = [true, false].map((isCoin) => all.filter(({ address }) => (address === undefined) === isCoin))
  return [...(coins ?? []), ...(tokens ?? [])].flatMap((balance) => tokenId(balance) ?? []).slice(0, maximumPriced)
}

/** The tokens that a transfer moved, where that was on this network. */
const changedBy = ({ chainId, asset, call }: Outgoing, here: ChainId | undefined): Force =>
  chainId === here ? [asset, call?.brings].flatMap((one) => one?.address ?? []) : true

/** Tokens whose kept balances are not to be trusted: the coin, which pays the fee, and those that are named. */
function forced(id: AccountId, force: Force): { readonly forceUpdate?: readonly string[] } {
  if (force === undefined) return {}
  const chainId = chainOf(id)
  const named = force === true ? [] : force.map((address) => ({ chainId, address }))
  return { forceUpdate: [{ chainId }, ...named].slice(0, maximumForced).map((token) => tokenId(token) ?? id) }
}
