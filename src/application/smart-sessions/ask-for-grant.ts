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

export const grantMethod = 'wallet_grantPermissions'
/** Of the way in which wallets are asked for sessions. */
const version = '2'

/** @param lastLook as that of `WalletRequest` @throws DialogError WALLET_BAD_ANSWER and as `WalletRequest` */
export async function askForGrant(
  walletRequest: WalletRequest,
  { chainId, expiry, signer, permissions, policies }: PermissionRequest,
  account: AccountId,
  lastLook: () => void,
): Promise<WalletGrant> {
  const address = addressOf(account)
  const asked = { version, chainId, address, expiry, signer, permissions, policies }
  const answer = await walletRequest('eip155', { method: grantMethod, params: [asked] }, lastLook)
  const said = (name: keyof typeof asked): unknown => look(answer, name) ?? asked[name]
  const [context, until, whose] = [look(answer, 'context'), said('expiry'), said('address')]
  const isOwn = typeof whose === 'string' && addressKey('eip155', whose) === addressKey('eip155', address)
  const isHere = evmChainId(said('chainId')) === evmChainId(chainId)
  const isContext = typeof context === 'string' && /^0x(?:[0-9a-fA-F]{2}){1,50000}$/.test(context)
  const isInTime = Number.isSafeInteger(until) && Number(until) > 0 && Number(until) <= expiry
  const isAsRead = plain([said('permissions'), said('signer')]) === plain([permissions, signer])
  const held = said('policies')
  // It may hold the site to more than that.
  const isHeld = Array.isArray(held) && policies.every((one) => held.some((other) => plain(other) === plain(one)))
  if (!isOwn || !isHere || !isContext || !isInTime || !isAsRead || !isHeld)
    throw new DialogError('WALLET_BAD_ANSWER', { method: grantMethod, expected: 'what was asked for' })
  return { context: context as Hex, expiry: Number(until) }
}

/** What a wallet repeats has to be what it was told; hexadecimal may be written either way, and fields come in any order. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' && /^0x[0-9a-f]+$/i.test(one)
      ? one.toLowerCase()
      : isRecord(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
  ) ?? ''
