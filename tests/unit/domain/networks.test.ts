import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { amount, formatExact } from '../../../src/domain/amount.js'
import type { ChainId } from '../../../src/domain/caip.js'
import { defineNetwork } from '../../../src/domain/define-network.js'
import type { Network } from '../../../src/domain/network.js'
import * as networks from '../../../src/domain/networks.js'

const all = Object.entries<Network>(networks)
const reference = new Map(Object.values(chains).map((chain) => [`eip155:${chain.id}`, chain]))

describe('named networks', () => {
  it('include the many EVM networks that are expected, and their test networks [S3.45]', () => {
    expect(Object.keys(networks)).toEqual(
      expect.arrayContaining([
        ...['ethereum', 'optimism', 'arbitrum', 'polygon', 'celo', 'aurora', 'bsc', 'avalanche', 'zksync', 'gnosis'],
        ...['base', 'zora', 'linea', 'scroll', 'mantle', 'unichain', 'sonic', 'berachain', 'blast'],
        ...[
          'sepolia',
          'optimismSepolia',
          'arbitrumSepolia',
          'polygonAmoy',
          'bscTestnet',
          'avalancheFuji',
          'baseSepolia',
        ],
      ]),
    )
  })

  it.each(all)('%s agrees with another list of chains', (_, network) => {
    const chain = reference.get(network.id)
    expect(chain?.nativeCurrency).toMatchObject(network.nativeCurrency)
    expect(chain?.testnet ?? false).toBe(network.testnet ?? false)
    expect(chain?.blockExplorers?.default.url.replace(/\/$/, '')).toBe(network.explorer)
  })

  it.each(all)('%s keeps the rules for networks of a host', (_, network) => {
    expect(defineNetwork(network)).toEqual(network)
    expect(network.rpcUrls.length).toBeGreaterThan(0)
    for (const url of network.rpcUrls) expect(url).toMatch(/^https:\/\//)
  })

  it('count their coins in 18 decimals, and coins of 9 and 8 are counted as exactly [S9.38]', () => {
    for (const [, { nativeCurrency }] of all) expect(nativeCurrency.decimals).toBe(18)
    const solana = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
    const least = (id: ChainId, nativeCurrency: Network['nativeCurrency']) => {
      const { decimals } = defineNetwork({ id, name: nativeCurrency.name, nativeCurrency, rpcUrls: [] }).nativeCurrency
      return formatExact(amount(1n, decimals))
    }
    expect(least('eip155:1', networks.ethereum.nativeCurrency)).toBe('0.000000000000000001')
    expect(least('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana)).toBe('0.000000001')
    expect(least('bip122:000000000019d6689c085ae165831e93', bitcoin)).toBe('0.00000001')
  })

  it('have an id and a name of their own', () => {
    expect(new Set(all.map(([, { id }]) => id)).size).toBe(all.length)
    expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length)
  })
})
