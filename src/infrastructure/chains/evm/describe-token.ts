import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { decodeHex } from '../../../kit/hex.js'
import type { TokenWords } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { answered, readBytes, readWord, type TokenReads } from './balance-of.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import { readTogether } from './read-together.js'
import type { Ask } from './reader.js'
import { throwChainError } from './throw-chain-error.js'

const longestSymbol = 24
/** A power of ten beyond the last fits no word. */
const possibleDecimals = Array.from({ length: 78 }, (_, places) => places)
const wordBytes = 32
/** In bytes: what comes after it cannot be a symbol. */
const longestAnswer = 1_024

export interface DescribeTokenDeps extends TokenReads {
  readonly clock: Clock
}

/** What a token calls itself, as `ChainAdapter.describeToken` says: by two sources where there are two. */
export const createDescribeToken =
  ({ reader, decimalsOf, clock }: DescribeTokenDeps) =>
  async (address: string, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<TokenWords> => {
    const token = parseEvmAddress(address)
    if (token === undefined) throw chainError('ADDRESS_INVALID', { value: address.slice(0, 80) })
    try {
      const known = decimalsOf.get(`${network.id}:${token}`)
      const look = async (ask: Ask): Promise<TokenWords> => {
        const [bytes, told] = await Promise.all([
          answered(readBytes(ask, token, erc20.symbol)),
          known === undefined ? answered(readWord(ask, token, erc20.decimals)) : BigInt(known),
        ])
        const symbol = bytes === undefined ? '' : readText(bytes)
        const decimals = possibleDecimals.find((places) => BigInt(places) === told)
        return { ...(symbol === '' ? {} : { symbol }), ...(decimals === undefined ? {} : { decimals }) }
      }
      const [first, second = first] = await readTogether({ reader, clock }, { network, wallet, signal }, look)
      const { symbol, decimals } = second
      // Of two that contradict each other nobody can tell which one lies.
      return symbol === first.symbol && decimals === first.decimals ? first : {}
    } catch (error) {
      return throwChainError(error)
    }
  }

/** A text as the standard has it, or one of up to 32 bytes as the first tokens have it. */
function readText(answer: `0x${string}`): string {
  const bytes = decodeHex(answer.slice(2, 2 + 2 * longestAnswer)) ?? new Uint8Array()
  const word = (at: number) => bytes.subarray(at, at + wordBytes)
  const length = word(wordBytes).reduce((sum, byte) => (sum < 0x1_00_00 ? sum * 256 + byte : sum), 0)
  const isDynamic = bytes.length >= 2 * wordBytes && word(0).every((byte, i) => byte === (i === wordBytes - 1 ? 32 : 0))
  const text = isDynamic
    ? bytes.subarray(2 * wordBytes, 2 * wordBytes + length)
    : bytes.length === wordBytes
      ? bytes.subarray(0, bytes.indexOf(0) < 0 ? wordBytes : bytes.indexOf(0))
      : bytes.subarray(0, 0)
  return cleanName(new TextDecoder().decode(text), longestSymbol)
}
