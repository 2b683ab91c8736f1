import { afterEach, describe, expect, it } from 'vitest'
import { view } from '../../../src/domain/dialog/view.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import { readPurchase } from '../../../src/domain/on-ramp/stored-purchase.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeOnRamp, type FakeOnRamp } from '../../fakes/fake-on-ramp.js'
import { createFakePageAddress } from '../../fakes/fake-page-address.js'
import { createFakeWebStorage, type FakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createDialogOfFakes } from '../support/dialog-of-fakes.js'
import { buying, endBuying, ended, owner } from '../support/buying.js'
import { createSite } from '../support/site.js'

afterEach(endBuying)

describe('a purchase', () => {
  it('opens its window in the tap, and tells the address to the chosen provider alone', async () => {
    const { begin, form, onRamp, popups, slot, status, view: shown, events, settle } = await buying()
    form.choose({ provider: 'ferryline' })
    await settle()
    expect(await begin()).toBe(1)
    expect(status()).toBe('waiting')
    expect(shown()).toBe('BuyInProgress')
    expect(onRamp.orders).toMatchObject([{ provider: 'ferryline', account: owner, quoteId: 'ferryline-10000' }])
    expect(onRamp.orders[0]).not.toHaveProperty('returnUrl')
    expect(popups.last()?.visited).toEqual(['https://ferryline.example/pay/1'])
    expect(slot()).toMatchObject({
      hasWindow: true,
      purchase: {
        before: { units: 5n * 10n ** 18n },
        promised: { units: 48_500n * 10n ** 12n, decimals: 18 },
        pays: { amount: '100', currency: 'USD' },
        fees: [{ amount: '3.00', currency: 'USD' }],
        minutes: 5,
        order: 'Q-1',
      },
    })
    expect(events()).toContainEqual({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: 'Ferryline', isSmartAccount: false },
    })
    expect(JSON.stringify(events())).not.toContain(account)
  })

  it('goes from paid to sent to arrived, and arrives by the chain alone', async () => {
    const { begin, chain, onRamp, popups, settle, slot, status, app } = await buying()
    await begin()
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    expect(status()).toBe('paid')
    onRamp.say({ status: 'sent', transaction: '0xab' })
    await settle(4_000)
    expect(status()).toBe('sent')
    chain.give(owner, 5n * 10n ** 18n + 49n * 10n ** 15n)
    await settle(4_000)
    expect(slot().purchase?.state).toEqual({ status: 'arrived', amount: { units: 49n * 10n ** 15n, decimals: 18 } })
    expect(popups.last()?.closed).toBe(true)
    // It stands in the view that is shown.
    expect(app.feedback.snackbar.get()).toBeUndefined()
  })

  it('keeps the transaction that was named where the provider names it no more', async () => {
    const { begin, onRamp, settle, slot } = await buying()
    await begin()
    onRamp.say({ status: 'sent', transaction: '0xab' })
    await settle(4_000)
    onRamp.say({ status: 'sent' })
    await settle(4_000)
    expect(slot().purchase?.state).toEqual({ status: 'sent', transaction: '0xab' })
    onRamp.say({ status: 'sent', transaction: '0xcd' })
    await settle(4_000)
    expect(slot().purchase?.state).toEqual({ status: 'sent', transaction: '0xcd' })
  })

  it('is not what came in while the provider says that nothing was paid', async () => {
    const { begin, chain, settle, status } = await buying()
    await begin()
    chain.give(owner, 6n * 10n ** 18n)
    await settle(4_000)
    expect(status()).toBe('waiting')
  })

  it.each([
    ['coin', 'eth', []],
    ['token', 'husd', ['0x5FbDB2315678afecb367f032d93F642f64180aa3']],
  ] as const)(
    'is not what was there before, which a node that is behind did not show: a %s',
    async (_, currency, [token]) => {
      const { begin, chain, form, onRamp, settle, slot, status } = await buying()
      const { balanceOf } = chain
      chain.give(owner, 5n * 10n ** 18n, token)
      form.choose({ currency })
      await settle(1_000)
      const behind: typeof balanceOf = async (...asked) => ({ ...(await balanceOf(...asked)), units: 4n * 10n ** 18n })
      Object.assign(chain, { balanceOf: behind, mostHeld: balanceOf })
      await begin()
      expect(slot().purchase?.before?.units).toBe(5n * 10n ** 18n)
      Object.assign(chain, { balanceOf })
      onRamp.say({ status: 'sent' })
      await settle(4_000)
      expect(status()).toBe('sent')
    },
  )

  it('is told when it arrives while something else is shown', async () => {
    const { begin, chain, onRamp, settle, app } = await buying()
    await begin()
    onRamp.say({ status: 'paid' })
    app.router.reset(view('Account'))
    chain.give(owner, 6n * 10n ** 18n)
    await settle(4_000)
    expect(app.feedback.snackbar.get()?.message).toBe('onRamp.arrived')
  })

  it('that failed while something else is shown is not told as one that arrived', async () => {
    const { begin, onRamp, settle, status, app, balances } = await buying()
    await begin()
    app.router.reset(view('Account'))
    const asked = balances.forced.length
    onRamp.say({ status: 'failed', reason: 'declined' })
    await settle(4_000)
    expect([status(), app.feedback.snackbar.get()]).toEqual(['failed', undefined])
    expect(balances.forced.slice(asked)).toEqual([])
  })

  it('has the account read anew when it arrives: the balance there is the one with it', async () => {
    const { begin, balances, chain, onRamp, settle, status } = await buying()
    await begin()
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    const asked = balances.forced.length
    chain.give(owner, 6n * 10n ** 18n)
    await settle(4_000)
    expect(status()).toBe('arrived')
    expect(balances.forced.slice(asked)).toHaveLength(1)
  })

  it('says why it failed, and waits for nothing then', async () => {
    const { begin, clock, leave, onRamp, settle, slot } = await buying()
    await begin()
    leave()
    onRamp.say({ status: 'failed', reason: 'declined' })
    const waiting = clock.pending()
    await settle(4_000)
    expect(slot().purchase?.state).toEqual({ status: 'failed', reason: 'declined' })
    expect(clock.pending()).toBe(waiting - 1)
  })

  it('that failed closes its window, and gives way to another one', async () => {
    const { begin, onRamp, popups, settle, status } = await buying()
    await begin()
    onRamp.say({ status: 'failed', reason: 'declined' })
    await settle(4_000)
    expect([status(), popups.last()?.closed]).toEqual(['failed', true])
    await begin()
    expect([status(), onRamp.orders.length]).toEqual(['waiting', 2])
  })

  it('goes on after a card that was declined, in the same window; closed, that was the end', async () => {
    const { begin, onRamp, popups, settle, status } = await buying()
    const declined = { status: 'failed', reason: 'unknown', canRetry: true } as const
    await begin()
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    onRamp.say(declined)
    await settle(4_000)
    expect([popups.last()?.closed, status()]).toEqual([false, 'waiting'])
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    expect([popups.last()?.closed, status()]).toEqual([false, 'paid'])
    onRamp.say(declined)
    popups.last()?.leave()
    await settle(4_000)
    expect(status()).toBe('failed')
  })

  it('goes on after a card that was declined where the page of the provider cut its window off from this one (COOP)', async () => {
    const { begin, onRamp, popups, settle, slot, status } = await buying()
    await begin()
    // To whoever opened it, it looks closed at once, and for good.
    popups.last()?.leave()
    await settle(4_000)
    onRamp.say({ status: 'failed', reason: 'unknown', canRetry: true })
    await settle(4_000)
    expect([slot().hasWindow, status()]).toEqual([true, 'waiting'])
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    expect(status()).toBe('paid')
  })

  it('goes on after a card that was declined where a later page cut the window off, until the visitor is back at this one', async () => {
    const { begin, onRamp, popups, settle, slot, status } = await buying()
    await begin()
    await settle(4_000)
    // As a bank's page may, that comes after the provider's first.
    popups.last()?.leave()
    popups.setHere(false)
    onRamp.say({ status: 'failed', reason: 'unknown', canRetry: true })
    await settle(4_000)
    expect([slot().hasWindow, status()]).toEqual([true, 'waiting'])
    popups.setHere(true)
    await settle(4_000)
    expect([slot().hasWindow, status()]).toEqual([false, 'failed'])
  })

  it.each([2, 5, 6, 18, 24])('buys a token, whose decimals the chain knows: %i', async (decimals) => {
    const { begin, chain, form, settle, slot, onRamp } = await buying()
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    chain.setDecimals(token, decimals)
    form.choose({ currency: 'husd' })
    await settle(1_000)
    await begin()
    expect(slot().purchase?.asset).toMatchObject({ address: token, symbol: 'HUSD', decimals })
    onRamp.say({ status: 'sent' })
    chain.give(owner, 10n ** 18n, token)
    await settle(4_000)
    expect(slot().purchase?.state.status).toBe('arrived')
  })

  it.each([
    ['the coin', 'eth'],
    ['a token', 'husd'],
  ])(
    'tells nobody the address where the chain cannot be read for %s: then nobody could say that it arrived',
    async (_, currency) => {
      const { begin, chain, form, onRamp, popups, settle, slot } = await buying()
      form.choose({ currency })
      await settle(1_000)
      chain.fail('balanceOf', 'RPC_ERROR')
      await begin()
      expect(slot()).toMatchObject({ problem: { code: 'RPC_ERROR' } })
      expect(slot().purchase).toBeUndefined()
      expect(onRamp.orders).toEqual([])
      expect(popups.last()?.closed).toBe(true)
      chain.fail('balanceOf', undefined)
      await begin()
      expect(slot().purchase?.state.status).toBe('waiting')
      expect(slot().problem).toBeUndefined()
    },
  )

  it('says what the provider does not take', async () => {
    const { begin, onRamp, slot } = await buying()
    onRamp.refuseCheckouts(true)
    await begin()
    expect(slot()).toMatchObject({ problem: { code: 'ON_RAMP_REFUSED' } })
  })

  it('is followed while the provider says nothing, and says when nobody does', async () => {
    const { begin, chain, onRamp, settle, slot, status } = await buying()
    await begin()
    onRamp.setFailing(true)
    await settle(4_000)
    expect(slot().unheard).toBe(false)
    chain.fail('balanceOf', 'RPC_ERROR')
    await settle(4_000)
    expect(slot().unheard).toBe(true)
    onRamp.setFailing(false)
    await settle(4_000)
    expect(slot().unheard).toBe(false)
    onRamp.setFailing(true)
    chain.fail('balanceOf', undefined)
    chain.give(owner, 6n * 10n ** 18n)
    await settle(4_000)
    expect(status()).toBe('arrived')
  })

  it('arrives by the chain also where the provider never answers what became of it', async () => {
    const onRamp = { ...createFakeOnRamp(), status: () => new Promise<never>(() => undefined) }
    const { begin, chain, settle, status } = await buying({ onRamp })
    await begin()
    chain.give(owner, 6n * 10n ** 18n)
    await settle(30_000)
    expect(status()).toBe('arrived')
  })

  it('shows its window again, or another one where it was closed', async () => {
    const { begin, popups, purchases, settle, slot } = await buying()
    await begin()
    purchases.showWindow()
    expect(popups.last()?.focused).toBe(1)
    await settle(4_000)
    popups.last()?.leave()
    await settle(4_000)
    expect(slot().hasWindow).toBe(false)
    purchases.showWindow()
    expect(popups.opened).toHaveLength(2)
    expect(popups.last()?.visited).toEqual(['https://quay.example/pay/1'])
    expect(slot().hasWindow).toBe(true)
    // That of the first was seen open; this one was not yet, and may have cut itself off.
    popups.last()?.leave()
    await settle(4_000)
    expect(slot().hasWindow).toBe(true)
  })

  it('is told that its window is closed, which the visitor closed while it opened: nothing was there to cut it off', async () => {
    const { onRamp, popups, purchases, settle, slot, status } = await buying()
    onRamp.setSilent(true)
    const begun = purchases.begin()
    await settle()
    popups.last()?.leave()
    onRamp.setSilent(false)
    await settle()
    await begun
    expect([slot().hasWindow, status()]).toEqual([false, 'waiting'])
    await settle(4_000)
    expect(slot().hasWindow).toBe(false)
    purchases.showWindow()
    expect([slot().hasWindow, popups.last()?.visited]).toEqual([true, ['https://quay.example/pay/1']])
  })

  it('is told that its window is closed where nobody can tell in which window the visitor is', async () => {
    const { begin, popups, settle, slot } = await buying()
    Object.assign(popups, { isHere: undefined })
    await begin()
    await settle(4_000)
    popups.last()?.leave()
    await settle(4_000)
    expect(slot().hasWindow).toBe(false)
  })

  it('stays paid where its window is opened once more', async () => {
    const { begin, onRamp, popups, purchases, settle, status } = await buying()
    await begin()
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    popups.last()?.leave()
    purchases.showWindow()
    expect([popups.opened.length, status()]).toEqual([2, 'paid'])
  })

  it.each(['javascript:alert(1)', 'http://quay.example/pay/1', ''])('is led to no address like %j', async (url) => {
    const onRamp = { ...createFakeOnRamp(), checkout: async () => ({ url }) }
    const { begin, popups, slot } = await buying({ onRamp })
    await begin()
    expect(slot()).toMatchObject({ problem: { code: 'ON_RAMP_UNAVAILABLE' } })
    expect(slot().purchase).toBeUndefined()
    expect(popups.last()).toMatchObject({ visited: [], closed: true })
  })

  it('is asked about no more once the dialog is ended, nor for prices', async () => {
    const { begin, end, onRamp, settle } = await buying()
    await begin()
    end()
    const asked = onRamp.told.length
    await settle(60_000)
    expect(onRamp.told.length).toBe(asked)
  })

  it.each([
    ['opens', true, 'opening'],
    ['is being paid', false, 'waiting'],
  ])(
    'that %s is found again where somebody would begin another one: nothing takes its place',
    async (_, silent, at) => {
      const { app, form, onRamp, popups, purchases, settle, slot, status, view: shown } = await buying()
      onRamp.setSilent(silent)
      void purchases.begin()
      await settle()
      const { purchase } = slot()
      app.router.back()
      form.choose({ provider: 'ferryline' })
      await settle()
      const { length } = app.router.stack.get().entries
      await purchases.begin()
      expect(shown()).toBe('BuyInProgress')
      // In the place of the form, which has nothing to begin.
      expect(app.router.stack.get().entries).toHaveLength(length)
      expect(status()).toBe(at)
      expect(slot().purchase).toBe(purchase)
      expect(popups.opened).toHaveLength(1)
      expect(popups.last()?.closed).toBe(false)
    },
  )

  it('ends when the visitor cancels it: the window closes and nobody is asked any more', async () => {
    const { begin, leave, onRamp, popups, purchases, settle, slot, status } = await buying()
    await begin()
    leave()
    purchases.cancel()
    expect([status(), slot().hasWindow]).toEqual(['cancelled', false])
    expect(popups.last()?.closed).toBe(true)
    const asked = onRamp.told.length
    await settle(60_000)
    expect(onRamp.told.length).toBe(asked)
  })

  it('can be cancelled while it opens, and opens no more', async () => {
    const { onRamp, purchases, settle, status, popups } = await buying()
    onRamp.setSilent(true)
    const begun = purchases.begin()
    await settle()
    purchases.cancel()
    onRamp.setSilent(false)
    await settle()
    await begun
    expect(status()).toBe('cancelled')
    expect(popups.last()?.visited).toEqual([])
  })

  it('stays cancelled where whoever sells answers all the same', async () => {
    const onRamp = createFakeOnRamp()
    const { purchases, settle, status, container } = await buying({
      onRamp: { ...onRamp, checkout: (request) => onRamp.checkout(request) },
    })
    onRamp.setSilent(true)
    const begun = purchases.begin()
    await settle()
    purchases.cancel()
    onRamp.setSilent(false)
    await settle()
    await begun
    expect([status(), onRamp.orders.length]).toEqual(['cancelled', 1])
    expect(readPurchase(container.get(ports.storage).get('purchase')?.entry)?.state.status).not.toBe('waiting')
  })

  it('stays cancelled where what came in is seen by a look that was on its way', async () => {
    const { app, begin, chain, onRamp, purchases, settle, status } = await buying()
    await begin()
    onRamp.setSilent(true)
    chain.give(owner, 6n * 10n ** 18n)
    await settle(4_000)
    purchases.cancel()
    await settle(4_000)
    expect([status(), app.feedback.snackbar.get()]).toEqual(['cancelled', undefined])
  })

  it('gives the provider back what it wants to be told again, after a reload, too', async () => {
    const onRamp = createFakeOnRamp()
    const marked = {
      ...onRamp,
      checkout: async (...asked: Parameters<typeof onRamp.checkout>) => ({
        ...(await onRamp.checkout(...asked)),
        mark: 'newest-before',
      }),
    }
    const { begin, settle, container } = await buying({ onRamp: marked })
    await begin()
    await settle(4_000)
    expect(onRamp.told.at(-1)).toContain('"mark":"newest-before"')
    expect(onRamp.told.at(-1)).toContain('"order":"Q-1"')
    expect(readPurchase(container.get(ports.storage).get('purchase')?.entry)?.mark).toBe('newest-before')
  })

  it('stays forgotten where whoever sells answers all the same', async () => {
    const onRamp = createFakeOnRamp()
    const { container, purchases, settle, slot } = await buying({
      onRamp: { ...onRamp, checkout: (request) => onRamp.checkout(request) },
    })
    onRamp.setSilent(true)
    const begun = purchases.begin()
    await settle()
    purchases.done()
    onRamp.setSilent(false)
    await settle()
    await begun
    expect([onRamp.orders.length, slot().purchase]).toEqual([1, undefined])
    expect(container.get(ports.storage).get('purchase')).toBeUndefined()
  })

  it('counts the coin of a network as the network does', async () => {
    const nativeCurrency = { ...ethereum.nativeCurrency, decimals: 8 }
    const { begin, slot } = await buying({ options: { networks: [{ ...ethereum, nativeCurrency }, base] } })
    await begin()
    expect(slot().purchase).toMatchObject({ asset: { decimals: 8 }, promised: { units: 4_900_000n, decimals: 8 } })
  })

  it('is forgotten once it was seen to', async () => {
    const { begin, container, purchases, slot } = await buying()
    await begin()
    expect(container.get(ports.storage).get('purchase')).toMatchObject({ version: 1 })
    purchases.done()
    expect(slot().purchase).toBeUndefined()
    expect(container.get(ports.storage).get('purchase')).toBeUndefined()
  })
})

