import { describe, expect, it } from 'vitest'
import type { ActivityState } from '../../../src/application/activity/activity.js'
import type { ActivityItem, ActivityTransfer } from '../../../src/domain/activity/activity.js'
import { withRecipients } from '../../../src/domain/activity/activity-recipients.js'
import { namesakesOf } from '../../../src/domain/money/alike-tokens.js'
import { accountId } from '../../../src/domain/networks/caip.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import type { Outgoing } from '../../../src/domain/money/outgoing.js'
import {
  firstRows,
  headingText,
  presentActivity,
} from '../../../src/presentation/react/views/account/activity-presenter.js'
import { activityRow } from '../../../src/presentation/react/views/account/activity-text.js'
import { presentNfts } from '../../../src/presentation/react/views/account/nfts-presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'
import { timeOfPage } from './support/pairing-of-stores.js'

const { time } = timeOfPage()
const now = time.now()
const owner = '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const hour = 3_600_000
const day = 24 * hour

const coin = (direction: 'in' | 'out', quantity: string, symbol = 'ETH'): ActivityTransfer => ({
  kind: 'fungible',
  direction,
  name: symbol,
  symbol,
  quantity,
})
const item = (change: Partial<ActivityItem> = {}): ActivityItem => ({
  id: 'one',
  type: 'receive',
  status: 'confirmed',
  chainId: 'eip155:1',
  hash,
  from: other,
  to: owner,
  at: now - 2 * hour,
  transfers: [coin('in', '0.5')],
  ...change,
})
const sent = (change: Partial<Outgoing> = {}): Outgoing => ({
  id: 'mine',
  chainId: 'eip155:1',
  from: accountId('eip155:1', owner),
  to: other,
  asset: { symbol: 'ETH', decimals: 18 },
  amount: { units: 1n, decimals: 18 },
  at: now,
  state: { status: 'sent', handle: { kind: 'transaction', hash }, outcome: { status: 'pending' } },
  ...change,
})

const row = (change: Partial<ActivityItem>, balances: readonly TokenBalance[] = []) =>
  activityRow(item(change), {
    t,
    locale: 'en-US',
    now,
    networks: appOfStores().app.settings.networks,
    balances,
    isTaken: namesakesOf(balances),
  })

function shown(change: Partial<ActivityState>, outgoing: readonly Outgoing[] = [], available = true) {
  const { app, account, activity, stores, log } = appOfStores()
  stores.session.update(() => connectedSession(1))
  stores.activity.update((state) => ({ ...state, ...change }))
  stores.outgoing.update(() => outgoing)
  const feature = { ...activity, available }
  return { presenter: presentActivity({ app, t, feature, account, time }), log }
}
const state = (change: Partial<ActivityState>, outgoing: readonly Outgoing[] = [], available = true) =>
  shown(change, outgoing, available).presenter.vm.get()

