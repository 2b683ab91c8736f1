import { describe, expect, it } from 'vitest'
import { alikeTokens } from '../../../src/domain/money/alike-tokens.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'

const token = (symbol: string, name: string): TokenBalance => ({
  symbol,
  name,
  chainId: 'eip155:1',
  amount: { units: 1n, decimals: 6 },
})
const alike = (a: readonly [string, string], b: readonly [string, string]) =>
  alikeTokens([token(...a), token(...b), token('OTHER', 'Something')]).size

describe('tokens that are taken for each other', () => {
  it.each([
    [
      ['USDC', 'USD Coin'],
      ['USDC', 'Another'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['usdc', 'Another'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['USDС', 'Cyrillic'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['U$DC', 'Dollar sign'],
    ],
    [
      ['LINK', 'Chainlink'],
      ['1INK', 'One'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['XYZ', 'USD\u200b Coin'],
    ],
    [
      ['ETH', 'Ether'],
      ['ΕTH', 'Greek'],
    ],
  ] as const)('%s and %s', (a, b) => {
    expect(alike(a, b)).toBe(2)
  })

  it.each([
    [
      ['USDC', 'USD Coin'],
      ['USDT', 'Tether USD'],
    ],
    [
      ['ETH', 'Ether'],
      ['WETH', 'Wrapped Ether'],
    ],
  ] as const)('are not %s and %s', (a, b) => {
    expect(alike(a, b)).toBe(0)
  })
})
