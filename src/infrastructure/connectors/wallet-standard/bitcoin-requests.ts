import { look } from '../../../kit/look.js'
import { decodeBase64, encodeBase64 } from '../../../kit/base64.js'
import { accountAt, answersIn, bytesIn, needed, param, refuse, refuseParams, unsupported } from './requests.js'
import { canSendTransfer, sendTransfer } from './sats-transfer.js'
import type { Asked } from './standard-namespace.js'
import { call, has, listOf, type Feature } from './standard-wallet.js'

const signMessage: Feature = ['bitcoin:signMessage', 'signMessage']
const signTransaction: Feature = ['bitcoin:signTransaction', 'signTransaction']
const signAndSend: Feature = ['bitcoin:signAndSendTransaction', 'signAndSendTransaction']
/** More than a transaction can have. */
const maximumInputs = 10_000

/** The methods that a wallet answers, by the features that they take. */
export const bitcoinMethods = (wallet: object): ReadonlySet<string> =>
  new Set([
    'getAccountAddresses',
    ...(has(wallet, signMessage) ? ['signMessage'] : []),
    ...(has(wallet, signTransaction) ? ['signPsbt'] : []),
    ...(canSendTransfer(wallet) ? ['sendTransfer'] : []),
  ])

/** Passes a request on to a wallet, whose features take bytes. PSBTs and signatures are base64. */
export async function answerBitcoin(asked: Asked): Promise<unknown> {
  switch (asked.request.method) {
    case 'getAccountAddresses':
      return addresses(asked)
    case 'signMessage': {
      const { shown } = accountAt(asked, param(asked, 'account'))
      const text = needed(textOf(param(asked, 'message')), asked)
      // The feature has no word for the kind of signature: the wallet chooses it by the address.
      const input = { account: shown.own, message: new TextEncoder().encode(text) }
      const [answer] = answersIn(await call(asked.wallet, signMessage, input), 1, asked)
      return { address: shown.address, signature: encodeBase64(bytesIn(answer, 'signature', asked)) }
    }
    case 'signPsbt':
      return signPsbt(asked)
    case 'sendTransfer':
      return sendTransfer(asked)
    default:
      return unsupported(asked)
  }
}

/** All addresses, or only that of the account asked for. */
function addresses(asked: Asked): unknown {
  const of = param(asked, 'account')
  const chosen = of === undefined ? asked.accounts : [accountAt(asked, of)]
  return chosen.map(({ account, shown }) => ({
    address: shown.address,
    ...(account.publicKey === undefined ? {} : { publicKey: account.publicKey }),
    intention: account.type === 'ordinals' ? 'ordinal' : 'payment',
  }))
}

async function signPsbt(asked: Asked): Promise<unknown> {
  const { wallet, chain } = asked
  const psbt = needed(decodeBase64(param(asked, 'psbt')), asked)
  const inputsToSign = listOf(param(asked, 'signInputs'), maximumInputs).map((input) => toSign(asked, input))
  if (inputsToSign.length === 0) return refuseParams(asked)
  const input = { psbt, inputsToSign, chain }
  if (param(asked, 'broadcast') !== true) {
    const [answer] = answersIn(await call(wallet, signTransaction, input), 1, asked)
    return { psbt: encodeBase64(bytesIn(answer, 'signedPsbt', asked)) }
  }
  const [answer] = answersIn(await call(wallet, signAndSend, input), 1, asked)
  const txid = look(answer, 'txId')
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) return refuse(asked, 'the id of a transaction')
  // What was sent, the wallet keeps: the PSBT is the one that it was given.
  return { psbt: encodeBase64(psbt), txid: txid.toLowerCase() }
}

/** Names of what a signature covers, by the numbers of BIP-143. */
const sigHashes: ReadonlyMap<unknown, string> = new Map([
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/** One input of a transaction, in the words of the feature. */
function toSign(asked: Asked, input: unknown): object {
  const { shown } = accountAt(asked, look(input, 'address') ?? param(asked, 'account'))
  const index = look(input, 'index')
  const [kind, ...others] = listOf(look(input, 'sighashTypes'), sigHashes.size)
  const sigHash = sigHashes.get(kind)
  // 0 is Taproot's own default, which has no name.
  const known = others.length === 0 && (kind === undefined || kind === 0 || sigHash !== undefined)
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0 || !known) return refuseParams(asked)
  return { account: shown.own, signingIndexes: [index], ...(sigHash === undefined ? {} : { sigHash }) }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
