import { DialogError, findError } from '../../domain/errors.js'
import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { onRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import type { OnRampRequest, Refusal } from '../../domain/on-ramp/on-ramp.js'

/** How the blockchain API's two providers are asked, before and after a visitor decided. */

/** How the first one calls the networks that it can pay out on. */
export const blockchains: Readonly<Record<ChainId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

/** How the second one names a way to pay. */
export const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }

/**
 * How the second one calls what is bought: its codes name network and token at once, and a wrong one would pay out elsewhere. So it is
 * asked only where there can be no doubt.
 */
export function secondCode({ network, purchase }: OnRampRequest): string | undefined {
  const isCoin = network.contractAddress === undefined
  if (namespaceOf(network.chainId) === 'solana') return isCoin && purchase.symbol === 'SOL' ? 'SOL' : undefined
  return network.chainId === 'eip155:1' && /^(?:ETH|USDC)$/.test(purchase.symbol) ? purchase.symbol : undefined
}

/** What the server refused, by the words that it gives for it; undefined for what is no refusal. */
export function refusalIn(error: unknown): Refusal | undefined {
  const { status, reason } = findError(error, 'HTTP_STATUS')?.detail ?? {}
  if (status !== 400 && status !== 422) return undefined
  if (/countr|region|subdivision/i.test(String(reason))) return 'region'
  return /amount|limit|minimum|maximum/i.test(String(reason)) ? 'amount' : 'currency'
}

/** An end that the caller wanted is one. @throws DialogError ABORTED; ON_RAMP_UNAVAILABLE where a `reason` is given */
export function unlessStopped<T>(error: unknown, otherwise: T): T
export function unlessStopped(error: unknown, otherwise: undefined, reason: string): never
export function unlessStopped(error: unknown, otherwise: unknown, reason?: string): unknown {
  if (findError(error, 'ABORTED') !== undefined) throw error
  if (reason === undefined) return otherwise
  throw onRampError('ON_RAMP_UNAVAILABLE', { reason }, { cause: error instanceof DialogError ? error : undefined })
}
