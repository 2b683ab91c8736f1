import { look } from '../../kit/look.js'
import { DialogError } from '../../domain/errors.js'
import { addressOf, type AccountId } from '../../domain/networks/caip.js'
import { addressKey } from '../../domain/networks/namespaces.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'
import {
  executionGrant,
  executionMethod,
  executionRequests,
} from '../../domain/smart-sessions/execution-permissions.js'
import type { GrantedPermissions, Hex, PermissionRequest, SessionKey } from '../../domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../domain/smart-sessions/smart-session.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import type { WalletRequest } from '../session/wallet-request.js'

/** What the wallet answered to a session with a co-signer. */
export interface WalletGrant {
  readonly context: Hex
  /** Seconds since 1970. */
  readonly expiry: number
}

const grantMethod = 'wallet_grantPermissions'
/** Of the way in which wallets are asked for sessions. */
const version = '2'

/** @param lastLook as that of `WalletRequest` @throws DialogError WALLET_BAD_ANSWER and as `WalletRequest` */
export async function askForGrant(
  walletRequest: WalletRequest,
  request: PermissionRequest,
  account: AccountId,
  lastLook: () => void,
): Promise<WalletGrant> {
  const address = addressOf(account)
  const { chainId, expiry, signer, permissions, policies } = request
  const params = [{ version, chainId, address, expiry, signer, permissions, policies }]
  const answer = await walletRequest('eip155', { method: grantMethod, params }, lastLook)
  const [context, until] = [look(answer, 'context'), look(answer, 'expiry') ?? expiry]
  const [whose, where] = [look(answer, 'address') ?? address, look(answer, 'chainId') ?? chainId]
  const isOwn = typeof whose === 'string' && addressKey('eip155', whose) === addressKey('eip155', address)
  const isHere = evmChainId(where) === evmChainId(chainId)
  const isContext = typeof context === 'string' && /^0x(?:[0-9a-fA-F]{2}){1,50000}$/.test(context)
  const isInTime = typeof until === 'number' && Number.isSafeInteger(until) && until > 0 && until <= expiry
  if (!isOwn || !isHere || !isContext || !isInTime)
    throw new DialogError('WALLET_BAD_ANSWER', { method: grantMethod, expected: 'what was asked for' })
  return { context: context as Hex, expiry: until }
}

/** Fetches what makes an address of a key. */
export type AddressOfKey = (key: SessionKey) => Promise<Hex | undefined>

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
  if (to === undefined)
    throw smartSessionError('PERMISSIONS_UNSUPPORTED', { what: key?.type ?? 'keys', walletCode: 5700 })
  const from = addressOf(account) as Hex
  const params = executionRequests(request, from, to)
  return executionGrant(await walletRequest('eip155', { method: executionMethod, params }, lastLook), request, from)
}

/** @returns what the wallet says to whoever wants to know that it was asked; empty where it says nothing */
export async function askToRevoke(walletRequest: WalletRequest, session: SmartSession): Promise<string> {
  const { id, way, asGiven, expiry, account } = session
  if (way === 'wallet') {
    await walletRequest('eip155', { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: id }] })
    return ''
  }
  const params = [{ pci: id, permissions: asGiven, expiry: Math.floor(expiry / 1_000), address: account }]
  const answer = await walletRequest('eip155', { method: 'wallet_revokePermissions', params })
  const signature = typeof answer === 'string' ? answer : look(answer, 'signature')
  return typeof signature === 'string' ? signature.slice(0, 100_000) : ''
}
