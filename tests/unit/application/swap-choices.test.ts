import { describe, expect, it } from 'vitest'
import { choicesOf } from '../../../src/application/swap/swap-stores.js'
import { idle, known, ready } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import type { SwapToken } from '../../../src/domain/swap/swap.js'
import { createStore } from '../../../src/kit/store.js'
import { connectedSession } from '../presentation/support/app-of-stores.js'

const session = connectedSession(1)
const id = session.byNamespace['eip155']?.active ?? 'eip155:1:0x'
const addressOf = (i: number) => `0x${i.toString(16).padStart(40, 'a')}`
const held = (address: string, units: bigint): TokenBalance => ({
  ...{ chainId: 'eip155:1', symbol: 'T', name: 'Token', address },
  amount: { units, decimals: 6 },
})
const token = (address: string): SwapToken => ({
  chainId: 'eip155:1',
  symbol: 'T',
  name: 'Token',
  decimals: 6,
  address,
})

const choicesFor = (balances: readonly TokenBalance[], tokens: readonly SwapToken[]) =>
  choicesOf({
    session: createStore(session),
    holdings: createStore({
      account: { id, type: 'eoa' as const },
      balances: ready(balances),
      hidden: [],
      identity: {},
      currentTab: 'tokens' as const,
    }),
    market: createStore({
      network: ready({ here: true, networks: [] }),
      tokens: ready(tokens),
      holdings: [],
      quote: idle,
      nextAt: undefined,
    }),
  }).get()

describe('what can be swapped', () => {
  it('begins with what the account holds, in the order of the account, and keeps the order of the list otherwise', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string]
    const found = choicesFor(
      [held(c.toUpperCase().replace('0X', '0x'), 3n), held(b, 2n), held(d, 0n)],
      [a, b, c, d].map(token),
    )
    expect(known(found)?.map((one) => [one.token.address, one.held?.amount.units])).toEqual([
      [c, 3n],
      [b, 2n],
      [a, undefined],
      [d, undefined],
    ])
  })

  it('looks at each of what strangers sent, and of what a service lists, no more than twice', () => {
    let looks = 0
    const counted = <T extends { readonly address?: string }>(one: T): T =>
      new Proxy(one, {
        get: (all, name) => {
          if (name === 'address') looks += 1
          return Reflect.get(all, name)
        },
      })
    const many = Array.from({ length: 10_000 }, (_, i) => i)
    const found = choicesFor(
      many.map((i) => counted(held(addressOf(i), 1n))),
      many.map((i) => counted(token(addressOf(20_000 - i)))),
    )
    expect(known(found)).toHaveLength(10_000)
    expect(looks).toBeLessThanOrEqual(40_000)
  })
})
