import { getTransactionDecoder, getTransactionEncoder, isAddress, type SignatureBytes } from '@solana/web3.js'
import type { SolanaAccount } from './solana-keys.ts'

export type SignedSolanaTransaction = {
  /** In wire form, with the signatures it had and the account's own. */
  readonly transaction: Uint8Array
  /** The account's own signature, 64 bytes. */
  readonly signature: Uint8Array
}

/**
 * Signs a transaction, legacy or versioned, in wire form.
 * @throws RangeError when it is not well formed or the account is none of its signers
 */
export function signSolanaTransaction(wire: Uint8Array, account: SolanaAccount): SignedSolanaTransaction {
  const transaction = decode(wire)
  const { address } = account
  if (!isAddress(address) || !(address in transaction.signatures)) {
    throw new RangeError(`the transaction is not to be signed by ${address}`)
  }
  const signature = account.sign(new Uint8Array(transaction.messageBytes))
  // A key that is there keeps its place, and the order of the signatures is the order of the signers.
  const signatures = { ...transaction.signatures, [address]: signature as SignatureBytes }
  return { transaction: new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures })), signature }
}

function decode(wire: Uint8Array) {
  try {
    return getTransactionDecoder().decode(wire)
  } catch {
    throw new RangeError('the transaction is not well formed')
  }
}
