import { z } from 'zod'
import { createBitcoinExplorer } from '../../../keys/bitcoin-explorer.ts'
import { composeTransfer } from '../../../keys/compose-transfer.ts'
import { extractTransaction, signPsbt } from '../../../keys/sign-psbt.ts'
import { rpcErrors } from '../../background/rpc-error.ts'
import { visibleIn } from '../../background/wallet-state.ts'
import { nodeOf } from '../namespace-access.ts'
import { orInvalid, parseParams, type Method } from '../method.ts'
import { keyOf } from './bitcoin-access.ts'
import { describePsbt } from './describe-psbt.ts'

/** A payment that the wallet puts together itself: it chooses the coins and the fee. */
export const sendTransfer: Method = async (context, params) => {
  const [{ recipients, address }] = parseParams(z.tuple([transfer]), params)
  const node = nodeOf(context, 'bitcoin')
  const key = keyOf(context, address ?? paymentAddress(context))
  if (key.purpose !== 'payment') throw rpcErrors.invalidParams('what is on the ordinals address is not for payments')
  const explorer = createBitcoinExplorer(node.url)
  const [coins, rate] = await Promise.all([explorer.coins(key.address), explorer.feeRate()])
  const { psbt, inputs } = orInvalid(() => composeTransfer(key, recipients, coins, rate))
  const toSign = Array.from({ length: inputs }, (_, index) => ({ key, index }))
  await context.ask({
    kind: 'transaction',
    namespace: 'bitcoin',
    title: 'Send a payment',
    details: [{ label: 'Network', value: node.name }, ...describePsbt(psbt, toSign, context.state())],
  })
  signPsbt(psbt, toSign)
  return { txid: await explorer.broadcast(extractTransaction(psbt).toHex()) }
}

/** Satoshi, as a number of the page or as decimal text. */
const satoshi = z
  .union([z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), z.string().regex(/^\d{1,16}$/)])
  .transform(BigInt)

const transfer = z.looseObject({
  recipients: z.array(z.looseObject({ address: z.string(), amount: satoshi })).min(1),
  /** Pays from this address. @default the payment address that the site sees */
  address: z.string().optional(),
})

function paymentAddress({ state, origin }: Parameters<Method>[0]): string {
  const account = visibleIn('bitcoin', state(), origin).find(({ purpose }) => purpose === 'payment')
  if (!account) throw rpcErrors.unauthorised()
  return account.address
}
