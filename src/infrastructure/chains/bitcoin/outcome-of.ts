import { addressOf } from '../../../domain/networks/caip.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Transfer, TransferHandle, TransferOutcome } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { leastPaid } from '../least-paid.js'
import { readBitcoinAddress } from './bitcoin-address.js'
import type { Wanted } from './compare-payment.js'
import { isHash } from './explorer-answers.js'
import { lookAtPayment, type Look } from './look-at-payment.js'
import { outpoint } from './spendable-coins.js'
import { submitPayment, type Sending } from './submit-payment.js'

const none = { status: 'unknown' } as const

/** Blocks that no chain takes back. */
const deep = 6
/** Explorers hear of a payment one after the other. */
const spreadMs = 10 * 60_000

/**
 * What the chain says about a transfer, as `ChainAdapter.outcomeOf` says. Each call asks every explorer anew, so that a chain that was
 * reorganised is believed in what it says now, and what would make a second payment safe is said by two of them or not at all. A
 * payment from here that nobody was sure to have taken, and that nobody knows, is handed in once more.
 */
export const createOutcomeOf =
  (sending: Sending) =>
  async (
    handle: TransferHandle,
    { from, to, amount }: Transfer,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome> => {
    const { nodes, utxos } = sending
    try {
      if (signal?.aborted) throw new DialogError('ABORTED')
      const payer = readBitcoinAddress(addressOf(from), network.id)
      const recipient = readBitcoinAddress(to, network.id)
      if (handle.kind !== 'transaction' || !isHash(handle.hash)) return none
      if (payer === undefined || recipient === undefined) return none
      const { hash } = handle
      const wanted: Wanted = { chainId: network.id, payer, recipient, units: amount.units }
      const coins = coinsOf(sending, hash, handle.spends)
      const looks = await nodes.readAll({ network, signal }, (ask) => lookAtPayment(ask, hash, coins, wanted))
      const told = judge(hash, coins, looks)
      if (told === 'absent') return await broadcastAgain(sending, network, hash, looks)
      const isOver = told.status === 'replaced' || told.status === 'cancelled'
      if (isOver && (told.depth ?? 0) >= deep) utxos.settled(hash)
      return told
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return none
    }
  }

/** What a payment spends: more is known of it where it was signed. */
function coinsOf({ utxos }: Sending, hash: string, spends: string | undefined): readonly string[] {
  const kept = utxos.promised(hash)?.coins.map(outpoint) ?? []
  const first = spends !== undefined && /^[0-9a-f]{64}:\d{1,9}$/.test(spends) ? [spends] : []
  return [...new Set([...first, ...kept])]
}

/** @returns `absent` where all who answered know nothing of it */
function judge(
  hash: string,
  coins: readonly string[],
  looks: readonly (Look | undefined)[],
): TransferOutcome | 'absent' {
  const told = looks.flatMap((look) => look ?? [])
  const [first] = told
  if (first === undefined) return none
  if (told.every(({ status }) => status === 'absent')) {
    if (coins.length > 0) return 'absent'
    // Nothing takes the place of a payment of which no coin was learnt.
    if (told.length < looks.length) return { status: 'pending', hash }
    return { status: 'pending', hash, unseen: true, ...(looks.length < 2 ? { oneSource: true } : {}) }
  }
  const landed = told.flatMap((look) => ('hash' in look ? look : []))
  const [one] = landed
  if (one === undefined) return { status: 'pending', hash }
  // Two that name different transactions: one of them lies, or does not know yet.
  if (landed.some((other) => other.hash !== one.hash)) return { status: 'unknown', hash }
  const depths = landed.map(({ depth }) => depth)
  const depth = landed.length === told.length && depths.every(isMined) ? Math.min(...depths) : undefined
  const { compared } = one
  const cost = leastPaid(landed.map((look) => look.compared))
  // It landed by the word of one, whom others that cannot be asked may deny.
  const isByOne = depth !== undefined && told.length < 2 && looks.length > 1
  if (isByOne && (compared.status === 'same' || one.status === 'mined')) return { status: 'pending', hash, byOne: true }
  if (compared.status === 'same')
    return depth === undefined
      ? { status: 'pending', hash: one.hash }
      : { status: 'confirmed', hash: one.hash, depth, ...cost }
  if (one.status === 'mined') {
    if (depth === undefined) return { status: 'pending', hash }
    const { landed: moved } = 'landed' in compared ? compared : {}
    return { status: 'other', hash, depth, ...(moved === undefined ? {} : { landed: moved }), ...cost }
  }
  // It is the end of the payment once it is in a block, by the word of two.
  if (looks.length < 2) return { status: 'unknown', hash, oneSource: true }
  if (depth === undefined || told.length < 2) return { status: 'unknown', hash }
  if (compared.status === 'nothing') return { status: 'cancelled', hash: one.hash, depth }
  const { landed: moved } = 'landed' in compared ? compared : {}
  return { status: 'replaced', hash: one.hash, depth, ...(moved === undefined ? {} : { landed: moved }) }
}

const isMined = (depth: number | undefined): depth is number => depth !== undefined

/** Nobody who answered knows the payment, and its coins are still there. */
async function broadcastAgain(
  sending: Sending,
  network: Network,
  hash: string,
  looks: readonly (Look | undefined)[],
): Promise<TransferOutcome> {
  const { utxos, waiting, clock } = sending
  const kept = waiting.get(hash)
  const again =
    kept === undefined ? 'lost' : await submitPayment(sending, network, kept).catch(() => 'refused' as const)
  if (again === 'taken' || again === 'unsure') return { status: 'pending', hash }
  if (looks.length < 2) return { status: 'unknown', hash, oneSource: true }
  if (again === 'doubted') return { status: 'unknown', hash }
  // Who cannot be asked may know it.
  if (looks.includes(undefined)) return { status: 'pending', hash }
  const promise = utxos.promised(hash)
  if (promise !== undefined && clock.now() - promise.at >= spreadMs) utxos.over(hash)
  return { status: 'dropped' }
}
