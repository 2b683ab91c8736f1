import type { Page } from '@playwright/test'
import { stopTime } from './support/page-time.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'
import { triesModulesAgain } from './support/tries-modules-again.ts'
import { atRest } from './support/walk.ts'

declare global {
  interface Window {
    /** What dialogs of the page told it, in order. */
    readonly told?: readonly string[]
    readonly opened?: readonly string[]
    readonly detach?: () => void
    readonly endListening?: () => void
  }
}

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

const state = (page: Page, name = 'main') => page.evaluate((name) => window.dialogs[name]?.getState(), name)

/** Calls `open` and answers with the code of the error that it rejects with. */
const openCode = (page: Page) =>
  page.evaluate(() =>
    window.dialogs['main']?.open().then(
      () => 'opened',
      (error: unknown) => (error instanceof window.host.DialogError ? error.code : String(error)),
    ),
  )

/** What the page itself carries while a dialog is over it: nothing, once it is gone. */
const held = (page: Page) =>
  page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]').length,
    root: document.documentElement.getAttribute('style'),
    body: document.body.getAttribute('style'),
  }))
const free = { inert: 0, root: null, body: null }

test.describe('the way through the views', () => {
  test('is not walked twice, starts anew, leads back view by view, and forgets what was picked [S2.4, S2.5, S2.7, S2.8, S2.10, S2.12]', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    const shows = (view: string) => expect(host.dialog).toHaveAttribute('data-view', view)
    const back = () => host.dialog.getByTestId('back').click()
    const close = async () => {
      await host.dialog.getByTestId('close').click()
      await expect(host.dialog).toBeHidden()
    }

    await test.step('a view that is shown already is not shown again above itself', async () => {
      await host.openDialog()
      await host.dialog.getByTestId('help').dblclick()
      await shows('WhatIsAWallet')
      await back()
      await shows('Connect')
      await expect(host.dialog.getByTestId('back')).toBeHidden()
    })
    await test.step('opening starts anew, and back leads one view back', async () => {
      await host.dialog.getByTestId('help').click()
      await host.dialog.getByTestId('get-wallet').click()
      await shows('GetWallet')
      await back()
      await shows('WhatIsAWallet')
      await close()
      await host.openDialog()
      await shows('Connect')
      await expect(host.dialog.getByTestId('back')).toBeHidden()
    })
    await test.step('a wallet that was picked is forgotten on the way back', async () => {
      await host.dialog.getByTestId('all-wallets').click()
      const titles: (string | null)[] = []
      for (const tile of [3, 4]) {
        await host.dialog.getByTestId('wallet-tile').nth(tile).click()
        await shows('Downloads')
        titles.push(await host.dialog.getByRole('heading', { level: 2 }).textContent())
        await back()
        await shows('AllWallets')
      }
      expect(new Set(titles).size).toBe(2)
    })
    await test.step('other wallets are one step away, whatever was seen on the way', async () => {
      world.sandbox.wallet.auto('ignore')
      await host.dialog.getByTestId('wallet-tile').filter({ hasText: 'Lantern' }).click()
      await shows('ConnectingExternal')
      await host.dialog.getByTestId('other-wallets').click()
      await shows('AllWallets')
      await back()
      await shows('Connect')
      await close()
    })
    await test.step('going back from the only view closes', async () => {
      await page.evaluate(() => window.dialogs['main']?.open({ view: 'Networks' }))
      // Choosing the network that is active already is a step back.
      await host.dialog.getByTestId('network-row').filter({ hasText: 'Ethereum' }).click()
      await expect(host.dialog).toBeHidden()
    })
  })

  test('going back after the network was called unsupported closes [S2.11]', async ({ page, world }) => {
    const { networks } = sandboxOptions(world)
    const host = await Host.open(page, world, { ...sandboxOptions(world), networks: [networks[0]] })
    world.sandbox.wallet.switchChain('eip155:8453')
    await host.connect()
    await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
    await expect(host.dialog.getByTestId('back')).toBeHidden()
    world.sandbox.wallet.auto('ignore')
    await host.dialog.getByTestId('network-row').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'SwitchNetwork')
    await host.dialog.getByTestId('back').click()
    await expect(host.dialog).toBeHidden()
    // Closed is not solved: the state still says what is wrong.
    expect(await state(page)).toMatchObject({ status: 'connected', networkSupported: false })
  })
})

