import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { findError, toDialogError, type DialogError } from '../../domain/errors.js'
import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import { withDeadline } from '../../domain/requests.js'
import { findNetwork } from '../../domain/networks/network.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { executionSessions } from '../../domain/smart-sessions/execution-permissions.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import { keyOfSession, type SmartSession } from '../../domain/smart-sessions/smart-session.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { Settings } from '../settings.js'
import { askToRevoke } from './ask-to-revoke.js'
import { readTokens } from './read-tokens.js'
import { readSupported } from './read-supported.js'
import type { SessionListFeature, SessionListState } from './smart-sessions-feature.js'

export interface SessionListDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  readonly chains: ChainAdapters
  readonly smartSessions: SmartSessions
  readonly walletRequest: WalletRequest
  readonly clock: Clock
  /** Fetches what reads the answers of wallets of ERC-7715. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadExecution: () => Promise<{ readonly executionSessions: typeof executionSessions }>
  readonly lifetime: Lifetime
}

/** A wallet that is slower says nothing. */
const listMs = 10_000

const empty: SessionListState = { sessions: idle, tokens: {}, revoking: new Set() }

type Kept = readonly SmartSession[]
type Read = Pick<SessionListState, 'missing'> & { readonly sessions: Kept }
type ReadDeps = Pick<SessionListDeps, 'connections' | 'smartSessions' | 'settings' | 'clock' | 'loadExecution'>

/** Reads what the co-signer keeps and what the wallet granted by itself. */
function createRead({ connections, smartSessions, settings, clock, loadExecution }: ReadDeps) {
  /** A site without a co-signer has what wallets grant by themselves. */
  const coSigned = (account: AccountId, signal: AbortSignal): Promise<Kept> =>
    smartSessions.list(account, signal).catch((error: unknown) => {
      if (findError(error, 'OPTIONS_INVALID') === undefined) throw error
      return []
    })
  const granted = async (account: AccountId, signal: AbortSignal): Promise<Kept> => {
    const connection = connections.of('eip155')
    if (connection === undefined || !(await readSupported({ connection, account, clock, signal }))) return []
    const asked = { method: 'wallet_getGrantedExecutionPermissions', params: [] }
    const [answer, { executionSessions }] = await Promise.all([
      withDeadline({ clock, ms: listMs, signal }, (limit) => connection.request(chainOf(account), asked, limit)),
      loadExecution(),
    ])
    return executionSessions(answer, account, settings.appName)
  }
  return async (account: AccountId, before: Kept, signal: AbortSignal): Promise<Read> => {
    const all = await Promise.allSettled([coSigned(account, signal), granted(account, signal)])
    const [failure] = all.filter((one) => one.status === 'rejected')
    const came = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (failure === undefined) return { sessions: once(came) }
    if (came.length === 0) throw failure.reason
    // Of those who did not say, what they said before.
    const silent = (['coSigner', 'wallet'] as const).filter((_, i) => all[i]?.status === 'rejected')
    const last = before.filter(({ way }) => silent.includes(way))
    return { sessions: once([...came, ...last]), missing: toDialogError(failure.reason, 'HTTP_UNREACHABLE') }
  }
}

