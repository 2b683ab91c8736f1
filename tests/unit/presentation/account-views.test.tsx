import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src/domain/activity/activity.js'
import { accountId } from '../../../src/domain/networks/caip.js'
import { DialogError } from '../../../src/domain/errors.js'
import { ready } from '../../../src/domain/loadable.js'
import type { Outgoing } from '../../../src/domain/money/outgoing.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { ActivityRow } from '../../../src/presentation/react/views/account/activity-row.js'
import { ActivityTab } from '../../../src/presentation/react/views/account/activity-tab.js'
import { AccountDetails } from '../../../src/presentation/react/views/account/details.js'
import { HiddenTokens } from '../../../src/presentation/react/views/account/hidden-tokens.js'
import { MoreTokens } from '../../../src/presentation/react/views/account/more-tokens.js'
import { OutgoingStrip } from '../../../src/presentation/react/views/account/outgoing-strip.js'
import { detailsOf } from '../../../src/presentation/react/views/account/details-state.js'
import { AccountProfile } from '../../../src/presentation/react/views/account/header.js'
import { NftsTab } from '../../../src/presentation/react/views/account/nfts-tab.js'
import { TokenRow } from '../../../src/presentation/react/views/account/token-row.js'
import { AccountView } from '../../../src/presentation/react/views/account/view.js'
import { WalletCompatibleNetworksView } from '../../../src/presentation/react/views/wallet-compatible-networks/view.js'
import { WalletReceiveView } from '../../../src/presentation/react/views/wallet-receive/view.js'
import { appOfStores, connectedSession, translator } from './support/app-of-stores.js'
import { moneyError } from '../../../src/domain/money/money-errors.js'

const owner = '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'

function connected() {
  const world = appOfStores()
  world.stores.session.update(() => connectedSession(1))
  const render = (view: ReactNode) =>
    renderToStaticMarkup(<AppContext value={{ app: world.app, translator }}>{view}</AppContext>)
  return { ...world, render }
}

const token = (index: number): TokenBalance => ({
  name: `Token ${index}`,
  symbol: 'TKN',
  chainId: 'eip155:1',
  address: `0x${index.toString(16).padStart(40, '0')}`,
  amount: { units: 10n ** 18n, decimals: 18 },
})
const item = (index: number): ActivityItem => ({
  id: `${index}`,
  type: 'receive',
  status: 'confirmed',
  chainId: 'eip155:1',
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  to: owner,
  at: Date.now() - index * 60_000,
  transfers: [{ kind: 'fungible', direction: 'in', name: 'Ether', symbol: 'ETH', quantity: '1' }],
})
const many = <T,>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const countOf = (markup: string, testId: string): number => markup.split(`data-testid="${testId}"`).length - 1

