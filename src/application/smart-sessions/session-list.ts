import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, select, type ReadonlyStore } from '../../kit/store.js'
import { findError, toDialogError } from '../../domain/errors.js'
import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import { findNetwork } from '../../domain/networks/network.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { termsOf } from '../../domain/smart-sessions/session-terms.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import type { SmartSession } from '../../domain/smart-sessions/smart-session.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { Settings } from '../settings.js'
import { askToRevoke } from './ask-wallet.js'
import type { LoadExecution } from './execution-way.js'
import { readTokens } from './read-tokens.js'
import type { SessionListState } from './smart-sessions-feature.js'
import { readSupported } from './way-to-grant.js'

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

const empty: SessionListState = { sessions: idle, tokens: {}, revoking: new Set() }

/** Who may act for the account that acts, or did: what the co-signer keeps, and what the wallet granted by itself. */
export function createSessionList(deps: SessionListDeps) {
  const { session, connections, smartSessions, settings, clock } = deps
  const state = createStore(empty)
  const latest = createLatest()
  const acting = () => activeSession(session.get())?.active

  const read = async (account: AccountId, signal: AbortSignal): Promise<readonly SmartSession[]> => {
    const connection = connections.of('eip155')
    const [kept, granted] = await Promise.allSettled([
      smartSessions.list(account, signal),
      connection === undefined ? Promise.resolve([]) : grantedBy(connection, account, signal),
    ])
    if (granted.status === 'rejected') throw granted.reason
    if (kept.status === 'fulfilled') return [...kept.value, ...granted.value]
    // A site without a co-signer has what wallets grant by themselves.
    if (isMissing(kept.reason)) return granted.value
    throw kept.reason
  }

  const grantedBy = async (
    connection: WalletConnection,
    account: AccountId,
    signal: AbortSignal,
  ): Promise<readonly SmartSession[]> => {
    if ((await readSupported(connection, account, signal)) === undefined) return []
    const asked = { method: 'wallet_getGrantedExecutionPermissions', params: [] }
    const chainId = chainOf(account)
    const [answer, { executionSessions }] = await Promise.all([
      connection.request<unknown>(chainId, asked, signal),
      deps.loadExecution(),
    ])
    return executionSessions(answer, account, evmChainReference(chainId), settings.appName)
  }

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
          const sessions = await read(account, signal)
          if (signal.aborted) return
          state.update((now) => ({ ...now, sessions: ready(sessions) }))
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
    const terms = sessions.map((one) => termsOf(one.permissions, one.expiry / 1_000))
    const tokens = await readTokens(
      terms,
      { adapter, network, ...(wallet === undefined ? {} : { wallet }) },
      state.get().tokens,
    )
    if (acting() === account) state.update((now) => ({ ...now, tokens }))
  }

  const revoke = async (one: SmartSession): Promise<void> => {
    if (state.get().revoking.has(one.id)) return
    const mark = (isRevoking: boolean, refused?: SessionListState['refused']) =>
      state.update(({ sessions, tokens, revoking }) => ({
        sessions,
        tokens,
        revoking: new Set([...revoking, one.id].filter((id) => isRevoking || id !== one.id)),
        ...(refused === undefined ? {} : { refused }),
      }))
    mark(true)
    try {
      const signature = await askToRevoke(deps.walletRequest, one)
      if (one.way === 'coSigner') await smartSessions.revoke(one.account, one.id, signature)
      mark(false)
      state.update((now) => ({ ...now, sessions: withRevoked(now.sessions, one.id, clock.now()) }))
    } catch (cause) {
      mark(false, { id: one.id, error: toDialogError(cause, 'WALLET_ERROR', { method: 'wallet_revokePermissions' }) })
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

/** The site names no co-signer. */
const isMissing = (error: unknown): boolean => findError(error, 'OPTIONS_INVALID') !== undefined

function withRevoked(
  sessions: SessionListState['sessions'],
  id: string,
  revokedAt: number,
): SessionListState['sessions'] {
  const before = known(sessions)
  return before === undefined
    ? sessions
    : ready(before.map((one) => (one.id === id && one.revokedAt === undefined ? { ...one, revokedAt } : one)))
}
