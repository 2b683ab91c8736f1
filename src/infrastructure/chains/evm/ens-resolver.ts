import { chainError } from '../../../domain/money/chain-errors.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { referenceOf } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { refusalOf } from './ens-call.js'
import { createGateway, type Gateway } from './ens-gateway.js'
import type { Ask, Reader } from './reader.js'

/** ENS's universal resolver on Ethereum, which its makers keep at this address. */
export const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** Ethereum's own (ENSIP-9), which owners of names set first. */
export const coinOfEther = 60n
const firstReserved = 0x80000000n
/** Refusals that mean that there is no such record. Whatever else goes wrong leaves open whether there is one. */
const absent: ReadonlySet<unknown> = new Set([
  'ResolverNotFound',
  'ResolverNotContract',
  'UnsupportedResolverProfile',
  'ReverseAddressMismatch',
])

export interface EnsDeps {
  readonly reader: Reader
  readonly fetch: typeof fetch
}

/** The coin of a network (ENSIP-9, ENSIP-11) [S5.19]. @throws DialogError CHAIN_ID_INVALID */
export function coinOf({ id }: Network): bigint {
  const reference = referenceOf(id)
  const chain = /^[1-9]\d{0,9}$/.test(reference) ? BigInt(reference) : firstReserved
  if (chain >= firstReserved) throw chainError('CHAIN_ID_INVALID')
  return chain === 1n ? coinOfEther : chain | firstReserved
}

/** Reads records of ENS, on Ethereum. @throws DialogError NAME_UNREACHABLE, ABORTED */
export async function readEns<T>(
  { reader, fetch }: EnsDeps,
  network: Network,
  signal: AbortSignal | undefined,
  read: (ask: Ask, gateway: Gateway) => Promise<T>,
): Promise<T> {
  try {
    return await reader.read({ network, signal }, (ask, limit) => read(ask, createGateway(fetch, limit)))
  } catch (cause) {
    if (signal?.aborted) throw findError(cause, 'ABORTED') ?? new DialogError('ABORTED', {}, { cause })
    throw chainError('NAME_UNREACHABLE', {}, { cause })
  }
}

/** One record, or none where ENS says that there is none. */
export async function recordOf<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (absent.has(refusalOf(error)?.errorName)) return undefined
    throw error
  }
}
