import type { TransferOutcome } from '../../../domain/money/transfer.js'
import { leastPaid } from '../least-paid.js'

const rulesOut = (one: TransferOutcome): boolean =>
  one.status === 'failed' || one.status === 'replaced' || one.status === 'cancelled' || one.status === 'dropped'

/**
 * What is believed of what independent sources say of one transfer. That it landed, or that something else did, one may say; that it never
 * will, as money that is paid again would be paid twice, two must, and nobody against them.
 * @param sources how many there are, also those who could not be asked
 */
export function agree(said: readonly TransferOutcome[], sources: number, hash: string): TransferOutcome {
  const waiting = said.filter(({ status }) => status === 'pending')
  const seen = waiting.find((one) => one.status === 'pending' && one.unseen !== true)
  const words = said.filter(({ status }) => status !== 'pending' && status !== 'unknown')
  const [first] = words
  const open: TransferOutcome = { status: 'unknown', hash, ...(sources < 2 ? { oneSource: true } : {}) }
  if (first === undefined) {
    const [unseen] = waiting
    if (seen === undefined && unseen?.status === 'pending' && sources < 2) return { ...unseen, oneSource: true }
    return seen ?? unseen ?? said.find(({ status }) => status === 'unknown') ?? open
  }
  const hashes = new Set(words.flatMap((one) => ('hash' in one && one.hash !== undefined ? [one.hash] : [])))
  const isOneMind =
    hashes.size < 2 && words.every((one) => one.status === first.status || (rulesOut(one) && rulesOut(first)))
  if (!isOneMind) return { status: 'unknown', hash }
  const telling = words.find((one) => 'hash' in one && one.hash !== undefined) ?? first
  if (!rulesOut(first) || words.length > 1) {
    const word = shallowest(words) ?? telling
    return 'paid' in word ? { ...word, ...leastPaid(words) } : word
  }
  // Those who have not heard of it yet may be right.
  return seen ?? open
}

/** The word that is least deep in the chain is the last to be taken back. */
const shallowest = (words: readonly TransferOutcome[]): TransferOutcome | undefined =>
  words.filter((one) => 'depth' in one && one.depth !== undefined).sort((a, b) => depthIn(a) - depthIn(b))[0]

const depthIn = (one: TransferOutcome): number => ('depth' in one ? (one.depth ?? 0) : 0)
