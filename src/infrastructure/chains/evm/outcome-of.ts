import { addressOf } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { agree } from './agree.js'
import type { TokenReads } from './balance-of.js'
import { readCalls } from './calls-outcome.js'
import { parseTransaction, type ChainTransaction } from './chain-answers.js'
import { parseEvmAddress } from './evm-address.js'
import { findSuccessor, nonceAt } from './find-successor.js'
import { count, isOlder, ofReceipt, type Order } from './of-receipt.js'
import { parseHash } from './quantity.js'
import type { Ask, ReadContext, Reader } from './reader.js'

const none = { status: 'unknown' } as const

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. Each call asks anew and keeps nothing, so that a chain that
 * was reorganised is believed in what it says now. What landed, and that it never will, takes two sources where there are two.
 */
export const createOutcomeOf =
  ({ reader }: TokenReads) =>
  async (
    handle: TransferHandle,
    asked: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    const context = { network, wallet, signal }
    const sender = parseEvmAddress(addressOf(asked.from))
    if (sender === undefined) return none
    const order = { asked, network, sender, kept: BigInt(handle.kept ?? 0) }
    try {
      if (handle.kind === 'transaction') {
        const told = await ofTransaction(reader, context, handle, order)
        // It was only thought to be this one, by one source: no wallet named it.
        return told.status === 'other' && handle.unproven === true ? { status: 'unknown', hash: told.hash } : told
      }
      return wallet === undefined ? none : await ofCalls(reader, { ...context, wallet }, handle.id, order)
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

/** The wallet knows which transaction its batch became; what that did, the chain. */
async function ofCalls(
  reader: Reader,
  context: ReadContext & { readonly wallet: WalletConnection },
  id: string,
  order: Order,
): Promise<TransferOutcome> {
  const told = await readCalls(context.wallet, context.network, id, context.signal)
  if (told.status !== 'confirmed' && told.status !== 'failed') return told
  // That it gave the batch up is the word of the wallet alone, which no source can deny or confirm.
  if (told.hash === undefined) return none
  const vouched = { ...order, isVouched: told.status === 'confirmed' }
  return ofTransaction(reader, context, { kind: 'transaction', hash: told.hash }, vouched)
}

type Transaction = Extract<TransferHandle, { kind: 'transaction' }>

async function ofTransaction(
  reader: Reader,
  context: ReadContext,
  handle: Transaction,
  order: Order,
): Promise<TransferOutcome> {
  const hash = parseHash(handle.hash)
  if (hash === undefined) return none
  const look = (ask: Ask) => follow(ask, hash, order, handle.nonce)
  const first = await reader.read(context, look)
  if (first.status === 'pending' && first.unseen !== true) return first
  const { said, sources } = await reader.readApart(context, look)
  return agree(said.length === 0 ? [{ told: first, by: 'wallet' }] : said, sources, hash)
}

/** A relay that sends for the account has nonces of its own, which tell nothing about this transfer. */
const waitingAs = ({ from, nonce }: ChainTransaction, hash: string, sender: string): TransferOutcome => ({
  status: 'pending',
  hash,
  ...(from === sender ? { nonce: count(nonce) } : {}),
})

/** What one source says. */
async function follow(ask: Ask, hash: string, order: Order, known: number | undefined): Promise<TransferOutcome> {
  const { sender } = order
  const found = await ask('eth_getTransactionByHash', [hash], parseTransaction, 'a transaction')
  const settled = await ofReceipt(ask, hash, order, found)
  if (settled !== undefined) return settled
  if (found !== 'none' && found.from !== sender) return waitingAs(found, hash, sender)
  const nonce = found === 'none' ? (known === undefined ? undefined : BigInt(known)) : found.nonce
  if (nonce === undefined) return { status: 'pending', hash, unseen: true }
  const waiting: TransferOutcome = { status: 'pending', hash, nonce: count(nonce) }
  if ((await nonceAt(ask, sender, 'latest')) > nonce)
    return isOlder(nonce, order.asked) ? { status: 'unknown', hash } : ofSuccessor(ask, nonce, hash, order)
  // Whoever kept it can bring it as long as its nonce is free.
  return found !== 'none' || (await nonceAt(ask, sender, 'pending')) > nonce ? waiting : { ...waiting, unseen: true }
}

/** Its nonce is used: by itself, by one that pays the same (a speed-up), or by another that keeps it off the chain. */
async function ofSuccessor(ask: Ask, nonce: bigint, hash: string, order: Order): Promise<TransferOutcome> {
  const { sender } = order
  const successor = await findSuccessor(ask, sender, nonce)
  if (successor === undefined) return { status: 'dropped' }
  // Mined between two questions: the next look finds its receipt.
  if (successor.hash === hash) return { status: 'pending', hash, nonce: count(nonce) }
  const settled = await ofReceipt(ask, successor.hash, order, successor)
  const { to, value, data } = successor.call
  const depth = settled !== undefined && 'depth' in settled ? settled.depth : undefined
  const by = { hash: successor.hash, ...(depth === undefined ? {} : { depth }) }
  if (to === sender && BigInt(value) === 0n && data === '0x') return { status: 'cancelled', ...by }
  if (settled === undefined || settled.status === 'unknown') return { status: 'unknown', hash: successor.hash }
  if (settled.status !== 'other') return settled
  const { landed } = settled
  return { status: 'replaced', ...by, ...(landed === undefined ? {} : { landed }) }
}
