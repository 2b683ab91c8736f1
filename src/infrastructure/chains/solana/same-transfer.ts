import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import { ceiling, priorityFee } from './fee-market.js'
import { greatestLimit } from './instructions.js'
import { computeBudgetProgram, lighthouseProgram } from './programs.js'

/** A transaction fits into one packet. */
const maximumBytes = 1_232

interface Message {
  readonly payer: string
  readonly signers: number
  readonly instructions: readonly Instruction[]
}

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * Whether a message that a wallet signed does what it was asked for. Wallets let their owner choose the fee, give the transaction a
 * newer block to live from, and some add guards that stop a transaction which would do more than it showed. None of it moves anything
 * to anybody but the fee, up to what a review could have named at most. Everything else must be there, the same and in the same order,
 * and nothing behind it.
 */
export function isSameTransfer(asked: Uint8Array, signed: Uint8Array): boolean {
  if (asked.length > maximumBytes || signed.length > maximumBytes) return false
  if (isEqual(asked, signed)) return true
  const [before, after] = [read(asked), read(signed)]
  if (before === undefined || after === undefined) return false
  const fee = feeOf(after.instructions)
  return (
    after.payer === before.payer &&
    after.signers === 1 &&
    fee !== undefined &&
    fee <= priorityFee(greatestLimit, ceiling) &&
    isEqualList(before.instructions.filter(moves), after.instructions.filter(moves), isSameInstruction)
  )
}

const isSameInstruction = (a: Instruction, b: Instruction): boolean =>
  a.program === b.program &&
  isEqualList(a.accounts, b.accounts, (one, other) => one === other) &&
  isEqual(a.data, b.data)

/** The first two instructions of the guard keep notes, in accounts that the payer pays for; the ones from here only look. */
const [firstLook, lastLook] = [2, 15] as const

function moves({ program, data: [kind = 0] }: Instruction): boolean {
  if (program === computeBudgetProgram) return false
  return program !== lighthouseProgram || kind < firstLook || kind > lastLook
}

const [limitKind, priceKind] = [2, 3] as const
const defaultLimit = 200_000n
const maximumLimit = 1_400_000n

/** What a message offers beside the fee for its signature, in lamports; undefined where that cannot be read. */
function feeOf(instructions: readonly Instruction[]): bigint | undefined {
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

/** Undefined for what is no message, and for accounts that are named by tables elsewhere. */
function read(bytes: Uint8Array): Message | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The decoder leaves what stands behind the message, and takes one number in several spellings.
    if (!isEqual(Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message)), bytes)) return undefined
    const { staticAccounts } = message
    if ('addressTableLookups' in message && (message.addressTableLookups?.length ?? 0) > 0) return undefined
    const at = (index: number): string => {
      const found = staticAccounts[index]
      if (found === undefined) throw new RangeError('The message names an account that it has not.')
      return found
    }
    return {
      payer: at(0),
      signers: message.header.numSignerAccounts,
      instructions: message.instructions.map(
        ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
          program: at(programAddressIndex),
          accounts: accountIndices.map(at),
          data: Uint8Array.from(data),
        }),
      ),
    }
  } catch {
    return undefined
  }
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => isEqualList([...a], [...b], (one, other) => one === other)

const isEqualList = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.every((one, i) => i in b && isSame(one, b[i] as T))
