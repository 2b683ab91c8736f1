import type { Asset, Transfer } from '../../../domain/money/transfer.js'
import { addressWord } from '../../../domain/text/abi-words.js'
import type { ChainTransaction, Receipt } from './chain-answers.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes, parseQuantity, toQuantity } from './quantity.js'
import type { Ask } from './reader.js'
import type { TokenMove } from './token-moves.js'
import type { UserOperation } from './user-operations.js'

/** What a call that worked brought the account of what it was asked for; nothing where nobody can tell. */
export async function receivedBy(
  ask: Ask,
  { asked, sender }: { readonly asked: Transfer; readonly sender: string },
  receipt: Receipt,
  transaction: ChainTransaction | 'none',
): Promise<{ readonly received?: bigint }> {
  const brings = asked.call?.brings
  if (brings === undefined) return {}
  const received =
    brings.address === undefined
      ? await receivedCoins(ask, sender, receipt, transaction).catch(() => undefined)
      : receivedOf(brings, receipt.moves, sender)
  return received === undefined || received < 0n ? {} : { received }
}

/** By the logs of a token: what came less what went. */
export function receivedOf(
  { address = '' }: Pick<Asset, 'address'>,
  moves: readonly TokenMove[],
  owner: string,
): bigint {
  const asked = parseEvmAddress(address)
  return moves
    .filter(({ token }) => token === asked)
    .reduce((sum, { from, to, units }) => sum + (to === owner ? units : 0n) - (from === owner ? units : 0n), 0n)
}

/**
 * Coins leave no log: what the account had before the block and after it, less what it spent itself, or what carrying out its order took.
 * Where it sent anything else in that block, nobody can tell.
 */
async function receivedCoins(
  ask: Ask,
  owner: string,
  { block, from, gasFee, rollupFee, userOperations }: Receipt,
  transaction: ChainTransaction | 'none',
): Promise<bigint | undefined> {
  if (block === 0n || transaction === 'none') return undefined
  const [before, after] = [toQuantity(block - 1n), toQuantity(block)]
  const read = (method: string, at: string) => ask(method, [owner, at], parseQuantity, 'a hex quantity')
  const [had, has, sentBefore, sentAfter] = await Promise.all([
    read('eth_getBalance', before),
    read('eth_getBalance', after),
    read('eth_getTransactionCount', before),
    read('eth_getTransactionCount', after),
  ])
  const isOwn = from === owner
  const [order, ...others] = userOperations.filter(({ sender }) => sender === owner)
  const sent = sentAfter - sentBefore
  // What makes an account counts like a transaction of it.
  const isMade =
    order !== undefined && sent === 1n && (await ask('eth_getCode', [owner, before], parseBytes, 'bytes')) === '0x'
  if (sent !== (isOwn || isMade ? 1n : 0n)) return undefined
  if (!isOwn) {
    if (others.length > 0) return undefined
    return has - had + (order === undefined ? 0n : await takenFor(ask, order, [before, after]))
  }
  if (gasFee === undefined || rollupFee === undefined) return undefined
  return has - had + gasFee + rollupFee + BigInt(transaction.call.value)
}

/**
 * What carrying out an order took of its account's coin (ERC-4337): the EntryPoint takes what gas may cost before, and keeps the rest for the
 * account.
 */
async function takenFor(ask: Ask, order: UserOperation, blocks: readonly string[]): Promise<bigint> {
  // `balanceOf(address)`
  const call = { to: order.entryPoint, data: `0x70a08231${addressWord(order.sender)}` }
  const kept = blocks.map((at) => ask('eth_call', [call, at], parseQuantity, 'an amount'))
  const [before = 0n, after = 0n] = await Promise.all(kept)
  return after - before + (order.isSponsored ? 0n : order.cost)
}
