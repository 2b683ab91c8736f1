import * as z from 'zod/mini'
import { decodeBase58, encodeBase58 } from '../../../kit/base58.js'
import { chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { solanaAddressOf } from './solana-address.js'
import { toSolanaError } from './to-solana-error.js'

const method = 'solana_signMessage'
/** 64 bytes of ed25519. */
export const signatureText = z.string().check(z.refine((text) => decodeBase58(text, 64) !== undefined))
const signed = z.object({ signature: signatureText })

/** The signature over the bytes of a text, in base58. */
export async function signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string> {
  const params = { message: encodeBase58(new TextEncoder().encode(message)), pubkey: solanaAddressOf(account) }
  const answer = await wallet.request(chainOf(account), { method, params }).catch((error: unknown) => {
    throw toSolanaError(error)
  })
  const parsed = signed.safeParse(answer)
  if (parsed.success) return parsed.data.signature
  throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'a signature of 64 bytes in base58' })
}
