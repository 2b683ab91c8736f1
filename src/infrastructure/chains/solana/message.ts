import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type IInstruction,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { addressText, count, valued } from './answers.js'
import { confirmed } from './native-balance.js'
import type { Ask } from './reader.js'

/** How long a transaction can be taken into a block. */
export interface Lifetime {
  readonly blockhash: Blockhash
  /** The height of the last block that can hold it. */
  readonly lastValidBlockHeight: number
}

const lifetime = z.object({ blockhash: addressText, lastValidBlockHeight: count })

export async function readLifetime(ask: Ask): Promise<Lifetime> {
  const { value } = await ask('getLatestBlockhash', [confirmed], valued(lifetime))
  return { blockhash: value.blockhash as Blockhash, lastValidBlockHeight: value.lastValidBlockHeight }
}

/** How many blocks there are. */
export const readHeight = (ask: Ask): Promise<number> => ask('getBlockHeight', [confirmed], count)

/** How many of them no chain takes back. */
export const readFinalHeight = (ask: Ask): Promise<number> =>
  ask('getBlockHeight', [{ commitment: 'finalized' }], count)

/** A transaction that nobody has signed yet. */
export interface Unsigned {
  readonly messageBytes: Uint8Array
  /** As it travels, in base64; the place of the signature is empty. */
  readonly wire: string
}

/** In the form before versions, which all wallets and their devices can read and show; nothing here needs the newer one. */
export function compile(payer: Address, instructions: readonly IInstruction[], life: Lifetime): Unsigned {
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 'legacy' }))
  const living = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: life.blockhash, lastValidBlockHeight: BigInt(life.lastValidBlockHeight) },
    empty,
  )
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, living))
  return {
    messageBytes: Uint8Array.from(transaction.messageBytes),
    wire: getBase64EncodedWireTransaction(transaction),
  }
}
