import { look } from '../../kit/look.js'
import { addressOf, chainOf, referenceOf, type AccountId } from '../../domain/networks/caip.js'
import {
  executionGrant,
  executionMethod,
  executionRequests,
  executionSessions,
  executionTypeOf,
} from '../../domain/smart-sessions/execution-permissions.js'
import type { GrantedPermissions, Hex, PermissionRequest, SessionKey } from '../../domain/smart-sessions/permissions.js'
import { permissionsUnsupported } from '../../domain/smart-sessions/smart-session-errors.js'
import type { WalletRequest } from '../session/wallet-request.js'

export { executionSessions }

/** What only wallets of ERC-7715 need, fetched where one is connected. */
export type LoadExecution = () => Promise<{
  readonly assertSupported: typeof assertSupported
  readonly askForExecution: typeof askForExecution
  readonly executionSessions: typeof executionSessions
}>

/** Fetches what makes an address of a key. */
type AddressOfKey = (key: SessionKey) => Promise<Hex | undefined>

interface ExecutionDeps {
  readonly walletRequest: WalletRequest
  readonly addressOfKey: AddressOfKey
  readonly request: PermissionRequest
  readonly account: AccountId
}

/**
 * Asks a wallet of ERC-7715. Who redeems is one account: that of the site's first key.
 * @throws DialogError PERMISSIONS_UNSUPPORTED, WALLET_BAD_ANSWER and as `WalletRequest`
 */
export async function askForExecution(
  { walletRequest, addressOfKey, request, account }: ExecutionDeps,
  lastLook: () => void,
): Promise<GrantedPermissions> {
  const [key] = request.signer.data.keys
  const to = key?.type === 'secp256k1' ? await addressOfKey(key) : undefined
  if (to === undefined) throw permissionsUnsupported(key?.type ?? 'keys')
  const from = addressOf(account) as Hex
  const params = executionRequests(request, from, to)
  return executionGrant(await walletRequest('eip155', { method: executionMethod, params }, lastLook), request, from, to)
}

/** @throws DialogError PERMISSIONS_UNSUPPORTED for what the wallet does not name */
export function assertSupported(supported: unknown, request: PermissionRequest, account: AccountId): void {
  for (const { type } of request.permissions) {
    const executionType = executionTypeOf(type)
    const known = executionType === undefined ? undefined : look(supported, executionType)
    if (known === undefined) throw permissionsUnsupported(type)
    const chains = look(known, 'chainIds')
    const isHere = (chain: unknown) => typeof chain === 'string' && sameNumber(chain, referenceOf(chainOf(account)))
    if (Array.isArray(chains) && !chains.some(isHere)) throw permissionsUnsupported(`${type} on ${chainOf(account)}`)
    const rules = look(known, 'ruleTypes')
    if (Array.isArray(rules) && !rules.includes('expiry')) throw permissionsUnsupported('expiry')
  }
  const [policy] = request.policies
  if (policy !== undefined) throw permissionsUnsupported(policy.type)
}

const sameNumber = (hex: string, decimal: string): boolean =>
  /^0x[0-9a-f]{1,16}$/i.test(hex) && BigInt(hex) === BigInt(decimal)
