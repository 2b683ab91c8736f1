import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { allowed, collectViolations } from './support/policy.ts'
import { chooseNamespace } from './support/namespaces.ts'
import { at, press } from './support/sign-in.ts'
import {
  expect,
  Host,
  installWallet,
  namespaceOptions,
  sandboxOptions,
  signInOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

const mark = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#2158e8"/></svg>')}`

/** The page with the buttons of React and the elements, for one dialog, under a strict policy. */
async function openButtons(page: Page, world: World, change: Partial<PlainOptions> = {}): Promise<Host> {
  const options = sandboxOptions(world)
  const [first, ...others] = options.networks
  await page.addInitScript((given) => Object.assign(window, { options: given }), {
    ...options,
    networks: [{ ...first, marks: { network: mark } }, ...others],
    ...change,
  })
  await collectViolations(page)
  const query = new URLSearchParams({ csp: allowed(world) })
  await page.goto(`${world.pages.url}/e2e/hosts/buttons.html?${query}`)
  await page.locator('html[data-ready]').waitFor()
  return new Host(page)
}

const button = (page: Page, place: string): Locator => page.locator(`#${place}`).getByRole('button')
const violations = (page: Page) => page.evaluate(() => window.violations)

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations: found } = await new AxeBuilder({ page }).exclude('[data-portico]').analyze()
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('buttons of React and elements connect, say who is there and where, and where the wallet is asked to go until it has answered, go by a name and a picture once the dialog has learnt them, and say goodbye, under a strict policy', async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox
  const host = await openButtons(page, world)
  const [first, second] = sandboxOptions(world).networks
  const [here, there] = [String(first?.name), String(second?.name)]

  await test.step('nobody is there', async () => {
    for (const place of ['header', 'elements']) {
      await expect(button(page, place)).toHaveCount(2)
      await expect(button(page, place).first()).toHaveAccessibleName(/^Network: /)
      await expect(button(page, place).last()).toHaveAccessibleName('Connect wallet')
    }
    await expectAccessible(page)
    await keepPicture(page, 'buttons-disconnected-light')
  })

  await test.step('a wallet connects', async () => {
    await button(page, 'element-alone').click()
    await expect(host.dialog).toBeVisible()
    await host.wallet('Lantern').click()
    for (const place of ['header', 'elements']) {
      await expect(button(page, place)).toHaveCount(2)
      const name = /^[\d,.]+ ETH 0x[\da-fA-F]{4}…[\da-fA-F]{4}, /
      await expect(button(page, place).last()).toHaveAccessibleName(name)
      await expect(button(page, place).last()).toHaveText(/^[\d,.]+ ETH0x/)
      await expect(button(page, place).first().locator('img')).toHaveAttribute('src', mark)
    }
    await expect(button(page, 'own')).toHaveText(/^[\d,.]+ ETH$/)
    await expect(host.dialog).toBeHidden()
    await expectAccessible(page)
    await keepPicture(page, 'buttons-connected-light')
  })

  for (const answer of ['reject', 'approve'] as const)
    await test.step(`the wallet is asked for another network: ${answer}`, async () => {
      wallet.auto('ignore')
      await page.evaluate((id) => {
        window.dialogs['main']?.switchNetwork(id).catch(() => undefined)
      }, second?.id ?? 'eip155:1')
      for (const place of ['header', 'elements']) {
        await expect(button(page, place).first()).toHaveText(`Switching to ${there}`)
        await expect(button(page, place).first()).toHaveAttribute('aria-busy', 'true')
      }
      await expectAccessible(page)
      await keepPicture(page, `buttons-switching-${answer}`)
      wallet.auto(answer)
      for (const place of ['header', 'elements'])
        await expect(button(page, place).first()).toHaveAccessibleName(`Network: ${answer === 'reject' ? here : there}`)
      await expect(button(page, 'header').first()).not.toHaveAttribute('aria-busy')
    })

  await test.step('a network of the list', async () => {
    await button(page, 'elements').first().press('Enter')
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    await host.dialog.getByRole('button', { name: here }).click()
    await expect(button(page, 'header').first()).toHaveAccessibleName(`Network: ${here}`)
    await expect(button(page, 'elements').last()).toHaveAccessibleName(new RegExp(`, ${here}$`))
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  })

  await test.step('a name and a picture', async () => {
    await expect(button(page, 'alone')).toHaveText(/ETH0x/)
    await button(page, 'element-alone').click()
    await expect(host.dialog.getByTestId('account-profile')).toHaveText('marlow.eth')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    const address = String(world.sandbox.chains[0]?.accounts[0])
    for (const place of ['header', 'elements', 'alone', 'element-alone']) {
      const account = button(page, place).last()
      await expect(account).toHaveText(/ETHmarlow\.eth$/)
      await expect(account).toHaveAttribute('title', new RegExp(`^marlow\\.eth, ${address}$`, 'i'))
      const picture = account.locator('img')
      await expect(picture).toHaveAttribute('src', /^data:image\//)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await expectAccessible(page)
    await keepPicture(page, 'buttons-named')
  })

  await test.step('goodbye', async () => {
    await button(page, 'header').last().click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await host.dialog.getByTestId('close').click()
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    for (const place of ['header', 'elements', 'alone', 'element-alone'])
      await expect(button(page, place).last()).toHaveAccessibleName('Connect wallet')
  })

  expect(await violations(page)).toEqual([])
})

test('a wallet on a network that the site does not list: the way back instead of a figure', async ({ page, world }) => {
  const [first] = sandboxOptions(world).networks
  const host = await openButtons(page, world, { networks: [first], unsupportedNetwork: 'allow' })
  await button(page, 'alone').click()
  await host.wallet('Lantern').click()
  await expect(button(page, 'alone')).toHaveText(/ETH/)
  // With one network there is nothing to choose.
  await expect(button(page, 'header').first().locator('svg')).toHaveCount(0)
  world.sandbox.wallet.switchChain('eip155:8453')
  for (const place of ['alone', 'element-alone']) await expect(button(page, place)).toHaveText('Switch network')
  for (const place of ['header', 'elements']) {
    await expect(button(page, place).first()).toHaveText('Switch network')
    await expect(button(page, place).last()).toHaveText(/^0x[\da-fA-F]{4}…/)
  }
  await expectAccessible(page)
  await keepPicture(page, 'buttons-wrong-network-light')
  await button(page, 'element-alone').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
  world.sandbox.wallet.switchChain('eip155:1')
  await expect(button(page, 'alone')).toHaveText(/ETH/)
})

test('both modes follow the theme of the dialog and the page, and an accent of the host stays readable', async ({
  page,
  world,
}) => {
  const host = await openButtons(page, world, { theme: { mode: 'dark' } })
  const ground = (place: string) =>
    button(page, place)
      .last()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.evaluate(() => document.documentElement.toggleAttribute('data-dark'))
  await expect.poll(() => ground('alone')).toBe('rgb(55, 104, 240)')
  expect(await ground('element-alone')).toBe('rgb(55, 104, 240)')
  await button(page, 'alone').click()
  await host.wallet('Lantern').click()
  await expect(button(page, 'elements').last()).toHaveText(/ETH/)
  await expect.poll(() => ground('header')).toBe('rgb(18, 19, 19)')
  await expectAccessible(page)
  await keepPicture(page, 'buttons-connected-dark')
  await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-dark')
    window.dialogs['main']?.setTheme({ mode: 'light', variables: { accent: '#ffd166' } })
    return window.dialogs['main']?.disconnect()
  })
  await expect.poll(() => ground('element-alone')).toBe('rgb(255, 209, 102)')
  const ink = (place: string) => button(page, place).evaluate((element) => getComputedStyle(element).color)
  for (const place of ['alone', 'element-alone']) await expect.poll(() => ink(place)).toBe('rgb(0, 0, 0)')
  await page.evaluate(() => window.dialogs['main']?.setTheme({ mode: 'system', variables: {} }))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
})