describe('in two tabs of one site', () => {
  const twoTabs = async (onRamp = createFakeOnRamp()) => {
    const [device, origin] = [createFakeWebStorage(), createSite()]
    return { onRamp, one: await buying({ device, origin, onRamp }), two: await buying({ device, origin, onRamp }) }
  }

  it('there is one purchase: whoever would begin another is led to it, and both follow it', async () => {
    const { onRamp, one, two } = await twoTabs()
    await one.begin()
    await two.begin()
    expect(onRamp.orders).toHaveLength(1)
    expect(two.popups.opened).toEqual([])
    expect(two.view()).toBe('BuyInProgress')
    expect(two.slot().purchase).toEqual(one.slot().purchase)
    await two.settle(4_000)
    // It cannot know that the window of the other one is closed, and does not say so.
    expect(two.slot().hasWindow).toBe(true)
    onRamp.say({ status: 'paid' })
    await two.settle(4_000)
    expect([one.status(), two.status()]).toEqual(['paid', 'paid'])
  })

  it('whoever is led to it does not hear that its window is closed before anybody was asked', async () => {
    const { one, two } = await twoTabs()
    await one.begin()
    void two.purchases.begin()
    expect(two.slot()).toEqual({ ...one.slot(), hasWindow: true })
  })

  it('there is one also where both begin at once: the window of the slower one closes, and nobody pays there', async () => {
    const { one, two } = await twoTabs()
    void one.purchases.begin()
    void two.purchases.begin()
    await one.settle()
    expect(two.slot().purchase).toEqual(one.slot().purchase)
    const windows = [one, two].map(({ popups }) => popups.last())
    expect(windows.map((each) => [each?.closed, each?.visited.length]).sort()).toEqual([
      [false, 1],
      [true, 0],
    ])
  })

  it('the slower one does not say that the window is closed: that of the faster one is open', async () => {
    const onRamp = { ...createFakeOnRamp(), status: () => new Promise<never>(() => undefined) }
    const { one, two } = await twoTabs(onRamp)
    void one.purchases.begin()
    void two.purchases.begin()
    await one.settle()
    expect(two.slot().purchase).toEqual(one.slot().purchase)
    expect([one.slot().hasWindow, two.slot().hasWindow]).toEqual([true, true])
  })

  it('the window of one that is over says nothing of that of the other tab', async () => {
    const { one, two } = await twoTabs()
    await one.begin()
    await one.settle(4_000)
    one.purchases.cancel()
    await two.begin()
    await one.begin()
    await one.settle(4_000)
    expect(one.slot().purchase).toEqual(two.slot().purchase)
    expect(one.slot().hasWindow).toBe(true)
  })

  it('a card that was declined ends nothing where the other one may have the window to try another in', async () => {
    const { onRamp, one, two } = await twoTabs()
    await one.begin()
    await two.begin()
    onRamp.say({ status: 'failed', reason: 'unknown', canRetry: true })
    await one.settle(4_000)
    expect([one.status(), two.status()]).toEqual(['waiting', 'waiting'])
    one.popups.last()?.leave()
    await one.settle(4_000)
    expect(one.status()).toBe('failed')
  })

  it('what one of them has seen to is forgotten, and not what the other has begun since', async () => {
    const { one, two } = await twoTabs()
    const kept = () => one.container.get(ports.storage).get('purchase')?.entry
    await one.begin()
    one.purchases.cancel()
    await two.begin()
    one.purchases.done()
    expect(readPurchase(kept())).toEqual(two.slot().purchase)
    two.purchases.done()
    expect(kept()).toBeUndefined()
  })

  it('what was cancelled in one of them stays so on the device while the other hears nothing new', async () => {
    const { one, two } = await twoTabs()
    await one.begin()
    await two.begin()
    two.purchases.cancel()
    await one.settle(4_000)
    expect(one.status()).toBe('waiting')
    const kept = one.container.get(ports.storage).get('purchase')?.entry
    expect(readPurchase(kept)?.state.status).toBe('cancelled')
  })

  it('what became of one that was cancelled elsewhere does not take the place of what was begun since', async () => {
    const { onRamp, one, two } = await twoTabs()
    await one.begin()
    await two.begin()
    two.purchases.cancel()
    two.purchases.done()
    onRamp.say({ status: 'paid' })
    await two.begin()
    await one.settle(4_000)
    expect([one.status(), two.status()]).toEqual(['paid', 'waiting'])
    const kept = one.container.get(ports.storage).get('purchase')?.entry
    expect(readPurchase(kept)).toEqual(two.slot().purchase)
  })

  it.each(['showWindow', 'leavePage'] as const)(
    'whoever would go on with one that found no window is led to what was begun since: %s',
    async (goOn) => {
      const { one, two } = await twoTabs()
      one.popups.block(true)
      await one.begin()
      expect(one.status()).toBe('blocked')
      await two.begin()
      one.popups.block(false)
      one.purchases[goOn]()
      await one.settle()
      expect(one.slot().purchase).toEqual(two.slot().purchase)
      expect(one.popups.opened).toEqual([])
      one.purchases.showWindow()
      expect(one.popups.last()?.visited).toEqual([two.slot().purchase?.url])
    },
  )
})

