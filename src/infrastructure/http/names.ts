import * as z from 'zod/mini'
import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import { DialogError, findError } from '../../domain/errors.js'
import { coinOfEther, evmCoinType, firstReserved } from '../../domain/names/evm-coin-type.js'
import { moneyErrorText } from '../../domain/money/money-error-text.js'
import type { FoundName, Names } from '../../ports/names.js'
import type { HttpClient } from './http-client.js'
import { ownsName } from './lazy-names.js'
import { anyList, parseBody, textWithin } from './schemas.js'

const record = z.object({
  name: z.string(),
  addresses: z.record(z.string(), z.object({ address: textWithin(1, 128) })),
})
/** A name that nobody has is an empty list. */
const schema = z.union([record, anyList.check(z.refine(({ length }) => length === 0))])

/** A label of the service and one of its suffixes, which have two. */
const shape = /^[a-z0-9-]{3,64}\.[a-z0-9-]+\.[a-z]+$/
const missing = 404

/** Account names over HTTP (S7.21). `suffixes`: as in `.example.id`. */
export const createHttpNames = ({
  http,
  suffixes,
}: {
  readonly http: HttpClient
  readonly suffixes: readonly string[]
}): Names => ({
  owns: (name) => ownsName(suffixes, name),
  resolve: async (given, network, signal) => {
    const name = given.toLowerCase()
    if (!shape.test(name)) return undefined
    const coins = coinsOf(network)
    const body = await read(http, name, signal)
    if (body === undefined || !('addresses' in body) || body.name.toLowerCase() !== name) return undefined
    const found = addressOn(network, coins, body.addresses)
    return found === undefined ? undefined : { name, ...found }
  },
})

/** S8.23: the first reason of the server takes the place of our words. */
async function read(http: HttpClient, name: string, signal?: AbortSignal) {
  try {
    const path = `/v1/profile/account/${encodeURIComponent(name)}`
    return parseBody(schema, await http.get(path, { query: { apiVersion: 2 }, signal }))
  } catch (cause) {
    const status = findError(cause, 'HTTP_STATUS')
    if (findError(cause, 'ABORTED') !== undefined) throw cause
    if (status?.detail['status'] === missing) return undefined
    const reason = status?.detail['reason']
    const text = typeof reason === 'string' ? '{reason}' : moneyErrorText.NAME_UNREACHABLE
    throw new DialogError('NAME_UNREACHABLE', reason === undefined ? {} : { reason }, { cause, text })
  }
}

/**
 * The address for a network by its coin types. An EVM account is mostly recorded for one network and used on all: where this one is
 * not named, the others count as long as they agree.
 */
function addressOn(
  network: ChainId,
  coins: readonly string[],
  addresses: Readonly<Record<string, { readonly address: string }>>,
): Omit<FoundName, 'name'> | undefined {
  const named = coins.find((type) => Object.hasOwn(addresses, type))
  if (named !== undefined) return addresses[named]
  if (namespaceOf(network) !== 'eip155') return undefined
  const [first, ...others] = Object.entries(addresses)
    .filter(([type]) => type === ether || isEvmCoinType(type))
    .map(([, { address }]) => address)
  return first !== undefined && others.every((other) => other.toLowerCase() === first.toLowerCase())
    ? { address: first, isElsewhere: true }
    : undefined
}

const ether = String(coinOfEther)
const isEvmCoinType = (type: string): boolean => /^\d{1,10}$/.test(type) && BigInt(type) >= firstReserved

/** Ethereum goes by two: by its id, as other EVM networks do, and by its own. @throws DialogError CHAIN_ID_INVALID */
function coinsOf(network: ChainId): readonly string[] {
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155') return [traitsOf(namespace).coinType].filter((coin) => coin !== undefined)
  const coin = evmCoinType(network)
  return coin === coinOfEther ? [String(firstReserved | 1n), ether] : [String(coin)]
}
