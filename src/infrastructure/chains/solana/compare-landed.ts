import type { IInstruction } from '@solana/web3.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Asset, LandedTransfer, PaymentMarks, Transfer } from '../../../domain/money/transfer.js'
import { associatedAccount, openAccount, sendLamports, sendTokens, withMarks } from './instructions.js'
import type { Changes, Landed } from './landed.js'
import { checkOrder, type Order } from './order.js'
import { memoProgram, token2022Program, tokenProgram } from './programs.js'
import { areSame, asRead, isEqual, moves, type Message } from './read-message.js'

/**
 * Whether what landed is what was asked for, by what was signed, which no node can change. A token may keep a part of what it moves, if
 * the review said so.
 * @param kept units of the token
 */
export const isSignedAsAsked = (
  { message }: Landed,
  asked: Transfer,
  network: Network,
  kept: bigint,
): Promise<boolean> => says(message, checkOrder(asked, network), kept)

/** The same by what it changed, as one node tells it: of a wallet that wrote it in another way. What it was to carry it must carry. */
export function isDoneAsAsked({ message, changes }: Landed, asked: Transfer, network: Network, kept: bigint): boolean {
  const order = checkOrder(asked, network)
  return changes !== undefined && isMarked(message, order) && didOnly(changes, message.payer, order, kept)
}

/** Whether a message carries the marks that were asked for, wherever it has them. */
export function isMarked({ accounts, instructions }: Message, { memo, references = [] }: PaymentMarks): boolean {
  const text = memo === undefined ? undefined : new TextEncoder().encode(memo)
  const hasMemo =
    text === undefined ||
    (instructions === undefined
      ? accounts.includes(memoProgram)
      : instructions.some(({ program, data }) => program === memoProgram && isEqual(data, text)))
  return hasMemo && references.every((one) => accounts.includes(one))
}

/** Whether a message asks for exactly the transfer, but for the fee and for guards that only look. */
async function says({ payer, instructions }: Message, order: Order, kept: bigint): Promise<boolean> {
  const { sender, recipient, mint, units } = order
  if (payer !== sender || instructions === undefined) return false
  const all = instructions.filter(moves)
  const marked = (transfer: IInstruction) => withMarks(transfer, order).map(asRead)
  if (mint === undefined) return areSame(all, marked(sendLamports(sender, recipient, units)))
  for (const program of [tokenProgram, token2022Program]) {
    const [from, to] = await Promise.all([
      associatedAccount(sender, mint, program),
      associatedAccount(recipient, mint, program),
    ])
    const move = { program, mint, decimals: order.decimals, owner: sender, from, to }
    const expected = marked(sendTokens(move, units, kept))
    if (areSame(all, expected) || areSame(all, [asRead(openAccount(move, recipient)), ...expected])) return true
  }
  return false
}

const sum = (all: readonly { readonly by: bigint }[]): bigint => all.reduce((total, { by }) => total + by, 0n)

/** Whether the recipient got it, and the sender lost that and no more, but for the fee and what an account of the recipient lives from. */
function didOnly({ fee, coins, tokens }: Changes, payer: string, order: Order, kept: bigint): boolean {
  const { sender, recipient, mint, units } = order
  if (sender === recipient) return false
  const coinsOf = (who: string) => sum(coins.filter(({ account }) => account === who))
  const spent = -coinsOf(sender) - (payer === sender ? fee : 0n)
  const lost = tokens.filter((one) => one.owner === sender && one.by < 0n)
  if (mint === undefined) return coinsOf(recipient) === units && spent === units && lost.length === 0
  const gained = tokens.filter((one) => one.owner === recipient && one.mint === mint)
  const opened = sum(gained.map(({ account }) => ({ by: coinsOf(account) })))
  return (
    sum(gained) === units - kept && sum(lost) === -units && lost.every((one) => one.mint === mint) && spent <= opened
  )
}

/** What landed instead: only what differs. Undefined where it paid nobody, or several. */
export function differenceOf(
  changes: Changes,
  { from, to, asset, amount }: Transfer,
  { nativeCurrency }: Network,
): LandedTransfer | undefined {
  const sender = from.slice(from.lastIndexOf(':') + 1)
  const holders = new Set(changes.tokens.map(({ account }) => account))
  const paid = [
    ...changes.coins
      .filter(({ account }) => !holders.has(account))
      .map(({ account, by }) => ({ to: account, by, asset: nativeCurrency as Asset })),
    ...changes.tokens.map(({ owner, mint, decimals, by }) => ({
      to: owner,
      by,
      asset: tokenOf(mint, decimals, asset),
    })),
  ].filter((one) => one.by > 0n && one.to !== sender)
  const [only] = paid
  if (only === undefined || paid.length > 1) return undefined
  const isOther = only.asset.address !== asset.address
  return {
    ...(only.to === to ? {} : { to: only.to }),
    ...(isOther ? { asset: only.asset } : {}),
    ...(isOther || only.by !== amount.units ? { amount: { units: only.by, decimals: only.asset.decimals } } : {}),
  }
}

/** Nobody was asked what the token is called. */
const tokenOf = (mint: string, decimals: number, asked: Asset): Asset =>
  asked.address === mint ? asked : { address: mint, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`, decimals }