describe('without a window', () => {
  it('the visitor says how to go on, and the provider learns the way back', async () => {
    const pageAddress = createFakePageAddress('https://app.example/shop')
    const { begin, onRamp, popups, purchases, status } = await buying({ pageAddress })
    popups.block(true)
    await begin()
    expect(status()).toBe('blocked')
    expect(pageAddress.read()).toBe('https://app.example/shop')
    const [order] = onRamp.orders
    expect(order?.returnUrl).toBe(`https://app.example/shop?portico_purchase=${order?.id}`)
    purchases.leavePage()
    expect(status()).toBe('waiting')
    expect(pageAddress.left).toEqual(['https://quay.example/pay/1'])
  })

  it('leaves the page for nothing before it is known where it is paid', async () => {
    const { onRamp, pageAddress, popups, purchases, settle, status } = await buying()
    popups.block(true)
    onRamp.setSilent(true)
    void purchases.begin()
    await settle()
    purchases.leavePage()
    expect([status(), pageAddress.left]).toEqual(['opening', []])
  })

  it('leaves no page that another one is around', async () => {
    const framed = { platform: { environment: { framed: true } } }
    const { begin, pageAddress, popups, purchases, status } = await buying(framed)
    popups.block(true)
    await begin()
    purchases.leavePage()
    expect([status(), pageAddress.left]).toEqual(['blocked', []])
  })

  it('opens it again in another tap', async () => {
    const { app, begin, popups, purchases, settle, slot, status, onRamp } = await buying()
    popups.block(true)
    await begin()
    expect(slot().hasWindow).toBe(false)
    purchases.showWindow()
    expect(status()).toBe('blocked')
    expect(app.feedback.snackbar.get()?.message).toBe('link.blocked')
    popups.block(false)
    purchases.showWindow()
    expect(slot()).toMatchObject({ hasWindow: true, purchase: { state: { status: 'waiting' } } })
    expect(popups.last()?.visited).toEqual(['https://quay.example/pay/1'])
    // The order that is there is the one that is paid.
    expect(onRamp.orders).toHaveLength(1)
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    expect(status()).toBe('paid')
  })

  it('asks about it where the browser kept the page that was left', async () => {
    const { begin, popups, purchases, settle, slot, status, onRamp } = await buying()
    popups.block(true)
    await begin()
    purchases.leavePage()
    await settle(4_000)
    expect(slot().hasWindow).toBe(false)
    onRamp.say({ status: 'paid' })
    await settle(4_000)
    expect(status()).toBe('paid')
  })

  it('gives way to another one: nobody can have paid it', async () => {
    const { begin, form, popups, slot, settle, onRamp } = await buying()
    popups.block(true)
    await begin()
    popups.block(false)
    form.choose({ provider: 'ferryline' })
    await settle()
    await begin()
    expect(slot().purchase).toMatchObject({ provider: { id: 'ferryline' }, state: { status: 'waiting' } })
    expect(onRamp.orders).toHaveLength(2)
    expect(onRamp.orders[1]).not.toHaveProperty('returnUrl')
  })
})

