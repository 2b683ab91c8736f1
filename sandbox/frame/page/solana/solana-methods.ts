import { getBase58Decoder, getBase58Encoder, getBase64Decoder } from '@solana/web3.js'
import { bytesToHex } from 'viem'
import { z } from 'zod'
import { callNode } from '../../../wallets/browser/background/call-node.ts'
import { rpcErrors } from '../../../wallets/browser/background/rpc-error.ts'
import { orInvalid, parseParams } from '../../../wallets/browser/methods/method.ts'
import { readTransaction } from '../../../wallets/browser/methods/solana/read-transaction.ts'
import type { SolanaNetwork } from '../../own-api.ts'
import type { Description } from '../approval/approval.ts'
import { describeMessage } from '../approval/describe-message.ts'
import { frameErrors } from '../frame-error.ts'
import { describeTransactions } from './describe-transactions.ts'
import type { SolanaKey } from './solana-key.ts'

/** What a method may use while it serves one request on Solana. */
export type SolanaContext = {
  readonly network: SolanaNetwork
  readonly key: SolanaKey
  /** Resolves when the visitor approves, rejects otherwise. */
  ask(description: Description): Promise<void>
}

type SolanaMethod = (context: SolanaContext, params: unknown) => Promise<unknown>

const signMessage: SolanaMethod = async ({ key, ask }, params) => {
  const { message, pubkey } = parseParams(messageParams, params)
  if (pubkey !== key.address) throw frameErrors.notYours()
  await ask(describeMessage(bytesToHex(message)))
  return { signature: encode(await key.sign(message)) }
}

const signTransaction: SolanaMethod = async (context, params) => {
  const { transaction } = parseParams(z.object({ transaction: base58 }), params)
  const [signed] = await approve(context, [transaction], 'Sign')
  return { transaction: signed && encode(signed.wire) }
}

const signAllTransactions: SolanaMethod = async (context, params) => {
  const { transactions } = parseParams(z.object({ transactions: z.array(base58).min(1).max(100) }), params)
  const signed = await approve(context, transactions, 'Sign')
  return { transactions: signed.map(({ wire }) => encode(wire)) }
}

const signAndSendTransaction: SolanaMethod = async (context, params) => {
  const { transaction, options } = parseParams(z.object({ transaction: base58, options: sendOptions }), params)
  const [signed] = await approve(context, [transaction], 'Send')
  if (!signed) throw rpcErrors.invalidParams('there is no transaction')
  // Sites take their blockhash from confirmed blocks, which the node's own default does not know yet.
  const sending = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  await callNode(context.network.rpcUrl, 'sendTransaction', [getBase64Decoder().decode(signed.wire), sending])
  return { signature: encode(signed.signature) }
}

const methods: ReadonlyMap<string, SolanaMethod> = new Map([
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', signAndSendTransaction],
])

/** Answers a method on Solana (S3.85). Messages, transactions and signatures are base58. @throws RpcError */
export async function callSolana(context: SolanaContext, method: string, params: unknown): Promise<unknown> {
  const found = methods.get(method)
  if (!found) throw frameErrors.unsupported(method)
  return found(context, params)
}

/** Signs once the visitor has read and approved all of them. One that the account has no part in is refused unread. */
async function approve({ network, key, ask }: SolanaContext, wires: readonly Uint8Array[], verb: 'Sign' | 'Send') {
  const transactions = wires.map((wire) => orInvalid(() => readTransaction(wire, key.address)))
  await ask(await describeTransactions(transactions, network, verb))
  return Promise.all(wires.map((wire) => key.signTransaction(wire)))
}

const encode = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

const base58 = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[1-9A-HJ-NP-Za-km-z]+$/, 'is not base58')
  .transform((text) => new Uint8Array(getBase58Encoder().encode(text)))

const messageParams = z.object({ message: base58, pubkey: z.string() })

const sendOptions = z
  .object({
    skipPreflight: z.boolean().optional(),
    preflightCommitment: z
      .enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])
      .optional(),
    maxRetries: z.number().int().nonnegative().optional(),
    minContextSlot: z.number().int().nonnegative().optional(),
  })
  .optional()
