import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { evmCoinType } from '../../../domain/names/evm-coin-type.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { ethereum } from '../../../domain/networks/networks.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { ensAbi } from './ens-abi.js'
import { callWithLookup } from './ens-call.js'
import { ownGateway } from './ens-gateway.js'
import { readEns, recordOf, universalResolver, type EnsDeps } from './ens-resolver.js'
import { parseEvmAddress } from './evm-address.js'

const longestName = 255

/** What an address calls itself on a network (ENSIP-19), as `ChainAdapter.nameOf` says. */
export const createNameOf =
  (deps: EnsDeps) =>
  async (
    text: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<string | undefined> => {
    const place = findNetwork(networks, ethereum.id)
    const address = parseEvmAddress(text)
    if (place === undefined || address === undefined) return undefined
    const args = [address, evmCoinType(network.id), [ownGateway]] as const
    const data = encodeFunctionData({ abi: ensAbi, functionName: 'reverseWithGateways', args })
    return readEns(deps, place, signal, (ask, gateway) =>
      recordOf(async () => {
        const answer = await callWithLookup(ask, gateway, universalResolver, data)
        const [name] = decodeFunctionResult({ abi: ensAbi, functionName: 'reverseWithGateways', data: answer })
        // Cleaned it would be another one.
        return name !== '' && cleanName(name, longestName) === name ? name : undefined
      }),
    )
  }
