import {
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  type EncodedAccount,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'

export type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & CompiledTransactionMessageWithLifetime

export type DecodedTransaction = {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  /** Of who pays the fee: the name of the transaction. Zeros where it is not signed. */
  readonly signature: string
  readonly message: Message
  /** Every account, in the order that instructions count them: those of the message, then those of its lookup tables. */
  readonly keys: readonly Address[]
  /** Those that it may change. */
  readonly writable: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
}

/** The bytes of a lookup table before its addresses. */
const tableHeader = 56
const addressSize = 32

/** @throws Error for bytes that are no transaction of the versions that the main network takes */
export function decodeTransaction(
  wire: Uint8Array,
  read: (address: Address) => EncodedAccount | undefined,
): DecodedTransaction {
  const transaction = getTransactionDecoder().decode(wire)
  assertSame(getTransactionEncoder().encode(transaction), wire)
  const message = decodeMessage(transaction.messageBytes)
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const load = (table: Address, indexes: readonly number[]) => {
    const data = read(table)?.data ?? new Uint8Array()
    return indexes.flatMap((index) => {
      const start = tableHeader + index * addressSize
      // The machine says so itself of a table that is too short.
      return data.length < start + addressSize ? [] : [getAddressDecoder().decode(data, start)]
    })
  }
  const loaded = {
    writable: lookups.flatMap((lookup) => load(lookup.lookupTableAddress, lookup.writableIndexes)),
    readonly: lookups.flatMap((lookup) => load(lookup.lookupTableAddress, lookup.readonlyIndexes)),
  }
  return {
    wire,
    transaction,
    signature: getBase58Decoder().decode(Object.values(transaction.signatures)[0] ?? new Uint8Array(64)),
    message,
    keys: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly],
    writable: [...message.staticAccounts.filter((_, index) => isWritable(message, index)), ...loaded.writable],
    loaded,
  }
}

export function decodeMessage(bytes: ReadonlyUint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw new Error('Transaction version (1) is not supported')
  assertSame(getCompiledTransactionMessageEncoder().encode(message), bytes)
  return message
}

/** The machine ends the whole process over bytes that are too few or too many, which the decoders let pass. */
function assertSame(left: ReadonlyUint8Array, right: ReadonlyUint8Array): void {
  if (!Buffer.from(left).equals(Buffer.from(right))) throw new Error('unexpected end of file')
}

function isWritable({ header, staticAccounts }: Message, index: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return index < numSignerAccounts
    ? index < numSignerAccounts - numReadonlySignerAccounts
    : index < staticAccounts.length - numReadonlyNonSignerAccounts
}
