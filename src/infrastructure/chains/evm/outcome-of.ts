import { addressOf } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { TokenReads } from './balance-of.js'
import { readCalls } from './calls-outcome.js'
import { parseReceipt, parseTransaction, type ChainTransaction, type Receipt } from './chain-answers.js'
import { parseEvmAddress } from './evm-address.js'
import { findSuccessor, nonceAt } from './find-successor.js'
import { parseHash, parseQuantity, toQuantity } from './quantity.js'
import type { Ask, ReadContext, Reader } from './reader.js'
import { revertReason } from './to-chain-error.js'
import { textsOf } from './texts-of.js'

const none = { status: 'unknown' } as const

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. Each call asks anew and keeps nothing, so that a chain that
 * was reorganised is believed in what it says now.
 */
export const createOutcomeOf =
  ({ reader }: TokenReads) =>
  async (
    handle: TransferHandle,
    { from }: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    const context = { network, wallet, signal }
    try {
      if (handle.kind === 'transaction') return await ofTransaction(reader, context, handle, addressOf(from))
      return wallet === undefined ? none : await ofCalls(reader, { ...context, wallet }, handle.id, addressOf(from))
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

/** The wallet knows what became of its batch; how deep it lies, the chain. */
async function ofCalls(
  reader: Reader,
  context: ReadContext & { readonly wallet: WalletConnection },
  id: string,
  from: string,
): Promise<TransferOutcome> {
  const told = await readCalls(context.wallet, context.network, id, context.signal)
  const sender = parseEvmAddress(from)
  if ((told.status !== 'confirmed' && told.status !== 'failed') || told.hash === undefined || !sender) return told
  const { status, hash } = told
  const seen = await reader.read(context, (ask) => ofReceipt(ask, hash, sender)).catch(() => 'unread' as const)
  if (seen === 'unread') return told
  if (seen === undefined) return status === 'confirmed' ? { status: 'pending', hash } : told
  const { outcome, depth } = seen
  return outcome.status === 'failed' ? outcome : { ...told, depth }
}

type Transaction = Extract<TransferHandle, { kind: 'transaction' }>

async function ofTransaction(
  reader: Reader,
  context: ReadContext,
  handle: Transaction,
  from: string,
): Promise<TransferOutcome> {
  const [hash, sender] = [parseHash(handle.hash), parseEvmAddress(from)]
  if (hash === undefined || sender === undefined) return none
  const told = await reader.read(context, (ask) => follow(ask, hash, sender, handle.nonce))
  const unseen = told.status === 'pending' && told.unseen === true
  if (told.status !== 'dropped' && !unseen) return told
  // One node that does not know it says little: nodes behind one address differ in what waits.
  const known = await reader.readAll(context, (ask) =>
    ask('eth_getTransactionByHash', [hash], parseTransaction, 'a transaction'),
  )
  const seen = known.find((found) => found !== undefined && found !== 'none')
  if (seen !== undefined) return waitingAs(seen, hash, sender)
  const isGone = known.length > 0 && known.every((found) => found === 'none')
  return unseen || isGone ? told : { status: 'pending', hash, ...nonceField(handle.nonce) }
}

/** A relay that sends for the account has nonces of its own, which tell nothing about this transfer. */
const waitingAs = ({ from, nonce }: ChainTransaction, hash: string, sender: string): TransferOutcome => ({
  status: 'pending',
  hash,
  ...(from === sender ? { nonce: count(nonce) } : {}),
})

async function follow(ask: Ask, hash: string, sender: string, known: number | undefined): Promise<TransferOutcome> {
  const [settled, found] = await Promise.all([
    ofReceipt(ask, hash, sender),
    ask('eth_getTransactionByHash', [hash], parseTransaction, 'a transaction'),
  ])
  if (settled !== undefined) return settled.outcome
  if (found !== 'none' && found.from !== sender) return waitingAs(found, hash, sender)
  const nonce = found === 'none' ? (known === undefined ? undefined : BigInt(known)) : found.nonce
  if (nonce === undefined) return { status: 'pending', hash, unseen: true }
  const waiting: TransferOutcome = { status: 'pending', hash, ...nonceField(count(nonce)) }
  if ((await nonceAt(ask, sender, 'latest')) > nonce) {
    const successor = await findSuccessor(ask, sender, nonce)
    if (successor === undefined) return none
    // Mined between two questions: the next look finds its receipt.
    if (successor.hash === hash) return waiting
    const { to, value, data } = successor.call
    const isNothing = to === sender && BigInt(value) === 0n && data === '0x'
    const depth = successor.block === undefined ? {} : { depth: await depthOf(ask, successor.block) }
    return { status: isNothing ? 'cancelled' : 'replaced', hash: successor.hash, ...depth }
  }
  if (found !== 'none' || (await nonceAt(ask, sender, 'pending')) > nonce) return waiting
  return { status: 'dropped' }
}

const nonceField = (nonce: number | undefined): { readonly nonce?: number } => (nonce === undefined ? {} : { nonce })

/** Of blocks and transactions, never of money. */
const count = (value: bigint): number => Number.parseInt(value.toString(), 10)

interface Mined {
  readonly outcome: TransferOutcome
  readonly depth: number
}

/** Undefined while it has no receipt. */
async function ofReceipt(ask: Ask, hash: string, sender: string): Promise<Mined | undefined> {
  const receipt = await ask('eth_getTransactionReceipt', [hash], parseReceipt, 'a receipt')
  if (receipt === 'none') return undefined
  const depth = await depthOf(ask, receipt.block)
  const mined = { hash: receipt.hash, depth }
  const worked = hasWorked(receipt, sender)
  if (worked === undefined) return { outcome: none, depth }
  if (worked) return { outcome: { status: 'confirmed', ...mined }, depth }
  const reason = await whyItFailed(ask, receipt).catch(() => undefined)
  return { outcome: { status: 'failed', ...mined, ...(reason === undefined ? {} : { reason }) }, depth }
}

/**
 * Whether a transaction did what the account ordered. Where somebody else put it on the chain, its own success says nothing of the
 * order inside, and its failure does not end the order: only the EntryPoint's word does. Undefined where that is not clear.
 */
function hasWorked({ from, failed, userOperations }: Receipt, sender: string): boolean | undefined {
  if (from === sender) return !failed
  const [first, ...others] = userOperations.filter((one) => one.sender === sender)
  return others.every(({ succeeded }) => succeeded === first?.succeeded) ? first?.succeeded : undefined
}

/** Blocks that confirm what is in a block. Another node may lag behind the one that told of it. */
async function depthOf(ask: Ask, block: bigint): Promise<number> {
  const latest = await ask('eth_blockNumber', [], parseQuantity, 'a hex quantity')
  return count(latest > block ? latest - block : 0n) + 1
}

/** Receipts hold no reason: the same call on the state before its block usually meets the same one. */
async function whyItFailed(ask: Ask, { hash, block }: Receipt): Promise<string | undefined> {
  const found = await ask('eth_getTransactionByHash', [hash], parseTransaction, 'a transaction')
  if (found === 'none' || block === 0n) return undefined
  try {
    await ask('eth_call', [found.call, toQuantity(block - 1n)], () => 'went through', 'anything')
    return undefined
  } catch (error) {
    return revertReason(textsOf(error))
  }
}