describe('a row of activity', () => {
  it('says of a send that began here that it cost more than was shown', () => {
    const outcome = { status: 'confirmed', hash, depth: 9, paid: 6n * 10n ** 15n } as const
    const state = { status: 'sent', handle: { kind: 'transaction', hash }, outcome } as const
    const mine = sent({ mostFee: { units: 5n * 10n ** 15n, decimals: 18 }, state })
    const [told] = withRecipients([item({ type: 'send' })], [mine])
    expect(row(told ?? {}).told).toBe('The fee was 0.006 ETH. The review said at most 0.005 ETH.')
    const [usual] = withRecipients([item({ type: 'send' })], [{ ...mine, state: sent().state }])
    expect(row(usual ?? {}).told).toBeUndefined()
    // Of a network that the site does not list nobody knows what its coin is called.
    expect(row({ ...told, chainId: 'eip155:777' }).told).toBeUndefined()
  })

  it.each([
    [{ status: 'confirmed', hash, depth: 1 }, 'confirmed'],
    [{ status: 'failed', hash, depth: 1 }, 'failed'],
    [{ status: 'unknown' }, 'pending'],
    [{ status: 'pending', hash }, 'pending'],
  ] as const)(
    'is not on its way any more in a history that is behind the chain, which says of it: %j',
    (outcome, status) => {
      const mine = sent({ state: { status: 'sent', handle: { kind: 'transaction', hash }, outcome } })
      const late = item({ type: 'send', status: 'pending' })
      expect(withRecipients([late], [mine])[0]?.status).toBe(status)
      expect(withRecipients([late], [{ ...mine, state: sent().state }])[0]?.status).toBe('pending')
      expect(withRecipients([{ ...late, status: 'confirmed' }], [mine])[0]?.status).toBe('confirmed')
    },
  )

  it('names the contract of a token that is taken for another one of the account, where it is known which it is', () => {
    const [real, fake] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x5FbDB2315678afecb367f032d93F642f64180aa3']
    const holding = (symbol: string, address?: string): TokenBalance => ({
      name: symbol,
      symbol,
      chainId: 'eip155:1',
      amount: { units: 1n, decimals: 6 },
      ...(address === undefined ? {} : { address }),
    })
    const mine = sent({ asset: { symbol: 'USDC', address: fake, decimals: 6 } })
    const [told] = withRecipients([item({ type: 'send', transfers: [coin('out', '1', 'USDC')] })], [mine])
    // A letter of another script is drawn as the one.
    for (const others of [[holding('USDC', real)], [holding('USDС', real)], [holding('USDC')]])
      expect(row(told ?? {}, others).contract).toEqual({ short: '0x5FbD…0aa3', whole: fake })
    expect(row(told ?? {}, [holding('USDC', fake), holding('ETH')]).contract).toBeUndefined()
    // Which of them it was, nobody said.
    const both = [holding('USDC', real), holding('USDC', fake)]
    expect(row({ type: 'send', transfers: [coin('out', '1', 'USDC')] }, both).contract).toBeUndefined()
    const [two] = withRecipients(
      [item({ type: 'send', transfers: [coin('out', '1', 'USDC'), coin('out', '1', 'DAI')] })],
      [mine],
    )
    expect(row(two ?? {}, both).contract).toBeUndefined()
  })

  it('says what was done, with whom, how much and how long ago [S1.6, S3.9, S9.12, S9.15]', () => {
    expect(row({})).toEqual({
      title: 'Received',
      detail: 'From 0x7099…79C8',
      amount: '+0.500 ETH',
      gained: true,
      named: false,
      status: 'confirmed',
      statusText: 'Confirmed',
      when: '2 hr ago',
      marks: [{ shape: 'coin', name: 'ETH' }],
      place: { id: 'eip155:1', name: 'Ethereum' },
      href: `https://explorer.test/tx/${hash}`,
    })
    expect(row({ type: 'send', from: owner, to: other, transfers: [coin('out', '1.23456')] })).toMatchObject({
      title: 'Sent',
      detail: 'To 0x7099…79C8',
      amount: '1.234 ETH',
      gained: false,
    })
  })

  it('draws what the account holds as the account does, and nothing by its symbol alone', () => {
    const [picture, other] = ['https://pictures.test/eth', 'https://pictures.test/fake']
    const held: TokenBalance = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      amount: { units: 1n, decimals: 18 },
      iconUrl: picture,
    }
    const moved = (iconUrl?: string) => ({
      transfers: [{ ...coin('in', '1'), ...(iconUrl === undefined ? {} : { iconUrl }) }],
    })
    const face = { shape: 'coin', name: 'ETH' }
    expect(row(moved(picture), [held]).marks).toEqual([{ ...face, image: picture, coin: 'eip155:1' }])
    expect(row(moved(other), [held]).marks).toEqual([{ ...face, image: other }])
    expect(row(moved(), [held]).marks).toEqual([face])
    expect(row({ ...moved(picture), chainId: 'eip155:8453' }, [held]).marks).toEqual([{ ...face, image: picture }])
    const token = { ...held, address: '0x1111111111111111111111111111111111111111' }
    expect(row(moved(picture), [token]).marks).toEqual([{ ...face, image: picture }])
  })

  it('names whom a send paid only where that is known: of a token the history tells the contract', () => {
    const send = { type: 'send', from: owner, to: other, transfers: [coin('out', '5', 'HUSD')] } as const
    expect(row(send).detail).toBe('')
    expect(row({ ...send, recipient: { address: other } }).detail).toBe('To 0x7099…79C8')
    expect(row({ ...send, recipient: { address: other, name: 'ines.eth' } }).detail).toBe('To ines.eth')
    const items = ready([item({ ...send, to: owner }), item({ id: 'two', hash: `0x${'9'.repeat(64)}` })])
    const [first, second] = state({ items }, [sent({ name: 'ines.eth' })]).groups.flatMap((group) => group.items)
    expect([first?.recipient, second?.recipient]).toEqual([{ address: other, name: 'ines.eth' }, undefined])
  })

  it.each(['other', 'replaced', 'cancelled'] as const)(
    'says of what turned out %s nothing of whom it was meant for, and both stay to be seen',
    (status) => {
      const outcome = { status, hash, depth: 9, landed: { to: owner } } as const
      const mine = sent({
        name: 'ines.eth',
        state: { status: 'sent', handle: { kind: 'transaction', hash }, outcome },
      })
      const told = item({ type: 'send', from: owner, to: owner, transfers: [coin('out', '1')] })
      const { outgoing, groups } = state({ items: ready([told]) }, [mine])
      expect(groups.flatMap(({ items }) => items)).toEqual([told])
      expect(row(told).detail).toBe('To 0x7a3F…c41E')
      expect(outgoing).toEqual([mine])
    },
  )

  it.each([
    [30, 'sec'],
    [60, 'min'],
    [3_600, 'hr'],
    [86_400, 'd'],
    [40 * 86_400, 'mo'],
    [400 * 86_400, 'yr'],
  ] as const)('counts %i seconds in %s [S9.15]', (seconds, unit) => {
    expect(row({ at: now - seconds * 1_000 }).when).toMatch(new RegExp(`^\\d+ ${unit} ago$`))
  })

  it('never says that something was done which failed or is on its way [S3.11]', () => {
    expect(row({ status: 'failed' })).toMatchObject({ title: 'Receiving', statusText: 'Failed' })
    expect(row({ type: 'trade', status: 'pending' })).toMatchObject({ title: 'Swap', statusText: 'Pending' })
    expect(row({ status: 'unknown' })).toMatchObject({ title: 'Receiving', statusText: 'Unknown' })
  })

  it('tells both sides of a swap', () => {
    const transfers = [coin('out', '312.1', 'USDC'), coin('in', '312.04', 'DAI')]
    expect(row({ type: 'trade', transfers })).toMatchObject({
      title: 'Swapped',
      detail: 'For 312.100 USDC',
      amount: '312.040 DAI',
      marks: [{ name: 'USDC' }, { name: 'DAI' }],
    })
  })

  it('does not repeat what a server calls an operation that has no word here', () => {
    for (const type of ['<b>free money</b>', 'constructor', '__proto__'])
      expect(row({ type }).title).toBe('Transaction')
  })

  it('has two addresses and an arrow where nothing else tells what it was', () => {
    expect(row({ type: 'execute', transfers: [] })).toMatchObject({
      detail: '0x7099…79C8 → 0x7a3F…c41E',
      amount: '',
      marks: [],
    })
    expect(row({ type: 'execute', application: { name: 'Harbour' } }).detail).toBe('Harbour')
  })

  it('draws no collectible as an amount, whatever it is called', () => {
    const nft = (name: string, direction: 'in' | 'out' = 'in') =>
      ({ kind: 'nft', direction, name, isSpam: false }) as const
    for (const name of ['+1,000.000 USDC', '1,000 USDC'])
      expect(row({ transfers: [nft(name)] })).toMatchObject({ amount: 'NFT', gained: false, named: true })
    expect(row({ transfers: [nft('A+ Light')] })).toMatchObject({ amount: 'A+ Light', gained: false, named: true })
    const transfers = [nft('5,000 USDC', 'out'), coin('in', '1')]
    expect(row({ type: 'trade', transfers }).detail).toBe('For NFT')
    // A symbol may have a plus, too.
    expect(row({ type: 'send', transfers: [coin('out', '1', 'C+')] }).gained).toBe(false)
  })

  it('names the picture of what moved, and leads nowhere with a strange hash [S3.12]', () => {
    const nft = (preview: string): ActivityTransfer => ({
      kind: 'nft',
      direction: 'in',
      name: 'Buoy',
      preview,
      isSpam: false,
    })
    expect(row({ transfers: [nft('https://images.test/1.png')] })).toMatchObject({
      amount: 'Buoy',
      marks: [{ shape: 'square', name: 'Buoy', image: 'https://images.test/1.png' }],
    })
    expect(row({ hash: '0x12/../../evil?x=' })).not.toHaveProperty('href')
    expect(row({ chainId: 'eip155:999' })).not.toHaveProperty('href')
  })
})

