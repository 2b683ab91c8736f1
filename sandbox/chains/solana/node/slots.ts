/** How sure a node is of what it tells. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export const commitments = ['processed', 'confirmed', 'finalized'] as const

/**
 * How many slots a commitment is behind the newest one. Real nodes wait 32 slots until nothing can be taken back, twelve seconds:
 * here it is 3, so that a test can wait for it.
 */
export const lag = { processed: 0, confirmed: 1, finalized: 3 } as const

/** Blocks after which a blockhash is too old. */
export const lifetime = 150
/** Slots that never became a block. There are some on every real chain, so a slot must not be taken for a height. */
const skipped = 1_000

export type Slots = {
  /** Of the newest block of a commitment. */
  height(commitment: Commitment): number
  slot(commitment: Commitment): number
  /** The newest blockhash of a commitment, and the last height at which it is good. */
  blockhash(commitment: Commitment): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  /** Whether a commitment has a blockhash and still takes it: a newer one it has not heard of yet. */
  knows(blockhash: string, commitment: Commitment): boolean
  /** When a slot was made, in milliseconds since 1970; undefined for a slot that was skipped, forgotten or is to come. */
  timeOf(slot: number): number | undefined
  /** Makes a block. */
  next(): void
  /** Nobody knows a blockhash of before any more. Heights go on: a chain does not go back. */
  forget(): void
}

/** @param makeBlock tells the machine of the next slot; the answer is its blockhash */
export function createSlots(makeBlock: (slot: number) => string, now: () => number): Slots {
  let blocks: readonly { readonly height: number; readonly blockhash: string; readonly at: number }[] = []
  let newest = lifetime

  const next = () => {
    newest++
    const block = { height: newest, blockhash: makeBlock(newest + skipped), at: now() }
    blocks = [...blocks, block].filter(({ height }) => newest - height <= lifetime + lag.finalized)
  }
  const fill = () => {
    for (let made = 0; made <= lag.finalized; made++) next()
  }
  fill()

  const height = (commitment: Commitment) => newest - lag[commitment]
  return {
    height,
    slot: (commitment) => height(commitment) + skipped,
    blockhash: (commitment) => {
      const block = blocks.find((candidate) => candidate.height === height(commitment))
      if (!block) throw new Error(`There is no ${commitment} block.`)
      return { blockhash: block.blockhash, lastValidBlockHeight: block.height + lifetime }
    },
    knows: (blockhash, commitment) => {
      const block = blocks.find((candidate) => candidate.blockhash === blockhash)
      const age = block && height(commitment) - block.height
      return age !== undefined && age >= 0 && age <= lifetime
    },
    timeOf: (slot) => blocks.find((block) => block.height + skipped === slot)?.at,
    next,
    forget: () => {
      blocks = []
      fill()
    },
  }
}
