import { describe, expect, it } from 'vitest'
import { alikeTokens, namesakesOf } from '../../../src/domain/money/alike-tokens.js'
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
    [
      ['USDC', 'USD Coin'],
      ['ᴜꜱᴅᴄ', 'Small capitals'],
    ],
    [
      ['ꓴꓢꓓꓚ', 'Lisu'],
      ['USDC', 'USD Coin'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['XYZ', 'USD Ꮯoin'],
    ],
    [
      ['WETH', 'Wrapped Ether'],
      ['vvETH', 'Two letters for one'],
    ],
    [
      ['MKR', 'Maker'],
      ['XYZ', 'rnaker'],
    ],
    [
      ['wstETH', 'Wrapped liquid staked Ether 2.0'],
      ['XYZ', [...'Wrapped liquid staked Ether 2.0'].join('\u0323\u0323\u0323')],
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
    [
      ['USDC', 'USD Coin'],
      ['디지털원', 'Korean'],
    ],
    [
      ['USDC', 'USD Coin'],
      ['USTⲤ', 'Another letter'],
    ],
  ] as const)('are not %s and %s', (a, b) => {
    expect(alike(a, b)).toBe(0)
  })
})

describe('a list of tokens', () => {
  it('is told apart by contracts alone where more are disguised than could be held against each other', () => {
    const disguised = (count: number) => Array.from({ length: count }, (_, i) => token(`ꓧ${i}`, `Token ${i}`))
    const coin = token('USDC', 'USD Coin')
    expect(alikeTokens([coin, ...disguised(64)]).size).toBe(0)
    expect(alikeTokens([coin, ...disguised(65)]).size).toBe(66)
  })
})

describe('the words of a token', () => {
  it('are looked at once, however often a form asks about the list', () => {
    let looks = 0
    const many = Array.from({ length: 2_000 }, (_, i) => ({
      ...token('', `Token ${i}`),
      get symbol() {
        looks += 1
        return `T${i}`
      },
    }))
    for (let i = 0; i < 20; i++) expect(alikeTokens([...many]).size).toBe(0)
    expect(looks).toBe(2_000)
  })
})

describe('a token that is moved', () => {
  const [mine, theirs] = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512']
  const named = { address: mine, symbol: 'USDC', name: 'USD Coin' }
  const asset = { address: mine, symbol: 'USDC' }

  it.each([
    ['of its symbol', { address: theirs, symbol: 'USDC', name: 'Another' }],
    ['of a symbol that looks like its own', { address: theirs, symbol: 'U$DС' }],
    ['of a symbol with letters that may be any', { address: theirs, symbol: 'ꓴꓢꓓꓚ' }],
    ['of its name', { address: theirs, symbol: 'XYZ', name: 'USD Coin' }],
    ['of a name that looks like its own', { address: theirs, symbol: 'XYZ', name: 'USD\u200b Сoin' }],
    ['that is the coin', { symbol: 'usdc' }],
  ])('is taken for another one %s', (_, other) => {
    expect(namesakesOf([named, other])(asset)).toBe(true)
  })

  it.each([
    ['itself, in another case', { ...named, address: mine.toLowerCase() }],
    ['one of another symbol and name', { address: theirs, symbol: 'USDT', name: 'Tether USD' }],
    ['one whose name nobody knows', { address: theirs, symbol: 'XYZ' }],
  ])('is not taken for %s', (_, other) => {
    expect(namesakesOf([named, other])(asset)).toBe(false)
  })

  it('is not looked at where it is the coin itself: that has no contract to be told apart by', () => {
    expect(namesakesOf([named])({ symbol: 'USDC' })).toBe(false)
  })

  it('is told apart by its contract where more of the others are disguised than could be held against it', () => {
    const disguised = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ address: `0x${i}`, symbol: `ꓧ${i}` }))
    expect(namesakesOf([named, ...disguised(64)])(asset)).toBe(false)
    expect(namesakesOf([named, ...disguised(65)])(asset)).toBe(true)
  })

  it('is looked up among what strangers sent, which is read once, however many rows ask', () => {
    let looks = 0
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      address: `0x${i}`,
      name: `Token ${i}`,
      get symbol() {
        looks += 1
        return `T${i}`
      },
    }))
    const isTaken = namesakesOf(many)
    expect(looks).toBe(0)
    for (let i = 0; i < 10_000; i++) expect(isTaken({ address: `0x${i}`, symbol: `T${i}` })).toBe(false)
    expect(looks).toBe(10_000)
    expect(isTaken({ address: '0xother', symbol: 'T9999' })).toBe(true)
  })
})
