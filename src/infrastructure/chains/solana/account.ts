import * as z from 'zod/mini'
import { chainError } from '../../../domain/money/chain-errors.js'
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

/** All that a transfer has to know of a mint stands before its name and other texts, which can be long. */
const dataSlice = { offset: 0, length: 2_048 }

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

/** What a byte of an account costs for two years, from when it is kept for good; 128 bytes are counted for each account. */
const [bytePrice, accountBytes] = [6_960n, 128n] as const
/** A network may ask for more than the main one: so many times more errs or lies. */
const mostTimes = 4n

/**
 * Lamports that an account of so many bytes must hold to stay: never less than the main network is known to want, whatever a node says.
 * @throws DialogError FEE_UNREASONABLE
 */
export async function readRent(ask: Ask, size: number): Promise<bigint> {
  const told = await ask('getMinimumBalanceForRentExemption', [size, confirmed], units)
  const known = knownRent(size)
  if (told > known * mostTimes) throw chainError('FEE_UNREASONABLE')
  return told > known ? told : known
}

export const knownRent = (size: number): bigint => (accountBytes + BigInt(size)) * bytePrice
