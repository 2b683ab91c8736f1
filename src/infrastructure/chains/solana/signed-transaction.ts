import { getTransactionDecoder, getTransactionEncoder, type SignatureBytes, type Transaction } from '@solana/web3.js'
import { decodeBase58, encodeBase58 } from '../../../kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../../kit/base64.js'
import { DialogError } from '../../../domain/errors.js'
import type { Unsigned } from './message.js'
import { isEqual, readMessage } from './read-message.js'
import { isSameTransfer } from './same-transfer.js'

export const toSign = 'solana_signTransaction'

/** A transaction that can be sent. */
export interface Signed {
  /** As it travels, in base64. */
  readonly wire: string
  /** In base58: it is also how the chain calls the transaction. */
  readonly signature: string
  /** The wallet let it live from another block than the one that was named. */
  readonly isRenewed: boolean
  /** Byte by byte what was asked for: no earlier transaction of the same. */
  readonly isProven: boolean
}

/**
 * What a wallet signed, made sure of: it is the transfer that was asked for, and the signature is that of the account over it. A
 * wallet that hands back nothing but a signature signed what it was given.
 * @throws DialogError WALLET_BAD_ANSWER
 */
export async function checkSigned(
  asked: Unsigned,
  payer: string,
  answer: { readonly signature: string; readonly transaction?: string | undefined },
): Promise<Signed> {
  const given = answer.transaction === undefined ? undefined : decode(answer.transaction)
  if (answer.transaction !== undefined && given === undefined) throw bad('a signed transaction')
  const messageBytes = given?.messageBytes ?? asked.messageBytes
  const signature = given === undefined ? decodeBase58(answer.signature, 64) : signatureOf(given, payer)
  if (!isSameTransfer(asked.messageBytes, Uint8Array.from(messageBytes)))
    throw bad('the transaction that it was asked to sign')
  if (signature === undefined || !(await isSignedBy(payer, signature, Uint8Array.from(messageBytes))))
    throw bad('a signature of the account')
  const transaction: Transaction = {
    messageBytes: messageBytes as Transaction['messageBytes'],
    signatures: { [payer]: signature as SignatureBytes },
  }
  return {
    wire: encodeBase64(Uint8Array.from(getTransactionEncoder().encode(transaction))),
    signature: encodeBase58(signature),
    isRenewed: readMessage(Uint8Array.from(messageBytes))?.lifetime !== readMessage(asked.messageBytes)?.lifetime,
    isProven: isEqual(Uint8Array.from(messageBytes), asked.messageBytes),
  }
}

/** The wallet is who erred. */
const bad = (expected: string) => new DialogError('WALLET_BAD_ANSWER', { method: toSign, expected })

function decode(text: string): Transaction | undefined {
  const bytes = decodeBase64(text)
  try {
    return bytes && getTransactionDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

const signatureOf = ({ signatures }: Transaction, payer: string): Uint8Array | undefined => {
  const found = Object.entries(signatures).find(([signer]) => signer === payer)?.[1]
  return found ? Uint8Array.from(found) : undefined
}

const algorithm = 'Ed25519'

/** Also true where the page has no means to tell. */
export const isSignedBy = async (payer: string, signature: Uint8Array, message: Uint8Array): Promise<boolean> =>
  (await verify(payer, signature, message)) ?? true

/** False where the page has no means to tell. */
export const isProvenBy = async (payer: string, signature: Uint8Array, message: Uint8Array): Promise<boolean> =>
  (await verify(payer, signature, message)) ?? false

async function verify(payer: string, signature: Uint8Array, message: Uint8Array): Promise<boolean | undefined> {
  const key = await importKey(payer).catch(() => undefined)
  return key && crypto.subtle.verify(algorithm, key, Uint8Array.from(signature), Uint8Array.from(message))
}

/** Rejects in browsers from before ed25519 and on pages without a secure context: there it is the node that checks, before it hands anything on. */
const importKey = async (payer: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(decodeBase58(payer, 32) ?? []), algorithm, false, ['verify'])
