import * as z from 'zod/mini'
import { decodeBase58 } from '../../../kit/base58.js'
import { decodeBase64 } from '../../../kit/base64.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { count } from './answers.js'
import { sendAgain, type Waiting } from './broadcast.js'
import { differenceOf, isDoneAsAsked, isMarked, isSignedAsAsked } from './compare-landed.js'
import { openWire, readLanded, type Landed } from './landed.js'
import { firstBlockOf, readFinalHeight } from './message.js'
import { paidFor } from './paid.js'
import type { Ask, ReadContext } from './reader.js'
import { askAll, sourcesIn } from './sources.js'
import { refusalReason } from './to-solana-error.js'

const none = { status: 'unknown' } as const
/** Votes that make a block final: no chain takes it back. */
const finalDepth = 32
/** Nobody asks again from here on. */
const deep = 6

type Handle = Extract<TransferHandle, { kind: 'transaction' }>

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. What it has not shown yet is sent once more with each
 * look, where this page has it, until the last block that could hold it is final.
 */
export const createOutcomeOf =
  (deps: Waiting) =>
  async (
    handle: TransferHandle,
    asked: Transfer,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    if (handle.kind !== 'transaction' || decodeBase58(handle.hash, 64) === undefined) return none
    try {
      const told = await look(deps, { network, signal }, handle, asked)
      if (told.status === 'pending') sendAgain(deps, network, handle.hash).catch(() => undefined)
      else if (isOver(told)) deps.waiting.delete(handle.hash)
      return told
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

const isOver = (told: TransferOutcome): boolean =>
  told.status === 'confirmed' ? told.depth >= deep : told.status !== 'unknown'

async function look(deps: Waiting, context: ReadContext, handle: Handle, asked: Transfer): Promise<TransferOutcome> {
  const { hash, lastBlock } = handle
  const first = await deps.reader.read(context, (ask) => readStatus(ask, hash))
  if (first !== undefined) return ofTwo(deps, context, handle, asked, first)
  if (lastBlock === undefined) {
    const others = sourcesIn(await askAll(deps.reader, context, (ask) => readStatus(ask, hash)))
    return { status: 'pending', hash, unseen: true, ...(others < 2 ? { oneSource: true } : {}) }
  }
  const all = await askAll(deps.reader, context, async (ask) => {
    // The height is asked first, so that nothing can come between.
    const isLate = (await readFinalHeight(ask)) > lastBlock
    const status = await readStatus(ask, hash)
    return { isLate, status, isSure: isLate && status === undefined && (await remembers(ask, lastBlock)) }
  })
  const seen = all.find(({ answer }) => answer?.status !== undefined)?.answer?.status
  if (seen !== undefined) return ofTwo(deps, context, handle, asked, seen)
  if (!all.some(({ answer }) => answer?.isLate === true) || all.some(({ answer }) => answer?.isLate === false))
    return { status: 'pending', hash }
  // One that does not know it says little. It never happens when two, of nobody in common, have seen its last block and not it.
  const isGone = sourcesIn(all.filter(({ answer }) => answer?.isSure === true)) > 1
  return isGone
    ? { status: 'dropped' }
    : { status: 'unknown', hash, ...(sourcesIn(all) < 2 ? { oneSource: true } : {}) }
}

/**
 * That it landed, or that something else did, takes two that show it; where there is one source, that one. One is enough, too, where it
 * is so old that another, which has come as far, has forgotten the blocks of that time.
 */
async function ofTwo(
  deps: Waiting,
  context: ReadContext,
  handle: Handle,
  asked: Transfer,
  seen: Status,
): Promise<TransferOutcome> {
  const told = await explain(deps, context, handle, asked, seen)
  if (told.status !== 'confirmed' && told.status !== 'other') return told
  const all = await askAll(deps.reader, context, (ask) => readWord(ask, handle, seen.slot))
  if (sourcesIn(all) < 2 || sourcesIn(all.filter(({ answer }) => answer === 'shown')) > 1) return told
  const words = all.map(({ answer }) => answer)
  if (words.includes('denied')) return { status: 'pending', hash: handle.hash }
  return words.includes('forgotten') ? told : { status: 'pending', hash: handle.hash, byOne: true }
}

/**
 * What one source says of what another shows in a block. Who has not come as far may be behind, or the block may be no block: whether it
 * was ever there, its slot does not prove.
 */
async function readWord(ask: Ask, { hash, lastBlock }: Handle, slot: number) {
  const { found, height } = await readStatusAt(ask, hash)
  if (found !== undefined) return found.depth !== undefined && found.failure === undefined ? 'shown' : 'denied'
  const isForgotten = lastBlock !== undefined && height >= slot && !(await remembers(ask, lastBlock))
  return isForgotten ? 'forgotten' : 'denied'
}

/** Whether a node still has the blocks that could hold what must be in one by `lastBlock`. */
async function remembers(ask: Ask, lastBlock: number): Promise<boolean> {
  const [height, slot, oldest] = await Promise.all([
    readFinalHeight(ask),
    ask('getSlot', [{ commitment: 'finalized' }], count),
    ask('getFirstAvailableBlock', [], count),
  ])
  // Every so many slots have no block, but never half of them.
  return oldest <= slot - 2 * (height - firstBlockOf(lastBlock))
}

/** Whether a transaction was in a block by then. */
export async function isInBlockBefore(ask: Ask, hash: string, slot: number): Promise<boolean> {
  const found = await readStatus(ask, hash)
  return found !== undefined && found.slot <= slot
}

/** A transaction that is in a block. */
interface Status {
  readonly slot: number
  /** Undefined while it is the block of one leader alone: the others may decide on another. */
  readonly depth?: number
  /** As the chain writes it. */
  readonly failure?: unknown
}

const status = z.object({
  slot: count,
  confirmations: z.nullable(count),
  err: z.unknown(),
  confirmationStatus: z.nullish(z.enum(['processed', 'confirmed', 'finalized'])),
})
const statuses = z.object({ context: z.nullish(z.object({ slot: count })), value: z.tuple([z.nullable(status)]) })

/** Undefined for one that the node does not know. @throws DialogError of nodes without a history, too */
const readStatus = async (ask: Ask, hash: string): Promise<Status | undefined> => (await readStatusAt(ask, hash)).found

/** With how far the node had come when it said so. */
async function readStatusAt(
  ask: Ask,
  hash: string,
): Promise<{ readonly found: Status | undefined; readonly height: number }> {
  const { value, context } = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }], statuses)
  const height = context?.slot ?? 0
  const [found] = value
  if (found === null) return { found: undefined, height }
  const { slot, err, confirmations, confirmationStatus } = found
  const isFinal = confirmationStatus === 'finalized' || confirmations === null
  if (!isFinal && confirmationStatus !== 'confirmed') return { found: { slot }, height }
  const depth = isFinal ? finalDepth : Math.min(confirmations + 1, finalDepth - 1)
  return { found: { slot, depth, ...(err === null || err === undefined ? {} : { failure: err }) }, height }
}

