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
import type { Network } from '../../../domain/networks/network.js'
import { addressText, count } from './answers.js'
import { confirmed } from './native-balance.js'
import type { Ask, Reader } from './reader.js'
import { askAll, sourcesIn } from './sources.js'

/** How long a transaction can be taken into a block. */
export interface Lifetime {
  readonly blockhash: Blockhash
  /** The height of the last block that can hold it. */
  readonly lastValidBlockHeight: number
  /** The slot of the moment that this was told of. */
  readonly slot: number
}

/** Blocks that a transaction can be taken into, from the one that it names. */
const lifeLength = 150

/** The first block that could hold what must be in one by the last. */
export const firstBlockOf = (lastBlock: number): number => lastBlock - lifeLength

const lifetime = z.object({ blockhash: addressText, lastValidBlockHeight: count })
const told = z.object({ value: lifetime, context: z.nullish(z.object({ slot: count })) })

export async function readLifetime(ask: Ask): Promise<Lifetime> {
  const { value, context } = await ask('getLatestBlockhash', [confirmed], told)
  return { ...value, blockhash: value.blockhash as Blockhash, slot: context?.slot ?? 0 }
}

/** How many blocks there are. */
const readHeight = (ask: Ask): Promise<number> => ask('getBlockHeight', [confirmed], count)

/**
 * The last block that can hold a transaction which names any block of today: by the highest that any node knows of, so that one which
 * lies or is behind makes nothing be over too early. Undefined where a single source told and the site has others.
 */
export async function readLastBlock(reader: Reader, network: Network): Promise<number | undefined> {
  const all = await askAll(reader, { network }, readHeight).catch(() => undefined)
  if (all === undefined) return undefined
  const told = all.flatMap(({ host, answer }) => (answer === undefined ? [] : [{ host, height: answer }]))
  if (told.length === 0 || sourcesIn(told) < Math.min(2, sourcesIn(all))) return undefined
  return Math.max(...told.map(({ height }) => height)) + lifeLength
}

/** Some two days, by which tokens count when a fee of theirs changes. */
export const readEpoch = async (ask: Ask): Promise<bigint> =>
  BigInt((await ask('getEpochInfo', [confirmed], z.object({ epoch: count }))).epoch)

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