describe('the view of the account', () => {
  it('shows the pictures of tokens, never of those that were dropped as low quality', () => {
    const { render } = connected()
    const pictured = { ...token(1), iconUrl: 'data:image/png;base64,AAAA' }
    const markup = render(<TokenRow token={pictured} />)
    expect(markup).toMatch(/<img referrer[pP]olicy="no-referrer" loading="lazy"[^>]* src="data:image\/png;base64,AAAA"/)
    expect(render(<TokenRow token={pictured} hidden />)).not.toContain('<img')
    expect(render(<TokenRow token={{ ...pictured, iconUrl: 'https://images.test/1.png' }} />)).not.toContain('<img')
  })

  it('draws 20 tokens of 500, and a way to the next', () => {
    const { account, stores, render } = connected()
    stores.account.update((now) => ({ ...now, balances: ready(many(500, token)) }))
    const markup = render(<AccountView params={undefined} feature={account} />)
    expect(countOf(markup, 'token-row')).toBe(20)
    const more = render(<MoreTokens feature={account} />)
    expect([countOf(more, 'token-row'), countOf(more, 'load-more')]).toEqual([20, 1])
    expect([markup.includes('>Token 20<'), more.includes('>Token 20<')]).toEqual([false, true])
  })

  it('has the ways to receive and to send, and its tabs in their order [S2.27, S9.21]', () => {
    const { account, stores, render } = connected()
    stores.account.update((now) => ({ ...now, balances: ready([token(1)]) }))
    const markup = render(<AccountView params={undefined} feature={account} />)
    const order = ['feature-receive', 'feature-send', 'tab-tokens', 'tab-nfts', 'tab-activity', 'disconnect']
    expect(
      [...markup.matchAll(/data-testid="([\w-]+)"/g)].map(([, id]) => id ?? '').filter((id) => order.includes(id)),
    ).toEqual(order)
  })

  it('has screen readers say that a balance did not load, which nothing beside it says [S8.2]', () => {
    const { account, stores, render } = connected()
    const failure = { status: 'failed', error: moneyError('BALANCES_UNAVAILABLE'), at: 0 } as const
    const alerts = () => {
      const markup = render(<AccountView params={undefined} feature={account} />)
      return [...markup.matchAll(/role="alert".*?<span>(.*?)</g)].map(([, words]) => words)
    }
    stores.account.update((now) => ({ ...now, balances: failure }))
    expect(alerts()).toEqual(['Token Balance Unavailable'])
    stores.account.update((now) => ({ ...now, balances: { ...failure, stale: [token(1)] } }))
    expect(alerts()).toEqual(['Token Balance Unavailable. Showing the last known balance.'])
  })

  it('says how many tokens are hidden, and keeps them back until they are asked for', () => {
    const { account, stores, render } = connected()
    const pebble = { ...token(9), name: 'Pebble', amount: { units: 42n, decimals: 0 } }
    stores.account.update((now) => ({ ...now, balances: ready([token(1)]), hidden: [pebble] }))
    expect(render(<AccountView params={undefined} feature={account} />)).not.toContain('Pebble')
    const markup = render(<HiddenTokens feature={account} />)
    expect(markup).toContain('1 hidden')
    expect(markup).toContain('aria-expanded="false"')
    expect(markup).not.toContain('Pebble')
  })

  it('shows the details in place of what the account owns, and the header says so', () => {
    const { app, account, render } = connected()
    const header = () => render(<AccountProfile params={undefined} feature={account} />)
    expect(header()).toContain('aria-expanded="false"')
    expect(header()).not.toContain('aria-controls')
    detailsOf(app).update(() => true)
    expect(header()).toContain('aria-expanded="true" aria-controls="account-details"')
    const markup = render(<AccountView params={undefined} feature={account} />)
    expect(countOf(markup, 'disconnect')).toBe(1)
    expect(countOf(markup, 'balance')).toBe(0)
    const details = render(<AccountDetails feature={account} />)
    expect(details).toContain('id="account-details"')
    expect(details).toContain(owner)
    for (const id of ['copy-address', 'explorer', 'account-network']) expect(countOf(details, id)).toBe(1)
  })

  it('labels each address of the wallet with what it is [S3.19]', () => {
    const { account, stores, render } = connected()
    const types = ['eoa', 'smartAccount', 'payment', 'ordinals'] as const
    const accounts = types.map((type, index) => ({ id: accountId('eip155:1', token(index).address ?? ''), type }))
    stores.session.update((now) => {
      const { eip155 } = now.byNamespace
      return eip155 === undefined ? now : { ...now, byNamespace: { eip155: { ...eip155, accounts } } }
    })
    const [, ...rows] = render(<AccountDetails feature={account} />).split('data-testid="account-row"')
    const labels = rows.map((row) => /(\w+) (?:account|address)(?=<)/.exec(row)?.[0])
    expect(labels).toEqual(['Standard account', 'Smart account', 'Payment address', 'Ordinals address'])
  })

  it('has a place where what is on its way out is spoken, before there is anything to say', () => {
    const { account, stores, render } = connected()
    const before = render(<AccountView params={undefined} feature={account} />)
    expect(before).toContain('<div aria-live="polite" aria-atomic="true"></div>')
    stores.outgoing.update(() => [
      {
        id: 'one',
        chainId: 'eip155:1',
        from: accountId('eip155:1', owner),
        to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        asset: { symbol: 'ETH', decimals: 18 },
        amount: { units: 1_500_000_000_000_000_000n, decimals: 18 },
        at: Date.now(),
        state: { status: 'asking' },
      },
    ])
    expect(render(<AccountView params={undefined} feature={account} />)).toContain('aria-live="polite"')
    const markup = render(<OutgoingStrip feature={account} />)
    expect(markup).toContain('Confirm in your wallet')
    expect(markup).toContain('Send 1.500 ETH to <bdi>0x7099…79C8</bdi>')
  })
})

