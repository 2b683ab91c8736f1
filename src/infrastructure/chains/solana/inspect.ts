import { decodeBase58 } from '../../../kit/base58.js'
import type { Network } from '../../../domain/networks/network.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { readAccounts } from './account.js'
import { isOnCurve } from './on-curve.js'
import { checkAddress } from './order.js'
import { isTokenProgram, systemProgram } from './programs.js'
import { toSolanaError } from './to-solana-error.js'
import type { TokenReads } from './token-reads.js'

/**
 * What is at an address, as `ChainAdapter.inspect` says. An account is one that somebody may have the key of and that no program
 * holds: all others need the visitor's knowledge. A token is a mint, or an account that holds units of one.
 */
export const createInspect =
  ({ reader }: TokenReads) =>
  async (
    address: string,
    network: Network,
    _wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<'account' | 'contract' | 'token'> => {
    const at = checkAddress(address)
    try {
      const [found] = await reader.read({ network, signal }, (ask) => readAccounts(ask, [at]))
      if (found !== undefined && isTokenProgram(found.owner)) return 'token'
      const isPlain = found === undefined || (found.owner === systemProgram && found.data.length === 0)
      const bytes = decodeBase58(at, 32)
      return isPlain && bytes !== undefined && isOnCurve(bytes) ? 'account' : 'contract'
    } catch (error) {
      throw toSolanaError(error)
    }
  }
