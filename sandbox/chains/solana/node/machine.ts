import {
  getAddressDecoder,
  getBase64Decoder,
  lamports,
  type Address,
  type Blockhash,
  type EncodedAccount,
  type Transaction,
} from '@solana/kit'
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { systemProgram } from '../programs.ts'
import { failureNamed, readFailure, type Failure } from './transaction-error.ts'

/** An instruction that a program called. Accounts are counted as in the transaction. */
export type InnerInstruction = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

export type Outcome = {
  readonly failure?: Failure
  readonly logs: readonly string[]
  readonly units: bigint
  /** What each instruction of the transaction called, in their order. */
  readonly inner: readonly (readonly InnerInstruction[])[]
  readonly returned?: { readonly programId: Address; readonly data: string }
}

/** The virtual machine of Solana, with its accounts. It keeps no blocks and knows no old blockhash. */
export type Machine = {
  read(address: Address): EncodedAccount | undefined
  write(account: EncodedAccount): void
  accountsOf(program: Address): readonly EncodedAccount[]
  rentFor(bytes: bigint): bigint
  /** Undefined for a transaction that no block may hold: nobody pays for it. `writable` are the accounts it may change. */
  execute(transaction: Transaction, writable: readonly Address[]): Outcome | undefined
  simulate(
    transaction: Transaction,
    verifies: boolean,
  ): Outcome & { readonly accounts: ReadonlyMap<Address, EncodedAccount> }
  /** Makes a slot of now. */
  makeBlock(slot: number, at: number): Blockhash
  /** From here on. */
  remember(): void
  /** Accounts as they were when it was told to remember. */
  restore(): void
}

const slotsPerEpoch = 432_000

export function createMachine(): Machine {
  const svm = new LiteSVM()
  // The machine takes its newest blockhash only: whoever runs it keeps the others.
  svm.withBlockhashCheck(false)
  const before = new Map<Address, EncodedAccount>()

  const read = (address: Address) => {
    const account = svm.getAccount(address)
    return account.exists ? account : undefined
  }
  const touch = (address: Address) => {
    if (!before.has(address)) before.set(address, read(address) ?? emptyAccount(address))
  }
  return {
    read,
    write: (account) => {
      touch(account.address)
      svm.setAccount(account)
    },
    accountsOf: (program) => svm.getProgramAccounts(program),
    rentFor: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    execute: (transaction, writable) => {
      if (!isSigned(transaction)) return undefined
      writable.forEach(touch)
      const result = svm.sendTransaction(transaction)
      if (!(result instanceof FailedTransactionMetadata)) return describe(result)
      const signed = result.meta().signature()
      // Only what was run has a signature.
      return signed.some((byte) => byte !== 0) ? describeFailed(result) : undefined
    },
    simulate: (transaction, verifies) => {
      if (verifies && !isSigned(transaction))
        return { ...refused(failureNamed('SignatureFailure')), accounts: new Map() }
      svm.withSigverify(verifies)
      const result = svm.simulateTransaction(transaction)
      svm.withSigverify(true)
      if (result instanceof FailedTransactionMetadata) return { ...describeFailed(result), accounts: new Map() }
      const accounts = result.postAccounts().map((account) => [account.address, account] as const)
      return { ...describe(result.meta()), accounts: new Map(accounts) }
    },
    makeBlock: (slot, at) => {
      const epoch = BigInt(Math.floor(slot / slotsPerEpoch))
      svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(Math.floor(at / 1000))))
      svm.expireBlockhash()
      return svm.latestBlockhash()
    },
    remember: () => before.clear(),
    restore: () => {
      for (const account of before.values()) svm.setAccount(account)
      before.clear()
    },
  }
}

/** The outcome of what was not run. */
export function refused(failure: Failure): Outcome {
  return { failure, logs: [], units: 0n, inner: [] }
}

/** The machine throws over a signature that is missing, and answers one that is wrong. */
function isSigned({ signatures }: Transaction): boolean {
  return Object.values(signatures).every((signature) => signature !== null)
}

/** An account without anything is none. */
export function emptyAccount(address: Address): EncodedAccount {
  return {
    address,
    lamports: lamports(0n),
    data: new Uint8Array(),
    executable: false,
    programAddress: systemProgram,
    space: 0n,
  }
}

function describeFailed(failed: FailedTransactionMetadata): Outcome & { readonly failure: Failure } {
  return { ...describe(failed.meta()), failure: readFailure(failed) }
}

function describe(meta: TransactionMetadata): Outcome {
  const data = meta.returnData().data()
  return {
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    inner: meta.innerInstructions().map((calls) =>
      calls.map((call) => {
        const instruction = call.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: instruction.data(),
          stackHeight: call.stackHeight(),
        }
      }),
    ),
    ...(data.length > 0 && {
      returned: {
        programId: getAddressDecoder().decode(meta.returnData().programId()),
        data: getBase64Decoder().decode(data),
      },
    }),
  }
}
