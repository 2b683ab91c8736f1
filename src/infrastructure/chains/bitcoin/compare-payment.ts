import type { Transaction } from 'bitcoinjs-lib/src/transaction'
import { amount } from '../../../domain/money/amount.js'
import type { LandedTransfer } from '../../../domain/money/transfer.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import { encodeHex } from '../../../kit/hex.js'
import { readBitcoinAddress, type BitcoinAddress } from './bitcoin-address.js'
import type { ChainTransaction } from './explorer-answers.js'

/** What was asked for. */
export interface Wanted {
  readonly chainId: ChainId
  readonly payer: BitcoinAddress
  readonly recipient: BitcoinAddress
  /** Satoshi. */
  readonly units: bigint
}

/** `same`: an output of exactly the amount for the recipient, of a coin of the payer. `nothing`: all of it goes back to the payer. */
export type Compared =
  { readonly status: 'same' | 'nothing' } | { readonly status: 'other'; readonly landed?: LandedTransfer }

/** @param told the same transaction as the explorer reads it, for what its hash does not prove: whose coins it spends */
export function compareWith(
  { outs }: Transaction,
  { inputs, outputs }: ChainTransaction,
  { chainId, payer, recipient, units }: Wanted,
): Compared {
  const [own, wanted] = [encodeHex(payer.script), encodeHex(recipient.script)]
  const paid = outs.map(({ script, value }) => ({ script: encodeHex(script), value }))
  const isOwn = inputs.some(({ script }) => script === own)
  if (isOwn && paid.some(({ script, value }) => script === wanted && value === units)) return { status: 'same' }
  const others = paid.filter(({ script }) => script !== own)
  const toRecipient = others.filter(({ script }) => script === wanted)
  const [first] = toRecipient.length > 0 ? toRecipient : others
  if (first === undefined) return { status: 'nothing' }
  const told = outputs.find(({ script }) => script === first.script)?.address ?? ''
  const address = readBitcoinAddress(told, chainId)
  const isKnown = address !== undefined && encodeHex(address.script) === first.script
  const moved = others.reduce((sum, { script, value }) => (script === first.script ? sum + value : sum), 0n)
  const landed = {
    ...(first.script !== wanted && isKnown ? { to: address.text } : {}),
    ...(moved === units ? {} : { amount: amount(moved, 8) }),
  }
  return { status: 'other', ...(Object.keys(landed).length === 0 ? {} : { landed }) }
}
