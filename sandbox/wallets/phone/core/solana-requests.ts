import { getBase58Decoder, getBase58Encoder, getTransactionDecoder } from '@solana/web3.js'
import { bytesToHex, hexToBytes } from 'viem'
import { z } from 'zod'
import { activeFirst } from '../../browser/background/wallet-state.ts'
import type { Method, MethodContext } from '../../browser/methods/method.ts'
import { hexParam } from '../../browser/methods/param-schemas.ts'
import { solanaMethods as browserMethods } from '../../browser/methods/solana/solana-methods.ts'
import { solanaAccount } from '../../keys/solana-keys.ts'
import { known, parseObject, type PhoneMethod } from './phone-method.ts'

/*
 * WalletConnect's words for what the browser wallet does as well. Messages and signatures are base58 here, transactions base64.
 *
 * https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */

const listAccounts: PhoneMethod = ({ state }) =>
  activeFirst(state()).map((index) => ({ pubkey: solanaAccount(index).address }))

const signMessage: PhoneMethod = async (context, params) => {
  const { message, pubkey } = parseObject(z.looseObject({ message: base58Param, pubkey: z.string() }), params)
  const [{ signature }] = await ask(context, 'solana:signMessage', [{ address: pubkey, message }], signatures)
  return { signature: toBase58(signature) }
}

const signTransaction: PhoneMethod = async (context, params) => {
  const { transaction, pubkey = actingAddress(context) } = parseObject(oneTransaction, params)
  const inputs = [{ address: pubkey, transaction }]
  const [{ signedTransaction }] = await ask(context, 'solana:signTransaction', inputs, signedTransactions)
  const signed = hexToBytes(signedTransaction)
  const own = Object.entries(getTransactionDecoder().decode(signed).signatures).find(([address]) => address === pubkey)
  if (!own?.[1]) throw new Error('The transaction was not signed.')
  return { signature: getBase58Decoder().decode(own[1]), transaction: toBase64(signedTransaction) }
}

const signAllTransactions: PhoneMethod = async (context, params) => {
  const { transactions, pubkey = actingAddress(context) } = parseObject(severalTransactions, params)
  const inputs = transactions.map((transaction) => ({ address: pubkey, transaction }))
  const signed = await ask(context, 'solana:signTransaction', inputs, signedTransactions)
  return { transactions: signed.map(({ signedTransaction }) => toBase64(signedTransaction)) }
}

const signAndSendTransaction: PhoneMethod = async (context, params) => {
  const { transaction, pubkey = actingAddress(context), sendOptions } = parseObject(oneTransaction, params)
  const inputs = [{ address: pubkey, transaction, ...(sendOptions && { options: sendOptions }) }]
  const [{ signature }] = await ask(context, 'solana:signAndSendTransaction', inputs, signatures)
  return { signature: toBase58(signature) }
}

/** What a session may ask on Solana. */
export const solanaRequests: ReadonlyMap<string, PhoneMethod> = new Map([
  ['solana_getAccounts', listAccounts],
  ['solana_requestAccounts', listAccounts],
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', signAndSendTransaction],
])

/** Asks a method of the browser wallet about some inputs. */
async function ask<Output extends z.ZodType>(
  context: MethodContext,
  method: string,
  inputs: Parameters<Method>[1],
  outputs: Output,
): Promise<z.infer<Output>> {
  return outputs.parse(await known(browserMethods, method)(context, inputs))
}

const base58Param = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]*$/, 'is not base58')
  .transform((text) => bytesToHex(new Uint8Array(getBase58Encoder().encode(text))))

const base64Param = z.base64().transform((text) => bytesToHex(Buffer.from(text, 'base64')))

const oneTransaction = z.looseObject({
  transaction: base64Param,
  /** @default the active account */
  pubkey: z.string().optional(),
  sendOptions: z.looseObject({}).optional(),
})

const severalTransactions = z.looseObject({ transactions: z.array(base64Param).min(1), pubkey: z.string().optional() })

const signatures = z.tuple([z.object({ signature: hexParam })])
const signedTransactions = z.tuple(
  [z.object({ signedTransaction: hexParam })],
  z.object({ signedTransaction: hexParam }),
)

const actingAddress = ({ state }: MethodContext) => solanaAccount(state().active).address

const toBase58 = (hex: `0x${string}`) => getBase58Decoder().decode(hexToBytes(hex))
const toBase64 = (hex: `0x${string}`) => Buffer.from(hexToBytes(hex)).toString('base64')
