import type { TransferOutcome } from '../../../domain/money/transfer.js'
import type { Said } from './reader.js'
import { leastPaid } from '../least-paid.js'

/** Two ways to say that it is on no chain and never will be; that it failed is said of one that is there. */
const isGone = (one: TransferOutcome): boolean => rulesOut(one) && one.status !== 'failed'
const rulesOut = (one: TransferOutcome): boolean =>
  one.status === 'failed' || one.status === 'replaced' || one.status === 'cancelled' || one.status === 'dropped'

/**
 * What is believed of what independent sources say of one transfer. That it never will land, as money that is paid again would be paid
 * twice, two must say, and nobody against them. That it landed, or that something else did, two must say as well, whatever others say;
 * where there is one node, that one, if the wallet does not deny it. How far a source is that does not show it proves nothing: the block
 * is the word of who shows it. A wallet may deny, and its word is no second one.
 * @param sources how many there are, also those who could not be asked
 */
export function agree(said: readonly Said<TransferOutcome>[], sources: number, hash: string): TransferOutcome {
  const all = said.map(({ told }) => told)
  const waiting = all.filter(({ status }) => status === 'pending')
  const seen = waiting.find((one) => one.status === 'pending' && one.unseen !== true)
  const words = all.filter(({ status }) => status !== 'pending' && status !== 'unknown')
  const [[first], [unseen]] = [words, waiting]
  const open: TransferOutcome = { status: 'unknown', hash, ...(sources < 2 ? { oneSource: true } : {}) }
  if (first === undefined) {
    if (seen === undefined && unseen?.status === 'pending' && sources < 2) return { ...unseen, oneSource: true }
    return seen ?? unseen ?? all.find(({ status }) => status === 'unknown') ?? open
  }
  const hashes = new Set(words.flatMap((one) => ('hash' in one && one.hash !== undefined ? [one.hash] : [])))
  const isOneMind =
    hashes.size < 2 && words.every((one) => one.status === first.status || (isGone(one) && isGone(first)))
  if (!isOneMind) return { status: 'unknown', hash }
  const isByTwo = said.filter(({ told, by }) => by === 'node' && words.includes(told)).length > 1
  if (!isByTwo && rulesOut(first)) return seen ?? open
  // It may have landed, and another is to see it first.
  if (!isByTwo && words.length < all.length) return seen ?? unseen ?? { status: 'pending', hash }
  if (!isByTwo && sources > 1) return { status: 'pending', hash, byOne: true }
  const telling = words.find((one) => 'hash' in one && one.hash !== undefined) ?? first
  const word = shallowest(words) ?? telling
  return 'paid' in word ? { ...word, ...leastPaid(words) } : word
}

/** The word that is least deep in the chain is the last to be taken back. */
const shallowest = (words: readonly TransferOutcome[]): TransferOutcome | undefined =>
  words.filter((one) => 'depth' in one && one.depth !== undefined).sort((a, b) => depthIn(a) - depthIn(b))[0]

const depthIn = (one: TransferOutcome): number => ('depth' in one ? (one.depth ?? 0) : 0)
