import { builtinPrograms, computeBudgetProgram } from '../programs.ts'
import type { Message } from './decode-transaction.ts'

const perSignature = 5_000n
const microPerLamport = 1_000_000n
const builtinUnits = 3_000n
const programUnits = 200_000n
const maximumUnits = 1_400_000n

/** What the network takes for a message, in lamports: so much a signature, and the price of the work it may take at most. */
export function feeOf(message: Message): bigint {
  const { limit, price } = readBudget(message)
  // The price is in millionths of a lamport, and a part of a lamport is one.
  const priority = (price * limit + microPerLamport - 1n) / microPerLamport
  return perSignature * BigInt(message.header.numSignerAccounts) + priority
}

/** What a message offers for its work: how much of it at most, and millionths of a lamport for each unit. */
export function readBudget({ instructions, staticAccounts }: Message): {
  readonly limit: bigint
  readonly price: bigint
} {
  const programs = instructions.map(({ programAddressIndex }) => staticAccounts[programAddressIndex] ?? '')
  const orders = instructions
    .filter((_, index) => programs[index] === computeBudgetProgram)
    .map(({ data = new Uint8Array() }) => new DataView(data.buffer, data.byteOffset, data.byteLength))
  const limit = orders.find((order) => order.byteLength === 5 && order.getUint8(0) === 2)?.getUint32(1, true)
  const price = orders.find((order) => order.byteLength === 9 && order.getUint8(0) === 3)?.getBigUint64(1, true)
  const usual = programs.reduce(
    (sum, program) => sum + (builtinPrograms.has(program) ? builtinUnits : programUnits),
    0n,
  )
  const units = limit === undefined ? usual : BigInt(limit)
  return { limit: units < maximumUnits ? units : maximumUnits, price: price ?? 0n }
}