test.describe('opening', () => {
  test('shows the view that is asked for; Account when connected and Connect when not, also when Account is asked for [S2.19, S2.21]', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    for (const view of ['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet'] as const)
      await test.step(view, async () => {
        await page.evaluate((view) => window.dialogs['main']?.open({ view }), view)
        await expect(host.dialog).toHaveAttribute('data-view', view)
        await page.evaluate(() => window.dialogs['main']?.close())
        await expect(host.dialog).toBeHidden()
      })
    await page.evaluate(() => window.dialogs['main']?.open({ view: 'Account' }))
    await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    await host.wallet('Lantern').click()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  })

  test('asks for the wallets and says that it loads until they are there, or it is closed [S4.12, S4.13]', async ({
    page,
    world,
  }) => {
    world.sandbox.control.fault('catalogue', { kind: 'hang' })
    const host = await Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })
    expect(await state(page)).toMatchObject({ open: false, loading: false })
    expect(world.sandbox.control.requests()).toEqual([])
    await host.openDialog()
    const asked = () => world.sandbox.control.requests().map(({ path }) => path)
    await expect.poll(asked).toContain('/getWallets')
    expect(await state(page)).toMatchObject({ open: true, loading: true })
    await host.dialog.getByTestId('close').click()
    expect(await state(page)).toMatchObject({ open: false, loading: false })
    await expect(host.dialog).toBeHidden()

    await host.openDialog()
    await expect.poll(() => state(page)).toMatchObject({ open: true, loading: true })
    world.sandbox.control.fault('catalogue', { kind: 'none' })
    await expect.poll(() => state(page)).toMatchObject({ open: true, loading: false })
  })
})

test('a new short message closes the one that is open and follows 150 ms later [S4.27]', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.clock.install()
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.showDetails()
  const message = host.dialog.getByTestId('snackbar')
  const copy = host.dialog.getByTestId('copy-address')
  await stopTime(page)
  await copy.click()
  await expect(message).toBeVisible()
  await copy.click()
  await expect(message).toHaveCount(0)
  await page.clock.runFor(149)
  await expect(message).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(message).toBeVisible()
})

test.describe('inline', () => {
  const mount = (page: Page) =>
    page.evaluate(() => window.dialogs['main']?.mount(document.querySelector<HTMLElement>('#slot') ?? undefined))

  test('stands in its place, takes nothing from the page, has no way to close, and goes over the page and in again; closing shows Connect, or Account when connected [S4.13]', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await test.step('it takes nothing from the page', async () => {
      await page.getByRole('link', { name: 'A link before' }).focus()
      await mount(page)
      await expect(page.locator('#slot').getByRole('region', { name: 'Connect to Tidewater' })).toBeVisible()
      await expect(host.dialog).not.toHaveAttribute('aria-modal')
      await expect(host.dialog.getByTestId('close')).toBeHidden()
      expect(await held(page)).toEqual(free)
      await expect(page.getByRole('link', { name: 'A link before' })).toBeFocused()
      // The page stays usable, and Tab goes through the dialog and on.
      await page.getByRole('link', { name: 'A link after' }).click()
      await host.dialog.getByTestId('get-started').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'A link after' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeVisible()
    })
    await test.step('it is as wide as its place and no wider than its card', async () => {
      const isWithin = (limit: number) =>
        host.dialog.evaluate((card, limit) => card.getBoundingClientRect().width <= limit, limit)
      const slot = page.locator('#slot')
      await slot.evaluate((place) => place.setAttribute('style', 'width: 300px; direction: ltr'))
      expect(await isWithin(300)).toBe(true)
      await slot.evaluate((place) => place.setAttribute('style', 'width: 900px'))
      expect(await isWithin(360)).toBe(true)
    })
    await test.step('it goes back over the page, and in again', async () => {
      await expect(page.locator('#slot [data-portico]')).toBeVisible()
      await page.evaluate(() => window.dialogs['main']?.mount())
      await expect(page.locator('#slot [data-portico]')).toHaveCount(0)
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await expect(host.dialog).toHaveAttribute('aria-modal', 'true')
      await mount(page)
      await expect(page.locator('#slot').getByTestId('portico-dialog')).toBeVisible()
      await expect(page.locator('[data-portico]')).toHaveCount(1)
      await atRest(page)
      expect(await held(page)).toEqual(free)
    })
    await test.step('closing shows Connect, or Account when connected', async () => {
      await host.dialog.getByTestId('get-started').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
      await page.evaluate(() => window.dialogs['main']?.close())
      await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
      await host.wallet('Lantern').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await host.dialog.getByTestId('network-button').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
      await page.evaluate(() => window.dialogs['main']?.close())
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await host.dialog.getByTestId('disconnect').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    })
  })
})

