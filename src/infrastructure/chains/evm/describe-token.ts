import { encodeFunctionData, hexToBytes } from 'viem/utils'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import type { TokenWords } from '../../../ports/chain.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { answered, readBytes, type TokenReads } from './balance-of.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import { toChainError } from './to-chain-error.js'

const longestSymbol = 24
const wordBytes = 32
/** In bytes: what comes after it cannot be a symbol. */
const longestAnswer = 1_024

/** What a token calls itself, as `ChainAdapter.describeToken` says. */
export const createDescribeToken =
  ({ reader }: TokenReads) =>
  async (address: string, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<TokenWords> => {
    const token = parseEvmAddress(address)
    if (token === undefined) throw chainError('ADDRESS_INVALID', { value: address.slice(0, 80) })
    try {
      const question = encodeFunctionData({ abi: erc20, functionName: 'symbol' })
      const bytes = await reader.read({ network, wallet, signal }, (ask) => answered(readBytes(ask, token, question)))
      const symbol = bytes === undefined ? '' : readText(bytes)
      return symbol === '' ? {} : { symbol }
    } catch (error) {
      throw toChainError(error)
    }
  }

/** A text as the standard has it, or one of up to 32 bytes as the first tokens have it. */
function readText(answer: `0x${string}`): string {
  const bytes = hexToBytes(answer.slice(0, 2 + 2 * longestAnswer) as `0x${string}`)
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
