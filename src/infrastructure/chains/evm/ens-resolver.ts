import { chainError } from '../../../domain/money/chain-errors.js'
import { DialogError, findError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { refusalOf } from './ens-call.js'
import { createGateway, type Gateway } from './ens-gateway.js'
import type { Ask, Reader } from './reader.js'

/** ENS's universal resolver on Ethereum, which its makers keep at this address. */
export const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
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
