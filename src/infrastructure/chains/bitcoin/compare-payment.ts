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

/**
 * `same`: an output of exactly the amount for the recipient, of a coin of the payer. `nothing`: all of it goes back to the payer. `paid` is
 * the fee in satoshi, where all that it spends is the payer's.
 */
export type Compared = { readonly paid?: bigint } & (
  | { readonly status: 'same' | 'nothing' }
  | { readonly status: 'other'; readonly landed?: LandedTransfer }
)

/** One bitcoin: what spent coins held is the word of an explorer, and no fee is that high. */
const mostFee = 100_000_000n

/** What went in and did not come out again. */
function feeOf({ ins, outs }: Transaction, { inputs }: ChainTransaction, own: string): { readonly paid?: bigint } {
  const spent = inputs.map(({ script, value }) => (script === own ? value : undefined))
  if (spent.length !== ins.length || !spent.every((value) => value !== undefined)) return {}
  const paid = sum(spent) - sum(outs.map(({ value }) => value))
  return paid > 0n && paid <= mostFee ? { paid } : {}
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)

/** @param told the same transaction as the explorer reads it, for what its hash does not prove: whose coins it spends */
export function compareWith(
  proven: Transaction,
  told: ChainTransaction,
  { chainId, payer, recipient, units }: Wanted,
): Compared {
  const { inputs, outputs } = told
  const [own, wanted] = [encodeHex(payer.script), encodeHex(recipient.script)]
  const cost = feeOf(proven, told, own)
  const paid = proven.outs.map(({ script, value }) => ({ script: encodeHex(script), value }))
  const isOwn = inputs.some(({ script }) => script === own)
  if (isOwn && paid.some(({ script, value }) => script === wanted && value === units))
    return { status: 'same', ...cost }
  const others = paid.filter(({ script }) => script !== own)
  const toRecipient = others.filter(({ script }) => script === wanted)
  const [first] = toRecipient.length > 0 ? toRecipient : others
  if (first === undefined) return { status: 'nothing' }
  const text = outputs.find(({ script }) => script === first.script)?.address ?? ''
  const address = readBitcoinAddress(text, chainId)
  const isKnown = address !== undefined && encodeHex(address.script) === first.script
  const moved = others.reduce((sum, { script, value }) => (script === first.script ? sum + value : sum), 0n)
  const landed = {
    ...(first.script !== wanted && isKnown ? { to: address.text } : {}),
    ...(moved === units ? {} : { amount: amount(moved, 8) }),
  }
  return { status: 'other', ...(Object.keys(landed).length === 0 ? {} : { landed }), ...cost }
}
