import type { Locator, Page } from '@playwright/test'
import type { Theme } from '../src/index.js'
import { renderedAhead } from './support/ahead.ts'
import { expect, Host, installWallet, loginOptions, sandboxOptions, test } from './support/test.ts'
import { atRest } from './support/walk.ts'

test.beforeEach(async ({ context, world }) => installWallet(context, world))

const light = 'rgb(255, 255, 255)'
const dark = 'rgb(18, 19, 19)'
const setTheme = (page: Page, theme: Theme) => page.evaluate((theme) => window.dialogs['main']?.setTheme(theme), theme)
const style = (locator: Locator, property: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)

test.describe('the mode', () => {
  test('follows the system, live, and has a blue of its own in each [S3.31]', async ({ page, world }) => {
    const modes = { light: [light, '#2158e8'], dark: [dark, '#3768f0'] } as const
    const host = new Host(page)
    const look = async (scheme: 'light' | 'dark') => {
      const [background, accent] = modes[scheme]
      await expect(host.dialog).toHaveCSS('background-color', background)
      expect(await style(host.dialog, '--accent')).toBe(accent)
    }
    for (const scheme of ['dark', 'light'] as const)
      await test.step(`opened in ${scheme}`, async () => {
        await page.emulateMedia({ colorScheme: scheme })
        await Host.open(page, world, sandboxOptions(world))
        await host.openDialog()
        await look(scheme)
      })
    for (const scheme of ['dark', 'light'] as const)
      await test.step(`turned to ${scheme}`, async () => {
        await page.emulateMedia({ colorScheme: scheme })
        await look(scheme)
      })
  })

  test('is what the host says where it says one, from the start and later, also before the dialog is there', async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const host = await Host.open(page, world, { ...sandboxOptions(world), theme: { mode: 'dark' } })
    await host.openDialog()
    await expect(host.dialog).toHaveCSS('background-color', dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await setTheme(page, { mode: 'light' })
    await expect(host.dialog).toHaveCSS('background-color', light)
    await setTheme(page, { mode: 'system' })
    await expect(host.dialog).toHaveCSS('background-color', dark)

    await page.emulateMedia({ colorScheme: 'light' })
    await Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })
    await setTheme(page, { mode: 'dark', variables: { radius: '4px' } })
    await host.openDialog()
    await expect(host.dialog).toHaveCSS('background-color', dark)
    await expect(host.dialog).toHaveCSS('border-top-left-radius', '4px')
  })
})

test.describe('the variables', () => {
  test('of the options and of later reach the card, each for itself; those of the page as well, and those of the options win', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, {
      ...sandboxOptions(world),
      theme: { mode: 'light', variables: { background: 'rgb(250, 240, 230)', radius: '8px', fontFamily: 'monospace' } },
    })
    await host.openDialog()
    await expect(host.dialog).toHaveCSS('background-color', 'rgb(250, 240, 230)')
    await expect(host.dialog).toHaveCSS('border-top-left-radius', '8px')
    await expect(host.dialog).toHaveCSS('font-family', 'monospace')
    await setTheme(page, { variables: { background: 'rgb(1, 2, 3)' } })
    await expect(host.dialog).toHaveCSS('background-color', 'rgb(1, 2, 3)')
    await expect(host.dialog).toHaveCSS('border-top-left-radius', '8px')

    await Host.open(page, world, {
      ...sandboxOptions(world),
      theme: { mode: 'light', variables: { radius: '8px' } },
    })
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--portico-background', 'rgb(9, 8, 7)')
      document.documentElement.style.setProperty('--portico-radius', '2px')
    })
    await host.openDialog()
    await expect(host.dialog).toHaveCSS('background-color', 'rgb(9, 8, 7)')
    await expect(host.dialog).toHaveCSS('border-top-left-radius', '8px')
  })

  test('the font is that of the page, or the system’s where the page chose none, also one that comes after the dialog was prepared', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world), { path: 'loud.html' })
    await host.openDialog()
    await expect(host.dialog).toHaveCSS('font-family', 'Georgia, serif')
    const plain = await Host.open(page, world, sandboxOptions(world), { path: 'unset.html' })
    await plain.button.press('Enter')
    await expect(plain.dialog).toHaveCSS('font-family', /^system-ui/)

    const late = await Host.open(page, world, sandboxOptions(world), { path: 'unset.html' })
    await renderedAhead(page)
    await page.addStyleTag({ content: 'body { font-family: Georgia, serif !important }' })
    await late.button.press('Enter')
    await expect(late.dialog).toHaveCSS('font-family', 'Georgia, serif')
  })

  const accents = ['#ffe14d', '#00c2a8', 'navy', 'rgb(120 120 120)', 'oklch(0.7 0.2 150)', 'hsl(0 90% 50%)']

  test('an accent of the options can be read on, whatever it is, and one of the page as well; what the page puts on it stays', async ({
    page,
    world,
  }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    await host.dialog.getByTestId('help').click()
    for (const accent of accents) {
      await setTheme(page, { mode: 'light', variables: { accent } })
      expect(await readability(host), accent).toBeGreaterThanOrEqual(4.5)
    }

    const set = (name: string, value: string) =>
      page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [name, value] as const)
    await Host.open(page, world, sandboxOptions(world))
    await renderedAhead(page)
    await set('--portico-accent', '#ffe14d')
    await host.openDialog()
    await host.dialog.getByTestId('help').click()
    expect(await readability(host)).toBeGreaterThanOrEqual(4.5)
    await expect(host.dialog.getByTestId('get-wallet')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await set('--portico-on-accent', 'rgb(60, 0, 0)')
    await setTheme(page, { mode: 'light' })
    await expect(host.dialog.getByTestId('get-wallet')).toHaveCSS('color', 'rgb(60, 0, 0)')
  })
})

