import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { answered, readBytes, readWord, type TokenReads } from './balance-of.js'
import { codeKind } from './code-of.js'
import { erc20 } from './erc20.js'
import { parseEvmAddress } from './evm-address.js'
import { readTogether } from './read-together.js'
import type { Ask } from './reader.js'
import { toChainError } from './to-chain-error.js'

const mostDecimals = 77n

/** The graver of them last. */
const kinds = ['account', 'contract', 'token'] as const

/**
 * What is at an address, as `ChainAdapter.inspect` says. A token is what has code and answers as one. Of two who may be asked the graver
 * word counts: it is what a visitor is warned by.
 */
export const createInspect =
  (deps: TokenReads & { readonly clock: Clock }) =>
  async (
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<(typeof kinds)[number]> => {
    const at = parseEvmAddress(address)
    if (at === undefined) throw chainError('ADDRESS_INVALID', { value: address.slice(0, 80) })
    try {
      const told = await readTogether(deps, { network, wallet, signal }, async (ask) => {
        if ((await codeKind(ask, at)) !== 'own') return 0
        return (await answersAsToken(ask, at)) ? 2 : 1
      })
      return kinds[Math.max(...told)] ?? 'account'
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
