import { decodeBase58 } from '../../../kit/base58.js'
import { addressOf, type AccountId } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'

/**
 * Whether an account signed a text, by its ed25519 key (RFC 8032) in the browser's own cryptography.
 * @param signature base58
 * @throws DialogError CHAIN_UNSUPPORTED in a browser that does not know ed25519, and on a page without https, which has no cryptography
 */
export async function verifySolanaMessage(account: AccountId, message: string, signature: string): Promise<boolean> {
  const [key, signed] = [decodeBase58(addressOf(account), 32), decodeBase58(signature, 64)]
  if (key === undefined || signed === undefined) return false
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  try {
    if (subtle === undefined) throw new TypeError('There is no cryptography on this page.')
    const publicKey = await subtle.importKey('raw', Uint8Array.from(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', publicKey, Uint8Array.from(signed), new TextEncoder().encode(message))
  } catch (cause) {
    // Not "false": a signature that nobody looked at is not wrong.
    throw new DialogError('CHAIN_UNSUPPORTED', {}, { cause })
  }
}
