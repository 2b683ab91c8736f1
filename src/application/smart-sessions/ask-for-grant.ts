import { isRecord } from '../../kit/is-record.js'
import { look } from '../../kit/look.js'
import { DialogError } from '../../domain/errors.js'
import { addressOf, type AccountId } from '../../domain/networks/caip.js'
import { addressKey } from '../../domain/networks/namespaces.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'
import type { Hex, PermissionRequest } from '../../domain/smart-sessions/permissions.js'
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
  const isAsRead = saysSame(look(answer, 'permissions'), permissions) && saysSame(look(answer, 'signer'), signer)
  if (!isOwn || !isHere || !isContext || !isInTime || !isAsRead)
    throw new DialogError('WALLET_BAD_ANSWER', { method: grantMethod, expected: 'what was asked for' })
  return { context: context as Hex, expiry: until }
}

/** Whether what a wallet repeats is what it was told; it may leave it out. Hexadecimal may be written either way. */
const saysSame = (said: unknown, told: unknown): boolean =>
  said === undefined || said === null || plain(said) === plain(told)

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' && /^0x[0-9a-f]+$/i.test(one)
      ? one.toLowerCase()
      : isRecord(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
  ) ?? ''