test('with wallets of two namespaces the account says that there is one more', async ({ page, world }) => {
  const host = await openButtons(page, world, { networks: namespaceOptions(world).networks })
  await button(page, 'alone').click()
  await host.wallet('Lantern').click()
  await chooseNamespace(host, 'Ethereum')
  await expect(button(page, 'alone')).toHaveText(/ETH0x.{5,12}$/)
  await button(page, 'elements').first().click()
  await host.dialog.getByTestId('network-row').filter({ hasText: 'Solana' }).click()
  await host.dialog.getByTestId('same-wallet').click()
  for (const place of ['alone', 'element-alone']) {
    await expect(button(page, place)).toHaveText(/SOL.+….+ \+1$/)
    await expect(button(page, place)).toHaveAccessibleName(/ SOL .+ \+1, Solana/)
  }
  await expect(button(page, 'header').first()).toHaveAccessibleName(/^Network: Solana/)
  await expect(host.dialog).toBeHidden()
  await expectAccessible(page)
  await keepPicture(page, 'buttons-two-wallets')
  await page.evaluate(() => window.dialogs['main']?.disconnect('solana'))
  for (const place of ['alone', 'element-alone']) await expect(button(page, place)).not.toHaveText(/\+1/)
})

test('the buttons speak the language of the dialog; from right to left the words and their order turn, and addresses and figures stay as they are', async ({
  page,
  world,
}) => {
  const host = await openButtons(page, world)
  const speak = (language: 'de' | 'he') =>
    page.evaluate((language) => window.dialogs['main']?.setLanguage(language), language)

  await test.step('German', async () => {
    await speak('de')
    await button(page, 'alone').hover()
    for (const place of ['alone', 'element-alone'])
      await expect(button(page, place)).toHaveAccessibleName('Wallet verbinden')
    await expect(button(page, 'header').first()).toHaveAccessibleName(/^Netzwerk: /)
    await button(page, 'alone').click()
    await host.wallet('Lantern').click()
    await expect(button(page, 'alone')).toHaveText(/ETH/)
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => window.dialogs['main']?.disconnect())
  })

  await test.step('Hebrew, to nobody', async () => {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await speak('he')
    await button(page, 'alone').hover()
    for (const place of ['alone', 'element-alone']) await expect(button(page, place)).toHaveAccessibleName('חיבור ארנק')
    await keepPicture(page, 'buttons-rtl-disconnected')
  })

  await test.step('Hebrew, to an account', async () => {
    await button(page, 'alone').click()
    await host.wallet('Lantern').click()
    for (const place of ['header', 'elements']) {
      const [network, account] = [button(page, place).first(), button(page, place).last()]
      await expect(account).toHaveText(/^[\d,.]+ ETH0x[\da-fA-F]{4}…[\da-fA-F]{4}$/)
      await expect(network).toHaveAccessibleName(/^רשת: /)
      const left = async (part: string, of = account) =>
        (await of.locator(`[data-part="${part}"]`).boundingBox())?.x ?? 0
      expect(await left('mark', network)).toBeGreaterThan(await left('name', network))
      expect(await left('name', network)).toBeGreaterThan(await left('icon', network))
      expect(await left('money')).toBeGreaterThan(await left('who'))
      // “12.5 ETH”, and not the other way round.
      await expect(account.locator('bdi').first()).toHaveCSS('direction', 'ltr')
      expect(await left('avatar')).toBeGreaterThan(await left('name'))
      expect((await network.boundingBox())?.x).toBeGreaterThan((await account.boundingBox())?.x ?? Infinity)
    }
    await expectAccessible(page)
    await keepPicture(page, 'buttons-rtl')
  })
})

