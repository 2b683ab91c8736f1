import * as z from 'zod/mini'
import { addressText, bytes, units, valued } from './answers.js'
import { confirmed } from './native-balance.js'
import type { Ask } from './reader.js'

/** What is at an address. */
export interface SolanaAccount {
  readonly lamports: bigint
  /** The program that may change it. */
  readonly owner: string
  readonly executable: boolean
  /** Its beginning. */
  readonly data: Uint8Array
}

/** Extensions of a mint that a transfer has to know stand before the name and other texts, which can be long. */
const dataSlice = { offset: 0, length: 1_024 }

const account = z.nullable(z.object({ lamports: units, owner: addressText, executable: z.boolean(), data: bytes }))

/** What is at each address; undefined where nothing is. */
export async function readAccounts(
  ask: Ask,
  addresses: readonly string[],
): Promise<readonly (SolanaAccount | undefined)[]> {
  const shape = valued(
    z.pipe(
      z.custom<readonly unknown[]>((told) => Array.isArray(told) && told.length === addresses.length),
      z.array(account),
    ),
  )
  const { value } = await ask(
    'getMultipleAccounts',
    [addresses, { ...confirmed, encoding: 'base64', dataSlice }],
    shape,
  )
  return value.map((found) => found ?? undefined)
}

/** Lamports that an account of so many bytes must hold to stay. */
export const readRent = (ask: Ask, size: number): Promise<bigint> =>
  ask('getMinimumBalanceForRentExemption', [size, confirmed], units)
