import { DialogError } from '../errors.js'

/** First part of a CAIP-2 id. The named namespaces have adapters of their own; a host may add others. */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122' | (string & {})
/** CAIP-2: `namespace:reference`, for example `eip155:1`. */
export type ChainId = `${string}:${string}`
/** The namespace of an id that the compiler knows; of any other it is any. */
export type NamespaceOf<Id extends ChainId> = Id extends `${infer Namespace}:${string}` ? Namespace : never
/** CAIP-10: `namespace:reference:address`. */
export type AccountId = `${string}:${string}:${string}`

const namespacePattern = /^[-a-z0-9]{3,8}$/
const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/
const addressPattern = /^[-.%a-zA-Z0-9]{1,128}$/
/** Longer than any id: not even split. */
const maximumLength = 200

/** Whether it is a CAIP-2 id: exactly two parts (S5.17). */
export function isChainId(value: unknown): value is ChainId {
  if (typeof value !== 'string') return false
  const parts = split(value)
  return parts.length === 2 && namespacePattern.test(parts[0] ?? '') && referencePattern.test(parts[1] ?? '')
}

/** Whether it is a CAIP-10 id: exactly three parts (S5.16). */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const [namespace = '', reference = '', address = '', ...more] = split(value)
  return (
    more.length === 0 &&
    namespacePattern.test(namespace) &&
    referencePattern.test(reference) &&
    addressPattern.test(address)
  )
}

/**
 * Splits a CAIP-10 id (S5.16). Any well-formed namespace is known here; whether a chain adapter serves it is asked elsewhere.
 * @throws DialogError CAIP10_INVALID
 */
export function parseAccountId(value: string): {
  readonly chainId: ChainId
  readonly namespace: ChainNamespace
  readonly address: string
} {
  if (!isAccountId(value)) throw new DialogError('CAIP10_INVALID', { value: shorten(String(value)) })
  const [namespace = '', reference = '', address = ''] = split(value)
  return { chainId: `${namespace}:${reference}`, namespace, address }
}

export const accountId = (chainId: ChainId, address: string): AccountId => `${chainId}:${address}`
export const namespaceOf = (id: ChainId | AccountId): ChainNamespace => id.slice(0, id.indexOf(':'))
export const referenceOf = (id: ChainId): string => id.slice(id.indexOf(':') + 1)
export const addressOf = (id: AccountId): string => id.slice(id.lastIndexOf(':') + 1)
export const chainOf = (id: AccountId): ChainId => id.slice(0, id.lastIndexOf(':')) as ChainId

const split = (value: string): readonly string[] => (value.length > maximumLength ? [] : value.split(':'))
const shorten = (value: string): string => (value.length > 80 ? `${value.slice(0, 80)}…` : value)
