import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
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

  it('have an id and a name of their own', () => {
    expect(new Set(all.map(([, { id }]) => id)).size).toBe(all.length)
    expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length)
  })
})
