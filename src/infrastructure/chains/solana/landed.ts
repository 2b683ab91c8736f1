import { getTransactionDecoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import { DialogError } from '../../../domain/errors.js'
import { decodeBase58 } from '../../../kit/base58.js'
import { addressText, bytes, count, units } from './answers.js'
import { isEqual, maximumBytes, readMessage, type Message } from './read-message.js'
import type { Ask } from './reader.js'
import { isSignedBy } from './signed-transaction.js'

/** A transaction that is in a block, and what the node says that it changed. */
export interface Landed {
  readonly message: Message
  readonly changes?: Changes
}

export interface Changes {
  /** What the payer paid for it, in lamports. */
  readonly fee: bigint
  /** Lamports by account. */
  readonly coins: readonly { readonly account: string; readonly by: bigint }[]
  /** Units of tokens by account that holds them. */
  readonly tokens: readonly TokenChange[]
}

export interface TokenChange {
  readonly account: string
  readonly owner: string
  readonly mint: string
  readonly decimals: number
  readonly by: bigint
}

const holding = z.object({
  accountIndex: count,
  mint: addressText,
  owner: addressText,
  uiTokenAmount: z.object({ amount: units, decimals: count }),
})
const tables = z.object({ writable: z.array(addressText), readonly: z.array(addressText) })
const meta = z.object({
  err: z.null(),
  fee: units,
  preBalances: z.array(units),
  postBalances: z.array(units),
  preTokenBalances: z.array(holding),
  postTokenBalances: z.array(holding),
  loadedAddresses: z.nullish(tables),
})
const landed = z.nullable(z.object({ transaction: bytes, meta: z.unknown() }))

const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }

/**
 * The transaction of that signature, as its payer signed it: whatever else a node would hand out has another one. Undefined where the
 * node has none.
 * @throws DialogError HTTP_BAD_BODY
 */
export async function readLanded(ask: Ask, signature: string): Promise<Landed | undefined> {
  const found = await ask('getTransaction', [signature, options], landed)
  if (found === null) return undefined
  const message = await openWire(found.transaction, signature)
  if (message === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not the transaction asked for' })
  const changes = changesOf(message, meta.safeParse(found.meta).data)
  return { message, ...(changes === undefined ? {} : { changes }) }
}

/** What was signed; undefined where the signature is not that of its payer, by which the chain knows it. */
export async function openWire(wire: Uint8Array, signature: string): Promise<Message | undefined> {
  if (wire.length > maximumBytes) return undefined
  const name = decodeBase58(signature, 64)
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
    const signed = Uint8Array.from(messageBytes)
    const message = readMessage(signed)
    const first = message && signatures[message.payer as keyof typeof signatures]
    if (name === undefined || message === undefined || !first || !isEqual(Uint8Array.from(first), name))
      return undefined
    return (await isSignedBy(message.payer, name, signed)) ? message : undefined
  } catch {
    return undefined
  }
}

/** Undefined where the node did not tell all of it. */
function changesOf({ accounts }: Message, told: z.infer<typeof meta> | undefined): Changes | undefined {
  if (told === undefined) return undefined
  const { fee, preBalances, postBalances, loadedAddresses } = told
  const all = [...accounts, ...(loadedAddresses?.writable ?? []), ...(loadedAddresses?.readonly ?? [])]
  if (preBalances.length !== all.length || postBalances.length !== all.length) return undefined
  const by = (before: bigint | undefined, after: bigint | undefined) => (after ?? 0n) - (before ?? 0n)
  const [held, holds] = [told.preTokenBalances, told.postTokenBalances].map(
    (each) => new Map(each.map((one) => [`${one.accountIndex} ${one.owner} ${one.mint}`, one])),
  )
  const tokens = [...new Map([...(held ?? []), ...(holds ?? [])])].flatMap(
    ([key, { accountIndex, mint, owner, uiTokenAmount }]) => {
      const account = all[accountIndex]
      if (account === undefined) return []
      const change = by(held?.get(key)?.uiTokenAmount.amount, holds?.get(key)?.uiTokenAmount.amount)
      return [{ account, owner, mint, decimals: uiTokenAmount.decimals, by: change }]
    },
  )
  return { fee, coins: all.map((account, i) => ({ account, by: by(preBalances[i], postBalances[i]) })), tokens }
}
