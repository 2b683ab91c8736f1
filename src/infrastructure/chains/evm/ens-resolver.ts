import { chainError } from '../../../domain/money/chain-errors.js'
import { DialogError, findError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { withDeadline } from '../../../domain/requests.js'
import type { Clock } from '../../../ports/clock.js'
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
  readonly clock: Clock
}

/** Whoever is asked to compare may be slow, and then nothing is compared. */
const comparisonMs = 4_000

/** Reads records of ENS, on Ethereum: by two sources where there are two. @throws DialogError NAME_UNREACHABLE, ABORTED */
export async function readEns<T>(
  { reader, fetch, clock }: EnsDeps,
  network: Network,
  signal: AbortSignal | undefined,
  read: (ask: Ask, gateway: Gateway) => Promise<T>,
): Promise<T> {
  const context = { network, signal }
  const look = (ask: Ask, limit: AbortSignal) => read(ask, createGateway(fetch, limit))
  const inTime = (ask: Ask) =>
    withDeadline({ clock, ms: comparisonMs, signal }, async (limit) => ({ found: await look(ask, limit) }))
  try {
    const { sources } = await reader.readApart(context, async () => undefined)
    const told = sources < 2 ? [] : await reader.readAll(context, inTime, 2)
    const [first, second = first] = told.flatMap((one) => one ?? [])
    if (first === undefined) return await reader.read(context, look)
    // Of two that contradict each other nobody can tell which one lies, and whoever is paid by a name is who it leads to.
    if (JSON.stringify(first) === JSON.stringify(second)) return first.found
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
