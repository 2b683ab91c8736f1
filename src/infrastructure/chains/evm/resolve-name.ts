import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { coinOfEther, evmCoinType } from '../../../domain/names/evm-coin-type.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { ethereum } from '../../../domain/networks/networks.js'
import type { FoundName } from '../../../ports/names.js'
import { parseEvmAddress } from './evm-address.js'
import { ensAbi } from './ens-abi.js'
import { callWithLookup } from './ens-call.js'
import { ownGateway, type Gateway } from './ens-gateway.js'
import { normalName } from './normal-name.js'
import { readEns, recordOf, universalResolver, type EnsDeps } from './ens-resolver.js'
import type { Ask } from './reader.js'

const zeroAddress = '0x0000000000000000000000000000000000000000'

/**
 * The address of a name, as `ChainAdapter.resolveName` says: normalised by ENSIP-15, then that of the network (ENSIP-11), then that of
 * Ethereum.
 */
export const createResolveName =
  (deps: EnsDeps) =>
  async (
    text: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<FoundName | undefined> => {
    const name = await normalName(text)
    const own = evmCoinType(network.id)
    const coins = own === coinOfEther ? [own] : [own, coinOfEther]
    return readEns(deps, findNetwork(networks, ethereum.id) ?? ethereum, signal, async (ask, gateway) => {
      for (const coin of coins) {
        const address = await recordOf(() => addressOf(ask, gateway, name, coin))
        if (address !== undefined) return { name, address, ...(coin === own ? {} : { isElsewhere: true }) }
      }
      return undefined
    })
  }

async function addressOf(ask: Ask, gateway: Gateway, name: string, coin: bigint): Promise<string | undefined> {
  const data = encodeFunctionData({
    abi: ensAbi,
    functionName: 'resolveWithGateways',
    args: [
      bytesToHex(packetToBytes(name)),
      encodeFunctionData({ abi: ensAbi, functionName: 'addr', args: [namehash(name), coin] }),
      [ownGateway],
    ],
  })
  const answer = await callWithLookup(ask, gateway, universalResolver, data)
  const [record] = decodeFunctionResult({ abi: ensAbi, functionName: 'resolveWithGateways', data: answer })
  if (record === '0x') return undefined
  const address = parseEvmAddress(decodeFunctionResult({ abi: ensAbi, functionName: 'addr', data: record }))
  return address === zeroAddress ? undefined : address
}
