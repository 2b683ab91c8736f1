import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'

export type SolanaInstruction = {
  readonly program: string
  /** Absent where the address is in a table on the chain. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export type SolanaTransaction = {
  readonly signer: string
  readonly feePayer: string | undefined
  readonly signatures: number
  readonly instructions: readonly SolanaInstruction[]
}

/**
 * Takes a transaction in wire form apart, to be shown.
 * @throws RangeError when it is not well formed or not to be signed by this address
 */
export function readTransaction(wire: Uint8Array, signer: string): SolanaTransaction {
  const { header, staticAccounts, instructions } = decode(wire)
  const signers = staticAccounts.slice(0, header.numSignerAccounts)
  if (!signers.some((address) => address === signer)) {
    throw new RangeError(`the transaction is not to be signed by ${signer}`)
  }
  return {
    signer,
    feePayer: staticAccounts[0],
    signatures: header.numSignerAccounts,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: staticAccounts[programAddressIndex] ?? 'unknown',
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: new Uint8Array(data ?? []),
    })),
  }
}

function decode(wire: Uint8Array) {
  try {
    return getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(wire).messageBytes)
  } catch {
    throw new RangeError('the transaction is not well formed')
  }
}
