import { pbkdf2Sync } from 'node:crypto'

/** The seed of a mnemonic without a passphrase (BIP-39). The words are not checked. */
export function seedOf(mnemonic: string): Uint8Array {
  return new Uint8Array(pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512'))
}