describe('the tab of the activity', () => {
  it('draws 20 rows of 2,000 under their headings, each a link to the explorer', () => {
    const { account, activity, stores, render } = connected()
    stores.activity.update((now) => ({ ...now, items: ready(many(2_000, item)) }))
    const markup = render(<ActivityTab feature={activity} account={account} />)
    expect(countOf(markup, 'activity-row')).toBe(20)
    expect(markup.match(/<a [^>]*href="https:\/\/explorer\.test\/tx\//g)).toHaveLength(20)
    expect(countOf(markup, 'load-more')).toBe(1)
  })

  it('lets what may have been sent be hidden, and nothing that was', () => {
    const { account, activity, stores, render } = connected()
    const begun = (id: string, state: Outgoing['state']): Outgoing => ({
      id,
      chainId: 'eip155:1',
      from: accountId('eip155:1', '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'),
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      asset: { symbol: 'ETH', decimals: 18 },
      amount: { units: 1n, decimals: 18 },
      at: Date.now(),
      state,
    })
    const handle = { kind: 'transaction', hash: `0x${'ab'.repeat(32)}` } as const
    stores.outgoing.update(() => [
      begun('one', { status: 'unsure' }),
      begun('two', { status: 'sent', handle, outcome: { status: 'unknown' } }),
    ])
    const markup = render(<ActivityTab feature={activity} account={account} />)
    expect([countOf(markup, 'outgoing-row'), countOf(markup, 'outgoing-dismiss')]).toEqual([2, 1])
    expect(markup).toContain('May have been sent')
    expect(render(<OutgoingStrip feature={account} />)).toContain('outgoing-dismiss')
  })

  it('has seven bones while it is read', () => {
    const { account, activity, stores, render } = connected()
    stores.activity.update((now) => ({ ...now, items: { status: 'loading' } }))
    const markup = render(<ActivityTab feature={activity} account={account} />)
    expect(markup.match(/data-state="pending"/g)).toHaveLength(7)
    expect(markup).toContain('aria-busy="true"')
  })

  it('says Failed to fetch transactions, with a way to try again [S8.10]', () => {
    const { account, activity, stores, render } = connected()
    stores.activity.update((now) => ({
      ...now,
      items: { status: 'failed', error: new DialogError('HTTP_UNREACHABLE'), at: 0 },
    }))
    const markup = render(<ActivityTab feature={activity} account={account} />)
    expect(markup).toContain('Failed to fetch transactions')
    expect(countOf(markup, 'retry')).toBe(1)
    const nfts = render(<NftsTab feature={activity} account={account} />)
    expect(nfts).toContain('NFTs didn’t load')
    expect(countOf(nfts, 'retry')).toBe(1)
  })

  it('says how many rows are hidden, and does not show them', () => {
    const { account, activity, stores, render } = connected()
    stores.activity.update((now) => ({ ...now, items: ready([]), hidden: many(3, item) }))
    const markup = render(<ActivityTab feature={activity} account={account} />)
    expect(markup).toContain('3 hidden')
    expect(countOf(markup, 'activity-row')).toBe(0)
  })

  it('has the name of a collectible in quotes, so that it is not taken for an amount', () => {
    const { render } = connected()
    const nft = { kind: 'nft', direction: 'in', name: 'Buoy', isSpam: false } as const
    const markup = (transfers: ActivityItem['transfers']) =>
      render(<ActivityRow item={{ ...item(1), transfers }} onOpen={() => undefined} />)
    expect(markup([nft])).toContain('<q>Buoy</q>')
    expect(markup(item(1).transfers)).not.toContain('<q>')
  })

  it('has no link, no button and no picture of a stranger in a hidden row', () => {
    const { render } = connected()
    const spam: ActivityItem = {
      ...item(1),
      transfers: [{ kind: 'nft', direction: 'in', name: 'Free', preview: 'https://spam.test/1.png', isSpam: true }],
    }
    const markup = render(<ActivityRow item={spam} hidden onOpen={() => undefined} />)
    expect(markup).not.toMatch(/<a |<button|<img|spam\.test/)
    expect(markup).toContain('data-hidden="true"')
  })
})

describe('the tab of the collectibles', () => {
  it('shows pictures that are there with words for them, and a drawn one in place of the others', () => {
    const { account, activity, stores, render } = connected()
    stores.activity.update((now) => ({
      ...now,
      items: ready([]),
      nfts: [
        { key: '1', name: 'Buoy', preview: 'data:image/png;base64,AAAA', at: 0 },
        { key: '2', name: 'Trap', preview: 'javascript:alert(1)', at: 0 },
        { key: '3', name: '', at: 0 },
        { key: '5', name: 'Far', preview: 'https://images.test/1.png', at: 0 },
      ],
      hiddenNfts: [{ key: '4', name: 'Claim $5000', preview: 'data:image/png;base64,BBBB', at: 0 }],
    }))
    const markup = render(<NftsTab feature={activity} account={account} />)
    expect(markup.match(/<img /g)).toHaveLength(1)
    expect(markup).toContain('alt="Picture of Buoy"')
    expect(markup).toContain('Unnamed')
    expect(markup).toContain('1 hidden')
    expect(markup).not.toMatch(/javascript:|images\.test|BBBB|Claim/)
  })
})

describe('the views to receive', () => {
  it('say the address in full, and have a code and a button to copy [S1.8]', () => {
    const { account, render } = connected()
    const markup = render(<WalletReceiveView params={undefined} feature={account} />)
    expect(markup).toContain(owner)
    expect(markup).toContain('aria-label="QR code of your address on Ethereum"')
    expect(countOf(markup, 'copy-address')).toBe(1)
    expect(countOf(markup, 'receive-networks')).toBe(1)
  })

  it('list the networks under a warning', () => {
    const { account, render } = connected()
    const markup = render(<WalletCompatibleNetworksView params={undefined} feature={account} />)
    expect(markup).toContain('Anything sent on another one may be lost.')
    expect(countOf(markup, 'compatible-network')).toBe(2)
  })
})
