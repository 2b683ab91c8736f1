import { computeBudgetProgram } from '../../../../chains/solana/programs.ts'
import type { SolanaTransaction } from './read-transaction.ts'

/** What the network takes, in lamports: so much for each signature, and what the transaction offers for its place. */
export function networkFee({ signatures, instructions }: SolanaTransaction): bigint {
  const budget = instructions.filter(({ program }) => program === computeBudgetProgram)
  let limit = defaultUnits * BigInt(instructions.length - budget.length)
  let price = 0n
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === setUnitLimit && data.length === 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === setUnitPrice && data.length === 9) price = view.getBigUint64(1, true)
  }
  // Prices are micro-lamports, and a part of a lamport counts as one.
  return lamportsPerSignature * BigInt(signatures) + (limit * price + 999_999n) / 1_000_000n
}

const lamportsPerSignature = 5_000n
const defaultUnits = 200_000n

const setUnitLimit = 2
const setUnitPrice = 3
