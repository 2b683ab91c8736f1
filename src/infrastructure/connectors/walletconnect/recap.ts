import type { ChainId } from '../../../domain/networks/caip.js'
import { decodeBase64 } from '../../../kit/base64.js'
import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'
import { parseJson } from '../../../kit/parse-json.js'
import { trimEnd } from '../../../kit/trim-end.js'

const prefix = 'urn:recap:'
const ability = /^request\/([A-Za-z][\w]{0,63})$/

export const isRecap = (resource: string): boolean => resource.includes(prefix)

/** What a site asked for. */
export interface RecapLimits {
  readonly methods: readonly string[]
  readonly chains: readonly ChainId[]
}

/**
 * The list of what a wallet lets a site do, which WalletConnect adds to a sign-in (ERC-5573): here methods of EVM networks, and on which.
 * Undefined for one that allows anything that was not asked for. `statement`: what it adds to what the visitor reads.
 */
export function readRecap(
  resource: string | undefined,
  { methods, chains }: RecapLimits,
): { readonly resource: string; readonly statement: string } | undefined {
  if (resource === undefined || !resource.startsWith(prefix)) return undefined
  const allowed = field(contentOf(resource), 'att')
  if (!isRecord(allowed) || Object.keys(allowed).join() !== 'eip155') return undefined
  const abilities = field(allowed, 'eip155')
  if (!isRecord(abilities)) return undefined
  const named = Object.keys(abilities).map((name) => ability.exec(name)?.[1] ?? '')
  const isAsked = named.every((name) => methods.includes(name))
  const isWithin = Object.values(abilities).every((limits) => isWithinChains(limits, chains))
  if (named.length === 0 || !isAsked || !isWithin) return undefined
  const listed = [...named].sort((a, b) => a.localeCompare(b)).map((name) => `'${name}'`)
  return {
    resource,
    statement: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${listed.join(', ')} for 'eip155'.`,
  }
}

/** Base64 of JSON, without its padding. */
function contentOf(resource: string): unknown {
  const text = trimEnd(resource.slice(prefix.length), '=').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, '='))
  return bytes === undefined ? undefined : parseJson(new TextDecoder().decode(bytes))
}

function isWithinChains(limits: unknown, chains: readonly string[]): boolean {
  if (!Array.isArray(limits) || limits.length !== 1) return false
  const named = field(limits[0], 'chains')
  return Array.isArray(named) && named.every((chain) => typeof chain === 'string' && chains.includes(chain))
}
