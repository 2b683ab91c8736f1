import type { Page } from '@playwright/test'
import fc from 'fast-check'
import type { OpenableView } from '../src/index.js'
import { renderedAhead } from './support/ahead.ts'
import { cutOff } from './support/cut-off.ts'
import { expect, Host, installWallet, loginOptions, sandboxOptions, test, type World } from './support/test.ts'
import { atRest } from './support/walk.ts'

const show = (page: Page, view: OpenableView) =>
  page.evaluate((view) => void window.dialogs['main']?.open({ view }), view)

/** The account remembers where it was left. */
async function showTab(
  { page, dialog }: Pick<Host, 'page' | 'dialog'>,
  tab: 'tokens' | 'activity' | 'nfts',
): Promise<void> {
  await show(page, 'Account')
  const profile = dialog.getByTestId('account-profile')
  if ((await profile.getAttribute('aria-expanded')) === 'true') await profile.click()
  await dialog.getByTestId(`tab-${tab}`).click()
}

/** Where a visitor may come from and go to, each with what stands there when it is complete. */
const stops: Readonly<Record<string, (host: Host) => Promise<void>>> = {
  'what they own': async ({ page, dialog }) => {
    await showTab({ page, dialog }, 'tokens')
    await expect(dialog.getByTestId('token-row').first()).toBeVisible()
  },
  'account details': async (host) => {
    await show(host.page, 'Account')
    await host.showDetails()
  },
  activity: async ({ page, dialog }) => {
    await showTab({ page, dialog }, 'activity')
    await expect(dialog.getByTestId('activity')).not.toHaveAttribute('aria-busy')
  },
  nfts: async ({ page, dialog }) => {
    await showTab({ page, dialog }, 'nfts')
    await expect(dialog.getByTestId('nfts')).not.toHaveAttribute('aria-busy')
  },
  send: async ({ page, dialog }) => {
    await show(page, 'WalletSend')
    await expect(dialog.getByTestId('send-receiver')).toBeVisible()
  },
  'tokens to send': async ({ page, dialog }) => {
    await show(page, 'WalletSend')
    await dialog.getByTestId('send-token').click()
    await expect(dialog.getByTestId('send-token-row').first()).toBeVisible()
  },
  receive: async ({ page, dialog }) => {
    await show(page, 'WalletReceive')
    await expect(dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  },
  'networks to receive on': async ({ page, dialog }) => {
    await show(page, 'WalletReceive')
    await dialog.getByTestId('receive-networks').click()
    await expect(dialog).toHaveAttribute('data-view', 'WalletCompatibleNetworks')
  },
  networks: async ({ page, dialog }) => {
    await show(page, 'Networks')
    await expect(dialog.getByTestId('network-row').first()).toBeVisible()
  },
  'what is a network': async ({ page, dialog }) => {
    await show(page, 'WhatIsANetwork')
    await expect(dialog).toHaveAttribute('data-view', 'WhatIsANetwork')
  },
  'all wallets': async ({ page, dialog }) => {
    await show(page, 'AllWallets')
    await expect(dialog.getByTestId('wallet-tile').first()).toBeVisible()
  },
}

/** How each kind of element in the card looks, a line for each property, without what its content or a pointer decides. */
async function looks({ page, dialog }: Host): Promise<readonly string[]> {
  await page.mouse.move(0, 0)
  await atRest(page)
  return dialog.evaluate((card) => {
    const properties =
      /^(align-|background-color|border-.*(radius|style|width)|box-shadow|color$|column-gap|display|flex-|font-(family|size|weight)|grid-auto|justify-|letter-|line-height|list-|margin-|max-|min-|opacity|overflow-[wxy]|padding-|position$|row-gap|text-(align|decoration-line|overflow|wrap-mode)$)/
    const found = new Set<string>()
    for (const element of card.querySelectorAll('[class]')) {
      // A picture may still be on its way, and what has the focus is not the same each time.
      if (element.closest('.bone, .mark, :focus') !== null) continue
      const style = getComputedStyle(element)
      for (const name of style)
        if (properties.test(name))
          found.add(`${element.getAttribute('class')} ${name}: ${style.getPropertyValue(name)}`)
    }
    return [...found].toSorted()
  })
}

test('a view looks the same whatever was seen before it', async ({ page, context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  await (await Host.open(page, world, sandboxOptions(world))).connect()
  const start = async () => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await expect.poll(() => page.evaluate(() => window.dialogs['main']?.getState().status)).toBe('connected')
    return host
  }

  const fresh: Record<string, readonly string[]> = {}
  for (const [name, go] of Object.entries(stops)) {
    const host = await start()
    await go(host)
    fresh[name] = await looks(host)
    expect(fresh[name].length, name).toBeGreaterThan(1_000)
  }

  const names = Object.keys(stops)
  const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
  const shuffled = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { seed, numRuns: 2 }).flat()
  const walk = ['account details', 'send', 'account details', ...shuffled]
  const walker = await start()
  for (const [at, name] of walk.entries()) {
    await stops[name]?.(walker)
    expect
      .soft(await looks(walker), `${name} after ${walk.slice(0, at).join(', ')} (seed ${seed})`)
      .toEqual(fresh[name])
  }
})

