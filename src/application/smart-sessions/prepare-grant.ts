import { DialogError } from '../../domain/errors.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import { findNetwork } from '../../domain/networks/network.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { FieldRule } from '../../domain/smart-sessions/field-rules.js'
import { parsePermissionRequest } from '../../domain/smart-sessions/parse-request.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequestDeps } from '../session/wallet-request.js'
import type { Settings } from '../settings.js'
import { grantMethod } from './ask-for-grant.js'
import type { GrantWay } from './grant-way.js'
import { readTokens } from './read-tokens.js'
import type { AskedSession } from './smart-sessions-feature.js'
import { wayToGrant, type GrantWays } from './way-to-grant.js'

export interface PrepareGrantDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  readonly chains: ChainAdapters
  readonly clock: Clock
  readonly loadSubjects: WalletRequestDeps['loadSubjects']
  readonly loadFieldRules: () => Promise<{ readonly fieldRules: Readonly<Record<FieldRule, string>> }>
  readonly ways: GrantWays
}

/** What the visitor is to be asked, and how their wallet is. */
export interface PreparedGrant {
  readonly asked: AskedSession
  readonly way: GrantWay
}

/**
 * Steps 1 to 3, before anybody sees anything: whether the site may ask at all, and whether the wallet can.
 * @throws DialogError as `SmartSessionsFeature.grant`
 */
export async function prepareGrant(
  { session, connections, settings, chains, clock, loadSubjects, loadFieldRules, ways }: PrepareGrantDeps,
  given: unknown,
): Promise<PreparedGrant> {
  if (!settings.flags.smartSessions) throw smartSessionError('SMART_SESSIONS_NOT_ENABLED')
  const request = parsePermissionRequest(given, clock.now())
  if ('rule' in request) {
    const { fieldRules } = await loadFieldRules()
    throw smartSessionError('PERMISSION_REQUEST_INVALID', { field: request.field, reason: fieldRules[request.rule] })
  }
  const current = activeSession(session.get())
  if (current === undefined) throw new DialogError('NOT_CONNECTED', { namespace: 'eip155' })
  const { active: account, network: chainId } = current
  const [connection, network] = [connections.of('eip155'), findNetwork(settings.networks, chainId)]
  if (!traitsOf(namespaceOf(chainId)).hasSmartSessions || connection === undefined || network === undefined)
    throw new DialogError('CHAIN_UNSUPPORTED', { chainId })
  const { assertSaysShown } = await loadSubjects()
  assertSaysShown('eip155', { method: grantMethod, params: [request] }, current)
  const adapter = await chains.get('eip155')
  const way = await wayToGrant({ connection, adapter, account, request, clock, ways })
  const tokens = await readTokens(request.permissions, { adapter, network, wallet: connection })
  return { asked: { request, tokens, account, network }, way }
}
