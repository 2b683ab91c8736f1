import * as z from 'zod/mini'
import { decodeBase58 } from '../../../kit/base58.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { count, valued } from './answers.js'
import { sendAgain, type Waiting } from './broadcast.js'
import { readFinalHeight } from './message.js'
import type { Ask } from './reader.js'
import { refusalReason } from './to-solana-error.js'

const none = { status: 'unknown' } as const
/** Votes that make a block final: no chain takes it back. */
const finalDepth = 32

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. What it has not shown yet is sent once more with each
 * look, where this page has it, until the last block that could hold it is final.
 */
export const createOutcomeOf =
  (deps: Waiting) =>
  async (
    handle: TransferHandle,
    _asked: Transfer,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    if (handle.kind !== 'transaction' || decodeBase58(handle.hash, 64) === undefined) return none
    const { hash, lastBlock } = handle
    try {
      const told = await look(deps, { network, signal }, hash, lastBlock)
      if (told.status === 'pending') sendAgain(deps, network, hash).catch(() => undefined)
      else if (told.status !== 'unknown') deps.waiting.delete(hash)
      return told
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

async function look(
  { reader }: Waiting,
  context: { readonly network: Network; readonly signal?: AbortSignal | undefined },
  hash: string,
  lastBlock: number | undefined,
): Promise<TransferOutcome> {
  const first = await reader.read(context, (ask) => ofSignature(ask, hash))
  if (first !== undefined) return first
  if (lastBlock === undefined) return { status: 'pending', hash, unseen: true }
  // One node that does not know it says little: it never happens when all have seen its last block and none has seen it. The height
  // is asked first, so that nothing can come between.
  const all = await reader.readAll(context, async (ask) => {
    const isOver = (await readFinalHeight(ask)) > lastBlock
    return { isOver, outcome: await ofSignature(ask, hash) }
  })
  const told = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const seen = told.find(({ outcome }) => outcome !== undefined)?.outcome
  if (seen !== undefined) return seen
  const isGone = told.length === all.length && told.every(({ isOver }) => isOver)
  return isGone ? { status: 'dropped' } : { status: 'pending', hash }
}

const status = z.object({
  confirmations: z.nullable(count),
  err: z.unknown(),
  confirmationStatus: z.nullish(z.enum(['processed', 'confirmed', 'finalized'])),
})
const statuses = valued(z.tuple([z.nullable(status)]))

/** Undefined for one that the node does not know. */
async function ofSignature(ask: Ask, hash: string): Promise<TransferOutcome | undefined> {
  const { value } = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }], statuses)
  const [found] = value
  if (found === null) return undefined
  const { err, confirmations, confirmationStatus } = found
  const isFinal = confirmationStatus === 'finalized' || confirmations === null
  // Of one leader alone: the others may decide on another block.
  if (!isFinal && confirmationStatus !== 'confirmed') return { status: 'pending', hash }
  const depth = isFinal ? finalDepth : Math.min(confirmations + 1, finalDepth - 1)
  if (err === null || err === undefined) return { status: 'confirmed', hash, depth }
  const logs = await readLogs(ask, hash).catch(() => [])
  return { status: 'failed', hash, depth, reason: refusalReason(err, logs) }
}

const transaction = z.nullable(z.object({ meta: z.nullish(z.object({ logMessages: z.nullish(z.array(z.string())) })) }))

async function readLogs(ask: Ask, hash: string): Promise<readonly string[]> {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await ask('getTransaction', [hash, options], transaction)
  return found?.meta?.logMessages ?? []
}