test.describe('text that the reader wants twice as large', () => {
  const windows = {
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
  } as const

  test('grows, and nothing is cut off that was not before', async ({ page, context, world }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, loginOptions(world))
    await host.openDialog()
    const look = async (name: string) => {
      for (const [device, viewport] of Object.entries(windows)) {
        await page.setViewportSize(viewport)
        const usual = await cutOff(page)
        await setRoot(page, '200%')
        await atRest(page)
        const large = await cutOff(page)
        expect
          .soft(
            large.filter((words) => !usual.includes(words)),
            `${name} on a ${device}`,
          )
          .toEqual([])
        await setRoot(page, '')
      }
      await page.setViewportSize(windows.desktop)
    }
    await expect(host.dialog.getByTestId('all-wallets')).toContainText(/\d0\+/)
    await look('connect')
    await host.wallet('Lantern').click()
    await expect(host.dialog).toBeHidden()
    for (const [name, go] of Object.entries(stops)) {
      await go(host)
      await look(name)
    }
  })

  /** What a visitor chooses in the settings of the browser. */
  const chooseSize = async (page: Page, standard: number) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  }
  const sizes = async (page: Page, world: World, root: string, body = '') => {
    // Sheets of a page may come after the dialog was prepared.
    const host = await Host.open(page, world, sandboxOptions(world))
    await renderedAhead(page)
    await page.addStyleTag({ content: `html { font-size: ${root} } body { ${body} }` })
    await host.openDialog()
    await expect(host.wallet('Lantern')).toBeVisible()
    return host.dialog.evaluate((card) => {
      const size = (selector: string) => getComputedStyle(card.querySelector(selector) ?? card).fontSize
      return [size('h2'), size('.foot'), getComputedStyle(card).maxWidth].join(' ')
    })
  }

  test('is so by the choice in the browser and by a page that offers it, not by a unit of a page', async ({
    page,
    world,
  }) => {
    const usual = '16px 14px 360px'
    expect(await sizes(page, world, '100%')).toBe(usual)
    expect(await sizes(page, world, '62.5%')).toBe(usual)
    expect(await sizes(page, world, '100px')).toBe(usual)
    expect(await sizes(page, world, '16px', 'font-family: monospace')).toBe(usual)
    expect(await sizes(page, world, '125%')).toBe('20px 17.5px 450px')
    const twice = '32px 28px 720px'
    expect(await sizes(page, world, '200%')).toBe(twice)
    await chooseSize(page, 32)
    expect(await sizes(page, world, '100%')).toBe(twice)
    expect(await sizes(page, world, '62.5%')).toBe(twice)
    expect(await sizes(page, world, '16px')).toBe(twice)
  })

  test('is so with each opening, whatever the page was before', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    for (const [root, size] of [
      ['62.5%', '16px'],
      ['125%', '20px'],
      ['10px', '16px'],
      ['', '16px'],
    ] as const) {
      await renderedAhead(page)
      await setRoot(page, root)
      await host.openDialog()
      await expect(host.dialog.locator('h2')).toHaveCSS('font-size', size)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toHaveCount(0)
    }
  })
})

const setRoot = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
