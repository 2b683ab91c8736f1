import type { Locator, Page } from '@playwright/test'
import { addresses, bitcoin, openNamespaces, solana } from './support/namespaces.ts'
import { mailedCode, visitor } from './support/logins.ts'
import { expect, Host, installWallet, loginOptions, sandboxOptions, test } from './support/test.ts'
import { atRest } from './support/walk.ts'

/** Presses a key until the focus is there; fails when it does not come there in a round of the dialog. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Whether the focus is in the dialog, and on what. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const host = document.activeElement
    const active = host?.shadowRoot?.activeElement
    const name = active?.getAttribute('aria-label') ?? active?.textContent ?? host?.textContent ?? ''
    return { inside: host?.hasAttribute('data-portico') === true, name }
  })

test('the whole journey is done with the keyboard alone', async ({ page, context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  const title = host.dialog.getByRole('heading', { level: 2 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(host.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await pressUntil(page, 'Tab', host.wallet('Lantern'))
  await page.keyboard.press('Enter')
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  await expect(host.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(title).toBeFocused()
  await pressUntil(page, 'Tab', host.dialog.getByTestId('network-button'))
  await page.keyboard.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
  await expect(title).toBeFocused()
  const networks = host.dialog.getByTestId('network-row')
  await pressUntil(page, 'Tab', networks.first())
  await page.keyboard.press('ArrowDown')
  await expect(networks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => host.state('network')).toBe('eip155:8453')
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(title).toBeFocused()

  await pressUntil(page, 'Shift+Tab', host.dialog.getByTestId('disconnect'))
  await page.keyboard.press('Enter')
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()
  await expect(host.button).toBeFocused()
})

test('a namespace, and another one for the same wallet, are connected with the keyboard alone', async ({
  page,
  world,
}) => {
  const host = await openNamespaces(page, world)
  const { dialog } = host
  const title = (name: string) => dialog.getByRole('heading', { level: 2, name })
  await host.button.focus()
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', host.wallet('Lantern'))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAttribute('data-view', 'ConnectingMultiChain')
  await expect(title('Lantern')).toBeFocused()
  const namespaces = dialog.getByTestId('namespace-row')
  await pressUntil(page, 'Tab', namespaces.first())
  await page.keyboard.press('ArrowDown')
  await expect(namespaces.filter({ hasText: 'Solana' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await addresses(host)).toEqual({ solana: solana.address })

  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', dialog.getByTestId('network-button'))
  await page.keyboard.press('Enter')
  const networks = dialog.getByTestId('network-row')
  await pressUntil(page, 'Tab', networks.filter({ hasText: 'Bitcoin' }))
  await page.keyboard.press('Enter')
  await expect(title('Connect your Bitcoin wallet')).toBeFocused()
  await pressUntil(page, 'Tab', dialog.getByTestId('same-wallet'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await addresses(host)).toEqual({ solana: solana.address, bip122: bitcoin.payment.address })
})

test('a login is done with the keyboard alone, and each step waits where the next key goes', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, loginOptions(world))
  const { dialog } = host
  await host.button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAttribute('data-view', 'Connect')
  await pressUntil(page, 'Tab', dialog.getByTestId('email'))
  await page.keyboard.type('marlow')
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('field-error')).not.toBeEmpty()
  await expect(dialog.getByTestId('email')).toBeFocused()
  await page.keyboard.type(visitor.slice('marlow'.length))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { level: 2, name: 'Approve this device' })).toBeFocused()
  await world.sandbox.frame.control.followLink(visitor)
  await expect(dialog.getByTestId('otp')).toBeFocused()
  // Seen as well: the boxes are drawn over the input.
  await expect(dialog.locator('.otp-box').first()).toHaveAttribute('data-active')
  await page.keyboard.type(await mailedCode(world))
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAttribute('data-view', 'Account')
  await pressUntil(page, 'Tab', dialog.getByTestId('account-profile'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('login-row')).toBeVisible()
  await pressUntil(page, 'Tab', dialog.getByTestId('login-row'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('new-email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()
})

test('opening leaves the focus where the visitor has moved it meanwhile', async ({ page, world }) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(async () => {
    // Between its being there and its being painted.
    const { port1: turns, port2: next } = new MessageChannel()
    const moved = new Promise<void>((resolve) => {
      turns.addEventListener('message', () => {
        for (const { shadowRoot } of document.querySelectorAll('[data-portico]')) {
          const close = shadowRoot?.querySelector<HTMLElement>('[data-view=WhatIsAWallet] [data-testid=close]')
          close?.focus()
          if (close && shadowRoot?.activeElement === close) return resolve()
        }
        next.postMessage(0, [])
      })
      turns.start()
      next.postMessage(0, [])
    })
    await window.dialogs['main']?.open({ view: 'WhatIsAWallet' })
    await moved
  })
  await atRest(page)
  await expect(host.dialog.getByTestId('close')).toBeFocused()
})

test('a view that is late leaves the focus where the visitor has moved it meanwhile', async ({ page, world }) => {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/what-is-a-wallet[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(() => void window.dialogs['main']?.open({ view: 'WhatIsAWallet' }))
  const close = host.dialog.getByTestId('close')
  // What stands there until the view has come.
  await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
  await atRest(page)
  await close.focus()
  arrive()
  await expect(host.dialog.getByTestId('get-wallet')).toBeVisible()
  await atRest(page)
  await expect(close).toBeFocused()
})

test('Tab goes round in the dialog, in both directions, and never leaves it; arrow keys, Home and End move in lists; the grid of wallets is one stop for Tab, and arrow keys move in it by rows and columns', async ({
  page,
  context,
  world,
}) => {
  await installWallet(context, world)
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  await expect(host.dialog.getByTestId('all-wallets')).toContainText('+')
  await expect(host.dialog.getByText('Beacon', { exact: true })).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen: string[] = []
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press(key)
      const { inside, name } = await focus(page)
      expect(inside, `${key} to ${name}`).toBe(true)
      seen.push(name)
    }
    const round = new Set(seen).size
    expect(round, seen.join(', ')).toBeGreaterThan(4)
    // The second round is as the first.
    expect(seen.slice(round, 14)).toEqual(seen.slice(0, 14 - round))
  }

  const rows = host.dialog.getByRole('listitem').getByRole('button')
  await expect(rows).toHaveCount(3)
  await rows.first().focus()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['Home', 0],
    ['End', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.nth(at), key).toBeFocused()
  }

  await host.dialog.getByTestId('all-wallets').press('Enter')
  const tiles = host.dialog.getByTestId('wallet-tile')
  await expect(tiles.nth(12)).toBeVisible()
  // Typing may begin at once; down goes into the grid.
  await expect(host.dialog.getByTestId('wallet-search')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  for (const [key, at] of [
    ['', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['ArrowDown', 9],
    ['ArrowLeft', 8],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    if (key !== '') await page.keyboard.press(key)
    await expect(tiles.nth(at), key).toBeFocused()
  }
  // Where the list goes on, it fades; what has the focus is clear of that.
  for (let row = 1; row < 5; row++) {
    await page.keyboard.press('ArrowDown')
    await expect(tiles.nth(row * 4)).toBeFocused()
    const below = await tiles.nth(row * 4).evaluate((tile) => {
      const edge = tile.closest('.body')?.getBoundingClientRect().bottom ?? 0
      return edge - tile.getBoundingClientRect().bottom
    })
    expect(below, `row ${row}`).toBeGreaterThanOrEqual(40)
  }
  await page.keyboard.press('End')
  await expect(tiles.first()).not.toBeFocused()
  await expect(host.dialog.locator('.tile:focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(host.dialog.getByTestId('verified-only')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(host.dialog.locator('.tile:focus')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'Downloads')
})

test('Escape closes from any depth and gives the focus back to what opened the dialog; it clears a search first, and closes with the next press; what vanishes does not take the focus along', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, { ...sandboxOptions(world), speaks: ['de'] })
  const link = page.getByRole('link', { name: 'A link after' })
  await host.openDialog()
  await host.dialog.getByTestId('get-started').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
  await expect(host.button).toBeFocused()

  // Opened by the page, while something else has the focus.
  await link.focus()
  await page.evaluate(() => window.dialogs['main']?.open())
  await expect(host.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
  await expect(link).toBeFocused()

  await host.openDialog()
  await host.dialog.getByTestId('all-wallets').press('Enter')
  const search = host.dialog.getByTestId('wallet-search')
  await search.fill('lantern')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(host.dialog).toBeVisible()
  // The button that clears it goes with the text, and typing goes on.
  await search.fill('lantern')
  await host.dialog.getByRole('button', { name: 'Clear the search' }).press('Enter')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  // What vanishes otherwise leaves the focus in the dialog, where no second press of the key does anything.
  const title = host.dialog.getByRole('heading', { level: 2 })
  const showAll = host.dialog.getByTestId('show-all-wallets')
  await host.dialog.getByTestId('verified-only').press('Enter')
  await search.fill('zzzz')
  await showAll.press('Enter')
  await expect(showAll).toHaveCount(0)
  await expect(title).toBeFocused()
  // A heading in other words is another one.
  await page.evaluate(() => window.dialogs['main']?.setLanguage('de'))
  await expect(title).toHaveText('Alle Wallets')
  await expect(title).toBeFocused()
  await search.fill('')
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
})

test('each view takes the focus to its heading, forwards and back', async ({ page, context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('ignore')
  const host = await Host.open(page, world, sandboxOptions(world))
  const title = (name: string) => host.dialog.getByRole('heading', { level: 2, name })
  await host.openDialog()
  await expect(title('Connect to Tidewater')).toBeFocused()
  await host.dialog.getByTestId('help').press('Enter')
  await expect(title('What is a wallet?')).toBeFocused()
  await host.dialog.getByTestId('get-wallet').press('Enter')
  await expect(title('Get a wallet')).toBeFocused()
  await host.dialog.getByTestId('back').press('Enter')
  await expect(title('What is a wallet?')).toBeFocused()
  await host.dialog.getByTestId('back').press('Enter')
  await expect(title('Connect to Tidewater')).toBeFocused()
  await host.wallet('Lantern').press('Enter')
  await expect(title('Lantern')).toBeFocused()
  // The next step is under the finger as soon as there is one.
  world.sandbox.wallet.auto('reject')
  await expect(host.dialog.getByTestId('try-again')).toBeFocused()
})
