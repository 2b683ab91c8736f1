import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import { concatHex, keccak256, stringToHex, toBytes, type Hex } from 'viem'

/** A visitor's account on Solana. */
export type SolanaKey = {
  /** The public key in base58. */
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
  /** Adds the account's signature to a transaction in wire form. */
  signTransaction(wire: Uint8Array): Promise<{ readonly wire: Uint8Array; readonly signature: Uint8Array }>
}

/** The account that belongs to a visitor's one secret, of which Ethereum's key is made as well. */
export async function solanaKeyOf(secret: Hex): Promise<SolanaKey> {
  const seed = toBytes(keccak256(concatHex([stringToHex('harbour solana '), secret])))
  const pair = await createKeyPairFromPrivateKeyBytes(seed)
  const address = await getAddressFromPublicKey(pair.publicKey)
  return {
    address,
    sign: async (message) => new Uint8Array(await signBytes(pair.privateKey, message)),
    signTransaction: async (wire) => {
      const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(wire))
      const signature = signed.signatures[address]
      if (!signature) throw new RangeError(`the transaction is not to be signed by ${address}`)
      return { wire: new Uint8Array(getTransactionEncoder().encode(signed)), signature: new Uint8Array(signature) }
    },
  }
}
