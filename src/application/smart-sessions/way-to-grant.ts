import { look } from '../../kit/look.js'
import { findError } from '../../domain/errors.js'
import { withDeadline } from '../../domain/requests.js'
import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import type { PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import { permissionsUnsupported } from '../../domain/smart-sessions/smart-session-errors.js'
import type { ChainAdapter } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { grantMethod } from './ask-for-grant.js'
import type { GrantWay } from './grant-way.js'
import { answerMs, readSupported } from './read-supported.js'

/** How wallets grant. */
export interface GrantWays {
  readonly coSigned: (request: PermissionRequest, account: AccountId) => GrantWay
  /** Fetched where a wallet speaks it. @throws DialogError CHUNK_NOT_LOADED, and PERMISSIONS_UNSUPPORTED for what it does not name */
  readonly execution: (request: PermissionRequest, account: AccountId, supported: unknown) => Promise<GrantWay>
}

const everyNetwork = '0x0'

interface WayInput {
  readonly connection: WalletConnection
  readonly adapter: ChainAdapter
  readonly account: AccountId
  readonly request: PermissionRequest
  readonly clock: Clock
  readonly ways: GrantWays
}

/**
 * What the wallet says it can, before anybody is asked for anything: the methods of its session where it has one, then its capabilities.
 * What a wallet says nothing of is not checked.
 * @throws DialogError PERMISSIONS_UNSUPPORTED, CHUNK_NOT_LOADED
 */
export async function wayToGrant({ connection, adapter, account, request, clock, ways }: WayInput): Promise<GrantWay> {
  // Of wallets that are not reached over WalletConnect nobody knows it: they are taken to be able.
  const methods = connection.methods?.('eip155')
  const grants = methods?.has(grantMethod) ?? true
  const executes = methods?.has('wallet_requestExecutionPermissions') ?? true
  if (!grants && !executes) throw permissionsUnsupported(grantMethod)
  const read = () =>
    withDeadline({ clock, ms: answerMs }, async (limit) => adapter.capabilities?.(connection, account, limit))
  const told = grants ? permissionsIn(await read().catch(orSilence), account) : undefined
  if (told !== undefined) assertTold(told, request)
  const supported =
    told === undefined && executes ? await readSupported({ connection, account, clock }).catch(orSilence) : undefined
  return supported === undefined && grants
    ? ways.coSigned(request, account)
    : ways.execution(request, account, supported)
}

/** A wallet that never answers says nothing. */
const orSilence = (error: unknown): undefined => {
  if (findError(error, 'HTTP_TIMEOUT') === undefined) throw error
  return undefined
}

/** What is said of permissions: of the network, else of all. */
function permissionsIn(capabilities: unknown, account: AccountId): unknown {
  const of = (chain: string) => look(look(capabilities, chain), 'permissions')
  return of(evmChainReference(chainOf(account))) ?? of(everyNetwork)
}

function assertTold(told: unknown, { permissions, signer, policies }: PermissionRequest): void {
  if (look(told, 'supported') !== true) throw permissionsUnsupported('permissions')
  const wanted = { permissionTypes: permissions, signerTypes: [signer], policyTypes: policies }
  for (const [name, all] of Object.entries(wanted)) {
    const known = look(told, name)
    const missing = all.find(({ type }) => !(Array.isArray(known) && known.includes(type)))
    if (missing !== undefined) throw permissionsUnsupported(missing.type)
  }
}
