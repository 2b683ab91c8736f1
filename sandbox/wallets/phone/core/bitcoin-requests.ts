import { Transaction } from 'bitcoinjs-lib'
import { bytesToHex, hexToBytes, stringToHex } from 'viem'
import { z } from 'zod'
import { bitcoinMethods as browserMethods } from '../../browser/methods/bitcoin/bitcoin-methods.ts'
import { authorisedIn } from '../../browser/methods/namespace-access.ts'
import { hexParam } from '../../browser/methods/param-schemas.ts'
import { bitcoinAccount, type BitcoinKey } from '../../keys/bitcoin-keys.ts'
import { known, parseObject, type PhoneMethod } from './phone-method.ts'

/*
 * WalletConnect's words for what the browser wallet does as well. Signatures over texts are hex here, PSBTs base64.
 *
 * https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */

/** An address of the phone, as a site is told of it. */
type ToldAddress = {
  readonly address: string
  /** Hex without 0x. */
  readonly publicKey: string
  readonly path: string
  readonly intention: 'payment' | 'ordinal'
}

/** The addresses of one account. */
export function toldAddresses(index: number): readonly ToldAddress[] {
  const { payment, ordinals } = bitcoinAccount(index)
  return [told(payment, 'payment'), told(ordinals, 'ordinal')]
}

const told = ({ address, publicKey, path }: BitcoinKey, intention: ToldAddress['intention']): ToldAddress => ({
  address,
  publicKey: Buffer.from(publicKey).toString('hex'),
  path,
  intention,
})

const getAccountAddresses: PhoneMethod = (context, params) => {
  const { account, intentions } = parseObject(addressesWish, params)
  return toldAddresses(authorisedIn('bitcoin', context, account)).filter(
    ({ intention }) => intentions === undefined || intentions.includes(intention),
  )
}

const signMessage: PhoneMethod = async (context, params) => {
  const { account, message, address = account, protocol } = parseObject(messageWish, params)
  const input = { address, message: stringToHex(message), protocol }
  const answer = await known(browserMethods, 'bitcoin:signMessage')(context, [input])
  const [{ signature }] = z.tuple([z.object({ signature: hexParam })]).parse(answer)
  return { address, signature: signature.slice(2) }
}

const signPsbt: PhoneMethod = async (context, params) => {
  const { psbt, signInputs, broadcast } = parseObject(psbtWish, params)
  const inputsToSign = signInputs.map(({ address, index, sighashTypes: [type] = [] }) => ({
    address,
    signingIndexes: [index],
    sigHash: type,
  }))
  const method = broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction'
  const answer = await known(browserMethods, method)(context, [{ psbt, inputsToSign }])
  const [{ signedPsbt, txId }] = z
    .tuple([z.object({ signedPsbt: hexParam, txId: z.string().optional() })])
    .parse(answer)
  return { psbt: Buffer.from(hexToBytes(signedPsbt)).toString('base64'), ...(txId !== undefined && { txid: txId }) }
}

const sendTransfer: PhoneMethod = (context, params) => {
  const { account, recipientAddress, amount } = parseObject(transferWish, params)
  const input = { recipients: [{ address: recipientAddress, amount }], address: account }
  return known(browserMethods, 'bitcoin:sendTransfer')(context, [input])
}

/** What a session may ask on Bitcoin. */
export const bitcoinRequests: ReadonlyMap<string, PhoneMethod> = new Map([
  ['getAccountAddresses', getAccountAddresses],
  ['signMessage', signMessage],
  ['signPsbt', signPsbt],
  ['sendTransfer', sendTransfer],
])

const addressesWish = z.looseObject({ account: z.string(), intentions: z.array(z.string()).optional() })

const messageWish = z.looseObject({
  account: z.string(),
  message: z.string(),
  /** The one to sign with, of the account. @default the account itself */
  address: z.string().optional(),
  protocol: z.enum(['ecdsa', 'bip322']).optional(),
})

/** Names that Wallet Standard has for the numbers of Bitcoin. A taproot key covers everything by default. */
const sighashNames = new Map([
  [Transaction.SIGHASH_DEFAULT, undefined],
  [Transaction.SIGHASH_ALL, 'ALL'],
  [Transaction.SIGHASH_NONE, 'NONE'],
  [Transaction.SIGHASH_SINGLE, 'SINGLE'],
  [Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY, 'ALL|ANYONECANPAY'],
  [Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY, 'NONE|ANYONECANPAY'],
  [Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY, 'SINGLE|ANYONECANPAY'],
])

const sighashType = z
  .number()
  .refine((type) => sighashNames.has(type), 'is no kind of signature')
  .transform((type) => sighashNames.get(type))

const psbtWish = z.looseObject({
  psbt: z.base64().transform((text) => bytesToHex(Buffer.from(text, 'base64'))),
  signInputs: z
    .array(
      z.looseObject({
        address: z.string(),
        index: z.number().int().nonnegative(),
        sighashTypes: z.array(sighashType).max(1).optional(),
      }),
    )
    .min(1),
  broadcast: z.boolean().optional(),
})

/** Satoshi as decimal text, and nothing else. */
const transferWish = z.looseObject({
  account: z.string(),
  recipientAddress: z.string(),
  amount: z.string().regex(/^\d{1,16}$/),
})
