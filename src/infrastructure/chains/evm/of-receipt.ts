import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferOutcome } from '../../../domain/money/transfer.js'
import { parseReceipt, type ChainTransaction, type Receipt } from './chain-answers.js'
import { isOrderOf, landedOf } from './landed.js'
import { paidFor } from './paid.js'
import { parseQuantity, toQuantity } from './quantity.js'
import { receivedBy } from './received.js'
import type { Ask } from './reader.js'
import { revertReason } from './to-chain-error.js'
import { textsOf } from '../texts-of.js'

/** Whose order is looked for, and what it was. */
export interface Order {
  readonly asked: Transfer
  readonly network: Network
  /** Canonical. */
  readonly sender: string
  /** The wallet says that it carried out the batch. */
  readonly isVouched?: boolean
  /** Base units that the token itself keeps of it, as the review said. */
  readonly kept?: bigint
}

const none = { status: 'unknown' } as const

/** How many transactions the account had before the wallet was asked. */
export interface SentBefore {
  readonly mined: bigint
  /** Those on their way included. */
  readonly known: bigint
}

/** As `Transfer.note` has it: one number, or two where some were on their way. */
export function noteOf({ note }: Transfer): SentBefore | undefined {
  const [, mined, known = mined] = /^(\d{1,20})(?:\/(\d{1,20}))?$/.exec(note ?? '') ?? []
  return mined === undefined || known === undefined ? undefined : { mined: BigInt(mined), known: BigInt(known) }
}

/** The wallet named one that was on its way before it was asked: what becomes of that says nothing of what it was asked for. */
export const isOlder = (nonce: bigint, asked: Transfer): boolean => nonce < (noteOf(asked)?.known ?? 0n)

/** Of blocks and transactions, never of money. */
export const count = (value: bigint): number => Number.parseInt(value.toString(), 10)

/** Undefined while it has no receipt. */
export async function ofReceipt(
  ask: Ask,
  hash: string,
  order: Order,
  found: ChainTransaction | 'none',
): Promise<TransferOutcome | undefined> {
  const { asked, network, sender, kept } = order
  const receipt = await ask('eth_getTransactionReceipt', [hash], parseReceipt, 'a receipt')
  if (receipt === 'none') return undefined
  if (receipt.hash !== hash || (found !== 'none' && (found.hash !== hash || found.from !== receipt.from))) return none
  const isOwn = receipt.from === sender
  // Whoever brings the order of somebody else pays for it, and takes it back in their own way.
  const cost = isOwn ? paidFor(receipt, found, network.nativeCurrency.decimals) : {}
  const mined = { hash, depth: await depthOf(ask, receipt.block), ...cost }
  const landed = receipt.failed ? 'unreadable' : landedOf(asked, network, receipt, found, kept)
  const worked = isOwn ? !receipt.failed : hasWorked(receipt, order, landed === 'same')
  if (worked === undefined) return { status: 'unknown', hash }
  // It was there before the wallet was asked: an earlier one that paid the same.
  if (isOwn && found !== 'none' && found.nonce < (noteOf(asked)?.mined ?? 0n)) return { status: 'unknown', hash }
  if (worked) {
    if (landed === 'same') return { status: 'confirmed', ...mined, ...(await receivedBy(ask, order, receipt, found)) }
    if (landed === 'unreadable') return { status: 'unknown', hash }
    return { status: 'other', ...mined, ...(Object.keys(landed).length === 0 ? {} : { landed }) }
  }
  if (found === 'none' || (isOwn && isOlder(found.nonce, asked))) return { status: 'unknown', hash }
  if (!isOrderOf(asked, network, found)) return isOwn ? { status: 'other', ...mined } : { status: 'unknown', hash }
  const reason = await whyItFailed(ask, receipt, found).catch(() => undefined)
  return { status: 'failed', ...mined, ...(reason === undefined ? {} : { reason }) }
}

/**
 * Whether the order of an account that somebody else put on the chain worked. The success of the transaction says nothing of the order
 * inside, and its failure does not end the order: the EntryPoint's word does. Of accounts without one, the log of a token tells that it
 * moved; of coins the wallet's own word, where the call names them. Undefined where that is not clear.
 */
function hasWorked({ userOperations, failed }: Receipt, order: Order, isSame: boolean): boolean | undefined {
  const [first, ...others] = userOperations.filter((one) => one.sender === order.sender)
  if (first !== undefined)
    return others.every(({ succeeded }) => succeeded === first.succeeded) ? first.succeeded : undefined
  const { asset, call } = order.asked
  const isTold = (asset.address !== undefined && call === undefined) || order.isVouched === true
  return isSame && isTold && !failed ? true : undefined
}

/** Blocks that confirm what is in a block. Another node may lag behind the one that told of it. */
async function depthOf(ask: Ask, block: bigint): Promise<number> {
  const latest = await ask('eth_blockNumber', [], parseQuantity, 'a hex quantity')
  return count(latest > block ? latest - block : 0n) + 1
}

/** Receipts hold no reason: the same call on the state before its block usually meets the same one. */
async function whyItFailed(ask: Ask, { block }: Receipt, { call }: ChainTransaction): Promise<string | undefined> {
  if (block === 0n) return undefined
  try {
    await ask('eth_call', [call, toQuantity(block - 1n)], () => 'went through', 'anything')
    return undefined
  } catch (error) {
    return revertReason(textsOf(error))
  }
}