test.describe('the element', () => {
  const host = (page: Page) => new Host(page)

  test('fires what happens as events of its own', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await page.evaluate((options) => {
      const element = document.createElement('portico-dialog')
      const heard: string[] = []
      Object.assign(window, { heard })
      element.addEventListener('open', ({ detail }) => heard.push(detail.type))
      element.addEventListener('connect', ({ detail }) => heard.push(`${detail.type} ${detail.wallet.name}`))
      element.addEventListener('networkChange', ({ detail }) => heard.push(detail.network))
      document.body.addEventListener('connect', () => heard.push('bubbles'))
      element.options = { ...options, instance: 'element' }
      element.append(Object.assign(document.createElement('button'), { textContent: 'Log in' }))
      document.querySelector('#slot')?.append(element)
    }, sandboxOptions(world))
    world.sandbox.wallet.auto('approve')
    await page.getByRole('button', { name: 'Log in' }).click()
    await host.wallet('Lantern').click()
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[])
    await expect.poll(heard).toEqual(['open', 'connect Lantern'])
    await page.evaluate(() => document.querySelector('portico-dialog')?.dialog?.switchNetwork('eip155:8453'))
    await expect.poll(heard).toEqual(['open', 'connect Lantern', 'eip155:8453'])
  })

  test('says in its place and as an event what is wrong, and nothing more once that is right', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(/^unhandled: .*networks/)
    await Host.open(page, world, sandboxOptions(world))
    await page.evaluate(() => {
      const element = document.createElement('portico-dialog')
      const codes: string[] = []
      Object.assign(window, { codes })
      element.addEventListener('error', ({ detail }) => codes.push(detail.error.code))
      element.append(Object.assign(document.createElement('button'), { textContent: 'Log in' }))
      document.querySelector('#slot')?.append(element)
    })
    const note = page.locator('portico-dialog').getByRole('alert')
    await expect(note).toHaveCount(0)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(note).toContainText('neither the attribute nor the property')
    const set = (networks: string) =>
      page.evaluate((ids) => document.querySelector('portico-dialog')?.setAttribute('networks', ids), networks)
    await set('eip155:1,eip155:999999')
    await expect(note).toContainText('no "eip155:999999"')
    await set('eip155:1')
    await expect(note).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'codes'))).toEqual(['OPTIONS_INVALID', 'OPTIONS_INVALID'])
    expect(await page.evaluate(() => document.querySelector('portico-dialog')?.dialog?.getState().network)).toBe(
      'eip155:1',
    )
  })

  test('takes all options as a property, which wins, also one that was set before its code was there, and ends with the element; makes what is in it the connect button, with attributes alone', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.pages.url}/e2e/hosts/plain.html`)
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate((options) => {
      const element = document.createElement('portico-dialog')
      element.setAttribute('networks', 'eip155:10')
      element.setAttribute('inline', '')
      element.options = options
      document.querySelector('#slot')?.append(element)
    }, sandboxOptions(world))
    const inline = page.locator('portico-dialog').getByRole('region', { name: 'Connect to Tidewater' })
    await expect(inline).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('portico-dialog')?.dialog?.getState().network)).toBe(
      'eip155:1',
    )
    const mode = () =>
      page.evaluate(() => {
        const element = document.querySelector('portico-dialog')
        element?.setAttribute('theme-mode', 'light')
        return element?.dialog?.getState().theme?.mode
      })
    expect(await mode()).not.toBe('light')
    // Out of the page and in again, as frameworks do when they sort a list.
    await page.evaluate(() => {
      const element = document.querySelector('portico-dialog')
      element?.remove()
      document.body.append(element ?? '')
    })
    await expect(inline).toBeVisible()
    await page.evaluate(() => document.querySelector('portico-dialog')?.remove())
    await expect(page.locator('[data-portico]')).toHaveCount(0)

    // Another, whose property was set before its code was there.
    await page.evaluate((options) => {
      // In a document without a window no element is more than its name.
      const element = document.implementation.createHTMLDocument().createElement('portico-dialog')
      Object.assign(element, { options })
      element.append(Object.assign(document.createElement('button'), { id: 'own', textContent: 'Connect' }))
      document.querySelector('#slot')?.append(element)
    }, sandboxOptions(world))
    await page.locator('#own').click()
    await expect(host(page).dialog).toHaveAttribute('data-view', 'Connect')
    // From then on it is the property of the element.
    await page.evaluate(() => {
      const element = document.querySelector('portico-dialog')
      if (element?.options) element.options = { ...element.options, theme: { mode: 'dark' } }
    })
    await expect(page.locator('.portico')).toHaveAttribute('data-theme', 'dark')

    // On another page, with attributes alone.
    await page.goto(`${world.pages.url}/e2e/hosts/plain.html`)
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate(() => {
      const element = document.createElement('portico-dialog')
      element.setAttribute('networks', 'eip155:1, eip155:8453')
      element.setAttribute('theme-mode', 'dark')
      const button = Object.assign(document.createElement('button'), { id: 'own', textContent: 'Connect' })
      element.append(button)
      document.querySelector('#slot')?.append(element)
    })
    await page.locator('#own').click()
    await expect(host(page).dialog).toHaveAttribute('data-view', 'Connect')
    await expect(page.locator('.portico')).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => document.querySelector('portico-dialog')?.setAttribute('theme-mode', 'light'))
    await expect(page.locator('.portico')).toHaveAttribute('data-theme', 'light')
    await host(page).wallet('Lantern').click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('portico-dialog')?.dialog?.getState().status))
      .toBe('connected')
  })
})

test.describe('two dialogs on a page', () => {
  async function openTwo(page: Page, world: World): Promise<Host> {
    const options = sandboxOptions(world)
    const [ethereum, base] = options.networks
    if (base === undefined) throw new Error('The sandbox has one network only.')
    const host = await Host.open(page, world, { ...options, networks: [ethereum] })
    await host.create('other', { ...options, networks: [base], instance: 'other', metadata: { name: 'Other' } })
    return host
  }

  test('may lie one over the other: keys and focus belong to the one above; they know nothing of each other: sessions, networks and storage are their own', async ({
    page,
    world,
  }) => {
    const host = await openTwo(page, world)
    const titles = { main: 'Connect to Tidewater', other: 'Connect to Other' }
    await expect(page.locator('[data-portico]')).toHaveCount(2)
    for (const [first, second] of [
      ['main', 'other'],
      ['other', 'main'],
    ] as const)
      await test.step(`${second} over ${first}`, async () => {
        const lower = page.getByRole('dialog', { name: titles[first] })
        const upper = page.getByRole('dialog', { name: titles[second] })
        await host.button.focus()
        await page.evaluate((name) => window.dialogs[name]?.open(), first)
        await expect(lower.getByRole('heading', { level: 2 })).toBeFocused()
        await lower.getByTestId('all-wallets').focus()
        await page.evaluate((name) => window.dialogs[name]?.open(), second)
        await expect(upper.getByRole('heading', { level: 2 })).toBeFocused()
        await upper.getByTestId('help').click()
        await expect(page.locator('[data-portico][inert]')).toHaveCount(1)
        await expect(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeHidden()
        await expect(lower.getByTestId('all-wallets')).toBeFocused()
        expect((await held(page)).root).toContain('overflow')
        await page.keyboard.press('Escape')
        await expect(lower).toBeHidden()
        await expect(host.button).toBeFocused()
        expect(await held(page)).toEqual(free)
      })

    await host.connect()
    expect(await state(page)).toMatchObject({ status: 'connected', network: 'eip155:1' })
    expect(await state(page, 'other')).toMatchObject({ status: 'disconnected', network: 'eip155:8453', open: false })
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await host.create('other', { ...sandboxOptions(world), instance: 'other' })
    expect(await state(page, 'other')).toMatchObject({ status: 'disconnected' })
  })
})

test.describe('the life of a dialog', () => {
  test('creating one twice gives two that work; one that is destroyed while it connects leaves the answer of the wallet without an effect; a new one after the old was destroyed takes up its session', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await test.step('one is created twice', async () => {
      await host.create('again', sandboxOptions(world))
      for (const name of ['main', 'again']) {
        await page.evaluate((name) => window.dialogs[name]?.open(), name)
        await expect(host.dialog).toHaveCount(1)
        await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
        await host.dialog.getByTestId('close').click()
        await expect(host.dialog).toHaveCount(0)
      }
      await page.evaluate(() => window.dialogs['again']?.destroy())
    })
    await test.step('one is destroyed while it connects', async () => {
      world.sandbox.wallet.auto('ignore')
      await host.openDialog()
      await host.wallet('Lantern').click()
      await expect.poll(() => world.sandbox.wallet.pending().length).toBe(1)
      await page.evaluate(() => window.dialogs['main']?.destroy())
      world.sandbox.wallet.auto('approve')
      await expect(page.locator('[data-portico]')).toHaveCount(0)
      expect(await state(page)).toMatchObject({ open: false, account: undefined, sessions: {} })
      await host.create('main', sandboxOptions(world))
      expect(await state(page)).toMatchObject({ status: 'disconnected' })
    })
    await test.step('one is destroyed when it is connected', async () => {
      const prompted = () => world.sandbox.wallet.callLog().filter((call) => call.prompted).length
      await host.connect()
      const before = prompted()
      await page.evaluate(() => window.dialogs['main']?.destroy())
      await expect(page.locator('[data-portico]')).toHaveCount(0)
      expect(await openCode(page)).toBe('DESTROYED')
      await host.create('main', sandboxOptions(world))
      await expect.poll(() => host.state('status')).toBe('connected')
      await host.openDialog()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      expect([before, prompted()]).toEqual([1, 1])
    })
  })

  test('a button opens while it is attached; destroying a dialog that is open gives the page back', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await page.evaluate(() => {
      const link = document.querySelector('a')
      if (link !== null) Object.assign(window, { detach: window.dialogs['main']?.attach(link) })
    })
    await page.getByRole('link', { name: 'A link before' }).click()
    await expect(host.dialog).toBeVisible()
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => window.detach?.())
    await page.getByRole('link', { name: 'A link before' }).click()
    await expect(page).toHaveURL(/#before$/)
    await expect(host.dialog).toBeHidden()

    await host.openDialog()
    await page.evaluate(() => window.dialogs['main']?.destroy())
    await expect(page.locator('[data-portico]')).toHaveCount(0)
    expect(await held(page)).toEqual(free)
    await expect(host.button).toBeFocused()
    // The button is a plain button again.
    await host.button.click()
    await expect(page.locator('[data-portico]')).toHaveCount(0)
    expect(await state(page)).toMatchObject({ open: false, loading: false })
  })

  test('the page is told what happens, by state and by event, until it stops listening', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await page.evaluate(() => {
      const dialog = window.dialogs['main']
      if (dialog === undefined) return
      const told: string[] = []
      const stops = [
        dialog.subscribe(
          ({ open }) => open,
          (now, before) => told.push(`open ${before} to ${now}`),
        ),
        dialog.subscribe(
          ({ network }) => network,
          (now) => told.push(`network ${now}`),
        ),
        ...(['open', 'close', 'connect', 'networkChange', 'disconnect'] as const).map((type) =>
          dialog.on(type, (event) => told.push(event.type)),
        ),
      ]
      Object.assign(window, { told, endListening: () => stops.forEach((stop) => stop()) })
    })
    const told = () => page.evaluate(() => window.told)
    await host.connect()
    await expect(host.dialog).toBeHidden()
    expect(await page.evaluate(() => window.dialogs['main']?.getState() === window.dialogs['main']?.getState())).toBe(
      true,
    )
    await page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:8453'))
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    expect((await told())?.toSorted()).toEqual(
      [
        'open false to true',
        'open',
        'connect',
        'open true to false',
        'close',
        'network eip155:8453',
        'networkChange',
        'disconnect',
        // The first listed, for the next connection.
        'network eip155:1',
      ].toSorted(),
    )
    await page.evaluate(() => window.endListening?.())
    const before = (await told())?.length ?? 0
    await host.openDialog()
    expect(await told()).toHaveLength(before)
  })
})

test.describe('a bad connection to the own chunks', () => {
  test.beforeEach(({ expected }) => {
    expected.push(/Failed to load resource/, /^console error: \[portico\] .*could not be loaded/)
  })

  /** Loads the page anew where the browser never fetches again what failed: all that a visitor can do there. */
  const anew = async (page: Page, open: () => Promise<Host>): Promise<boolean> => {
    if (await triesModulesAgain(page)) return false
    await open()
    return true
  }

  const said = (page: Page) => page.getByRole('button', { name: 'Wallets didn’t load' })
  /** What is done where a part does not come, and with it the next time. */
  const asked = {
    open: openCode,
    preload: (page: Page) =>
      page.evaluate(() =>
        window.dialogs['main']?.preload().then(
          () => 'loaded',
          (error: unknown) => (error instanceof window.host.DialogError ? error.code : String(error)),
        ),
      ),
  }

  for (const chunk of ['engine', 'dialog'] as const)
    test(`where ${chunk} does not come, an opening says so by its code and leaves the dialog closed; a click on the attached button or on one of the page’s own is answered, and can be repeated there; a dialog in a place of the page says so there; each works the next time`, async ({
      page,
      world,
    }) => {
      test.slow()
      const gone = { is: true }
      await page.route(`**/assets/${chunk}-*.js`, (route) => (gone.is ? route.abort() : route.continue()))
      const arrive = () => Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })

      for (const verb of chunk === 'engine' ? (['open', 'preload'] as const) : (['open'] as const))
        await test.step(verb, async () => {
          gone.is = true
          const host = await arrive()
          expect(await asked[verb](page)).toBe('CHUNK_NOT_LOADED')
          expect(await state(page)).toMatchObject({ open: false, loading: false })
          gone.is = false
          await anew(page, arrive)
          await expect.poll(() => asked[verb](page)).toBe(verb === 'open' ? 'opened' : 'loaded')
          if (verb === 'open') await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
        })

      for (const way of ['the attached button', 'a handler of the page’s own'])
        await test.step(`a click on ${way}`, async () => {
          gone.is = true
          const open = async () => {
            const host = await arrive()
            await page.evaluate(() =>
              document.querySelector('a')?.addEventListener('click', () => void window.dialogs['main']?.open()),
            )
            return host
          }
          const host = await open()
          const press = () =>
            (way === 'the attached button' ? host.button : page.getByRole('link', { name: 'A link before' })).click()
          await press()
          await expect(said(page)).toBeFocused()
          await page.keyboard.press('Escape')
          await expect(said(page)).toHaveCount(0)
          await press()
          await said(page).click()
          await expect(said(page)).toBeVisible()
          expect(await state(page)).toMatchObject({ open: false, loading: false })
          gone.is = false
          await ((await anew(page, open)) ? press() : said(page).click())
          await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
          await expect(said(page)).toHaveCount(0)
        })

      await test.step('a dialog in a place of the page', async () => {
        gone.is = true
        const open = async () => {
          const host = await arrive()
          await page.evaluate(() =>
            window.dialogs['main']?.mount(document.querySelector<HTMLElement>('#slot') ?? undefined),
          )
          return host
        }
        const host = await open()
        await expect(page.locator('#slot').getByRole('button', { name: 'Wallets didn’t load' })).toBeVisible()
        gone.is = false
        if (!(await anew(page, open))) await said(page).click()
        await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
        await expect(said(page)).toHaveCount(0)
      })
    })

  test('a view that fails offers to try again, in its place', async ({ page, world }) => {
    await page.route('**/assets/what-is-a-wallet-*.js', (route) => route.abort(), { times: 1 })
    const host = await Host.open(page, world, sandboxOptions(world))
    const ask = async () => {
      await host.openDialog()
      await host.dialog.getByTestId('help').click()
    }
    await ask()
    await expect(host.dialog.getByRole('alert').filter({ hasText: 'This part didn’t load' })).toBeVisible()
    const isAnew = await anew(page, () => Host.open(page, world, sandboxOptions(world)))
    await (isAnew ? ask() : host.dialog.getByTestId('retry').click())
    await expect(host.dialog.getByText('One login for many sites')).toBeVisible()
  })
})

test('on a slow connection a click is not lost, and opens once; a close that comes before the parts are there counts', async ({
  page,
  world,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/plain-')) await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const open = () => Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })
  const host = await open()
  await page.evaluate(() => {
    const opened: string[] = []
    window.dialogs['main']?.on('open', () => opened.push('open'))
    Object.assign(window, { opened })
  })
  await host.button.click()
  expect(await state(page)).toMatchObject({ open: false, loading: true })
  await host.button.click()
  await expect(host.dialog).toBeVisible()
  expect(await page.evaluate(() => window.opened)).toEqual(['open'])

  await open()
  await page.evaluate(async () => {
    const opening = window.dialogs['main']?.open()
    window.dialogs['main']?.close()
    await opening
  })
  await expect(host.dialog).toBeHidden()
  expect(await state(page)).toMatchObject({ open: false, loading: false })
})

test('focus fetches what a click needs, also that of a button inside of what is attached', async ({ page, world }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isFetched = () => fetched.some((url) => url.includes('/assets/engine-'))
  await Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })
  await page.evaluate(() => {
    const place = document.createElement('p')
    place.append(Object.assign(document.createElement('button'), { textContent: 'Inside' }))
    document.body.append(place)
    window.dialogs['main']?.attach(place)
  })
  expect(isFetched()).toBe(false)
  await page.getByRole('button', { name: 'Inside' }).focus()
  await expect.poll(isFetched).toBe(true)
})

test('a double click on the button opens; later a press beside the card closes', async ({ page, world }) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(() => window.dialogs['main']?.preload())
  const button = await host.button.boundingBox()
  if (button === null) throw new Error('There is no button.')
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await press(1)
  await press(2)
  await expect(host.dialog).toBeVisible()
  // Longer than leaving takes, and than a press counts as the second of a double click.
  await page.waitForTimeout(1_000)
  await expect(page.locator('[data-portico]')).toHaveAttribute('data-state', 'open')
  expect(await host.state('open')).toBe(true)
  await press(1)
  await expect(host.dialog).toBeHidden()
})

test('terms are fetched where the site has some, and stand in Connect as it opens', async ({ page, world }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const terms = () => fetched.filter((url) => url.includes('/assets/legal-line-'))
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  expect(terms()).toEqual([])
  const legal = { terms: 'https://tidewater.example/terms', privacy: 'https://tidewater.example/privacy' }
  await Host.open(page, world, { ...sandboxOptions(world), legal })
  await host.openDialog()
  await expect(host.dialog).toContainText('By connecting you accept the terms')
  await expect(host.dialog.locator(`a[href="${legal.privacy}"]`)).toBeVisible()
  expect(terms()).toHaveLength(1)
})
