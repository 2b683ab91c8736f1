import { decodeBase58 } from '../../../kit/base58.js'
import { addressOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'

/** An address of Solana, or undefined: base58 of exactly 32 bytes, which has one spelling only [S5.15]. */
export const parseSolanaAddress = (text: string): string | undefined =>
  decodeBase58(text, 32) === undefined ? undefined : text

/** The address of an account. @throws DialogError CAIP10_INVALID */
export function solanaAddressOf(account: AccountId): string {
  const address = parseSolanaAddress(addressOf(account))
  if (address === undefined) throw new DialogError('CAIP10_INVALID', { value: account.slice(0, 80) })
  return address
}
