import { createPublicKey, verify } from 'node:crypto'
import type { SolanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'

/** Whether the account signed the text. */
export function ed25519Verifies({ publicKey }: SolanaAccount, text: string, signature: readonly number[]): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature))
}