/** Who may act for the account that acts, or did: what the co-signer keeps, and what the wallet granted by itself. */
export function createSessionList(deps: SessionListDeps): SessionListFeature {
  const { session, connections, smartSessions, settings, clock, lifetime } = deps
  const state = createStore(empty)
  const latest = createLatest()
  const read = createRead(deps)
  /** What the wallet answered when it took one back, by its key. */
  const takenBack = new Map<string, string>()
  const acting = () => activeSession(session.get())?.active
  const fail = (error: DialogError) =>
    state.update((now) => ({ ...now, sessions: failed(now.sessions, error, clock.now()) }))

  const load = (account: AccountId) => async (signal: AbortSignal) => {
    try {
      const { missing, sessions } = await read(account, known(state.get().sessions) ?? [], signal)
      if (signal.aborted) return
      state.update(({ missing: _before, ...now }) => ({
        ...now,
        sessions: ready(sessions),
        ...(missing && { missing }),
      }))
      await name(account, sessions)
    } catch (cause) {
      if (!signal.aborted) fail(toDialogError(cause, 'HTTP_UNREACHABLE'))
    }
  }
  const refresh = async (): Promise<void> => {
    const account = acting()
    if (account === undefined || !traitsOf(namespaceOf(account)).hasSmartSessions) return state.update(() => empty)
    if (!settings.flags.smartSessions) return fail(smartSessionError('SMART_SESSIONS_NOT_ENABLED'))
    state.update((now) => ({ ...now, sessions: loading(now.sessions) }))
    await latest.run(load(account))
  }

  const name = async (account: AccountId, sessions: Kept): Promise<void> => {
    const network = findNetwork(settings.networks, chainOf(account))
    if (network === undefined) return
    const from = { adapter: await deps.chains.get('eip155'), network, wallet: connections.of('eip155') }
    const permissions = sessions.flatMap((one) => one.permissions)
    const tokens = await readTokens(permissions, from, state.get().tokens)
    if (acting() === account) state.update((now) => ({ ...now, tokens }))
  }

  const revoke = async (one: SmartSession): Promise<void> => {
    const key = keyOfSession(one)
    if (state.get().revoking.has(key)) return
    const mark = (revoking: Iterable<string>, refused?: SessionListState['refused']) =>
      state.update(({ refused: _before, ...now }) => ({
        ...now,
        revoking: new Set(revoking),
        ...(refused && { refused }),
      }))
    const others = () => [...state.get().revoking].filter((other) => other !== key)
    mark([...others(), key])
    try {
      // Where the wallet has taken it back already, only the co-signer has to hear of it.
      const signature = takenBack.get(key) ?? (await askToRevoke(deps.walletRequest, one).catch(orUnknownTo(one)))
      if (signature !== undefined) takenBack.set(key, signature)
      if (one.way === 'coSigner') await smartSessions.revoke(one.account, one.id, signature ?? '')
      mark(others())
      const { sessions } = state.get()
      state.update((now) => ({ ...now, sessions: withRevoked(sessions, key, clock.now()) }))
      // What was asked before says what was before.
      if (sessions.status === 'loading') void refresh()
    } catch (cause) {
      mark(others(), { key, error: toDialogError(cause, 'WALLET_ERROR', { method: 'wallet_revokePermissions' }) })
    }
  }

  lifetime.add(latest.cancel)
  // Another account has others.
  lifetime.add(
    select(session, (now) => activeSession(now)?.active).subscribe(() => {
      latest.cancel()
      const isRead = state.get().sessions.status !== 'idle'
      state.update(() => empty)
      if (isRead) void refresh()
    }),
  )
  return { list: state, keyOf: keyOfSession, refresh, revoke }
}

/**
 * A wallet that knows no such permissions has nothing to take back: they were ended there, or before this page was loaded. A session with a
 * co-signer can be ended all the same, for without its key nobody can act in it.
 */
const orUnknownTo =
  ({ way }: SmartSession) =>
  (error: unknown): undefined => {
    const said = findError(error, 'WALLET_ERROR') ?? findError(error, 'FRAME_ERROR')
    if (way !== 'coSigner' || said?.detail['walletCode'] !== rpcCodes.invalidParams) throw error
  }

/** One that is told of twice is one: as it was told first. */
const once = (sessions: Kept): Kept =>
  [...new Map([...sessions].reverse().map((one) => [keyOfSession(one), one])).values()].reverse()

/** Known or from before, as it was. */
function withRevoked(
  sessions: SessionListState['sessions'],
  key: string,
  revokedAt: number,
): SessionListState['sessions'] {
  const mark = (all: Kept) =>
    all.map((one) => (keyOfSession(one) === key && one.revokedAt === undefined ? { ...one, revokedAt } : one))
  if (sessions.status === 'ready') return ready(mark(sessions.value))
  return sessions.status === 'idle' || sessions.stale === undefined
    ? sessions
    : { ...sessions, stale: mark(sessions.stale) }
}
