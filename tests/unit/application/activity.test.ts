import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src/domain/activity/activity.js'
import { DialogError } from '../../../src/domain/errors.js'
import { known } from '../../../src/domain/loadable.js'
import { parseEvmAddress } from '../../../src/infrastructure/chains/evm/evm-address.js'
import { createFakeActivity } from '../../fakes/fake-activity.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'

const mine = `eip155:1:${account}` as const
const stranger = '0x57a4ce5057a4ce5057a4ce5057a4ce5057a4ce50'

const item = (id: string, change: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  type: 'send',
  status: 'confirmed',
  chainId: 'eip155:1',
  hash: `0x${id}`,
  from: account,
  to: otherAccount,
  at: 1_767_225_600_000,
  transfers: [{ kind: 'fungible', direction: 'out', name: 'Ether', symbol: 'ETH', quantity: '1', value: '3300' }],
  ...change,
})
const spam = (id: string) =>
  item(id, {
    from: stranger,
    to: account,
    transfers: [{ kind: 'fungible', direction: 'in', name: 'USD Coin', symbol: 'USDC', quantity: '1000000' }],
  })
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `i${from + i}`)
const items = (from: number, to: number) => ids(from, to).map((id) => item(id))

/** The history of the connected account, in pages of three. */
const historyOf = async (setup: (history: ReturnType<typeof createFakeActivity>) => void = () => undefined) => {
  const history = createFakeActivity({}, 3)
  setup(history)
  const dialog = createDialogOfFakes({ activity: history })
  await dialog.connect()
  const feature = await dialog.app.features.load('activity')
  const { outgoing } = await dialog.app.features.load('account')
  await dialog.clock.advance(100)
  const state = () => feature.state.get()
  return {
    ...dialog,
    history,
    feature,
    outgoing,
    state,
    shown: () => known(state().items)?.map(({ id }) => id),
    hidden: () => state().hidden.map(({ id }) => id),
    settle: () => dialog.clock.advance(100),
    snackbar: () => dialog.app.feedback.snackbar.get()?.message,
  }
}

