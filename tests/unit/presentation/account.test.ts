import { describe, expect, it } from 'vitest'
import type { AccountTab } from '../../../src/application/account/account.js'
import { DialogError } from '../../../src/domain/errors.js'
import { defaultFeatures, type FeatureFlags } from '../../../src/domain/dialog/features.js'
import { dropSession } from '../../../src/domain/session/session.js'
import { failed, loading, ready, type Loadable } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import { presentAccount, splitCents } from '../../../src/presentation/react/views/account/presenter.js'
import { tokenVm } from '../../../src/presentation/react/views/account/token-text.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'
import { moneyError } from '../../../src/domain/money/money-errors.js'

const token = (symbol: string, units: bigint, decimals: number, price?: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  ...(symbol === 'ETH' ? {} : { address: `0x${symbol}` }),
  amount: { units, decimals },
  ...(price === undefined ? {} : { price }),
})

interface Given {
  readonly balances?: Loadable<readonly TokenBalance[]>
  readonly hidden?: readonly TokenBalance[]
  readonly tab?: AccountTab
  readonly chain?: number
  readonly flags?: Partial<FeatureFlags>
}

function shown({ balances = ready([]), hidden = [], tab = 'tokens', chain = 1, flags = {} }: Given) {
  const world = appOfStores({ flags: { ...defaultFeatures, ...flags } })
  world.stores.session.update(() => connectedSession(chain))
  world.stores.account.update((now) => ({ ...now, balances, hidden, currentTab: tab }))
  return { ...world, presenter: presentAccount({ app: world.app, t, feature: world.account }) }
}
const present = (balances: Loadable<readonly TokenBalance[]>, chain = 1) =>
  shown({ balances, chain }).presenter.vm.get()

describe('account', () => {
  it('shows what all is worth, and each token with its amount and value [S1.6, S3.2, S9.13]', () => {
    const vm = present(ready([token('ETH', 2_418_000_000_000_000_000n, 18, '3141.2'), token('TIDE', 88n, 0)]))
    expect(vm.balance).toEqual({ large: '$7,595', small: '.42' })
    expect(vm.tokens.map((one) => tokenVm(one, t, 'en-US'))).toMatchObject([
      { name: 'ETH', amount: '2.41 ETH', value: '$7,595.42', hasPrice: true },
      { name: 'TIDE', amount: '88.00 TIDE', value: 'No price', hasPrice: false },
    ])
  })

  it('shows the coin of the network when nothing has a price, cut to three decimals [S3.15, S9.13]', () => {
    const vm = present(ready([token('USDC', 5_000_000n, 6), token('ETH', 2_418_900_000_000_000_000n, 18)]))
    expect(vm.balance).toEqual({ large: '2.418', small: ' ETH' })
  })

  it('does not show something as nothing', () => {
    expect(tokenVm(token('WBTC', 1n, 8, '90000'), t, 'en-US').amount).toBe('<0.01 WBTC')
  })

  it('keeps what is known while it loads, and says that it is old when that failed [S3.15]', () => {
    const before = ready([token('ETH', 10n ** 18n, 18, '2000')])
    const failure = moneyError('BALANCES_UNAVAILABLE')
    expect(present(loading(before))).toMatchObject({ status: 'ready', balance: { large: '$2,000' } })
    expect(present(failed(before, failure, 0))).toMatchObject({ status: 'stale', balance: { large: '$2,000' } })
    expect(present(failed({ status: 'idle' }, failure, 0))).toMatchObject({ status: 'failed', tokens: [] })
    expect(present(failed({ status: 'idle' }, failure, 0)).balance).toBeUndefined()
    expect(present({ status: 'loading' }).status).toBe('loading')
  })

  it('says when the network is not one of the host, offers nothing there and sends nothing from there', () => {
    expect(present(ready([]))).toMatchObject({ status: 'empty', unsupported: false })
    const { presenter, log } = shown({ chain: 137 })
    expect(presenter.vm.get()).toMatchObject({ unsupported: true, features: [] })
    presenter.send()
    expect(log).toEqual(['push UnsupportedChain'])
  })

  it('offers to swap, then to receive and to send [S1.8, S1.9, S9.21]', () => {
    const { presenter, log } = shown({})
    expect(presenter.vm.get().features).toEqual(['swaps', 'receive', 'send'])
    presenter.swaps()
    presenter.receive()
    presenter.send()
    expect(log).toEqual(['OPEN_SWAP', 'push WalletSwap', 'push WalletReceive', 'OPEN_SEND', 'push WalletSend'])
    expect(shown({ flags: { swaps: false, receive: false, send: false } }).presenter.vm.get().features).toEqual([])
  })

  it('has the tabs Tokens, NFTs and Activity, and keeps the one that was chosen [S2.27]', () => {
    const { presenter, log } = shown({})
    expect(presenter.vm.get()).toMatchObject({ tabs: ['tokens', 'nfts', 'activity'], tab: 'tokens' })
    presenter.setTab('nfts')
    presenter.setTab('activity')
    expect(log).toEqual(['CLICK_TRANSACTIONS'])
    expect(presenter.vm.get().tab).toBe('activity')
    expect(shown({ tab: 'nfts', flags: { history: false } }).presenter.vm.get()).toMatchObject({
      tabs: ['tokens'],
      tab: 'tokens',
    })
  })

  it('has what was dropped as low quality at hand', () => {
    const pebble = token('PEBL', 42n, 0)
    expect(shown({ hidden: [pebble] }).presenter.vm.get()).toMatchObject({ tokens: [], hidden: [pebble] })
  })

  it('finds the cents wherever a language writes them', () => {
    expect(splitCents('$12,480.63')).toEqual({ large: '$12,480', small: '.63' })
    expect(splitCents('12.480,63 $')).toEqual({ large: '12.480', small: ',63 $' })
    expect(splitCents('JPY')).toEqual({ large: 'JPY', small: '' })
  })
})

