import { BaseError, ContractFunctionRevertedError, createClient, custom, isHex, RpcRequestError } from 'viem'
import { getEnsAddress, normalize, toCoinType } from 'viem/ens'
import { referenceOf } from '../../../domain/caip.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { moneyError } from '../../../domain/money-errors.js'
import type { Network } from '../../../domain/network.js'
import { findNetwork } from '../../../domain/network.js'
import { ethereum } from '../../../domain/networks.js'
import { parseEvmAddress } from './evm-address.js'
import { createGateway } from './ens-gateway.js'
import type { Ask, Reader } from './reader.js'

/** ENS's universal resolver on Ethereum, which its makers keep at this address. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
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
  ): Promise<{ readonly name: string; readonly address: string } | undefined> => {
    const name = normalised(text)
    const own = coinOf(network)
    const coins = own === coinOfEther ? [own] : [own, coinOfEther]
    try {
      return await reader.read({ network: findNetwork(networks, ethereum.id) ?? ethereum, signal }, async (ask) => {
        for (const coin of coins) {
          const address = await addressOf(ask, fetch, name, coin, signal)
          if (address !== undefined) return { name, address }
        }
        return undefined
      })
    } catch (cause) {
      if (signal?.aborted) throw findError(cause, 'ABORTED') ?? new DialogError('ABORTED', {}, { cause })
      throw moneyError('NAME_UNREACHABLE', {}, { cause })
    }
  }

/** @throws DialogError NAME_INVALID */
function normalised(text: string): string {
  try {
    const name = normalize(text)
    if (name.includes('.') && name.split('.').every((label) => label !== '' && label.length <= 255)) return name
  } catch (cause) {
    throw moneyError('NAME_INVALID', {}, { cause })
  }
  throw moneyError('NAME_INVALID')
}

/** S5.19. @throws DialogError CHAIN_ID_INVALID */
function coinOf({ id }: Network): bigint {
  const reference = referenceOf(id)
  if (!/^[1-9]\d{0,9}$/.test(reference) || BigInt(reference) >= firstReserved) throw moneyError('CHAIN_ID_INVALID')
  return toCoinType(Number.parseInt(reference, 10))
}

async function addressOf(
  ask: Ask,
  fetchFn: typeof fetch,
  name: string,
  coinType: bigint,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const client = createClient({
    transport: custom({ request: ({ method, params }) => answer(ask, method, params) }, { retryCount: 0 }),
    ccipRead: { request: createGateway(fetchFn, signal) },
  })
  try {
    const found = await getEnsAddress(client, {
      name,
      coinType,
      strict: true,
      universalResolverAddress: universalResolver,
    })
    return found === null ? undefined : parseEvmAddress(found)
  } catch (error) {
    const refused = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (refused instanceof ContractFunctionRevertedError && absent.has(refused.data?.errorName)) return undefined
    throw error
  }
}

/** viem reads what a contract refused from the error of the node, so it is handed that one. */
async function answer(ask: Ask, method: string, params: unknown): Promise<`0x${string}`> {
  try {
    return await ask(method, Array.isArray(params) ? params : [], (value) => (isHex(value) ? value : undefined), 'hex')
  } catch (error) {
    for (let one: unknown = error, depth = 0; one instanceof Error && depth < 16; one = one.cause, depth++)
      if (one instanceof RpcRequestError) throw one
    throw error
  }
}
