import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dropLowQuality,
  sortByValue,
  soundBalances,
  tokenId,
  totalUsd,
  usdValue,
  withPrices,
  type TokenBalance,
} from '../../../src/domain/money/token-balance.js'
import { ethereum } from '../../../src/domain/networks/networks.js'

const token = (symbol: string, change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: `0x${symbol.toLowerCase()}`,
  amount: { units: 1_000_000n, decimals: 6 },
  ...change,
})
const symbols = (balances: readonly TokenBalance[]) => balances.map(({ symbol }) => symbol)

const anyBalances = fc.array(
  fc
    .record({
      symbol: fc.constantFrom('A', 'B', 'C', 'D'),
      units: fc.bigInt({ min: 0n, max: 10n ** 24n }),
      decimals: fc.constantFrom(0, 6, 18),
      price: fc.option(fc.constantFrom('0', '0.5', '1', '2000.123'), { nil: undefined }),
    })
    .map(({ symbol, units, decimals, price }) =>
      token(symbol, { amount: { units, decimals }, ...(price === undefined ? {} : { price }) }),
    ),
)

describe('token balances', () => {
  it('drops balances with zero decimals as low quality [S5.2]', () => {
    const spam = token('SPAM', { amount: { units: 1_000n, decimals: 0 } })
    const [none, tenths] = [
      token('B', { amount: { units: 0n, decimals: 18 } }),
      token('C', { amount: { units: 1n, decimals: 1 } }),
    ]
    expect(symbols(dropLowQuality([token('A'), spam, none, tenths]))).toEqual(['A', 'B', 'C'])
  })

  it('takes nothing for an amount that is less than nothing or more than can be counted, and no such price', () => {
    const of = (units: bigint, decimals = 6) => token('X', { amount: { units, decimals } })
    for (const absurd of [of(-5n), of(2n ** 256n), of(1n, -1), of(1n, 78), of(1n, 1.5), of(1n, Number.NaN)])
      expect(soundBalances([token('A'), absurd])).toEqual([token('A')])
    for (const good of [of(0n), of(2n ** 256n - 1n, 77)]) expect(soundBalances([good])).toEqual([good])
    for (const price of ['-2', '', 'NaN', '1e9', ' 1', '9'.repeat(61), '0', '0.00', '00.0'])
      expect(soundBalances([token('A', { price })])).toEqual([token('A')])
    expect(soundBalances([token('A', { price: '0.50' })])).toEqual([token('A', { price: '0.50' })])
  })

  it('has the coin of a network under the name and in the decimals of the network, whatever a service calls it', () => {
    const coin = (change: Partial<TokenBalance> = {}): TokenBalance => ({
      ...{ name: 'Ether', symbol: 'ETH', chainId: ethereum.id, amount: { units: 5n, decimals: 18 } },
      ...change,
    })
    const [usdc, elsewhere] = [token('USDC', { address: '0xa0b8' }), coin({ chainId: 'eip155:137', symbol: 'POL' })]
    const told = [coin({ name: 'USD Coin', symbol: 'USDC' }), usdc, elsewhere]
    expect(soundBalances(told, ethereum)).toEqual([coin(), usdc, elsewhere])
    for (const decimals of [6, 24])
      expect(soundBalances([coin({ amount: { units: 5n, decimals } })], ethereum)).toEqual([])
  })

  it('has each token once, the coin too, however often and in whatever case it is told: nothing counts twice', () => {
    const [coin, usdc] = [{ ...token('ETH', { price: '2000' }), address: undefined }, token('USDC', { price: '1' })]
    const { address: _, ...ether } = coin
    const told = [ether, usdc, ether, { ...usdc, address: '0xUSDC' }, { ...usdc, chainId: 'eip155:137' as const }]
    const sound = soundBalances(told)
    expect(sound.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual([
      'eip155:1 ETH',
      'eip155:1 USDC',
      'eip155:137 USDC',
    ])
    expect(totalUsd(sound)).toBe('2002')
  })

  it('knows what a balance and all of them are worth, to the last digit', () => {
    const priced = token('A', { amount: { units: 1_500_000n, decimals: 6 }, price: '0.1' })
    expect(usdValue(priced)).toBe('0.15')
    expect(usdValue(token('B'))).toBeUndefined()
    expect(totalUsd([priced, token('B'), { ...priced, price: '0.2' }])).toBe('0.45')
  })

  it('does not call unknown prices nothing', () => {
    expect(totalUsd([token('A')])).toBeUndefined()
    expect(totalUsd([])).toBe('0')
    expect(totalUsd([token('A', { price: '0' })])).toBe('0')
  })

  it('sorts by value, not by amount or by text; without a price last', () => {
    const sorted = sortByValue([
      token('NOPRICE'),
      token('NINE', { price: '9' }),
      token('MANY', { amount: { units: 10n ** 18n, decimals: 6 } }),
      token('TEN', { price: '10' }),
      token('DUST', { amount: { units: 1n, decimals: 18 }, price: '2000' }),
    ])
    expect(symbols(sorted)).toEqual(['TEN', 'NINE', 'DUST', 'MANY', 'NOPRICE'])
  })

  it('are named for price services, the coin of a network by the address that stands for it', () => {
    const { address: _, ...coin } = token('ETH')
    expect(tokenId(token('A'))).toBe('eip155:1:0xa')
    expect(tokenId(coin)).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
    expect(tokenId({ ...coin, chainId: 'solana:main' })).toBe('solana:main:So11111111111111111111111111111111111111111')
    expect(tokenId({ ...coin, chainId: 'bip122:main' })).toBeUndefined()
  })

  it('take prices where they had none, and keep their own', () => {
    const { address: _, ...unknown } = token('BTC', { chainId: 'bip122:main' })
    const priced = withPrices(
      [token('A'), token('B', { price: '7' }), token('C'), unknown],
      new Map([
        ['eip155:1:0xa', '1.5'],
        ['eip155:1:0xb', '9'],
      ]),
    )
    expect(priced.map(({ price }) => price)).toEqual(['1.5', '7', undefined, undefined])
  })

  it('neither loses nor invents a balance when sorting', () => {
    fc.assert(
      fc.property(anyBalances, (balances) => {
        const sorted = sortByValue(balances)
        expect(sorted).toHaveLength(balances.length)
        expect(new Set(sorted)).toEqual(new Set(balances))
      }),
    )
  })
})
