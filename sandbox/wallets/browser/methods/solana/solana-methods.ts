import { bytesToHex } from 'viem'
import { z } from 'zod'
import { solanaAccount } from '../../../keys/solana-keys.ts'
import { callNode } from '../../background/call-node.ts'
import { authorisedIn, nodeOf } from '../namespace-access.ts'
import { connectMethods } from '../namespace-connect.ts'
import { asSigned, parseParams, type Method, type MethodTable } from '../method.ts'
import { bytesParam } from '../param-schemas.ts'
import { readable } from '../readable.ts'
import { approveTransactions, transactionInput } from './approve-transactions.ts'

const signMessage: Method = async (context, params) => {
  const requests = parseParams(z.array(messageInput).min(1), params).map(({ address, message }) => ({
    message,
    account: solanaAccount(authorisedIn('solana', context, address)),
  }))
  await context.ask({
    kind: 'message',
    namespace: 'solana',
    title: requests.length === 1 ? 'Sign a message' : `Sign ${requests.length} messages`,
    details: requests.flatMap(({ account, message }) => [
      { label: 'Account', value: account.address },
      { label: 'Message', value: readable(bytesToHex(message)) },
    ]),
  })
  return requests.map(({ account, message }) => ({ signature: bytesToHex(account.sign(asSigned(context, message))) }))
}

const signTransaction: Method = async (context, params) => {
  const inputs = parseParams(z.array(transactionInput).min(1), params)
  const approved = await approveTransactions(context, inputs, 'Sign')
  return approved.map(({ signed }) => ({ signedTransaction: bytesToHex(signed.transaction) }))
}

const signAndSend: Method = async (context, params) => {
  const { rpcUrl } = nodeOf(context, 'solana')
  const inputs = parseParams(z.array(transactionInput.extend({ options: sendOptions.optional() })).min(1), params)
  const approved = await approveTransactions(context, inputs, 'Send')
  const sent: { signature: string }[] = []
  // One after the other: each may build on the one before.
  for (const { signed, options } of approved) {
    const wire = Buffer.from(signed.transaction).toString('base64')
    // Sites take their blockhash from confirmed blocks, which the node's own default does not know yet.
    const sending = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
    await callNode(rpcUrl, 'sendTransaction', [wire, sending])
    sent.push({ signature: bytesToHex(signed.signature) })
  }
  return sent
}

/** What a site of Solana may ask, by the names of the features. */
export const solanaMethods: MethodTable = {
  ...connectMethods('solana'),
  'solana:signMessage': signMessage,
  'solana:signTransaction': signTransaction,
  'solana:signAndSendTransaction': signAndSend,
}

const messageInput = z.looseObject({ address: z.string(), message: bytesParam })

/** What the node takes beside the transaction. A commitment to wait for is not among it: this wallet does not wait. */
const sendOptions = z.object({
  preflightCommitment: z.enum(['processed', 'confirmed', 'finalized']).optional(),
  skipPreflight: z.boolean().optional(),
  maxRetries: z.number().int().nonnegative().optional(),
  minContextSlot: z.number().int().nonnegative().optional(),
})
