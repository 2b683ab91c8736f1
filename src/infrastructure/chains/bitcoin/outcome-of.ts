import { addressOf } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readBitcoinAddress } from './bitcoin-address.js'
import { parseHeight, parseSpender, type ChainTransaction } from './explorer-answers.js'
import { submitPayment, type Sending } from './submit-payment.js'
import { encodeHex } from '../../../kit/hex.js'
import type { Ask } from './nodes.js'
import { transactionOf } from './spendable-coins.js'

const none = { status: 'unknown' } as const

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. Each call asks anew and keeps nothing, so that a chain that
 * was reorganised is believed in what it says now. A payment from here that nobody was sure to have taken, and that nobody knows, is
 * handed in once more.
 */
export const createOutcomeOf =
  (sending: Sending) =>
  async (
    handle: TransferHandle,
    { from }: Transfer,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    const { nodes, waiting } = sending
    const payer = readBitcoinAddress(addressOf(from), network.id)
    try {
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (handle.kind !== 'transaction' || payer === undefined || !/^[0-9a-f]{64}$/.test(handle.hash)) return none
      const own = encodeHex(payer.script)
      const told = await nodes.read({ network, signal }, (ask) => follow(ask, handle.hash, handle.spends, own))
      if (told.status !== 'dropped' && !('unseen' in told)) return told
      // One explorer that does not know it says little: they hear of it one after the other.
      const known = await nodes.readAll({ network, signal }, async (ask) => ({
        found: await transactionOf(ask, handle.hash),
      }))
      if (known.some((answer) => answer?.found !== undefined)) return { status: 'pending', hash: handle.hash }
      const kept = waiting.get(handle.hash)
      const isKept = kept !== undefined && (await submitPayment(sending, network, kept).then(isDone, isRefused))
      return !isKept && known.every((answer) => answer !== undefined) ? told : { status: 'pending', hash: handle.hash }
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

const isDone = () => true
const isRefused = () => false

async function follow(ask: Ask, hash: string, spends: string | undefined, own: string): Promise<TransferOutcome> {
  const found = await transactionOf(ask, hash)
  if (found !== undefined) {
    const depth = await depthOf(ask, found)
    return depth === undefined ? { status: 'pending', hash } : { status: 'confirmed', hash, depth }
  }
  const [, coin, index] = /^([0-9a-f]{64}):(\d{1,9})$/.exec(spends ?? '') ?? []
  if (coin === undefined || index === undefined) return { status: 'pending', hash, unseen: true }
  const spender = await ask(`/tx/${coin}/outspend/${index}`, parseSpender, 'what spends a coin')
  if (spender === 'none') return { status: 'dropped' }
  // Seen between two questions.
  if (spender === hash) return { status: 'pending', hash }
  const successor = await transactionOf(ask, spender)
  if (successor === undefined) return none
  const isNothing = successor.outputs.every((script) => script === own)
  const depth = await depthOf(ask, successor)
  return {
    status: isNothing ? 'cancelled' : 'replaced',
    hash: successor.txid,
    ...(depth === undefined ? {} : { depth }),
  }
}

/** Blocks that confirm it, its own included; undefined while it waits. Another node may lag behind the one that told of it. */
async function depthOf(ask: Ask, { block }: ChainTransaction): Promise<number | undefined> {
  if (block === undefined) return undefined
  const latest = await ask('/blocks/tip/height', parseHeight, 'a height')
  return (latest > block ? latest - block : 0) + 1
}
