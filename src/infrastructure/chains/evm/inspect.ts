import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { answered, readBytes, readWord, type TokenReads } from './balance-of.js'
import { codeKind } from './code-of.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import type { Ask } from './reader.js'
import { toChainError } from './to-chain-error.js'

const mostDecimals = 77n

/** What is at an address, as `ChainAdapter.inspect` says. A token is what has code and answers as one. */
export const createInspect =
  ({ reader }: TokenReads) =>
  async (
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<'account' | 'contract' | 'token'> => {
    const at = parseEvmAddress(address)
    if (at === undefined) throw chainError('ADDRESS_INVALID', { value: address.slice(0, 80) })
    try {
      return await reader.read({ network, wallet, signal }, async (ask) => {
        if ((await codeKind(ask, at)) !== 'own') return 'account'
        return (await answersAsToken(ask, at)) ? 'token' : 'contract'
      })
    } catch (error) {
      throw toChainError(error)
    }
  }

async function answersAsToken(ask: Ask, at: `0x${string}`): Promise<boolean> {
  const [decimals, balance, symbol] = await Promise.all([
    answered(readWord(ask, at, erc20.decimals)),
    answered(readWord(ask, at, erc20.balanceOf(at))),
    answered(readBytes(ask, at, erc20.symbol)),
  ])
  return decimals !== undefined && decimals <= mostDecimals && balance !== undefined && (symbol ?? '0x') !== '0x'
}
