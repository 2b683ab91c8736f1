import { look } from '../../kit/look.js'
import { addressOf, chainOf, referenceOf, type AccountId } from '../../domain/networks/caip.js'
import {
  executionGrant,
  executionMethod,
  executionRequests,
  executionTypeOf,
} from '../../domain/smart-sessions/execution-permissions.js'
import type { Hex, PermissionRequest, SessionKey } from '../../domain/smart-sessions/permissions.js'
import { permissionsUnsupported } from '../../domain/smart-sessions/smart-session-errors.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { GrantWay } from './grant-way.js'

interface ExecutionDeps {
  readonly walletRequest: WalletRequest
  /** Undefined where the key is no point of its curve. */
  readonly addressOfKey: (publicKey: SessionKey['publicKey']) => Hex | undefined
}

/**
 * A wallet of ERC-7715. Who redeems is one account: that of the site's first key.
 * @param supported what the wallet says that it can
 * @throws DialogError PERMISSIONS_UNSUPPORTED for what it does not name
 */
export function executionWay(
  { walletRequest, addressOfKey }: ExecutionDeps,
  request: PermissionRequest,
  account: AccountId,
  supported: unknown,
): GrantWay {
  assertSupported(supported, request, account)
  const [key] = request.signer.data.keys
  const to = key?.type === 'secp256k1' ? addressOfKey(key.publicKey) : undefined
  if (to === undefined) throw permissionsUnsupported(key?.type ?? 'keys')
  const from = addressOf(account) as Hex
  const params = executionRequests(request, from, to)
  return {
    id: 'wallet',
    grant: async ({ isGranted, assertWanted }) => {
      const answer = await walletRequest('eip155', { method: executionMethod, params }, () => {
        assertWanted()
        isGranted('perhaps')
      })
      return executionGrant(answer, request, from, to)
    },
  }
}

function assertSupported(supported: unknown, request: PermissionRequest, account: AccountId): void {
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