describe('activity', () => {
  it('is loading, empty, there, old or failed', () => {
    const error = new DialogError('HTTP_UNREACHABLE')
    expect(state({ items: loading(idle) }).status).toBe('loading')
    expect(state({ items: ready([]) })).toMatchObject({
      status: 'empty',
      emptyText: 'Your transactions on Ethereum will appear here.',
    })
    expect(state({ items: ready([item()]) }).status).toBe('ready')
    expect(state({ items: loading(ready([item()])) }).status).toBe('ready')
    expect(state({ items: failed(ready([item()]), error, now) })).toMatchObject({ status: 'stale', count: 1 })
    expect(state({ items: failed(idle, error, now) })).toMatchObject({ status: 'failed', count: 0 })
  })

  it('is not empty while there is something hidden or on its way', () => {
    expect(state({ items: ready([]), hidden: [item()] }).status).toBe('ready')
    expect(state({ items: ready([]) }, [sent()]).status).toBe('ready')
  })

  it('has what was begun here on top, until the history tells it by its hash', () => {
    expect(state({ items: ready([]) }, [sent()]).outgoing).toHaveLength(1)
    expect(
      state({ items: ready([item({ hash: hash.toUpperCase().replace('0X', '0x') })]) }, [sent()]).outgoing,
    ).toEqual([])
    expect(state({ items: ready([]) }, [sent({ from: accountId('eip155:1', other) })]).outgoing).toEqual([])
  })

  it('keeps what may have been sent until the visitor has seen to it', () => {
    const old = sent({ at: now - 9 * day, state: { status: 'unsure' } })
    const { presenter, log } = shown({ items: ready([item({ at: now - day })]), hasMore: true }, [old])
    expect(presenter.vm.get().outgoing).toEqual([old])
    presenter.dismiss('mine')
    expect(log).toContain('hide mine')
    const hidden = { items: ready([item({ at: now - day })]) }
    expect(state(hidden, [{ ...old, hidden: true }]).outgoing).toEqual([])
  })

  it('leaves to a page that is not read yet what it will tell', () => {
    const handle = { kind: 'transaction', hash: `0x${'ef'.repeat(32)}` } as const
    const settled = { status: 'confirmed', hash: handle.hash, depth: 6 } as const
    const old = sent({ at: now - 9 * day, state: { status: 'sent', handle, outcome: settled } })
    const items = ready([item({ at: now - day })])
    expect(state({ items, hasMore: true }, [old]).outgoing).toEqual([])
    expect(state({ items, hasMore: false }, [old]).outgoing).toEqual([old])
    const open = sent({ at: now - 9 * day, state: { status: 'sent', handle, outcome: { status: 'pending' } } })
    expect(state({ items, hasMore: true }, [open]).outgoing).toEqual([open])
  })

  it('leaves nothing to a page that was read, though all of it is hidden', () => {
    const handle = { kind: 'transaction', hash: `0x${'ef'.repeat(32)}` } as const
    const settled = { status: 'confirmed', hash: handle.hash, depth: 1 } as const
    const mine = sent({ at: now - hour, state: { status: 'sent', handle, outcome: settled } })
    const hidden = [item({ at: now - 2 * day })]
    expect(state({ items: ready([]), hidden, hasMore: true }, [mine]).outgoing).toEqual([mine])
    const items = ready([item({ at: now })])
    expect(state({ items, hidden, hasMore: true }, [mine]).outgoing).toEqual([mine])
  })

  it('has nothing but what was begun here where the host has no history, and asks nobody', () => {
    const { presenter, log } = shown({}, [sent()], false)
    expect(presenter.vm.get()).toMatchObject({ status: 'ready', away: true })
    // Nobody was asked: that what happened elsewhere will appear here would be no word of truth.
    const own = 'Showing only transactions sent from this site.'
    expect(state({}, [], false)).toMatchObject({ status: 'empty', emptyText: own })
    expect(state({ items: ready([]) }).emptyText).toBe('Your transactions on Ethereum will appear here.')
    presenter.start()
    expect(log).toEqual([])
  })

  it('reads when it is looked at, and the next page on demand', () => {
    const { presenter, log } = shown({ items: ready([item()]), hasMore: true })
    presenter.start()
    presenter.loadMore()
    presenter.open('https://explorer.test/tx/1')
    expect(log).toEqual(['refresh activity', 'more activity', 'link https://explorer.test/tx/1'])
    expect(presenter.vm.get().more).toBe('idle')
    expect(state({ items: ready([item()]), hasMore: false }).more).toBe('none')
  })

  it('is grouped by day and month, with the year where it is another one', () => {
    const place = { t, locale: 'en-US', now: Date.UTC(2026, 10, 21, 12) }
    expect(headingText({ kind: 'today' }, place)).toBe('Today')
    expect(headingText({ kind: 'yesterday' }, place)).toBe('Yesterday')
    expect(headingText({ kind: 'month', year: 2026, month: 11 }, place)).toBe('Earlier in November')
    expect(headingText({ kind: 'month', year: 2026, month: 3 }, place)).toBe('March')
    expect(headingText({ kind: 'month', year: 2025, month: 12 }, place)).toBe('December 2025')
    expect(headingText({ kind: 'month', year: 2025, month: 12 }, { ...place, locale: 'de-DE' })).toBe('Dezember 2025')
  })

  it('is drawn as far as somebody came', () => {
    const groups = [
      { heading: { kind: 'today' }, items: [1, 2, 3] },
      { heading: { kind: 'yesterday' }, items: [4, 5] },
    ] as const
    expect(firstRows(groups, 2)).toEqual([{ heading: { kind: 'today' }, items: [1, 2] }])
    expect(firstRows(groups, 4).flatMap(({ items }) => items)).toEqual([1, 2, 3, 4])
    expect(firstRows(groups, 99).flatMap(({ items }) => items)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('collectibles', () => {
  const nft = { key: 'one', name: 'Buoy', at: now }
  const nfts = (change: Partial<ActivityState>, available = true) => {
    const { app, activity, stores } = appOfStores()
    stores.activity.update((before) => ({ ...before, ...change }))
    return presentNfts({ app, t, feature: { ...activity, available } }).vm.get()
  }

  it('are loading, empty, there or failed [S1.6]', () => {
    expect(nfts({}).status).toBe('loading')
    expect(nfts({ items: ready([]) }).status).toBe('empty')
    expect(nfts({ items: ready([]), nfts: [nft] })).toMatchObject({ status: 'ready', nfts: [nft], more: 'none' })
    expect(nfts({ items: failed(idle, new DialogError('HTTP_UNREACHABLE'), now) }).status).toBe('failed')
    expect(nfts({ items: ready([]) }).emptyText).toBe('NFTs you receive will appear here.')
    const own = 'Showing only transactions sent from this site.'
    expect(nfts({}, false)).toMatchObject({ status: 'empty', emptyText: own })
  })

  it('that came as spam are apart, and more may be in the history that is not read yet', () => {
    expect(nfts({ items: ready([]), nfts: [], hiddenNfts: [nft], hasMore: true })).toMatchObject({
      nfts: [],
      hidden: [nft],
      more: 'idle',
    })
  })
})
