import type { TransferOutcome } from '../../../domain/money/transfer.js'
import type { Said } from './reader.js'
import { leastPaid } from '../least-paid.js'

const rulesOut = (one: TransferOutcome): boolean =>
  one.status === 'failed' || one.status === 'replaced' || one.status === 'cancelled' || one.status === 'dropped'

const landed = (one: TransferOutcome): boolean => one.status === 'confirmed' || one.status === 'other'

/** What a source says of a transfer, and how far it has come itself. */
export interface Witness {
  readonly outcome: TransferOutcome
  /** Its latest block, before it was asked. */
  readonly head?: bigint | undefined
  /** That block is of just now. */
  readonly isFresh?: boolean
}

/**
 * What is believed of what independent sources say of one transfer. That it never will land, as money that is paid again would be paid
 * twice, two must say, and nobody against them. That it landed, or that something else did, one may say whom nobody denies it, and two
 * whatever others say. A wallet may deny, and its word is no second one.
 * @param sources how many there are, also those who could not be asked
 */
export function agree(said: readonly Said<Witness>[], sources: number, hash: string): TransferOutcome {
  const all = said.map(({ told }) => told.outcome)
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
    hashes.size < 2 && words.every((one) => one.status === first.status || (rulesOut(one) && rulesOut(first)))
  if (!isOneMind) return { status: 'unknown', hash }
  const isByTwo = said.filter(({ told, by }) => by === 'node' && words.includes(told.outcome)).length > 1
  if (!isByTwo && rulesOut(first)) return seen ?? open
  // It may have landed, and the others are to see it first.
  if (!isByTwo && isDenied(said)) return seen ?? unseen ?? { status: 'pending', hash }
  const telling = words.find((one) => 'hash' in one && one.hash !== undefined) ?? first
  const word = shallowest(words) ?? telling
  return 'paid' in word ? { ...word, ...leastPaid(words) } : word
}

/**
 * Whether somebody does not know what another says has landed, though they have come as far as its block. Who has not, and has no block of
 * just now either, is behind and says nothing: a block that nobody else has is no proof that all others are behind.
 */
function isDenied(said: readonly Said<Witness>[]): boolean {
  const blocks = said.flatMap(({ told: { outcome, head } }) =>
    landed(outcome) ? [(head ?? 0n) - BigInt(depthIn(outcome)) + 1n] : [],
  )
  const hasCome = (head: bigint) => blocks.some((block) => head >= block)
  return said.some(
    ({ told: { outcome, head, isFresh } }) =>
      !landed(outcome) && (isFresh === true || (head !== undefined && hasCome(head))),
  )
}

/** The word that is least deep in the chain is the last to be taken back. */
const shallowest = (words: readonly TransferOutcome[]): TransferOutcome | undefined =>
  words.filter((one) => 'depth' in one && one.depth !== undefined).sort((a, b) => depthIn(a) - depthIn(b))[0]

const depthIn = (one: TransferOutcome): number => ('depth' in one ? (one.depth ?? 0) : 0)
