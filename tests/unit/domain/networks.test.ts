import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { amount, formatExact } from '../../../src/domain/money/amount.js'
import { bitcoinChainName } from '../../../src/domain/networks/bitcoin.js'
import { defineNetwork } from '../../../src/domain/networks/define-network.js'
import type { Network } from '../../../src/domain/networks/network.js'
import * as networks from '../../../src/domain/networks/networks.js'
import { solanaStandardChain } from '../../../src/domain/networks/solana.js'

const all = Object.entries<Network>(networks)
const ofEvm = all.filter(([, { id }]) => id.startsWith('eip155:'))

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

  it.each(ofEvm)('%s agrees with another list of chains', (_, { id, nativeCurrency, testnet = false, explorer }) => {
    // That list names some ids more than once: what became of a chain stands beside what it was.
    const sameId = Object.values(chains).filter((chain) => `eip155:${chain.id}` === id)
    expect(
      sameId.map((chain) => ({
        nativeCurrency: chain.nativeCurrency,
        testnet: chain.testnet ?? false,
        explorer: chain.blockExplorers?.default.url.replace(/\/$/, ''),
      })),
    ).toContainEqual({ nativeCurrency, testnet, explorer })
  })

  it.each(all)('%s keeps the rules for networks of a host', (_, network) => {
    expect(defineNetwork(network)).toEqual(network)
    expect(network.rpcUrls.length).toBeGreaterThan(0)
    for (const url of network.rpcUrls) expect(url).toMatch(/^https:\/\//)
  })

  it('include three of Solana, which wallets know by other names [S3.46]', () => {
    const ofSolana = [networks.solana, networks.solanaDevnet, networks.solanaTestnet]
    expect(ofSolana.map(({ id }) => solanaStandardChain(id))).toEqual([
      'solana:mainnet',
      'solana:devnet',
      'solana:testnet',
    ])
    expect(all.filter(([, { id }]) => id.startsWith('solana:'))).toHaveLength(3)
  })

  it('include those of Bitcoin, which wallets know by other names', () => {
    const { bitcoin, bitcoinTestnet, bitcoinTestnet4, bitcoinSignet } = networks
    expect([bitcoin, bitcoinTestnet, bitcoinTestnet4, bitcoinSignet].map(({ id }) => bitcoinChainName(id))).toEqual([
      'bitcoin:mainnet',
      'bitcoin:testnet',
      'bitcoin:testnet',
      'bitcoin:signet',
    ])
  })

  it('count their coins exactly: ether in 18 decimals, SOL in 9, BTC in 8 [S9.38]', () => {
    const least = ({ nativeCurrency }: Network) => formatExact(amount(1n, nativeCurrency.decimals))
    const of = (namespace: string) => all.filter(([, { id }]) => id.startsWith(`${namespace}:`))
    const leasts = (namespace: string) => [...new Set(of(namespace).map(([, network]) => least(network)))]
    expect(['eip155', 'solana', 'bip122'].map(leasts)).toEqual([
      ['0.000000000000000001'],
      ['0.000000001'],
      ['0.00000001'],
    ])
  })

  it('have an id and a name of their own', () => {
    expect(new Set(all.map(([, { id }]) => id)).size).toBe(all.length)
    expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length)
  })
})
