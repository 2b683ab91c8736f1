import type { OnRampProvider } from '../../domain/on-ramp/on-ramp.js'

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
