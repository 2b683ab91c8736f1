import { getBase58Decoder, getBase64Decoder, type Address, type ReadonlyUint8Array } from '@solana/kit'
import { z } from 'zod'
import type { InnerInstruction, Outcome } from '../node/machine.ts'
import type { Landed } from '../node/node.ts'
import type { TokenHolding } from '../node/read-balances.ts'
import { describeAmount } from './describe-account.ts'

export const transactionEncoding = z.enum(['json', 'jsonParsed', 'base64', 'base58'])
export type TransactionEncoding = z.infer<typeof transactionEncoding>

/** A transaction as nodes show it. `jsonParsed` names programs and accounts; what instructions mean is for the reader. */
export function describeTransaction(landed: Landed, encoding: TransactionEncoding) {
  return {
    slot: landed.slot,
    blockTime: Math.floor(landed.at / 1000),
    transaction: encodeTransaction(landed, encoding),
    meta: describeMeta(landed, encoding),
    version: landed.message.version,
  }
}

function encodeTransaction(landed: Landed, encoding: TransactionEncoding): unknown {
  const { wire, message, transaction, keys } = landed
  if (encoding === 'base64') return [getBase64Decoder().decode(wire), encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(wire), encoding]
  const signatures = Object.values(transaction.signatures).map((bytes) => encode(bytes ?? new Uint8Array(64)))
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const tables = message.version === 0 && {
    addressTableLookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      accountKey: lookupTableAddress,
      writableIndexes,
      readonlyIndexes,
    })),
  }
  const rest = { recentBlockhash: message.lifetimeToken, ...tables }
  const calls = message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices ?? [],
    data: data ?? new Uint8Array(),
  }))
  if (encoding === 'jsonParsed') {
    const accountKeys = keys.map((pubkey, index) => ({
      pubkey,
      signer: index < message.header.numSignerAccounts,
      source: index < message.staticAccounts.length ? 'transaction' : 'lookupTable',
      writable: landed.writable.includes(pubkey),
    }))
    const instructions = calls.map((call) => describeCall(call, keys, encoding, null))
    return { signatures, message: { accountKeys, instructions, ...rest } }
  }
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  const header = {
    numRequiredSignatures: numSignerAccounts,
    numReadonlySignedAccounts: numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
  }
  const instructions = calls.map((call) => describeCall(call, keys, encoding, null))
  return { signatures, message: { accountKeys: message.staticAccounts, header, instructions, ...rest } }
}

function describeMeta(landed: Landed, encoding: TransactionEncoding) {
  const { outcome, fee, before, after, keys, loaded } = landed
  const error = outcome.failure?.error ?? null
  const holdings = (tokens: readonly TokenHolding[]) =>
    tokens.map(({ account, mint, owner, program, amount, decimals }) => ({
      accountIndex: keys.indexOf(account),
      mint,
      owner,
      programId: program,
      uiTokenAmount: describeAmount(amount, decimals),
    }))
  return {
    err: error,
    status: statusOf(error),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: holdings(before.tokens),
    postTokenBalances: holdings(after.tokens),
    innerInstructions: describeInner(outcome, keys, encoding),
    logMessages: outcome.logs,
    computeUnitsConsumed: outcome.units,
    rewards: [],
    ...(encoding !== 'jsonParsed' && { loadedAddresses: loaded }),
    ...(outcome.returned && { returnData: describeReturned(outcome.returned) }),
  }
}

/** What programs called, by the instruction that began it. */
export function describeInner({ inner }: Outcome, keys: readonly Address[], encoding: TransactionEncoding) {
  return inner.flatMap((calls, index) =>
    calls.length === 0
      ? []
      : [{ index, instructions: calls.map((call) => describeCall(call, keys, encoding, call.stackHeight)) }],
  )
}

export function statusOf(error: unknown) {
  return error === null ? { Ok: null } : { Err: error }
}

export function describeReturned({ programId, data }: { readonly programId: string; readonly data: string }) {
  return { programId, data: [data, 'base64'] }
}

type Call = Omit<InnerInstruction, 'stackHeight' | 'data'> & { readonly data: ReadonlyUint8Array }

function describeCall(
  { programIdIndex, accounts, data }: Call,
  keys: readonly Address[],
  encoding: TransactionEncoding,
  stackHeight: number | null,
) {
  return encoding === 'jsonParsed'
    ? {
        programId: keys[programIdIndex],
        accounts: accounts.map((index) => keys[index]),
        data: encode(data),
        stackHeight,
      }
    : { programIdIndex, accounts, data: encode(data), stackHeight }
}

function encode(bytes: ReadonlyUint8Array): string {
  return getBase58Decoder().decode(bytes)
}
