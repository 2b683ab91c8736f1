import { addressOf } from '../../../domain/networks/caip.js'
import { hasCall, isCall } from '../../../domain/money/call-data.js'
import type { LandedTransfer, Transfer } from '../../../domain/money/transfer.js'
import type { Network } from '../../../domain/networks/network.js'
import type { ChainTransaction, Receipt } from './chain-answers.js'
import { parseEvmAddress } from './evm-address.js'
import { transferCall } from './transfer-call.js'

/** `same`: recipient, asset and amount are those that were asked for. `unreadable`: what moved is not told by what there is to read. */
export type Landed = 'same' | 'unreadable' | LandedTransfer

/**
 * What a transaction that worked moved, beside what was asked for. Tokens tell it in their own log, whoever brought the order to the
 * chain. Coins leave no log: where the account itself sent them, the transaction says where to and how many. Where the account carried
 * out an order inside a call (a user operation that its EntryPoint calls done, or its own code), the call must name both. What is not
 * exactly the transaction that was asked for is the same only where no more tokens left the account than were asked for.
 * @param kept what the token was said to keep of it, in base units
 */
export function landedOf(
  asked: Transfer,
  network: Network,
  receipt: Receipt,
  transaction: ChainTransaction | 'none',
  kept = 0n,
): Landed {
  const sender = parseEvmAddress(addressOf(asked.from))
  if (asked.call !== undefined) return landedCall(asked, network, sender, transaction)
  const landed =
    asked.asset.address === undefined
      ? landedCoins(asked, network, sender, transaction)
      : landedToken(asked, receipt, sender, kept)
  // What goes with coins is a call, and what that moves is nothing that was asked for.
  const isPlain = transaction !== 'none' && (asked.asset.address !== undefined || transaction.call.data === '0x')
  if (landed !== 'same' || (isPlain && isExactly(asked, network, transaction))) return landed
  return tookMore(asked, receipt, sender) ? {} : 'same'
}

/** By the transaction alone. */
function landedCoins(
  asked: Transfer,
  network: Network,
  sender: string | undefined,
  transaction: ChainTransaction | 'none',
): Landed {
  if (transaction === 'none') return 'unreadable'
  const { to, value, data } = transaction.call
  const units = BigInt(value)
  const isOwn = transaction.from === sender
  if (isOwn && to === sender && data === '0x') return to === asked.to && units === asked.amount.units ? 'same' : {}
  if (!isOwn || to === sender) return isNamed(asked, transaction) ? 'same' : 'unreadable'
  if (to === asked.to && units === asked.amount.units) return 'same'
  const { decimals, symbol } = network.nativeCurrency
  if (units === 0n) return {}
  return {
    ...(to === undefined || to === asked.to ? {} : { to }),
    ...(units === asked.amount.units ? {} : { asset: { decimals, symbol }, amount: { units, decimals } }),
  }
}

/**
 * Whether more tokens left an account than were asked for, and did not come back. Where somebody else paid for its gas, one more may have
 * been paid: that is their fee, as far as anybody can tell.
 */
function tookMore(
  { asset, to, amount }: Transfer,
  { from, moves, userOperations }: Receipt,
  sender: string | undefined,
): boolean {
  if (sender === undefined) return true
  const token = parseEvmAddress(asset.address ?? '')
  const gone = moves.filter((one) => one.from === sender && one.to !== sender)
  const left = new Map<string, bigint>()
  for (const one of moves) {
    const units = (one.from === sender ? one.units : 0n) - (one.to === sender ? one.units : 0n)
    left.set(one.token, (left.get(one.token) ?? 0n) + units)
  }
  const isMore = gone.some((one) => (left.get(one.token) ?? 0n) > (one.token === token ? amount.units : 0n))
  if (!isMore) return false
  const beside = gone.filter((one) => one.token !== token || one.to !== to)
  const isPaidFor = from !== sender && userOperations.every((one) => one.sender !== sender || one.isSponsored)
  return !isPaidFor || new Set(beside.map((one) => one.to)).size !== 1
}

/** Of a call nothing but itself is compared: what it moved, its contract decides. */
function landedCall(
  asked: Transfer,
  network: Network,
  sender: string | undefined,
  transaction: ChainTransaction | 'none',
): Landed {
  if (transaction === 'none') return 'unreadable'
  if (isOrderOf(asked, network, transaction)) return 'same'
  const { from, call } = transaction
  if (from === sender && call.to !== sender) return {}
  return isNamed(asked, transaction) ? 'same' : 'unreadable'
}

function landedToken(asked: Transfer, { moves }: Receipt, sender: string | undefined, kept: bigint): Landed {
  const { asset, to, amount } = asked
  const token = parseEvmAddress(asset.address ?? '')
  const mine = moves.filter((one) => one.from === sender && one.token === token)
  if (mine.some((one) => one.to === to && one.units === amount.units)) return 'same'
  const gone = mine.reduce((sum, one) => sum + one.units, 0n)
  if (gone === amount.units && mine.some((one) => one.to === to && one.units + kept === gone)) return 'same'
  const moved = mine.find((one) => one.to === to) ?? mine[0]
  // A token may say nothing where it moved nothing, and an old one where it did.
  if (moved === undefined) return moves.some((one) => one.from === sender) ? {} : 'unreadable'
  return {
    ...(moved.to === to ? {} : { to: moved.to }),
    ...(moved.units === amount.units ? {} : { amount: { units: moved.units, decimals: amount.decimals } }),
  }
}

/** Whether a transaction orders what was asked for, whatever became of it. */
export function isOrderOf(asked: Transfer, network: Network, transaction: ChainTransaction): boolean {
  const isOwn = transaction.from === transferCall(asked, network).from
  return isExactly(asked, network, transaction) || (!isOwn && isNamed(asked, transaction))
}

/** The transaction that a wallet was asked for. */
function isExactly(asked: Transfer, network: Network, { call: { to, value, data } }: ChainTransaction): boolean {
  const call = transferCall(asked, network)
  return to === call.to && BigInt(value) === BigInt(call.value) && isCall(data, { ...asked.call, data: call.data })
}

/**
 * The call that it carries names the recipient and then the amount, as the code of accounts has them, in words or packed; of a call of a
 * contract, the contract and all that it is told.
 */
function isNamed({ to, amount, call: asked }: Transfer, { call }: ChainTransaction): boolean {
  const [data, recipient] = [call.data.toLowerCase(), to.slice(2).toLowerCase()]
  if (asked !== undefined) return data.includes(recipient) && hasCall(data, asked)
  return data.includes(recipient + amount.units.toString(16).padStart(64, '0'))
}
