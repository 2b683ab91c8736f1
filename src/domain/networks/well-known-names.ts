import type { ChainId } from './caip.js'

/** What networks are called that a wallet may be on while the site does not list them; their numbers tell nobody anything. */
export const wellKnownNames: Readonly<Partial<Record<ChainId, string>>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:5000': 'Mantle',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:534352': 'Scroll',
  'eip155:11155111': 'Sepolia',
}
