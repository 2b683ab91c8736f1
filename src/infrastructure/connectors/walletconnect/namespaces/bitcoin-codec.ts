import { isPsbt } from '../../../../domain/money/psbt.js'
import { refuseAnswer } from '../../../../domain/session/refuse-answer.js'
import { decodeBase64, encodeBase64 } from '../../../../kit/base64.js'
import type { RpcRequest } from '../../../../ports/connectors.js'
import { field } from '../../../../kit/field.js'
import { canonicalBitcoinAddress } from './addresses.js'
import { decodeHex } from '../../../../kit/hex.js'

/**
 * A question of Bitcoin in the words of WalletConnect, where `account` is an account of the session, and the address that signs is
 * named beside it. A transfer stays as it is: the wallet chooses its coins, and no other account than the one named may pay.
 */
export function toBitcoinQuestion(request: RpcRequest, ownerOf: (address: string) => string): RpcRequest {
  const { method, params } = request
  const address = field(params, 'account')
  if (typeof address !== 'string' || (method !== 'signMessage' && method !== 'signPsbt')) return request
  const account = ownerOf(address)
  return { method, params: { ...Object(params), account, ...(method === 'signMessage' ? { address } : {}) } }
}

/**
 * What a wallet answered to a question of Bitcoin, in the one form that the dialog knows. Signatures come in hex over
 * WalletConnect, and in base64 from wallets that do not know that.
 * @throws DialogError WALLET_BAD_ANSWER
 */
export function readBitcoinAnswer({ method, params }: RpcRequest, answer: unknown): unknown {
  switch (method) {
    case 'signMessage': {
      const account = field(params, 'account')
      const signer = field(answer, 'address')
      const named = typeof signer === 'string' ? canonicalBitcoinAddress(signer) : signer
      if (named !== undefined && named !== account) refuseAnswer(method, 'a signature of the account')
      const told = field(answer, 'signature') ?? answer
      // Since its version 2.0.0 BIP-322 names the form before the base64, which then has a length that no base64 has.
      const [form = ''] = typeof told === 'string' && told.length % 4 === 3 ? (/^(?:smp|ful|pof)/.exec(told) ?? []) : []
      const signature = form === '' ? bytesOf(told) : decodeBase64(String(told).slice(form.length))
      if (signature === undefined || signature.length < shortestSignature) return refuseAnswer(method, 'a signature')
      return { address: account, signature: form + encodeBase64(signature) }
    }
    case 'signPsbt': {
      const told = field(answer, 'psbt') ?? answer
      const psbt = bytesOf(told)
      if (psbt === undefined || !isPsbt(psbt)) return refuseAnswer(method, 'a PSBT')
      const txid = field(answer, 'txid')
      return {
        psbt: encodeBase64(psbt),
        ...(txid === undefined || txid === '' ? {} : { txid: readTxid(method, txid) }),
      }
    }
    case 'sendTransfer':
      return { txid: readTxid(method, field(answer, 'txid') ?? answer) }
    default:
      return answer
  }
}

/** Of Schnorr, without anything around it. */
const shortestSignature = 64

/** Hex, with or without 0x, or base64. */
const bytesOf = (told: unknown): Uint8Array | undefined =>
  decodeHex(typeof told === 'string' ? told.replace(/^0x/i, '') : told) ?? decodeBase64(told)

function readTxid(method: string, told: unknown): string {
  const txid = typeof told === 'string' ? /^(?:0x)?([0-9a-f]{64})$/i.exec(told)?.[1] : undefined
  return txid?.toLowerCase() ?? refuseAnswer(method, 'the id of a transaction')
}