async function explain(
  deps: Waiting,
  context: ReadContext,
  handle: Handle,
  asked: Transfer,
  { depth, failure }: Status,
): Promise<TransferOutcome> {
  const { hash, kept = '0' } = handle
  if (depth === undefined) return { status: 'pending', hash }
  if (failure !== undefined) return explainFailure(deps, context, hash, { depth, failure })
  const landed = await find(deps, context, hash)
  // It is known where it is before it is known what it is.
  if (landed === undefined) return depth < finalDepth ? { status: 'pending', hash } : { status: 'unknown', hash }
  if (await isSignedAsAsked(landed, asked, context.network, BigInt(kept))) {
    const told =
      landed.changes ??
      (await deps.reader.read(context, (ask) => readLanded(ask, hash)).catch(() => undefined))?.changes
    return { status: 'confirmed', hash, depth, ...costOf(landed, told, asked, context.network) }
  }
  return explainChanges(deps, context, handle, asked, depth)
}

/**
 * Of one that was written in another way, its changes tell what it did; and changes nobody signed, so that one node alone could make
 * anything of them: that it did what was asked for takes two.
 */
async function explainChanges(
  { reader }: Waiting,
  context: ReadContext,
  { hash, kept = '0' }: Handle,
  asked: Transfer,
  depth: number,
): Promise<TransferOutcome> {
  const all = await askAll(reader, context, (ask) => readLanded(ask, hash))
  const told = all.flatMap(({ host, answer }) => (answer === undefined ? [] : [{ host, landed: answer }]))
  const agreed = told.filter(({ landed }) => isDoneAsAsked(landed, asked, context.network, BigInt(kept)))
  const one = told.find(({ landed }) => landed.changes !== undefined)?.landed
  const cost = one === undefined ? {} : costOf(one, one.changes, asked, context.network)
  if (agreed.length === 0) {
    const difference = one?.changes && differenceOf(one.changes, asked, context.network)
    if (one === undefined || difference === undefined) return { status: 'other', hash, depth, ...cost }
    const marks = isMarked(one.message, asked.marks ?? {}) ? {} : { isUnmarked: true as const }
    return { status: 'other', hash, depth, landed: { ...difference, ...marks }, ...cost }
  }
  if (agreed.length < told.length) return { status: 'unknown', hash }
  if (sourcesIn(all) < 2) return { status: 'unknown', hash, oneSource: true }
  if (sourcesIn(agreed) > 1) return { status: 'confirmed', hash, depth, ...cost }
  return depth < finalDepth ? { status: 'pending', hash } : { status: 'unknown', hash }
}