describe('disconnecting', () => {
  const several = (kind: 'announced' | 'walletConnect') => {
    const world = shown({})
    const { eip155 } = world.stores.session.get().byNamespace
    if (eip155 === undefined) throw new Error('There is no session.')
    const paired = { ...eip155, connector: { ...eip155.connector, kind } }
    world.stores.session.update((now) => ({
      ...now,
      byNamespace: { eip155: paired, solana: paired, bip122: eip155 },
    }))
    return world
  }

  it('says which namespace ends where others stay, or which wallet that ends as a whole, and offers all', async () => {
    expect(shown({}).presenter.vm.get()).toMatchObject({ leave: 'Disconnect', leavesOthers: false })
    const { presenter, log } = several('announced')
    expect(presenter.vm.get()).toMatchObject({ leave: 'Disconnect Ethereum', leavesOthers: true })
    expect(several('walletConnect').presenter.vm.get()).toMatchObject({
      leave: 'Disconnect Lantern',
      leavesOthers: true,
    })
    presenter.disconnectAll()
    expect(presenter.vm.get().leave).toBe('Disconnecting')
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toContain('disconnect undefined')
  })

  it('says that another account is shown now', async () => {
    const { presenter, log, stores } = several('announced')
    presenter.disconnect()
    stores.session.update((now) => dropSession(now, 'eip155'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual(['disconnect eip155', 'show disconnect.other'])
  })

  it.each([
    ['is over though its wallet heard no goodbye', true, []],
    ['stands', false, ['show disconnect.failed']],
  ])('says that it failed where the session still stands: it %s', async (_, isOver, told) => {
    const { presenter, log, stores, app } = shown({})
    Object.assign(app.session, {
      disconnect: async () => {
        if (isOver) stores.session.update((now) => dropSession(now, 'eip155'))
        throw new DialogError('DISCONNECT_FAILED')
      },
    })
    presenter.disconnect()
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual(told)
    expect(presenter.vm.get().leave).toBe('Disconnect')
  })
})
