import type { Hex } from 'viem'
import { toFunctionSelector } from 'viem/utils'

const query = toFunctionSelector('query((address,string[],bytes)[])')
const lookup = toFunctionSelector('OffchainLookup(address,string[],bytes,bytes4,bytes)')

const word = (value: number) => value.toString(16).padStart(64, '0')
const sizeOf = (hex: string) => hex.length / 2
const bytes = (hex: string) => `${word(sizeOf(hex))}${hex}${'0'.repeat(-hex.length & 63)}`
const text = (value: string) => bytes(Buffer.from(value).toString('hex'))

/** The first of them, then the other so many times, by pointers to the same bytes. */
function urlsOf(first: string, other: string, times: number): string {
  const [head, rest] = [text(first), text(other)]
  const start = 32 * (times + 1)
  return `${word(times + 1)}${word(start)}${word(start + sizeOf(head)).repeat(times)}${head}${rest}`
}

export interface Aliased {
  /** How many questions there are, all of them the same bytes. */
  readonly count: number
  readonly first: string
  /** A second address, and how often it is named. */
  readonly other?: string
  readonly times?: number
  /** What each of them asks. */
  readonly data: Hex
}

/** The questions of a batch (`query` of EIP-3668's gateways), as short as pointers make them. */
export function aliasedBatch({ count, first, other = '', times = 0, data }: Aliased): Hex {
  const urls = urlsOf(first, other, times)
  const one = `${word(0)}${word(96)}${word(96 + sizeOf(urls))}${urls}${bytes(data.slice(2))}`
  return `${query}${word(32)}${word(count)}${word(count * 32).repeat(count)}${one}`
}

/** A contract's refusal that names the first address, and the other so many times. */
export function aliasedLookup(sender: string, { first, other = '', times = 0, data }: Omit<Aliased, 'count'>): Hex {
  const [urls, asked] = [urlsOf(first, other, times), bytes(data.slice(2))]
  const places = [160, 160 + sizeOf(urls)].map(word).join('')
  const callback = 'aabbccdd'.padEnd(64, '0')
  const extra = word(160 + sizeOf(urls) + sizeOf(asked))
  return `${lookup}${sender.slice(2).padStart(64, '0')}${places}${callback}${extra}${urls}${asked}${word(0)}`
}
