import { loadOnce } from '../../kit/load-once.js'
import type { OnRampProvider } from '../../domain/on-ramp/on-ramp.js'
import type { OnRamp } from '../../ports/on-ramp.js'

/** The two behind the blockchain API, and what they take of a purchase (S9.32). */
export const hostedProviders = [
  {
    id: 'coinbase',
    name: 'Coinbase',
    namespaces: ['eip155'],
    feePercent: '1-2',
    picture: async () => (await import('./coinbase-mark.js')).picture,
  },
  { id: 'meld', name: 'Meld.io', namespaces: ['eip155', 'solana'], feePercent: '1-2' },
] as const satisfies readonly OnRampProvider[]

/** Fetches the adapter with the first question: a page whose host brings one of its own does without it. */
export function createLazyOnRamp(load: () => Promise<OnRamp>): OnRamp {
  const onRamp = loadOnce(load)
  return {
    providers: hostedProviders,
    options: async (...asked) => (await onRamp()).options(...asked),
    quotes: async (...asked) => (await onRamp()).quotes(...asked),
    checkout: async (...asked) => (await onRamp()).checkout(...asked),
    status: async (...asked) => (await onRamp()).status(...asked),
  }
}
