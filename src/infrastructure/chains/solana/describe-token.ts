import { getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/web3.js'
import { encodeBase58 } from '../../../kit/base58.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import type { Network } from '../../../domain/networks/network.js'
import type { TokenWords } from '../../../ports/chain.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readAccounts, type SolanaAccount } from './account.js'
import { checkAddress } from './order.js'
import { metadataProgram } from './programs.js'
import type { Ask } from './reader.js'
import { askAll } from './sources.js'
import { toSolanaError } from './to-solana-error.js'
import { metadataIn, parseMint } from './token.js'
import type { TokenReads } from './token-reads.js'

const longestSymbol = 24

/**
 * What a token calls itself, as `ChainAdapter.describeToken` says: by the metadata in its own mint (Token-2022), which only whoever made
 * it could put there, else by the record that Metaplex keeps for the mint. Who may change either is of no matter: both are what the
 * chain says now, by all nodes that answer.
 */
export const createDescribeToken =
  ({ reader }: Pick<TokenReads, 'reader'>) =>
  async (token: string, network: Network, _wallet?: WalletConnection, signal?: AbortSignal): Promise<TokenWords> => {
    const mint = checkAddress(token)
    const look = async (ask: Ask): Promise<TokenWords> => {
      const [found, record] = await readAccounts(ask, [mint, await recordOf(mint)])
      if (found === undefined || parseMint(found) === undefined) return {}
      const own = metadataIn(found)
      return own === undefined ? readRecord(record, mint) : readWords(own, 0, mint)
    }
    try {
      const context = { network, signal }
      const [first, ...others] = (await askAll(reader, context, look)).flatMap(({ answer }) => answer ?? [])
      if (first === undefined) return await reader.read(context, look)
      // Of two that contradict each other nobody can tell which one lies.
      return others.every(({ symbol, name }) => symbol === first.symbol && name === first.name) ? first : {}
    } catch (error) {
      throw toSolanaError(error)
    }
  }

/** Where Metaplex keeps what it knows of a mint. */
async function recordOf(mint: Address): Promise<Address> {
  const encode = (one: Address) => getAddressEncoder().encode(one)
  const seeds = ['metadata', encode(metadataProgram), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return found
}

/** How a record of that program begins which tells of a token. */
const metadataKind = 4

const readRecord = (record: SolanaAccount | undefined, mint: Address): TokenWords =>
  record?.owner === metadataProgram && record.data[0] === metadataKind ? readWords(record.data, 1, mint) : {}

const keyBytes = 32

/** Both kinds say, in this order: who may change it, the mint, its name, its symbol. What is of another mint is not of this one. */
function readWords(data: Uint8Array, start: number, mint: Address): TokenWords {
  const texts = start + 2 * keyBytes
  if (data.length < texts || encodeBase58(data.subarray(start + keyBytes, texts)) !== mint) return {}
  const name = readText(data, texts)
  const symbol = name && readText(data, name.end)
  const [called, short] = [cleanName(name?.text), cleanName(symbol?.text, longestSymbol)]
  return { ...(short === '' ? {} : { symbol: short }), ...(called === '' ? {} : { name: called }) }
}

/** A text behind its length. Undefined where it goes on behind the beginning that was read; without text where the bytes are none. */
function readText(data: Uint8Array, at: number): { readonly text?: string; readonly end: number } | undefined {
  if (at + 4 > data.length) return undefined
  const length = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)
  const end = at + 4 + length
  if (end > data.length) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(data.subarray(at + 4, end)), end }
  } catch {
    return { end }
  }
}
