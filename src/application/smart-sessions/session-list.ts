import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, select, type ReadonlyStore } from '../../kit/store.js'
import { findError, toDialogError, type DialogError } from '../../domain/errors.js'
import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import { withDeadline } from '../../domain/requests.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { findNetwork } from '../../domain/networks/network.js'
import { rpcCodes } from '../../domain/session/codes.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { termsOf } from '../../domain/smart-sessions/session-terms.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import { keyOfSession, type SmartSession } from '../../domain/smart-sessions/smart-session.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { Settings } from '../settings.js'
import { askToRevoke } from './ask-to-revoke.js'
import type { LoadExecution } from './execution-way.js'
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
  readonly loadExecution: LoadExecution
  readonly lifetime: Lifetime
}

/** A wallet that is slower says nothing. */
const listMs = 10_000

interface Read {
  readonly sessions: readonly SmartSession[]
  readonly missing?: DialogError
}

const empty: SessionListState = { sessions: idle, tokens: {}, revoking: new Set() }

/** Reads what the co-signer keeps and what the wallet granted by itself. */
function createRead({
  connections,
  smartSessions,
  settings,
  clock,
  loadExecution,
}: Pick<SessionListDeps, 'connections' | 'smartSessions' | 'settings' | 'clock' | 'loadExecution'>) {
  const read = async (account: AccountId, before: SessionListState['sessions'], signal: AbortSignal): Promise<Read> => {
    const connection = connections.of('eip155')
    const [kept, granted] = await Promise.allSettled([
      smartSessions.list(account, signal),
      connection === undefined ? Promise.resolve([]) : grantedBy(connection, account, signal),
    ])
    if (kept.status === 'rejected' && isMissing(kept.reason)) {
      // A site without a co-signer has what wallets grant by themselves.
      if (granted.status === 'rejected') throw granted.reason
      return { sessions: once(granted.value) }
    }
    if (kept.status === 'rejected' && (granted.status === 'rejected' || granted.value.length === 0)) throw kept.reason
    const last = known(before) ?? []
    const of = (way: SmartSession['way'], came: PromiseSettledResult<readonly SmartSession[]>) =>
      came.status === 'fulfilled' ? came.value : last.filter((one) => one.way === way)
    const sessions = once([...of('coSigner', kept), ...of('wallet', granted)])
    const [reason] = [kept, granted].flatMap((one): readonly unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    return reason === undefined ? { sessions } : { sessions, missing: toDialogError(reason, 'HTTP_UNREACHABLE') }
  }

  const grantedBy = async (
    connection: WalletConnection,
    account: AccountId,
    signal: AbortSignal,
  ): Promise<readonly SmartSession[]> => {
    const ask = { connection, account, clock, signal }
    if ((await readSupported(ask)) === undefined) return []
    const asked = { method: 'wallet_getGrantedExecutionPermissions', params: [] }
    const chainId = chainOf(account)
    const [answer, { executionSessions }] = await Promise.all([
      withDeadline({ clock, ms: listMs, signal }, (limit) => connection.request<unknown>(chainId, asked, limit)),
      loadExecution(),
    ])
    return executionSessions(answer, account, evmChainReference(chainId), settings.appName)
  }
  return read
}

/** Who may act for the account that acts, or did: what the co-signer keeps, and what the wallet granted by itself. */
export function createSessionList(deps: SessionListDeps): SessionListFeature {
  const { session, connections, smartSessions, settings, clock } = deps
  const state = createStore(empty)
  const latest = createLatest()
  const read = createRead(deps)
  /** What the wallet answered when it took one back, by its key. */
  const takenBack = new Map<string, string>()
  const acting = () => activeSession(session.get())?.active

  const refresh = async (): Promise<void> => {
    const account = acting()
    if (account === undefined || !traitsOf(namespaceOf(account)).hasSmartSessions) return state.update(() => empty)
    if (!settings.flags.smartSessions) {
      const error = smartSessionError('SMART_SESSIONS_NOT_ENABLED')
      return state.update((now) => ({ ...now, sessions: failed(now.sessions, error, clock.now()) }))
    }
    state.update((now) => ({ ...now, sessions: loading(now.sessions) }))
    await latest
      .run(async (signal) => {
        try {
          const { sessions, missing } = await read(account, state.get().sessions, signal)
          if (signal.aborted) return
          state.update(({ missing: _before, ...now }) => ({
            ...now,
            sessions: ready(sessions),
            ...(missing === undefined ? {} : { missing }),
          }))
          await name(account, sessions)
        } catch (cause) {
          if (signal.aborted) return
          const error = toDialogError(cause, 'HTTP_UNREACHABLE')
          state.update((now) => ({ ...now, sessions: failed(now.sessions, error, clock.now()) }))
        }
      })
      .catch(() => undefined)
  }

  const name = async (account: AccountId, sessions: readonly SmartSession[]): Promise<void> => {
    const network = findNetwork(settings.networks, chainOf(account))
    const wallet = connections.of('eip155')
    if (network === undefined) return
    const adapter = await deps.chains.get('eip155')
    const terms = sessions.map((one) => termsOf(one.permissions, undefined))
    const tokens = await readTokens(
      terms,
      { adapter, network, ...(wallet === undefined ? {} : { wallet }) },
      state.get().tokens,
    )
    if (acting() === account) state.update((now) => ({ ...now, tokens }))
  }

  const revoke = async (one: SmartSession): Promise<void> => {
    const key = keyOfSession(one)
    if (state.get().revoking.has(key)) return
    const mark = (isRevoking: boolean, refused?: SessionListState['refused']) =>
      state.update(({ refused: _before, revoking, ...now }) => ({
        ...now,
        revoking: new Set([...revoking, key].filter((other) => isRevoking || other !== key)),
        ...(refused === undefined ? {} : { refused }),
      }))
    mark(true)
    try {
      // Where the wallet has taken it back already, only the co-signer has to hear of it.
      const signature = takenBack.get(key) ?? (await askToRevoke(deps.walletRequest, one).catch(orUnknownTo(one)))
      if (signature !== undefined) takenBack.set(key, signature)
      if (one.way === 'coSigner') await smartSessions.revoke(one.account, one.id, signature ?? '')
      mark(false)
      // What was asked before says what was before.
      latest.cancel()
      const isReading = state.get().sessions.status === 'loading'
      state.update((now) => ({ ...now, sessions: withRevoked(now.sessions, key, clock.now()) }))
      if (isReading) void refresh()
    } catch (cause) {
      mark(false, { key, error: toDialogError(cause, 'WALLET_ERROR', { method: 'wallet_revokePermissions' }) })
    }
  }

  deps.lifetime.add(latest.cancel)
  // Another account has others.
  deps.lifetime.add(
    select(session, (now) => activeSession(now)?.active).subscribe(() => {
      latest.cancel()
      const isRead = state.get().sessions.status !== 'idle'
      state.update(() => empty)
      if (isRead) void refresh()
    }),
  )
  return { list: state, refresh, revoke }
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

/** The site names no co-signer. */
const isMissing = (error: unknown): boolean => findError(error, 'OPTIONS_INVALID') !== undefined

/** One that is told of twice is one. */
const once = (sessions: readonly SmartSession[]): readonly SmartSession[] =>
  [...new Map([...sessions].reverse().map((one) => [keyOfSession(one), one])).values()].reverse()

/** Known or from before, as it was. */
function withRevoked(
  sessions: SessionListState['sessions'],
  key: string,
  revokedAt: number,
): SessionListState['sessions'] {
  const mark = (all: readonly SmartSession[]) =>
    all.map((one) => (keyOfSession(one) === key && one.revokedAt === undefined ? { ...one, revokedAt } : one))
  if (sessions.status === 'ready') return ready(mark(sessions.value))
  return sessions.status === 'idle' || sessions.stale === undefined
    ? sessions
    : { ...sessions, stale: mark(sessions.stale) }
}