describe('the activity of the account', () => {
  it('loads, then is filled, page after page [S4.35, S1.6]', async () => {
    const { feature, shown, state, settle, app, history } = await historyOf((all) => all.set(mine, items(1, 7)))
    expect([state().items.status, shown(), state().hasMore]).toEqual(['ready', ids(1, 3), true])
    const more = feature.loadMore()
    expect(state().more).toBe('loading')
    await more
    expect([shown(), state().hasMore, state().more]).toEqual([ids(1, 6), true, 'idle'])
    await feature.loadMore()
    expect([shown(), state().hasMore]).toEqual([ids(1, 7), false])
    await feature.loadMore()
    expect(history.asked).toHaveLength(3)
    const again = feature.refresh()
    expect(state().items.status).toBe('loading')
    await Promise.all([again, settle()])
    expect([shown(), state().hasMore]).toEqual([ids(1, 3), true])
    await app.session.disconnect()
    expect(state()).toMatchObject({ items: { status: 'idle' }, hasMore: false, nfts: [] })
  })

  it('writes addresses as wallets, the review and Receive do, however the service writes them', async () => {
    const [from, to] = [account.toLowerCase(), otherAccount.toLowerCase()]
    const paid = item('i1', { from, to, recipient: { address: to, name: 'marlow.eth' } })
    const tampered = stranger.replace('a', 'A')
    const history = createFakeActivity({ [mine]: [paid, item('i2', { to: tampered }), item('i3')] })
    const chains = [{ ...createFakeChainAdapter(), parseAddress: parseEvmAddress }]
    const dialog = createDialogOfFakes({ activity: history, chains })
    await dialog.connect()
    const { state } = await dialog.app.features.load('activity')
    await dialog.clock.advance(100)
    expect(known(state.get().items)).toEqual([
      { ...paid, from: account, to: otherAccount, recipient: { address: otherAccount, name: 'marlow.eth' } },
      // What is none stays as it was told.
      item('i2', { to: tampered }),
      item('i3'),
    ])
  })

  it('is loading until the first page is there [S4.35]', async () => {
    const dialog = createDialogOfFakes({ activity: createFakeActivity({ [mine]: items(1, 3) }, 3) })
    const { state } = await dialog.app.features.load('activity')
    const seen = [state.get().items.status]
    state.changes$.subscribe(({ items }) => seen.push(items.status))
    await dialog.connect()
    await dialog.clock.advance(100)
    expect([...new Set(seen)]).toEqual(['idle', 'loading', 'ready'])
  })

  it('is empty where nothing happened [S4.35]', async () => {
    const { state } = await historyOf()
    expect(state()).toMatchObject({ items: { status: 'ready', value: [] }, hasMore: false })
  })

  it('marks the list empty after a failure, which is said in its place alone, and can be retried [S4.35]', async () => {
    const { history, feature, state, shown, snackbar, clock } = await historyOf((all) => all.set(mine, items(1, 7)))
    history.setFailing(true)
    await feature.refresh()
    expect(state()).toEqual({
      items: { status: 'failed', error: expect.objectContaining({ code: 'ACTIVITY_UNAVAILABLE' }), at: clock.now() },
      hidden: [],
      hasMore: false,
      more: 'idle',
      nfts: [],
      hiddenNfts: [],
    })
    expect(snackbar()).toBeUndefined()
    await feature.loadMore()
    expect(history.asked.at(-1)).toEqual({ account: mine })
    history.setFailing(false)
    await feature.refresh()
    expect([state().items.status, shown()]).toEqual(['ready', ids(1, 3)])
    // The cursor began anew with it.
    await feature.loadMore()
    expect(shown()).toEqual(ids(1, 6))
  })

  it('reports each failure without the address of the account [S7.33]', async () => {
    const { history, feature, analytics } = await historyOf((all) => all.set(mine, items(1, 7)))
    const failures = () => analytics.events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')
    expect(failures()).toEqual([])
    const report = { event: 'ERROR_FETCH_TRANSACTIONS', properties: { isSmartAccount: false } }
    history.setFailing(true)
    await feature.loadMore()
    expect(analytics.events).toContainEqual({ ...report, event: 'LOAD_MORE_TRANSACTIONS' })
    expect(failures()).toEqual([report])
    await feature.refresh()
    expect(failures()).toEqual([report, report])
  })

  it('keeps the list when only the next page fails, and goes on from there [S4.35]', async () => {
    const { history, feature, state, shown } = await historyOf((all) => all.set(mine, items(1, 7)))
    history.setFailing(true)
    await feature.loadMore()
    expect([shown(), state().more, state().hasMore]).toEqual([ids(1, 3), 'failed', true])
    history.setFailing(false)
    await feature.loadMore()
    expect([shown(), state().more]).toEqual([ids(1, 6), 'idle'])
  })

  it('shows each transaction once, whatever moved between two pages', async () => {
    const { history, feature, shown } = await historyOf((all) => all.set(mine, items(1, 7)))
    history.set(mine, items(0, 7))
    await feature.loadMore()
    expect(shown()).toEqual(ids(1, 5))
  })

  it('follows the wallet to another account or network and starts over', async () => {
    const { wallet, state, shown, settle } = await historyOf((all) => {
      all.set(mine, items(1, 7))
      all.set(`eip155:1:${otherAccount}`, items(20, 21))
      all.set(`eip155:8453:${otherAccount}`, [item('base', { chainId: 'eip155:8453' })])
    })
    wallet.setAccounts([otherAccount, account])
    await settle()
    expect([shown(), state().hasMore]).toEqual([ids(20, 21), false])
    wallet.setChain(8453)
    await settle()
    expect(shown()).toEqual(['base'])
  })

  it('never shows a late answer as that of the account that is shown now', async () => {
    const { history, wallet, feature, shown, settle } = await historyOf((all) => all.set(mine, items(1, 7)))
    const page = history.page
    Object.assign(history, {
      page: async (...question: Parameters<typeof page>) => {
        const answer = await page(...question)
        if (question[0] === mine) await Promise.resolve().then(() => wallet.setAccounts([otherAccount, account]))
        return answer
      },
    })
    await Promise.all([feature.refresh(), settle()])
    expect(shown()).toEqual([])
  })

  it('shows nothing of an answer that comes after the wallet went', async () => {
    const { history, app, feature, state, settle } = await historyOf((all) => all.set(mine, items(1, 7)))
    const page = history.page
    Object.assign(history, {
      page: async (...question: Parameters<typeof page>) => {
        const answer = await page(...question)
        await app.session.disconnect()
        return answer
      },
    })
    await Promise.all([feature.refresh(), settle()])
    expect(state()).toMatchObject({ items: { status: 'idle' }, hasMore: false })
  })

  it('asks once where several ask at once', async () => {
    const { history, feature, settle } = await historyOf((all) => all.set(mine, items(1, 3)))
    const before = history.asked.length
    await Promise.all([feature.refresh(), feature.refresh(), feature.refresh(), settle()])
    expect(history.asked.length).toBe(before + 1)
  })
})

