import type { Page } from '@playwright/test'
import { places, readChain, shownAmount, shownCoin } from './support/holdings.ts'
import { addPageScript } from './support/page-wallets.ts'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'
import { prompts, reload, settle } from './support/visit.ts'
import { answerInWallet } from './support/wallet-window.ts'

// The first journey is walked with its movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ context, world }) => installWallet(context, world))

test('a newcomer connects, sees what the chain says, switches, reloads without a prompt and disconnects [S1.3, S2.19]', async ({
  page,
  context,
  world,
}) => {
  const { wallet } = world.sandbox
  const { ethereum, base, owner } = places(world)
  const host = await Host.open(page, world, sandboxOptions(world))

  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  await answerInWallet(context, 'approve', () => host.wallet('Lantern').click())
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  expect(await host.state('account')).toBe(`eip155:1:${owner}`)

  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  const rows = host.dialog.getByTestId('token-row')
  for (const holding of (await readChain(ethereum, owner)).filter(({ decimals }) => decimals > 0))
    await expect(rows.filter({ hasText: shownAmount(holding) })).toHaveCount(1)

  await host.dialog.getByTestId('network-button').click()
  await answerInWallet(context, 'approve', () =>
    host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click(),
  )
  await expect.poll(() => host.state('network')).toBe('eip155:8453')
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(rows.filter({ hasText: await shownCoin(base, owner) })).toHaveCount(1)

  const asked = wallet.callLog().length
  await reload(page)
  const visit = await settle(page, sandboxOptions(world))
  expect(visit.statuses).toEqual(['connecting', 'connected'])
  expect(await host.state('network')).toBe('eip155:8453')
  expect(prompts(world, asked)).toEqual([])

  await host.openDialog()
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()
  expect(await host.state('account')).toBeUndefined()
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
})

test('views lie on a stack of the dialog’s own: the page keeps its address and its history; the header changes in 120 ms, the height and the view in 150 [S2.1] [S9.10]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const heights: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      if (this.className === 'stage') heights.push(Object(options).duration)
      return animate.call(this, keyframes, options)
    }
    Object.assign(window, { heights })
  })
  const host = await Host.open(page, world, sandboxOptions(world))
  const place = () => page.evaluate(() => [location.href, history.length, history.state])
  const before = await place()
  await host.openDialog()
  const { dialog } = host
  const seen = [await dialog.getAttribute('data-view')]
  for (const step of ['help', 'get-wallet', 'back', 'back'] as const) {
    await dialog.getByTestId(step).click()
    await expect(dialog).not.toHaveAttribute('data-view', seen.at(-1) ?? '')
    seen.push(await dialog.getAttribute('data-view'))
    expect(await place()).toEqual(before)
  }
  expect(seen).toEqual(['Connect', 'WhatIsAWallet', 'GetWallet', 'WhatIsAWallet', 'Connect'])
  await dialog.getByTestId('close').click()
  expect(await place()).toEqual(before)

  await expect(dialog).toBeHidden()
  await page.evaluate(() => Object.assign(Reflect.get(window, 'heights'), { length: 0 }))
  await host.openDialog()
  await host.dialog.getByTestId('help').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
  await expect(host.dialog.locator('.header-middle')).toHaveCSS('animation-duration', '0.12s')
  await expect(host.dialog.locator('.view')).toHaveCSS('animation-duration', '0.15s')
  await expect.poll(() => page.evaluate(() => [...new Set(Object(Reflect.get(window, 'heights')))])).toEqual([150])
})

