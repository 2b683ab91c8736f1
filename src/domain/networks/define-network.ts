import { isRecord } from '../../kit/is-record.js'
import { isChainId, namespaceOf, referenceOf, type ChainId } from './caip.js'
import { evmChainId } from './evm-chain-id.js'
import { DialogError } from '../errors.js'
import type { Network } from './network.js'
import { cleanName, safeHttpsUrl, safeImageSource } from '../text/untrusted.js'

/** What `defineNetwork` needs; endpoints may be left out. */
export type NetworkInput<Id extends ChainId = ChainId> = Pick<Network<Id>, 'id' | 'name' | 'nativeCurrency'> & {
  readonly rpcUrls?: readonly string[] | undefined
  readonly explorer?: string | undefined
  readonly testnet?: boolean | undefined
  readonly marks?: Network['marks'] | undefined
}

/** More is no currency: the finest in use has 24. */
const maximumDecimals = 36

/**
 * A network that is not in the list, checked. Without `rpcUrls`, reads go through the connected wallet. A name that there is not is kept as it
 * is, and changes nothing: in development the dialog that gets the network tells of it.
 * @example defineNetwork({ id: 'eip155:31337', name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: ['http://127.0.0.1:8545'] })
 * @throws DialogError CAIP2_INVALID, OPTIONS_INVALID
 */
export function defineNetwork<const Id extends ChainId>(input: NetworkInput<Id>): Network<Id> {
  const given: unknown = input
  if (!isRecord(given)) throw invalid('', 'it must be an object')
  const { testnet } = given
  const { id } = input
  if (!isChainId(id) || (namespaceOf(id) === 'eip155' && evmChainId(referenceOf(id)) !== id))
    throw new DialogError('CAIP2_INVALID', { value: String(id).slice(0, 80) })
  if (testnet !== undefined && typeof testnet !== 'boolean') throw invalid('testnet', 'it must be true or false')
  const explorer = explorerOf(given['explorer'])
  const marks = marksOf(given['marks'])
  return {
    ...given,
    id,
    name: nameOf(given['name'], 'name'),
    nativeCurrency: currencyOf(given['nativeCurrency']),
    rpcUrls: rpcUrlsOf(given['rpcUrls']),
    ...(explorer === undefined ? {} : { explorer }),
    ...(testnet === undefined ? {} : { testnet }),
    ...(marks === undefined ? {} : { marks }),
  }
}

function nameOf(value: unknown, field: string, max = 64): string {
  const name = cleanName(value, max)
  if (name === '') throw invalid(field, 'it must be a text')
  return name
}

function currencyOf(value: unknown): Network['nativeCurrency'] {
  if (!isRecord(value)) throw invalid('nativeCurrency', 'it must have a name, a symbol and decimals')
  const { decimals } = value
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > maximumDecimals)
    throw invalid('nativeCurrency.decimals', `it must be an integer of 0 to ${maximumDecimals}`)
  return {
    ...value,
    name: nameOf(value['name'], 'nativeCurrency.name'),
    symbol: nameOf(value['symbol'], 'nativeCurrency.symbol', 16),
    decimals,
  }
}

function rpcUrlsOf(value: unknown): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every(isHttpUrl))
    throw invalid('rpcUrls', 'it must be a list of http or https addresses without user names')
  return [...value]
}

function explorerOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const url = safeHttpsUrl(value)
  if (url === undefined) throw invalid('explorer', 'it must be an https address')
  return url.replace(/\/+(?=$|\?)/, '')
}

/** What a function brings is looked at where it is shown. */
function marksOf(value: unknown): Network['marks'] {
  if (value === undefined || typeof value === 'function') return value as Network['marks']
  if (!isRecord(value)) throw invalid('marks', 'give pictures, or a function that fetches them')
  for (const name of ['network', 'coin'])
    if (value[name] !== undefined && safeImageSource(value[name]) === undefined)
      throw invalid(`marks.${name}`, 'it must be a picture as a data URI')
  return { ...value }
}

function isHttpUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2_048 || !/^https?:\/\/[^\s\\]+$/i.test(value)) return false
  try {
    const url = new URL(value)
    return url.username === '' && url.password === ''
  } catch {
    return false
  }
}

const invalid = (field: string, reason: string) =>
  new DialogError('OPTIONS_INVALID', { option: field === '' ? 'network' : `network.${field}`, reason })
