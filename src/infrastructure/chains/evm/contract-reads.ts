import type { ChainId } from '../../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { DialogError } from '../../../domain/errors.js'
import type { Clock } from '../../../ports/clock.js'
import { isRevert } from './evm-errors.js'
import { parseBytes } from './quantity.js'
import { readTogether } from './read-together.js'
import type { Ask, Reader } from './reader.js'

export interface ContractQuestion {
  readonly to: string
  readonly data: string
  /** Whoever asks, where the answer depends on it. */
  readonly from?: string
}

type Hex = `0x${string}`

/**
 * Asks a contract. Undefined where it refuses the question.
 * @param prefer which of the answers of two independent nodes counts, where there are two. Without it one is asked
 * @throws DialogError as `Reader.read`
 */
export type AskContract = (
  chainId: ChainId,
  question: ContractQuestion,
  signal?: AbortSignal,
  prefer?: (one: Hex, other: Hex) => Hex,
) => Promise<Hex | undefined>

/** Asks contracts through the network's nodes. @throws DialogError NETWORK_NOT_FOUND */
export const createAskContract =
  (deps: { readonly reader: Reader; readonly networks: readonly Network[]; readonly clock: Clock }): AskContract =>
  async (chainId, question, signal, prefer) => {
    const { reader, clock } = deps
    const network = findNetwork(deps.networks, chainId)
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    const context = { network, signal }
    const look = (ask: Ask) => ask('eth_call', [question, 'latest'], parseBytes, 'bytes')
    try {
      if (prefer === undefined) return await reader.read(context, look)
      const [first, second = first] = await readTogether({ reader, clock }, context, look)
      return prefer(first, second)
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
