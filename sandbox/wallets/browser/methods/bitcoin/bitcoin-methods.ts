import { bytesToHex } from 'viem'
import { z } from 'zod'
import { createBitcoinExplorer } from '../../../keys/bitcoin-explorer.ts'
import { signBitcoinMessage } from '../../../keys/sign-bitcoin-message.ts'
import { extractTransaction } from '../../../keys/sign-psbt.ts'
import { nodeOf } from '../namespace-access.ts'
import { connectMethods } from '../namespace-connect.ts'
import { asSigned, orInvalid, parseParams, type Method, type MethodTable } from '../method.ts'
import { bytesParam } from '../param-schemas.ts'
import { readable } from '../readable.ts'
import { approvePsbts, psbtInput } from './approve-psbts.ts'
import { keyOf } from './bitcoin-access.ts'
import { sendTransfer } from './send-transfer.ts'

const signMessage: Method = async (context, params) => {
  const requests = parseParams(z.array(messageInput).min(1), params).map(({ address, message, protocol }) => {
    const key = keyOf(context, address)
    return { address, message, key, protocol: protocol ?? (key.purpose === 'payment' ? 'ecdsa' : 'bip322') }
  })
  await context.ask({
    kind: 'message',
    namespace: 'bitcoin',
    title: requests.length === 1 ? 'Sign a message' : `Sign ${requests.length} messages`,
    details: requests.flatMap(({ address, message }) => [
      { label: 'Account', value: address },
      { label: 'Message', value: readable(bytesToHex(message)) },
    ]),
  })
  return requests.map(({ key, message, protocol }) => ({
    signature: bytesToHex(orInvalid(() => signBitcoinMessage(key, asSigned(context, message), protocol))),
    protocol,
  }))
}

const signTransaction: Method = async (context, params) => {
  const psbts = await approvePsbts(context, parseParams(z.array(psbtInput).min(1), params), 'Sign')
  return psbts.map((psbt) => ({ signedPsbt: bytesToHex(psbt.toBuffer()) }))
}

const signAndSend: Method = async (context, params) => {
  const explorer = createBitcoinExplorer(nodeOf(context, 'bitcoin').url)
  const psbts = await approvePsbts(context, parseParams(z.array(psbtInput).min(1), params), 'Send')
  const sent: { txId: string; signedPsbt: string }[] = []
  // One after the other: each may spend what the one before made.
  for (const psbt of psbts) {
    const txId = await explorer.broadcast(orInvalid(() => extractTransaction(psbt)).toHex())
    sent.push({ txId, signedPsbt: bytesToHex(psbt.toBuffer()) })
  }
  return sent
}

/** What a site of Bitcoin may ask, by the names of the features, and of sats-connect where Wallet Standard has none. */
export const bitcoinMethods: MethodTable = {
  ...connectMethods('bitcoin'),
  'bitcoin:signMessage': signMessage,
  'bitcoin:signTransaction': signTransaction,
  'bitcoin:signAndSendTransaction': signAndSend,
  'bitcoin:sendTransfer': sendTransfer,
}

const messageInput = z.looseObject({
  address: z.string(),
  message: bytesParam,
  protocol: z.enum(['ecdsa', 'bip322']).optional(),
})
