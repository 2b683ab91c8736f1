import { DialogError, errorsOf } from '../../domain/errors.js'
import { addressOf, namespaceOf } from '../../domain/networks/caip.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'
import { addressKey, traitsOf } from '../../domain/networks/namespaces.js'
import { findNetwork } from '../../domain/networks/network.js'
import { requestErrorText } from '../../domain/session/request-error-text.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { FieldRule } from '../../domain/smart-sessions/field-rules.js'
import { parsePermissionRequest } from '../../domain/smart-sessions/parse-request.js'
import { termsOf } from '../../domain/smart-sessions/session-terms.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'
import { readTokens } from './read-tokens.js'
import type { AskedSession } from './smart-sessions-feature.js'
import type { LoadExecution } from './execution-way.js'
import { wayToGrant, type GrantWay } from './way-to-grant.js'

export interface PrepareGrantDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  readonly chains: ChainAdapters
  readonly clock: Clock
  readonly loadFieldRules: () => Promise<{ readonly fieldRules: Readonly<Record<FieldRule, string>> }>
  /** Fetches what wallets of ERC-7715 need. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadExecution: LoadExecution
}

/** What the visitor is to be asked, and how their wallet is. */
export interface PreparedGrant {
  readonly asked: AskedSession
  readonly way: GrantWay
}

const requestError = errorsOf(requestErrorText)

/**
 * Steps 1 to 3, before anybody sees anything: whether the site may ask at all, and whether the wallet can.
 * @throws DialogError as `SmartSessionsFeature.grant`
 */
export async function prepareGrant(deps: PrepareGrantDeps, given: unknown): Promise<PreparedGrant> {
  if (!deps.settings.flags.smartSessions) throw smartSessionError('SMART_SESSIONS_NOT_ENABLED')
  const request = parsePermissionRequest(given, deps.clock.now())
  if ('rule' in request) {
    const { fieldRules } = await deps.loadFieldRules()
    throw smartSessionError('PERMISSION_REQUEST_INVALID', { field: request.field, reason: fieldRules[request.rule] })
  }
  const current = activeSession(deps.session.get())
  const connection = deps.connections.of('eip155')
  if (current === undefined) throw new DialogError('NOT_CONNECTED', { namespace: 'eip155' })
  if (!traitsOf(namespaceOf(current.network)).hasSmartSessions || connection === undefined)
    throw new DialogError('CHAIN_UNSUPPORTED', { chainId: current.network })
  const account = current.active
  const method = 'wallet_grantPermissions'
  const detail = { method, expected: current.network }
  if (evmChainId(request.chainId) !== current.network) throw requestError('REQUEST_OF_OTHER_NETWORK', detail)
  if (request.address !== undefined && keyOf(request.address) !== keyOf(addressOf(account)))
    throw requestError('REQUEST_OF_OTHER_ACCOUNT', detail)
  const network = findNetwork(deps.settings.networks, current.network)
  if (network === undefined) throw new DialogError('CHAIN_UNSUPPORTED', { chainId: current.network })
  const adapter = await deps.chains.get('eip155')
  const way = await wayToGrant({
    connection,
    adapter,
    account,
    request,
    clock: deps.clock,
    loadExecution: deps.loadExecution,
  })
  const terms = termsOf(request.permissions, request.expiry)
  const tokens = await readTokens([terms], { adapter, network, wallet: connection })
  return { asked: { request, terms, tokens, account, network }, way }
}

const keyOf = (address: string): string => addressKey('eip155', address)
