import { findError } from '../../domain/errors.js'
import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import type { OnRampRequest, Refusal } from '../../domain/on-ramp/on-ramp.js'

/** How the blockchain API's two providers are asked, before and after a visitor decided. */

/** Where the first one pays out. */
export const firstPaysOut = (chainId: ChainId): boolean =>
  /^eip155:(?:1|10|137|8453|42161|42220|43114|80094)$/.test(chainId)

/** How the second one names a way to pay. */
export const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }

/**
 * How the second one calls what is bought: its codes name network and token at once, and a wrong one would pay out elsewhere. So it is
 * asked only where there can be no doubt.
 */
export function secondCode({ network, purchase }: OnRampRequest): string | undefined {
  const isCoin = network.contractAddress === undefined
  if (namespaceOf(network.chainId) === 'solana') return isCoin && purchase.symbol === 'SOL' ? 'SOL' : undefined
  return network.chainId === 'eip155:1' && purchase.symbol === (isCoin ? 'ETH' : 'USDC') ? purchase.symbol : undefined
}

/** What the server refused, by the words that it gives for it; undefined for what is no refusal. */
export function refusalIn(error: unknown): Refusal | undefined {
  const { status, reason } = findError(error, 'HTTP_STATUS')?.detail ?? {}
  if (status !== 400 && status !== 422) return undefined
  if (/countr|region|subdivision/i.test(String(reason))) return 'region'
  return /amount|limit|minimum|maximum/i.test(String(reason)) ? 'amount' : 'currency'
}

/** An end that the caller wanted is one. @throws DialogError ABORTED */
export function unlessStopped<T>(error: unknown, otherwise: T): T {
  if (findError(error, 'ABORTED') !== undefined) throw error
  return otherwise
}