describe('what is hidden', () => {
  it('is apart, counted, and never lost', async () => {
    const { shown, hidden } = await historyOf((all) => all.set(mine, [item('i1'), spam('s1'), spam('s2')]))
    expect([shown(), hidden()]).toEqual([['i1'], ['s1', 's2']])
  })

  it('is also a forged coin beside something harmless, and what it is shown with for a dollar comes first', async () => {
    const usdc = { kind: 'fungible', direction: 'in', name: 'USD Coin', symbol: 'USDC', quantity: '1000000' } as const
    const moon = { ...usdc, name: 'Moon', symbol: 'MOON', direction: 'out' } as const
    const ether = { ...usdc, name: 'Ether', symbol: 'ETH', quantity: '1', value: '3300' } as const
    const { shown, hidden, state } = await historyOf((all) =>
      all.set(mine, [
        item('i1'),
        item('forged', { from: stranger, to: account, type: 'trade', transfers: [usdc, moon] }),
        item('paid', { from: stranger, to: account, type: 'receive', transfers: [usdc, ether] }),
      ]),
    )
    expect([shown(), hidden()]).toEqual([['i1', 'paid'], ['forged']])
    expect(known(state().items)?.[1]?.transfers).toEqual([ether, usdc])
  })

  it('does not end the reading: further pages are read until there is something to see', async () => {
    const spammed = [...ids(1, 7).map(spam), item('real'), ...items(9, 12)]
    const { shown, hidden, feature, history } = await historyOf((all) => all.set(mine, spammed))
    expect([shown(), hidden()]).toEqual([['real', 'i9'], ids(1, 7)])
    expect(history.asked).toHaveLength(3)
    await feature.loadMore()
    expect(shown()).toEqual(['real', ...ids(9, 12)])
  })

  it('has what was read where a further page of the same reading fails, and goes on from there', async () => {
    const away = new Set(['3'])
    const dialog = await historyOf((all) => {
      const { page } = all
      all.set(mine, [...ids(1, 9).map(spam), item('real')])
      Object.assign(all, {
        page: (...asked: Parameters<typeof page>) =>
          away.has(asked[1]?.cursor ?? '') ? Promise.reject(new DialogError('HTTP_STATUS')) : page(...asked),
      })
    })
    const { feature, hidden, shown, state } = dialog
    // Nothing has told a value yet, by which spam is told.
    expect([state().items.status, shown(), state().more]).toEqual(['ready', ids(1, 3), 'failed'])
    away.clear()
    away.add('6')
    await feature.loadMore()
    expect([shown(), state().more]).toEqual([ids(1, 6), 'failed'])
    away.clear()
    await feature.loadMore()
    expect([shown(), hidden(), state().more]).toEqual([['real'], ids(1, 9), 'idle'])
  })

  it('is judged anew when an older page tells whom the visitor dealt with', async () => {
    const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    const dust = item('dust', {
      from: `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`,
      to: account,
      transfers: [{ kind: 'fungible', direction: 'in', name: 'Ether', symbol: 'ETH', quantity: '0.1', value: '0.1' }],
    })
    const history = [dust, item('a'), item('b'), item('c', { to: friend })]
    const { feature, shown, hidden } = await historyOf((all) => all.set(mine, history))
    expect([shown(), hidden()]).toEqual([['dust', 'a', 'b'], []])
    await feature.loadMore()
    expect([shown(), hidden()]).toEqual([['a', 'b', 'c'], ['dust']])
  })

  it('is judged anew when the balances tell which coins the account holds', async () => {
    const fake = item('fake', {
      from: otherAccount,
      to: account,
      transfers: [{ kind: 'fungible', direction: 'in', name: 'Harbour Dollar', symbol: 'HUЅD', quantity: '5' }],
    })
    const { shown, balances, app, clock } = await historyOf((all) => all.set(mine, [fake]))
    expect(shown()).toEqual(['fake'])
    balances.set(mine, [
      {
        name: 'HD',
        symbol: 'HUSD',
        chainId: 'eip155:1',
        address: otherAccount,
        amount: { units: 1n, decimals: 6 },
        price: '1',
      },
    ])
    const feature = await app.features.load('account')
    await Promise.all([feature.refresh(), clock.advance(100)])
    expect(shown()).toEqual([])
  })

  it('has its collectibles apart from the others [S1.6]', async () => {
    const gift = (id: string, name: string, isSpam: boolean) =>
      item(id, { from: stranger, transfers: [{ kind: 'nft', direction: 'in', name, isSpam }] })
    const { state } = await historyOf((all) => all.set(mine, [gift('a', 'Light 7', false), gift('b', 'Win', true)]))
    expect(state().nfts.map(({ name }) => name)).toEqual(['Light 7'])
    expect(state().hiddenNfts.map(({ name }) => name)).toEqual(['Win'])
  })

  it('has its collectibles until the account itself gives them away', async () => {
    const nft = (direction: 'in' | 'out', name: string) => [{ kind: 'nft', direction, name, isSpam: false }] as const
    const left = (id: string, name: string, from: string) =>
      item(id, { type: 'send', from, transfers: nft('out', name), at: 2_000 })
    const came = (id: string, name: string) => item(id, { from: stranger, transfers: nft('in', name), at: 1_000 })
    const { state } = await historyOf((all) =>
      all.set(mine, [
        left('a', 'Light', stranger),
        left('b', 'Buoy', mine.split(':')[2] ?? ''),
        came('c', 'Light'),
        came('d', 'Buoy'),
      ]),
    )
    expect(state().nfts.map(({ name }) => name)).toEqual(['Light'])
  })
})

