import type { Address, ReadonlyUint8Array } from '@solana/kit'
import type { DecodedTransaction } from '../node/decode-transaction.ts'
import type { InnerInstruction } from '../node/machine.ts'

/** One instruction, with the addresses it names. */
export type Call = {
  readonly program: Address | undefined
  readonly accounts: readonly (Address | undefined)[]
  readonly data: DataView
}

/** The instructions of a transaction, each with those that it led to, in the order they ran. */
export function readCalls(
  { message, keys }: DecodedTransaction,
  inner: readonly (readonly InnerInstruction[])[] = [],
): readonly Call[] {
  const call = (programIndex: number, accounts: readonly number[], data: ReadonlyUint8Array): Call => ({
    program: keys[programIndex],
    accounts: accounts.map((index) => keys[index]),
    data: new DataView(data.buffer, data.byteOffset, data.byteLength),
  })
  return message.instructions.flatMap(({ programAddressIndex, accountIndices, data }, index) => [
    call(programAddressIndex, accountIndices ?? [], data ?? new Uint8Array()),
    ...(inner[index] ?? []).map((one) => call(one.programIdIndex, one.accounts, one.data)),
  ])
}
