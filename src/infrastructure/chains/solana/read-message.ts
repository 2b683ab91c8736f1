import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type IInstruction,
} from '@solana/web3.js'
import { computeBudgetProgram, lighthouseProgram } from './programs.js'

/** A transaction fits into one packet. */
export const maximumBytes = 1_232

export interface Message {
  readonly payer: string
  readonly signers: number
  /** The block from which it lives, by its hash. */
  readonly lifetime: string
  /** Those that it names itself; tables elsewhere may name more. */
  readonly accounts: readonly string[]
  /** Undefined where tables elsewhere name some of their accounts. */
  readonly instructions: readonly Instruction[] | undefined
}

export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Undefined for what is no message, or has something behind it. */
export function readMessage(bytes: Uint8Array): Message | undefined {
  if (bytes.length > maximumBytes) return undefined
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The decoder leaves what stands behind the message, and takes one number in several spellings.
    if (!isEqual(Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message)), bytes)) return undefined
    const { staticAccounts } = message
    const at = (index: number): string => {
      const found = staticAccounts[index]
      if (found === undefined) throw new RangeError('The message names an account that it has not.')
      return found
    }
    const hasTables = 'addressTableLookups' in message && (message.addressTableLookups?.length ?? 0) > 0
    const read = () =>
      message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
        program: at(programAddressIndex),
        accounts: accountIndices.map(at),
        data: Uint8Array.from(data),
      }))
    return {
      payer: at(0),
      signers: message.header.numSignerAccounts,
      lifetime: message.lifetimeToken,
      accounts: staticAccounts,
      instructions: hasTables ? undefined : read(),
    }
  } catch {
    return undefined
  }
}

/** The first two instructions of the guard keep notes, in accounts that the payer pays for; the ones from here only look. */
const [firstLook, lastLook] = [2, 15] as const

/** Whether it does more than name the fee, or look at accounts and stop what would change them otherwise. */
export function moves({ program, data: [kind = 0] }: Instruction): boolean {
  if (program === computeBudgetProgram) return false
  return program !== lighthouseProgram || kind < firstLook || kind > lastLook
}

/** Of one that was written here. */
export const asRead = ({ programAddress, accounts = [], data = new Uint8Array() }: IInstruction): Instruction => ({
  program: programAddress,
  accounts: accounts.map(({ address }) => address),
  data: Uint8Array.from(data),
})

export const areSame = (a: readonly Instruction[], b: readonly Instruction[]): boolean =>
  isEqualList(
    a,
    b,
    (one, other) =>
      one.program === other.program &&
      isEqualList(one.accounts, other.accounts, (left, right) => left === right) &&
      isEqual(one.data, other.data),
  )

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.length <= maximumBytes && a.every((one, i) => one === b[i])

const isEqualList = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.length <= maximumBytes && a.every((one, i) => i in b && isSame(one, b[i] as T))
