import { look } from '../../kit/look.js'
import { findError } from '../../domain/errors.js'
import { withDeadline } from '../../domain/requests.js'
import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import { evmChainReference } from '../../domain/networks/evm-chain-id.js'
import type { LoadExecution } from './execution-way.js'
import type { PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import { permissionsUnsupported } from '../../domain/smart-sessions/smart-session-errors.js'
import type { ChainAdapter } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { answerMs, readSupported } from './read-supported.js'

/**
 * How a wallet grants permissions: by a session with a co-signer (`wallet_grantPermissions`), or by itself, to be redeemed at the chain
 * (`wallet_requestExecutionPermissions`, ERC-7715).
 */
export type GrantWay = 'coSigner' | 'wallet'

const everyNetwork = '0x0'
const grantMethod = 'wallet_grantPermissions'
const executionMethod = 'wallet_requestExecutionPermissions'

interface WayInput {
  readonly connection: WalletConnection
  readonly adapter: ChainAdapter
  readonly account: AccountId
  readonly request: PermissionRequest
  readonly clock: Clock
  readonly loadExecution: LoadExecution
}

/**
 * What the wallet says it can, before anybody is asked for anything: the methods of its session where it has one, then its capabilities.
 * What a wallet says nothing of is not checked.
 * @throws DialogError PERMISSIONS_UNSUPPORTED, CHUNK_NOT_LOADED
 */
export async function wayToGrant({
  connection,
  adapter,
  account,
  request,
  clock,
  loadExecution,
}: WayInput): Promise<GrantWay> {
  // Of wallets that are not reached over WalletConnect nobody knows it: they are taken to be able.
  const methods = connection.methods?.('eip155')
  const grants = methods === undefined || methods.has(grantMethod)
  const executes = methods === undefined || methods.has(executionMethod)
  if (!grants && !executes) throw permissionsUnsupported(grantMethod)
  const read = () =>
    withDeadline({ clock, ms: answerMs }, async (limit) => adapter.capabilities?.(connection, account, limit))
  const told = grants ? permissionsIn(await read().catch(orSilence), account) : undefined
  if (told !== undefined) {
    assertTold(told, request)
    return 'coSigner'
  }
  const supported = executes ? await readSupported({ connection, account, clock }).catch(orSilence) : undefined
  if (supported === undefined && grants) return 'coSigner'
  const { assertSupported } = await loadExecution()
  assertSupported(supported, request, account)
  return 'wallet'
}

/** A wallet that never answers says nothing. */
const orSilence = (error: unknown): undefined => {
  if (findError(error, 'HTTP_TIMEOUT') === undefined) throw error
  return undefined
}

/** What is said of permissions: of the network, else of all. */
function permissionsIn(capabilities: unknown, account: AccountId): unknown {
  return (
    look(look(capabilities, evmChainReference(chainOf(account))), 'permissions') ??
    look(look(capabilities, everyNetwork), 'permissions')
  )
}

function assertTold(told: unknown, { permissions, signer, policies }: PermissionRequest): void {
  if (look(told, 'supported') !== true) throw permissionsUnsupported('permissions')
  const wanted = [
    ['permissionTypes', permissions.map(({ type }) => type)],
    ['signerTypes', [signer.type]],
    ['policyTypes', policies.map(({ type }) => type)],
  ] as const
  for (const [name, types] of wanted) {
    const known = look(told, name)
    const missing = types.find((type) => !(Array.isArray(known) && known.includes(type)))
    if (missing !== undefined) throw permissionsUnsupported(missing)
  }
}