test.describe('where the site requires a sign-in', () => {
  // Until somebody is signed in, the server of the site says 401, and the browser tells.
  test.use({ expected: [/Failed to load resource/] })

  test('a wallet without one is asked for its signature, and counts from then on', async ({ page, world }) => {
    const { signIn } = signInOptions(world, { required: true })
    const host = await openButtons(page, world, signIn && { signIn })
    await button(page, 'alone').click()
    await host.wallet('Lantern').click()
    await at(host, 'ready')
    for (const place of ['header', 'elements', 'alone', 'element-alone'])
      await expect(button(page, place).last()).toHaveText(/ETHSign in$/)
    await keepPicture(page, 'buttons-sign-in-missing')
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect(button(page, 'element-alone')).toHaveAccessibleName(/^[\d,.]+ ETH Sign in, 0x/)
    if (await host.dialog.isVisible()) await at(host, 'ready')
    else {
      await button(page, 'element-alone').click()
      await at(host, 'ready')
    }
    await press(host, 'sign')
    for (const place of ['alone', 'element-alone']) await expect(button(page, place)).toHaveText(/ETH0x/)
    await expect(host.dialog).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a small button is as high as any, also before there is an account or a network to draw; the network is its picture and the account goes without its balance; both are still said, and nothing is wider than the page', async ({
    page,
    world,
  }) => {
    const host = await openButtons(page, world)

    await test.step('a small one', async () => {
      await page.evaluate(() => document.querySelector('#element-alone > *')?.setAttribute('size', 'small'))
      await expect(button(page, 'element-alone')).toHaveText('Connect')
      expect((await button(page, 'element-alone').boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.evaluate(() => document.querySelector('#element-alone > *')?.removeAttribute('size'))
    })

    await test.step('a network and an account', async () => {
      await button(page, 'alone').click()
      await host.wallet('Lantern').click()
      for (const place of ['header', 'elements']) {
        await expect(button(page, place).last()).toHaveAccessibleName(/^[\d,.]+ ETH 0x.*, /)
        await expect(button(page, place).last().getByText('ETH')).toBeHidden()
        await expect(button(page, place).first()).toHaveAccessibleName(/^Network: /)
        expect((await button(page, place).first().boundingBox())?.width).toBeLessThan(60)
        for (const one of await button(page, place).all())
          expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expect(host.dialog).toBeHidden()
      await keepPicture(page, 'buttons-phone')
    })
  })
})

test('a balance that cannot be read is not shown, nor that of the account before', async ({ page, world }) => {
  const host = await openButtons(page, world, { features: { email: false, publicNodes: true } })
  await button(page, 'alone').click()
  await host.wallet('Lantern').click()
  await expect(button(page, 'alone')).toHaveText(/ETH/)
  await page.evaluate(() => {
    const dialog = window.dialogs['main']
    if (dialog === undefined) return
    Reflect.set(dialog, 'nativeBalance', () => Promise.reject(new Error('No node answers.')))
  })
  world.sandbox.wallet.switchAccount(1)
  const second = String(world.sandbox.chains[0]?.accounts[1]).slice(-4)
  for (const place of ['alone', 'element-alone']) {
    await expect(button(page, place)).toHaveText(new RegExp(`^No balance0x.*…${second}$`, 'i'))
    await expect(button(page, place)).not.toHaveText(/ETH/)
  }
})

test.describe('while a page is being written', () => {
  test.use({ expected: [/The option "<(?:ConnectButton|portico-button) \w+>" is invalid|React does not recognize/] })

  test('properties and attributes that change nothing are told, each with its mend', async ({ page, world }) => {
    await openButtons(page, world)
    const said: string[] = []
    page.on('pageerror', ({ message }) => said.push(message.replace(/ \(https:.*\)$/, '')))
    await page.evaluate(() => Reflect.get(window, 'drawWrongButtons')())
    await expect
      .poll(() => [...said].sort())
      .toEqual([
        `The option "<ConnectButton noBalance>" is invalid: did you mean balance={false}?`,
        `The option "<ConnectButton size>" is invalid: it takes 'normal' or 'small'`,
        `The option "<portico-button size>" is invalid: it takes small`,
      ])
  })
})

test.describe('elements', () => {
  test.use({ expected: [/The option "dialog" is invalid/] })

  test('find their dialog whenever it comes, tell what they show, and say what is missing in their place', async ({
    page,
    world,
  }) => {
    const host = await openButtons(page, world)
    await page.evaluate(() => {
      document.body.insertAdjacentElement('beforeend', document.createElement('aside'))
      const place = document.querySelector('aside')
      const lost = Object.assign(document.createElement('portico-button'), { id: 'lost' })
      lost.setAttribute('for', 'nowhere')
      const early = Object.assign(document.createElement('portico-account-button'), { id: 'early' })
      const told: unknown[] = []
      Object.assign(window, { told })
      for (const one of [lost, early])
        for (const type of ['error', 'statechange'])
          one.addEventListener(type, (event) =>
            told.push([
              one.id,
              type,
              event instanceof CustomEvent ? (event.detail.status ?? event.detail.error.code) : '',
            ]),
          )
      place?.append(lost, early)
    })
    const told = () => page.evaluate(() => Reflect.get(window, 'told') as unknown)
    await expect(page.locator('#lost').getByRole('alert')).toContainText('nothing in the page has the id "nowhere"')
    await expect(page.locator('#early').getByRole('alert')).toContainText('add a <portico-dialog> to the page')
    expect(await told()).toEqual([
      ['lost', 'error', 'OPTIONS_INVALID'],
      ['early', 'error', 'OPTIONS_INVALID'],
    ])
    await page.evaluate((options) => {
      const dialog = Object.assign(document.createElement('portico-dialog'), { id: 'nowhere' })
      dialog.options = { ...options, instance: 'second' }
      const inside = Object.assign(document.createElement('portico-network-button'), { id: 'inside' })
      dialog.append(inside)
      document.querySelector('aside')?.append(dialog)
      document.querySelector('aside')?.append(Object.assign(document.createElement('p'), { id: 'end' }))
      // Set before it is more than its name.
      const given = document.implementation.createHTMLDocument().createElement('portico-account-button')
      given.setAttribute('for', 'elsewhere')
      document.querySelector('aside')?.append(Object.assign(given, { id: 'given', dialog: dialog.dialog }))
    }, sandboxOptions(world))
    await expect(page.locator('#lost').getByRole('button')).toHaveText('Connect wallet')
    await expect(page.locator('#lost').getByRole('alert')).toBeHidden()
    await expect(page.locator('#early').getByRole('alert')).toBeHidden()
    // Drawn: a button that grows under a press hands the click to what lies around it.
    await expect(page.locator('#inside').getByRole('button')).not.toHaveAttribute('aria-busy', 'true')
    await page.locator('#inside').getByRole('button').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    await page.keyboard.press('Escape')
    await page.locator('#lost').getByRole('button').click()
    await host.wallet('Lantern').click()
    await expect(page.locator('#early').getByRole('button')).toHaveText(/ETH/)
    await expect(page.locator('#given').getByRole('button')).toHaveText(/ETH/)
    await page.evaluate(() => document.querySelector('#nowhere')?.remove())
    await expect(page.locator('#lost').getByRole('button')).toHaveCount(0)
  })
})
