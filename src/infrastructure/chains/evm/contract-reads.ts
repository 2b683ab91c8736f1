import type { ChainId } from '../../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { DialogError } from '../../../domain/errors.js'
import { isRevert } from './evm-errors.js'
import { parseBytes } from './quantity.js'
import type { Reader } from './reader.js'

export interface ContractQuestion {
  readonly to: string
  readonly data: string
  /** Whoever asks, where the answer depends on it. */
  readonly from?: string
}

/** Asks a contract. Undefined where it refuses the question. @throws DialogError as `Reader.read` */
export type AskContract = (
  chainId: ChainId,
  question: ContractQuestion,
  signal?: AbortSignal,
) => Promise<`0x${string}` | undefined>

/** Asks contracts through the network's nodes. @throws DialogError NETWORK_NOT_FOUND */
export const createAskContract =
  (deps: { readonly reader: Reader; readonly networks: readonly Network[] }): AskContract =>
  async (chainId, question, signal) => {
    const network = findNetwork(deps.networks, chainId)
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    try {
      return await deps.reader.read({ network, signal }, (ask) =>
        ask('eth_call', [question, 'latest'], parseBytes, 'bytes'),
      )
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
