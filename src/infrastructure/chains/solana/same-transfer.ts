import { ceiling, priorityFee } from './fee-market.js'
import { greatestLimit } from './instructions.js'
import { computeBudgetProgram } from './programs.js'
import { areSame, isEqual, moves, readMessage, type Instruction } from './read-message.js'

/**
 * Whether a message that a wallet signed does what it was asked for. Wallets let their owner choose the fee, give the transaction a
 * newer block to live from, and some add guards that stop a transaction which would do more than it showed. None of it moves anything
 * to anybody but the fee, up to what a review could have named at most. Everything else must be there, the same and in the same order,
 * and nothing behind it.
 */
export function isSameTransfer(asked: Uint8Array, signed: Uint8Array): boolean {
  const [before, after] = [readMessage(asked), readMessage(signed)]
  if (before?.instructions === undefined || after?.instructions === undefined) return false
  if (isEqual(asked, signed)) return true
  const fee = feeOf(after.instructions)
  return (
    after.payer === before.payer &&
    after.signers === 1 &&
    fee !== undefined &&
    fee <= priorityFee(greatestLimit, ceiling) &&
    areSame(before.instructions.filter(moves), after.instructions.filter(moves))
  )
}

const [limitKind, priceKind] = [2, 3] as const
const defaultLimit = 200_000n
const maximumLimit = 1_400_000n

/** What a message offers beside the fee for its signature, in lamports; undefined where that cannot be read. */
export function feeOf(instructions: readonly Instruction[]): bigint | undefined {
  const budget = instructions.filter(({ program }) => program === computeBudgetProgram)
  const others = BigInt(instructions.length - budget.length)
  let [limit, price] = [defaultLimit * others, 0n]
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === limitKind && data.length === 5) limit = BigInt(view.getUint32(1, true))
    else if (data[0] === priceKind && data.length === 9) price = view.getBigUint64(1, true)
    // The size of the heap and of what is loaded cost nothing.
    else if (data[0] !== 1 && data[0] !== 4) return undefined
  }
  return priorityFee(limit < maximumLimit ? limit : maximumLimit, price)
}