describe('a transfer that was begun here', () => {
  const begin = async (
    { outgoing }: Awaited<ReturnType<typeof historyOf>>,
    to: string = otherAccount,
    { from = mine, hash = '0xi0' }: { readonly from?: `eip155:1:${string}`; readonly hash?: string } = {},
  ) => {
    const id = await outgoing.begin({
      chainId: 'eip155:1',
      from,
      to,
      asset: { symbol: 'ETH', decimals: 18 },
      amount: { units: 1n, decimals: 18 },
    })
    outgoing.sent(id ?? '', { kind: 'transaction', hash })
  }

  it('has the history of its account read again when the chain has spoken, whatever settled of another one before', async () => {
    const other = `eip155:1:${otherAccount}` as const
    const dialog = await historyOf((all) => all.set(mine, items(1, 3)))
    const { history, chain, clock, wallet, shown } = dialog
    await begin(dialog)
    await begin(dialog, stranger, { from: other, hash: '0xi9' })
    chain.setOutcome('0xi0', { status: 'confirmed', hash: '0xi0', depth: 1 })
    await clock.advance(4_000)
    wallet.setAccounts([otherAccount, account])
    await clock.advance(4_000)
    expect(shown()).toEqual([])
    history.set(other, [item('i9')])
    chain.setOutcome('0xi9', { status: 'confirmed', hash: '0xi9', depth: 1 })
    await clock.advance(4_000)
    expect(shown()).toEqual(['i9'])
  })

  it('has it read again also where the chain has spoken while it was read', async () => {
    const dialog = await historyOf((all) => all.set(mine, items(1, 3)))
    const { history, chain, clock, feature, shown } = dialog
    await begin(dialog)
    await clock.advance(4_000)
    const page = history.page
    // What it had when it was asked.
    Object.assign(history, {
      page: async (...question: Parameters<typeof page>) => {
        const answer = await page(...question)
        await clock.sleep(10_000, question[1]?.signal)
        return answer
      },
    })
    void feature.refresh()
    history.set(mine, items(0, 3))
    chain.setOutcome('0xi0', { status: 'confirmed', hash: '0xi0', depth: 1 })
    await clock.advance(20_000)
    expect(shown()).toEqual(ids(0, 3))
  })

  it('has the history read again when the chain has spoken, and what was read before stays', async () => {
    const dialog = await historyOf((all) => all.set(mine, items(1, 7)))
    const { feature, history, chain, clock, shown, state } = dialog
    await feature.loadMore()
    await begin(dialog)
    await clock.advance(2_000)
    history.set(mine, items(0, 7))
    expect(shown()).toEqual(ids(1, 6))
    chain.setOutcome('0xi0', { status: 'confirmed', hash: '0xi0', depth: 1 })
    await clock.advance(2_000)
    expect([shown(), state().hasMore]).toEqual([ids(0, 6), true])
  })

  it.each([
    ['confirmed', ['twin'], []],
    ['dropped', [], ['twin']],
  ] as const)(
    'makes its receiver known, so that look-alikes are hidden, unless it was %s',
    async (status, hidden, shown) => {
      const twin = `${stranger.slice(0, 6)}${'0'.repeat(32)}${stranger.slice(-4)}`
      const dust = {
        kind: 'fungible',
        direction: 'in',
        name: 'Ether',
        symbol: 'ETH',
        quantity: '0.0001',
        value: '0.3',
      } as const
      const poison = item('twin', { type: 'receive', from: twin, to: account, transfers: [dust] })
      const dialog = await historyOf((all) => all.set(mine, [poison]))
      const { chain, clock, feature, settle } = dialog
      await begin(dialog, stranger)
      chain.setOutcome('0xi0', { status, hash: '0xi0', depth: 1 })
      await clock.advance(60_000)
      await Promise.all([feature.refresh(), settle()])
      expect([dialog.hidden(), dialog.shown()]).toEqual([hidden, shown])
    },
  )

  it('starts the list over where a failure had emptied it: the cursor is gone with what was read [S4.35]', async () => {
    const dialog = await historyOf((all) => all.set(mine, items(1, 7)))
    const { history, chain, clock, feature, shown, state } = dialog
    await feature.loadMore()
    expect(shown()).toEqual(ids(1, 6))
    history.setFailing(true)
    await feature.refresh()
    expect(shown()).toBeUndefined()
    await begin(dialog)
    history.setFailing(false)
    chain.setOutcome('0xi0', { status: 'confirmed', hash: '0xi0', depth: 1 })
    await clock.advance(2_000)
    expect([state().items.status, shown()]).toEqual(['ready', ids(1, 3)])
    await feature.loadMore()
    expect(history.asked.at(-1)).toEqual({ account: mine, cursor: '3' })
  })

  it('does not cost the list when that fails', async () => {
    const dialog = await historyOf((all) => all.set(mine, items(1, 3)))
    const { history, chain, clock, shown, state, snackbar } = dialog
    await begin(dialog)
    history.setFailing(true)
    chain.setOutcome('0xi0', { status: 'failed', hash: '0xi0' })
    await clock.advance(2_000)
    expect([state().items.status, shown(), snackbar()]).toEqual(['ready', ids(1, 3), 'transaction.failed'])
  })

  it('starts the list over where so much happened that the first page does not lead on to it', async () => {
    const dialog = await historyOf((all) => all.set(mine, items(10, 15)))
    const { history, chain, clock, shown, state } = dialog
    await begin(dialog)
    history.set(mine, items(1, 15))
    chain.setOutcome('0xi0', { status: 'confirmed', hash: '0xi0', depth: 1 })
    await clock.advance(2_000)
    expect([shown(), state().hasMore]).toEqual([ids(1, 3), true])
  })
})

describe('where the history comes from', () => {
  it('is the service of the host', async () => {
    expect((await historyOf()).feature.available).toBe(true)
  })

  it('is nowhere without a service: nothing is asked, and only what was begun here is there', async () => {
    const dialog = createDialogOfFakes({ activity: 'none' })
    await dialog.connect()
    const feature = await dialog.app.features.load('activity')
    await feature.refresh()
    await dialog.clock.advance(100)
    expect(feature.available).toBe(false)
    expect(feature.state.get()).toMatchObject({ items: { status: 'ready', value: [] }, hasMore: false })
  })
})
