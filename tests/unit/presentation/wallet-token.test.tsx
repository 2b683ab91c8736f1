import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Nft } from '../../../src/domain/activity/activity.js'
import { view } from '../../../src/domain/dialog/view.js'
import { ready } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { NftsTab } from '../../../src/presentation/react/views/account/nfts-tab.js'
import { TokenRow } from '../../../src/presentation/react/views/account/token-row.js'
import { presentNft } from '../../../src/presentation/react/views/wallet-nft/presenter.js'
import { WalletNftView } from '../../../src/presentation/react/views/wallet-nft/view.js'
import { presentToken } from '../../../src/presentation/react/views/wallet-token/presenter.js'
import { WalletTokenView } from '../../../src/presentation/react/views/wallet-token/view.js'
import { appOfStores, connectedSession, t, translator } from './support/app-of-stores.js'
import { ether } from './support/send-drafts.js'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const kelp: TokenBalance = {
  name: 'Kelp',
  symbol: 'KELP',
  chainId: 'eip155:1',
  address,
  amount: { units: 1_200_123_456_789_012_345_678n, decimals: 18 },
  price: '0.5',
}
const hash = `0x${'ab'.repeat(32)}`
const light: Nft = { key: 'light', name: 'Light 7', at: Date.UTC(2026, 10, 12), chainId: 'eip155:1', hash }

function world(...balances: readonly TokenBalance[]) {
  const of = appOfStores()
  of.stores.session.update(() => connectedSession(1))
  of.stores.account.update((now) => ({ ...now, balances: ready(balances) }))
  const render = (children: React.ReactNode) =>
    renderToStaticMarkup(<AppContext.Provider value={{ app: of.app, translator }}>{children}</AppContext.Provider>)
  return { ...of, render, of: (token: TokenBalance) => presentToken({ app: of.app, t, token, feature: of.account }) }
}

describe('a token of the account', () => {
  it('is told by its worth, its amount, cut and to the last digit, its price and its contract', () => {
    const { of, render, account } = world(ether, kelp)
    expect(of(kelp).vm.get()).toMatchObject({
      large: '$600.06',
      small: '1,200.123 KELP on Ethereum',
      exact: '1,200.123456789012345678 KELP',
      price: '$0.50',
      contract: { address, short: '0x3C44…93BC' },
      features: ['receive', 'send'],
    })
    expect(of(kelp).vm.get().warning).toBeUndefined()
    const markup = render(<WalletTokenView params={{ token: kelp }} feature={account} />)
    expect(markup).toMatch(/0x3C44…93BC.*data-testid="token-receive".*data-testid="token-send"/)
  })

  it('costs more than nothing, also where a cent buys thousands of it', () => {
    const cheap = { ...kelp, price: '0.00001534' }
    expect(world(ether, cheap).of(cheap).vm.get().price).toBe('$0.000015')
  })

  it('without a price is told by its amount, and a coin has no contract', () => {
    const { price, ...unpriced } = kelp
    expect(price).toBe('0.5')
    const { of } = world(ether, unpriced)
    expect(of(unpriced).vm.get()).toMatchObject({ large: '1,200.123 KELP', small: 'No price' })
    expect(of(unpriced).vm.get().price).toBeUndefined()
    expect(of(ether).vm.get().contract).toBeUndefined()
  })

  it('follows what the account holds, and is as it was while that is read', () => {
    const { of, stores } = world(kelp)
    const { vm } = of(kelp)
    stores.account.update((now) => ({ ...now, balances: ready([{ ...kelp, amount: { units: 1n, decimals: 0 } }]) }))
    expect(vm.get().large).toBe('$0.50')
    stores.account.update((now) => ({ ...now, balances: ready([]) }))
    expect(vm.get().large).toBe('$600.06')
  })

  it('is warned of where its list keeps it back, without its picture, and where another one looks the same', () => {
    const pictured = { ...kelp, iconUrl: 'data:image/png;base64,AAAA' }
    const hidden = world(ether)
    hidden.stores.account.update((now) => ({ ...now, hidden: [pictured] }))
    expect(hidden.of(pictured).vm.get().warning).toBe('careful')
    expect(hidden.of(pictured).vm.get().face.image).toBeUndefined()
    const twin = { ...kelp, address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }
    expect(world(kelp, twin).of(kelp).vm.get().warning).toBe('alike')
  })

  it('is chosen in the form that its Send leads to', async () => {
    const { of, log } = world(ether, kelp)
    await of(kelp).send()
    expect(log).toEqual(['OPEN_SEND', 'asset KELP', 'push WalletSend'])
  })

  it('is not chosen while the wallet is asked for another payment', async () => {
    const { of, log, stores } = world(ether, kelp)
    stores.send.update((now) => ({ ...now, phase: { status: 'preparing' } }))
    await of(kelp).send()
    expect(log).toEqual(['OPEN_SEND', 'push WalletSend'])
  })

  it('is copied, and left when another account acts, unless somebody left already', async () => {
    const { of, log, stores } = world(kelp)
    const presenter = of(kelp)
    const stop = presenter.start()
    presenter.copy()
    const turn = async (chain: 1 | undefined) => {
      stores.session.update(() =>
        chain === undefined ? { status: 'disconnected', byNamespace: {} } : connectedSession(chain),
      )
      await Promise.resolve()
    }
    stores.stack.update(() => ({ entries: [view('Account'), view('WalletToken', { token: kelp })] }))
    await turn(undefined)
    stores.stack.update(() => ({ entries: [view('Connect')] }))
    await turn(1)
    stop()
    stores.stack.update(() => ({ entries: [view('Account'), view('WalletToken', { token: kelp })] }))
    await turn(undefined)
    expect(log).toEqual([`copy ${address}`, 'back'])
  })

  it('is opened by its row', () => {
    const { render } = world(kelp)
    expect(render(<TokenRow token={kelp} />)).toMatch(/^<li><button type="button" class="row" data-testid="token-row"/)
  })
})

describe('a collectible of the account', () => {
  it('is told by what its history says: its network, when it came, and by which transaction', () => {
    const { app, log, render } = world()
    const presenter = presentNft({ app, t, nft: light })
    expect(presenter.vm.get()).toMatchObject({
      name: 'Light 7',
      network: { name: 'Ethereum' },
      received: 'Nov 12, 2026',
      page: `https://explorer.test/tx/${hash}`,
    })
    presenter.open()
    expect(log).toEqual([`link https://explorer.test/tx/${hash}`])
    const unknown = presentNft({ app, t, nft: { key: 'x', name: '', at: 0 } })
    expect(unknown.vm.get()).toEqual({ name: 'Unnamed' })
    expect(
      render(<WalletNftView params={{ nft: { key: 'x', name: '', at: 0 }, hidden: false }} feature={undefined} />),
    ).not.toContain('nft-page')
  })

  it('that is likely spam has no picture fetched', () => {
    const { render } = world()
    const nft = { ...light, preview: 'data:image/png;base64,AAAA' }
    const markup = (hidden: boolean) => render(<WalletNftView params={{ nft, hidden }} feature={undefined} />)
    expect([markup(false).includes('<img'), markup(false).includes('nft-warning')]).toEqual([true, false])
    expect([markup(true).includes('<img'), markup(true).includes('nft-warning')]).toEqual([false, true])
  })

  it('is opened by its tile', () => {
    const { render, stores, activity, account } = world()
    stores.activity.update((now) => ({ ...now, items: ready([]), nfts: [light] }))
    expect(render(<NftsTab feature={activity} account={account} />)).toMatch(/<button[^>]*data-testid="nft-open"/)
  })
})