describe('after a reload', () => {
  /** The address that whoever sells leads back to. */
  const paidHere = (id: string) => `https://app.example/?portico_purchase=${id}`
  const reload = async (
    address: (id: string) => string,
    change?: (
      left: ReturnType<typeof createSite> & { readonly device: FakeWebStorage; readonly onRamp: FakeOnRamp },
    ) => void,
    isBlocked = false,
  ) => {
    const [device, site, onRamp] = [createFakeWebStorage(), createSite(), createFakeOnRamp()]
    const before = await buying({ device, origin: site, onRamp })
    before.popups.block(isBlocked)
    await before.begin()
    const id = before.slot().purchase?.id ?? ''
    before.end()
    change?.({ ...site, device, onRamp })
    const pageAddress = createFakePageAddress(address(id))
    const after = createDialogOfFakes({
      device,
      origin: site,
      onRamp,
      pageAddress,
      platform: { environment: { ...before.app.settings.environment, page: address(id) } },
    })
    ended.push(after.end)
    await after.clock.advance(100)
    const feature = after.app.features.loaded('onRamp')
    // By itself; until what it fetches is there.
    await feature?.purchases.resume()
    await after.clock.advance(0)
    return { ...after, id, pageAddress, onRamp, feature }
  }

  it('goes on, and arrives', async () => {
    const { app, clock, feature, onRamp } = await reload(
      () => 'https://app.example/',
      ({ chain }) => {
        chain.give(owner, 6n * 10n ** 18n)
      },
    )
    expect(app.dialog.state.get().open).toBe(false)
    onRamp.say({ status: 'sent' })
    await clock.advance(5_000)
    expect(feature?.purchases.state.get().purchase?.state.status).toBe('arrived')
  })

  it('is asked about at once: what became of it meanwhile is seen by whoever comes back', async () => {
    const { feature } = await reload(
      () => 'https://app.example/',
      ({ onRamp }) => onRamp.say({ status: 'paid' }),
    )
    expect(feature?.purchases.state.get().purchase?.state.status).toBe('paid')
  })

  it.each([
    ['may be open still', true, () => 'https://app.example/'],
    ['is none where it was paid in the place of this page', false, paidHere],
  ])('its window %s, also before anybody has answered', async (_, hasWindow, address) => {
    const { feature } = await reload(address, ({ onRamp }) => onRamp.setSilent(true))
    expect(feature?.purchases.state.get().hasWindow).toBe(hasWindow)
  })

  it('is shown where the address says that the visitor comes from there', async () => {
    const { app, pageAddress, view: shown } = await reload(paidHere)
    expect(app.dialog.state.get().open).toBe(true)
    expect(shown()).toBe('BuyInProgress')
    expect(pageAddress.read()).toBe('https://app.example/')
  })

  it.each([
    ['goes on after a card that was declined: its window may be open still', 'waiting', () => 'https://app.example/'],
    ['ends with a card that was declined where the visitor was led back from there', 'failed', paidHere],
  ])('%s', async (_, status, address) => {
    const { clock, feature, onRamp } = await reload(address)
    onRamp.say({ status: 'failed', reason: 'unknown', canRetry: true })
    await clock.advance(5_000)
    expect(feature?.purchases.state.get().purchase?.state.status).toBe(status)
  })

  it('of one that is over nobody is asked any more', async () => {
    const { clock, feature, onRamp } = await reload(
      () => 'https://app.example/',
      ({ device }) => {
        const kept = JSON.parse(device.getItem('@portico/purchase') ?? '{}') as { entry: object }
        device.setItem(
          '@portico/purchase',
          JSON.stringify({ ...kept, entry: { ...kept.entry, state: { status: 'cancelled' } } }),
        )
      },
    )
    expect(feature?.purchases.state.get().purchase?.state.status).toBe('cancelled')
    await clock.advance(60_000)
    expect(onRamp.told.filter((one) => one.startsWith('{"status"'))).toEqual([])
  })

  it('opens the window that was blocked before', async () => {
    const { clock, feature, onRamp, popups } = await reload(() => 'https://app.example/', undefined, true)
    expect(feature?.purchases.state.get().purchase?.state.status).toBe('blocked')
    feature?.purchases.showWindow()
    expect(popups.last()?.visited).toEqual(['https://quay.example/pay/1'])
    onRamp.say({ status: 'paid' })
    await clock.advance(5_000)
    expect(feature?.purchases.state.get().purchase?.state.status).toBe('paid')
  })

  it('nobody is led into a purchase of a stranger', async () => {
    const { app, pageAddress } = await reload(() => 'https://app.example/?portico_purchase=strange')
    expect(app.dialog.state.get().open).toBe(false)
    expect(pageAddress.read()).toBe('https://app.example/')
  })

  it('nothing of buying is fetched where nothing was bought', async () => {
    const dialog = createDialogOfFakes({ onRamp: createFakeOnRamp() })
    ended.push(dialog.end)
    await dialog.clock.advance(100)
    expect(dialog.app.features.loaded('onRamp')).toBeUndefined()
  })

  it('what somebody else wrote on the device is none', async () => {
    const device = createFakeWebStorage()
    device.setItem('@portico/purchase', '{"version":1,"entry":{"id":"x"}}')
    const dialog = createDialogOfFakes({ onRamp: createFakeOnRamp(), device })
    ended.push(dialog.end)
    await dialog.clock.advance(100)
    const { purchases } = dialog.app.features.loaded('onRamp') ?? {}
    await purchases?.resume()
    expect(purchases?.state.get()).toEqual({ unheard: false, hasWindow: false })
    expect(device.getItem('@portico/purchase')).toBeNull()
  })
})