test('closing the window of the wallet counts as no; a declined request is said calmly and can be made again; a locked wallet is unlocked on the way', async ({
  page,
  context,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  const waiting = host.dialog.getByTestId('waiting')
  await test.step('its window is closed', async () => {
    const opening = context.waitForEvent('page')
    await host.wallet('Lantern').click()
    const window = await opening
    await window.getByTestId('approve').waitFor()
    await window.close()
    await expect(waiting).toHaveAttribute('data-state', 'declined')
    await host.dialog.getByTestId('back').click()
  })
  await answerInWallet(context, 'reject', () => host.wallet('Lantern').click())
  await expect(waiting).toHaveAttribute('data-state', 'declined')
  await expect(waiting).toContainText('Request declined')
  expect(await host.state('status')).toBe('disconnected')

  await answerInWallet(context, 'approve', () => host.dialog.getByTestId('try-again').click())
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()

  await test.step('it is locked', async () => {
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    world.sandbox.wallet.disconnectSite(world.pages.url)
    world.sandbox.wallet.lock()
    await host.openDialog()
    const opening = context.waitForEvent('page')
    await host.wallet('Lantern').click()
    const popup = await opening
    await popup.getByTestId('unlock').click()
    await popup.getByTestId('approve').click()
    await expect.poll(() => host.state('status')).toBe('connected')
  })
})

test('a request that the wallet still has open leads to the wallet, not to an error; once it is answered there, nobody presses again', async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox
  wallet.auto('ignore')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  await host.wallet('Lantern').click()
  const waiting = host.dialog.getByTestId('waiting')
  await expect(waiting).toHaveAttribute('data-state', 'prompting')
  await expect.poll(() => wallet.pending().length).toBe(1)
  await host.dialog.getByTestId('back').click()
  await host.wallet('Lantern').click()
  await expect(waiting).toHaveAttribute('data-state', 'pending')
  await expect(waiting).toContainText('Open Lantern')
  expect(wallet.pending()).toHaveLength(1)

  wallet.auto('approve')
  await expect.poll(() => host.state('status')).toBe('connected')
})

const waysOut: Readonly<Record<string, (host: Host, page: Page) => Promise<void>>> = {
  'going back': (host) => host.dialog.getByTestId('back').click(),
  'choosing other wallets': (host) => host.dialog.getByTestId('other-wallets').click(),
  closing: (host) => host.dialog.getByTestId('close').click(),
  Escape: (_, page) => page.keyboard.press('Escape'),
}
test(`${Object.keys(waysOut).join(', ')}: each stops waiting, and an approval that comes later changes nothing`, async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox
  const host = new Host(page)
  for (const [way, leave] of Object.entries(waysOut))
    await test.step(way, async () => {
      wallet.auto('ignore')
      await Host.open(page, world, sandboxOptions(world))
      await host.openDialog()
      await host.wallet('Lantern').click()
      await expect.poll(() => wallet.pending().length).toBe(1)
      await expect.poll(() => host.state('status')).toBe('connecting')
      await leave(host, page)
      await expect.poll(() => host.state('status')).toBe('disconnected')

      const late = page.waitForResponse('**/rpc/outcome/*')
      wallet.auto('approve')
      await (await late).finished()
      expect(await host.state('status')).toBe('disconnected')
      await reload(page)
      expect((await settle(page, sandboxOptions(world))).statuses).toEqual(['disconnected'])
      // The wallet, which was allowed to, asks again the next time.
      wallet.disconnectSite(world.pages.url)
    })
})

test('connecting and disconnecting twenty times leaves one session and one set of listeners', async ({
  page,
  context,
  world,
}) => {
  await addPageScript(context, () => {
    const counted = new WeakSet<object>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: typeof window.lantern }>).detail
      if (counted.has(provider)) return
      counted.add(provider)
      const { on, removeListener } = provider
      const heard = new Set<unknown>()
      window.lanternListeners = heard
      provider.on = (event, listener) => (heard.add(listener), on(event, listener))
      provider.removeListener = (event, listener) => (heard.delete(listener), removeListener(event, listener))
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  const listeners = () => page.evaluate(() => window.lanternListeners?.size)
  await host.connect()
  const one = await listeners()
  expect(one).toBeGreaterThan(0)
  for (let i = 0; i < 20; i++) {
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    expect(await host.state('status')).toBe('disconnected')
    expect(await listeners()).toBe(0)
    await expect(host.dialog).toBeHidden()
    await host.connect()
  }
  expect(await listeners()).toBe(one)
  expect(await page.evaluate(() => Object.keys(window.dialogs['main']?.getState().sessions ?? {}))).toEqual(['eip155'])
})
