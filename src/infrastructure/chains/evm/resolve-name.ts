import { namehash, normalize, packetToBytes, toCoinType } from 'viem/ens'
import { bytesToHex, decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { referenceOf } from '../../../domain/networks/caip.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { ethereum } from '../../../domain/networks/networks.js'
import type { FoundName } from '../../../ports/names.js'
import { parseEvmAddress } from './evm-address.js'
import { ensAbi } from './ens-abi.js'
import { callWithLookup, ownGateway, refusalOf } from './ens-call.js'
import { createGateway, type Gateway } from './ens-gateway.js'
import type { Ask, Reader } from './reader.js'

/** ENS's universal resolver on Ethereum, which its makers keep at this address. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const zeroAddress = '0x0000000000000000000000000000000000000000'
/** Refusals that mean that the name has no such address. Whatever else goes wrong leaves open whether it has one. */
const absent: ReadonlySet<unknown> = new Set(['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile'])
/** Ethereum's own (ENSIP-9), which owners of names set first. */
const coinOfEther = 60n
const firstReserved = 0x80000000n

export interface ResolveNameDeps {
  readonly reader: Reader
  readonly fetch: typeof fetch
}

/**
 * The address of a name, as `ChainAdapter.resolveName` says: normalised by ENSIP-15, then that of the network (ENSIP-11), then that of
 * Ethereum.
 */
export const createResolveName =
  ({ reader, fetch }: ResolveNameDeps) =>
  async (
    text: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<FoundName | undefined> => {
    const name = normalised(text)
    const own = coinOf(network)
    const coins = own === coinOfEther ? [own] : [own, coinOfEther]
    try {
      return await reader.read(
        { network: findNetwork(networks, ethereum.id) ?? ethereum, signal },
        async (ask, limit) => {
          const gateway = createGateway(fetch, limit)
          for (const coin of coins) {
            const address = await addressOf(ask, gateway, name, coin)
            if (address !== undefined) return { name, address, ...(coin === own ? {} : { isElsewhere: true }) }
          }
          return undefined
        },
      )
    } catch (cause) {
      if (signal?.aborted) throw findError(cause, 'ABORTED') ?? new DialogError('ABORTED', {}, { cause })
      throw chainError('NAME_UNREACHABLE', {}, { cause })
    }
  }

/** @throws DialogError NAME_INVALID */
function normalised(text: string): string {
  try {
    const name = normalize(text)
    if (name.includes('.') && name.split('.').every((label) => label !== '' && label.length <= 255)) return name
  } catch (cause) {
    throw chainError('NAME_INVALID', {}, { cause })
  }
  throw chainError('NAME_INVALID')
}

/** S5.19. @throws DialogError CHAIN_ID_INVALID */
function coinOf({ id }: Network): bigint {
  const reference = referenceOf(id)
  if (!/^[1-9]\d{0,9}$/.test(reference) || BigInt(reference) >= firstReserved) throw chainError('CHAIN_ID_INVALID')
  return toCoinType(Number.parseInt(reference, 10))
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
  try {
    const answer = await callWithLookup(ask, gateway, universalResolver, data)
    const [record] = decodeFunctionResult({ abi: ensAbi, functionName: 'resolveWithGateways', data: answer })
    if (record === '0x') return undefined
    const address = parseEvmAddress(decodeFunctionResult({ abi: ensAbi, functionName: 'addr', data: record }))
    return address === zeroAddress ? undefined : address
  } catch (error) {
    if (absent.has(refusalOf(error)?.errorName)) return undefined
    throw error
  }
}