/** Contrast of the words on the button in the accent. */
async function readability({ page, dialog }: Host): Promise<number> {
  const button = dialog.getByTestId('get-wallet')
  await atRest(page)
  return contrast(page, await style(button, 'background-color'), await style(button, 'color'))
}

/** Contrast of two colours as WCAG computes it; the canvas of the browser turns any notation into numbers. */
const contrast = (page: Page, ...colours: readonly [string, string]) =>
  page.evaluate((colours) => {
    const luminances = colours.map((colour) => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('There is no canvas.')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
  }, colours)

test.describe('a loud page', () => {
  /** How each part of the dialog looks, but for the font, which is the page's. */
  const looks = (host: Host) =>
    host.dialog.evaluate((card) =>
      [card, ...card.querySelectorAll('*')].map((element) => {
        const computed = getComputedStyle(element)
        const { left, top, width, height } = element.getBoundingClientRect()
        const text = [
          'color',
          'font-size',
          'font-weight',
          'font-style',
          'letter-spacing',
          'text-transform',
          'text-shadow',
        ]
        const box = ['background-color', 'border-top', 'padding', 'margin', 'opacity', 'filter', 'transform', 'cursor']
        return {
          name: `${element.tagName} ${element.getAttribute('class')}`,
          box: [left, top, width, height].map(Math.round).join(),
          style: [...text, ...box, 'white-space', 'text-indent', 'text-align']
            .map((property) => computed.getPropertyValue(property))
            .join('; '),
        }
      }),
    )
  const options = { mode: 'light', variables: { fontFamily: 'monospace' } } as const

  test('changes nothing in the dialog', async ({ page, world }) => {
    const quiet = await Host.open(page, world, { ...loginOptions(world), theme: options })
    await quiet.openDialog()
    await expect(quiet.dialog.getByTestId('all-wallets')).toContainText('+')
    await expect(quiet.dialog.locator('img')).toHaveCount(2)
    await atRest(page)
    const expected = await looks(quiet)

    const loud = await Host.open(page, world, { ...loginOptions(world), theme: options }, { path: 'loud.html' })
    await loud.openDialog()
    await expect(loud.dialog.getByTestId('all-wallets')).toContainText('+')
    await expect(loud.dialog.locator('img')).toHaveCount(2)
    await atRest(page)
    expect(await looks(loud)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(30)
  })

  test('is not changed by the dialog', async ({ page, world }) => {
    const page0 = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, h1, .card, .rows, li, #connect')].map((element) => {
          const computed = getComputedStyle(element)
          return [...computed].map((property) => `${property}: ${computed.getPropertyValue(property)}`).join('; ')
        }),
      )
    const host = await Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' }, { path: 'loud.html' })
    await page.mouse.move(0, 0)
    const before = await page0()
    await page.evaluate(() => window.dialogs['main']?.open())
    await expect(host.dialog).toBeVisible()
    await atRest(page)
    // Inert content cannot be selected or touched; this is what a modal is for.
    const inert = /(user-select|-webkit-user-modify|pointer-events|interactivity): [^;]*/g
    const quietly = (styles: readonly string[]) => styles.map((text) => text.replaceAll(inert, ''))
    expect(quietly(await page0())).toEqual(quietly(before))
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await expect.poll(page0).toEqual(before)
  })
})