/** What it cost, where that is known. */
const costOf = ({ message }: Landed, changes: Landed['changes'], asked: Transfer, network: Network) =>
  changes === undefined ? {} : paidFor(message, changes, asked, network)

/** What was signed here needs nobody's word. */
async function find({ reader, waiting }: Waiting, context: ReadContext, hash: string): Promise<Landed | undefined> {
  const wire = decodeBase64(waiting.get(hash))
  const message = wire && (await openWire(wire, hash))
  if (message !== undefined) return { message }
  return reader
    .read(context, async (ask) => {
      const found = await readLanded(ask, hash)
      // Another node may have it already.
      if (found === undefined) throw new DialogError('RPC_ERROR', { rpcCode: 'no transaction' })
      return found
    })
    .catch((error: unknown) => {
      if (context.signal?.aborted) throw error
      return undefined
    })
}

/** One that failed moved nothing: who is told so pays again, so it takes two sources. */
async function explainFailure(
  { reader }: Waiting,
  context: ReadContext,
  hash: string,
  { depth = 0, failure }: Omit<Status, 'slot'>,
): Promise<TransferOutcome> {
  const all = await askAll(reader, context, async (ask) => ({ status: await readStatus(ask, hash) }))
  const told = all.filter(({ answer }) => answer?.status?.depth !== undefined)
  const agreed = told.filter(({ answer }) => answer?.status?.failure !== undefined)
  if (agreed.length < told.length) return { status: 'unknown', hash }
  if (sourcesIn(all) < 2) return { status: 'unknown', hash, oneSource: true }
  if (sourcesIn(agreed) < 2) return { status: 'pending', hash }
  const logs = await reader.read(context, (ask) => readLogs(ask, hash)).catch(() => undefined)
  return { status: 'failed', hash, depth, reason: refusalReason(failure, logs ?? []) }
}

const transaction = z.nullable(z.object({ meta: z.nullish(z.object({ logMessages: z.nullish(z.array(z.string())) })) }))

async function readLogs(ask: Ask, hash: string): Promise<readonly string[]> {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await ask('getTransaction', [hash, options], transaction)
  return found?.meta?.logMessages ?? []
}
