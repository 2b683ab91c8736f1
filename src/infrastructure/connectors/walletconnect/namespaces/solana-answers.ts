import { refuseAnswer } from '../../../../domain/session/refuse-answer.js'
import { decodeBase58, encodeBase58 } from '../../../../kit/base58.js'
import { decodeBase64 } from '../../../../kit/base64.js'
import type { RpcRequest } from '../../../../ports/connectors.js'
import { signatureOf } from '../../wallet-standard/solana-signature.js'
import { field } from '../../../../kit/field.js'

/**
 * What a wallet answered to a question of Solana, in the one form that the dialog knows. Wallets answer a signature, a signed
 * transaction or both, alone or in an object. Whether a signature is over what was asked is for the adapter to check.
 * @throws DialogError WALLET_BAD_ANSWER
 */
export function readSolanaAnswer({ method, params }: RpcRequest, answer: unknown): unknown {
  switch (method) {
    case 'solana_signMessage':
    case 'solana_signAndSendTransaction':
      return { signature: signatureIn(answer) ?? refuseAnswer(method, 'a signature') }
    case 'solana_signTransaction': {
      const transaction = transactionIn(answer)
      if (field(answer, 'transaction') !== undefined && transaction === undefined) refuseAnswer(method, 'a transaction')
      const signature =
        signatureIn(answer) ?? (transaction === undefined ? undefined : signedBy(field(params, 'pubkey'), transaction))
      if (signature === undefined) refuseAnswer(method, 'a signature')
      return { signature, ...(transaction === undefined ? {} : { transaction }) }
    }
    case 'solana_signAllTransactions': {
      const asked = field(params, 'transactions')
      const transactions: unknown = Array.isArray(answer) ? answer : field(answer, 'transactions')
      if (!Array.isArray(asked) || !Array.isArray(transactions) || transactions.length !== asked.length)
        return refuseAnswer(method, 'as many transactions as were asked for')
      return { transactions: transactions.map((one) => transactionIn(one) ?? refuseAnswer(method, 'transactions')) }
    }
    default:
      return answer
  }
}

/** A signature has 64 bytes; those of a place that was not signed are all zero. */
function signatureIn(answer: unknown): string | undefined {
  const told = field(answer, 'signature') ?? answer
  const bytes = decodeBase58(told, 64) ?? (isBytes(told, 64) ? Uint8Array.from(told) : undefined)
  return bytes?.some((byte) => byte !== 0) ? encodeBase58(bytes) : undefined
}

/** Bytes that went through JSON as a list. */
const isBytes = (value: unknown, length: number): value is readonly number[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)

/** In its wire form, as text. */
function transactionIn(answer: unknown): string | undefined {
  const told = field(answer, 'transaction') ?? answer
  const bytes = decodeBase64(told)
  return typeof told === 'string' && bytes !== undefined && isTransaction(bytes) ? told : undefined
}

/** A transaction fits into one packet, so its counts fit into one byte. */
const maximumBytes = 1_232

function isTransaction(bytes: Uint8Array): boolean {
  const [count = 0] = bytes
  const message = bytes.subarray(1 + 64 * count)
  // A version stands before the header of all but the first kind of message.
  const header = message.subarray((message[0] ?? 0) >= 0x80 ? 1 : 0)
  return count > 0 && header[0] === count && header.length >= 4 + 32 * count && bytes.length <= maximumBytes
}

function signedBy(account: unknown, transaction: string): string | undefined {
  const bytes = decodeBase64(transaction)
  const signature = bytes && typeof account === 'string' ? signatureOf(bytes, account) : undefined
  return signature && encodeBase58(signature)
}
