import { chainError } from '../../../domain/money/chain-errors.js'
import { DialogError, findError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import { refusalOf } from './ens-call.js'
import { createGateway, type Gateway } from './ens-gateway.js'
import { readTogether } from './read-together.js'
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
  readonly clock: Clock
}

/** Reads records of ENS, on Ethereum: by two sources where there are two. @throws DialogError NAME_UNREACHABLE, ABORTED */
export async function readEns<T>(
  { reader, fetch, clock }: EnsDeps,
  network: Network,
  signal: AbortSignal | undefined,
  read: (ask: Ask, gateway: Gateway) => Promise<T>,
): Promise<T> {
  const look = (ask: Ask, limit: AbortSignal) => read(ask, createGateway(fetch, limit))
  try {
    const told = await readTogether({ reader, clock }, { network, signal }, look)
    // Of two that contradict each other nobody can tell which one lies, and whoever is paid by a name is who it leads to.
    if (new Set(told.map((one) => JSON.stringify(one))).size === 1) return told[0]
    throw new Error('Two nodes tell different things of the name.')
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
