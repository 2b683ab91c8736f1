import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, loading, ready, type Loadable } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/token-balance.js'
import { presentAccount, splitCents } from '../../../src/presentation/react/views/account/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const token = (symbol: string, units: bigint, decimals: number, price?: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  ...(symbol === 'ETH' ? {} : { address: `0x${symbol}` }),
  amount: { units, decimals },
  ...(price === undefined ? {} : { price }),
})

const present = (balances: Loadable<readonly TokenBalance[]>, chain = 1) => {
  const world = appOfStores()
  world.stores.session.update(() => connectedSession(chain))
  world.stores.account.update((now) => ({ ...now, balances }))
  return presentAccount({ app: world.app, t, feature: world.account }).vm.get()
}

describe('account', () => {
  it('shows what all is worth, and each token with its amount and value', () => {
    const vm = present(ready([token('ETH', 2_418_000_000_000_000_000n, 18, '3141.2'), token('TIDE', 88n, 0)]))
    expect(vm.balance).toEqual({ large: '$7,595', small: '.42' })
    expect(vm.tokens).toMatchObject([
      { name: 'ETH', amount: '2.41 ETH', value: '$7,595.42', hasPrice: true },
      { name: 'TIDE', amount: '88.00 TIDE', value: 'No price', hasPrice: false },
    ])
  })

  it('shows the coin of the network when nothing has a price', () => {
    const vm = present(ready([token('USDC', 5_000_000n, 6), token('ETH', 2_418_900_000_000_000_000n, 18)]))
    expect(vm.balance).toEqual({ large: '2.418', small: ' ETH' })
  })

  it('does not show something as nothing', () => {
    const vm = present(ready([token('WBTC', 1n, 8, '90000')]))
    expect(vm.tokens[0]?.amount).toBe('<0.01 WBTC')
  })

  it('keeps what is known while it loads and when that failed', () => {
    const before = ready([token('ETH', 10n ** 18n, 18, '2000')])
    expect(present(loading(before))).toMatchObject({ status: 'ready', balance: { large: '$2,000' } })
    const now = present(failed(before, new DialogError('BALANCES_UNAVAILABLE'), 0))
    expect(now).toMatchObject({ status: 'failed', balance: { large: '$2,000' } })
    expect(present(failed({ status: 'idle' }, new DialogError('BALANCES_UNAVAILABLE'), 0)).balance).toBeUndefined()
  })

  it('says when the network is not one of the host, and leads to the explorer when it is', () => {
    expect(present(ready([]))).toMatchObject({
      status: 'empty',
      unsupported: false,
      explorer: 'https://explorer.test/address/0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
    })
    expect(present(ready([]), 137)).toMatchObject({ unsupported: true, balanceLabel: 'Balance on Network 137' })
    expect(present(ready([]), 137).explorer).toBeUndefined()
  })

  it('finds the cents wherever a language writes them', () => {
    expect(splitCents('$12,480.63')).toEqual({ large: '$12,480', small: '.63' })
    expect(splitCents('12.480,63 $')).toEqual({ large: '12.480', small: ',63 $' })
    expect(splitCents('JPY')).toEqual({ large: 'JPY', small: '' })
  })
})
