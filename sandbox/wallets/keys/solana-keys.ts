import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'
import { mnemonic } from '../../chains/chain-plan.ts'
import { seedOf } from './seed.ts'

export type SolanaAccount = {
  /** The public key in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** Seed and public key, 64 bytes in all, as Solana's tools keep a key. */
  readonly secretKey: Uint8Array
  /** The ed25519 signature, 64 bytes. */
  sign(message: Uint8Array): Uint8Array
}

const accounts = new Map<number, SolanaAccount>()

/** An account of the sandbox's mnemonic: m/44'/501'/index'/0', as Solana's wallets derive theirs. */
export function solanaAccount(index: number): SolanaAccount {
  const account = accounts.get(index) ?? accountOf(deriveEd25519(seedOf(mnemonic), [44, 501, index, 0]))
  accounts.set(index, account)
  return account
}

/** The private key at a path of hardened steps, the only ones that ed25519 has (SLIP-0010). */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  const node = path.reduce(
    ({ key, chainCode }, step) => {
      const data = Buffer.alloc(37)
      data.set(key, 1)
      data.writeUInt32BE(step + 0x8000_0000, 33)
      return splitNode(chainCode, data)
    },
    splitNode(Buffer.from('ed25519 seed'), seed),
  )
  return node.key
}

/** The account of a private key of 32 bytes. */
export function accountOf(privateKey: Uint8Array): SolanaAccount {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, privateKey]), format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    address: getBase58Decoder().decode(publicKey),
    publicKey,
    secretKey: new Uint8Array([...privateKey, ...publicKey]),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}

/** What stands before the 32 bytes of an ed25519 key in PKCS #8, the form that Node reads (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function splitNode(key: Uint8Array, data: Uint8Array): { key: Uint8Array; chainCode: Uint8Array } {
  const digest = new Uint8Array(createHmac('sha512', key).update(data).digest())
  return { key: digest.slice(0, 32), chainCode: digest.slice(32) }
}
