import type { Locator, Page } from '@playwright/test'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'
import { atRest } from './support/walk.ts'

test.beforeEach(async ({ context, world }) => installWallet(context, world))

/** The page without us, as markup: what it was before is what it must be afterwards. */
const markup = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element
    for (const ours of copy.querySelectorAll('[data-portico], link[rel=modulepreload]')) ours.remove()
    return copy.outerHTML
  })

/** What lies on top in the middle of an element: our card, or whatever of the page. */
const onTop = (card: Locator) =>
  card.evaluate((card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const root = card.getRootNode() as ShadowRoot
    const inCard = root.elementFromPoint(x, y)
    return document.elementFromPoint(x, y) === root.host && inCard !== null && card.contains(inCard)
  })

/** Opens the dialog in a hostile place, uses it with pointer and keyboard, and closes it in two ways. */
async function useAndLeave(host: Host, open: () => Promise<void> = () => host.openDialog()): Promise<void> {
  const { page, dialog } = host
  const before = await markup(page)
  await open()
  await atRest(page)
  expect(await onTop(dialog)).toBe(true)
  const size = await dialog.evaluate((card) => {
    const { fontSize, lineHeight, borderTopWidth } = getComputedStyle(card)
    return { width: (card as HTMLElement).offsetWidth, fontSize, lineHeight, borderTopWidth }
  })
  expect(size).toEqual({ width: 360, fontSize: '14px', lineHeight: '20px', borderTopWidth: '0px' })
  expect(
    await dialog
      .getByTestId('wallet-row')
      .first()
      .evaluate((row) => getComputedStyle(row).paddingTop),
  ).toBe('8px')

  await expect(dialog.getByTestId('close')).toBeInViewport()
  await dialog.getByTestId('all-wallets').click()
  await expect(dialog.getByTestId('wallet-tile').nth(8)).toBeVisible()
  await dialog.getByTestId('wallet-search').click()
  await page.keyboard.type('lantern')
  await expect(dialog.getByTestId('wallet-search')).toHaveValue('lantern')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Clear the search' })).toBeFocused()
  await dialog.getByTestId('wallet-search').fill('')
  await expect(dialog.getByTestId('load-more')).toBeAttached()
  const body = dialog.locator('.body')
  await body.hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await markup(page)).toBe(before)

  await open()
  await atRest(page)
  // A press that follows the opening at once may be the second of a double click.
  await page.waitForTimeout(1_000)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  expect(await markup(page)).toBe(before)
}

/** A sheet of the page may lie over its button. */
const openByKey =
  ({ page, button, dialog }: Host) =>
  async () => {
    await button.evaluate((element) => (element as HTMLElement).focus())
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }

for (const [name, path] of [
  ['the reset of a utility framework', 'preflight.html'],
  ['every style unset, also those of the browser', 'unset.html'],
  ['a transformed, filtered and contained body below a sheet of the highest index', 'contained.html'],
  ['zoom', 'zoomed.html'],
] as const)
  test(`is itself, on top and at home on a page with ${name}`, async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world), { path })
    await useAndLeave(host, openByKey(host))
  })

test('is itself, on top and at home on a page with text from right to left, where parts change sides, and words and amounts keep their order', async ({
  page,
  world,
}) => {
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world), { path: 'rtl.html' })
  await test.step('is itself, on top and at home', () => useAndLeave(host, openByKey(host)))

  /** Where the first letter of a text and the last one stand. */
  const ends = (part: Locator) =>
    part.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode() !== null) texts.push(walker.currentNode)
      const place = (node: Node | undefined, at: number) => {
        const range = document.createRange()
        if (node !== undefined) range.setStart(node, at)
        if (node !== undefined) range.setEnd(node, at + 1)
        return range.getBoundingClientRect().left
      }
      const last = texts.at(-1)
      return [place(texts[0], 0), place(last, (last?.textContent?.length ?? 1) - 1)] as const
    })
  const isInOrder = async (part: Locator) => {
    const [first, last] = await ends(part)
    return first < last
  }
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0

  await test.step('parts change sides, and words keep their order', async () => {
    await host.openDialog()
    expect(await left(host.dialog.getByTestId('close'))).toBeLessThan(await left(host.dialog.getByTestId('help')))
    // A question mark stays behind its question, a sign of more behind its number.
    expect(await isInOrder(host.dialog.getByText('New to wallets?'))).toBe(true)
    expect(await isInOrder(host.dialog.getByTestId('all-wallets').locator('.tag'))).toBe(true)
  })

  await test.step('amounts keep their order', async () => {
    await host.wallet('Lantern').click()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    await expect(host.dialog.getByTestId('balance')).toHaveText(/^\$[\d,]+\.\d\d$/)
    expect(await isInOrder(host.dialog.getByTestId('balance'))).toBe(true)
  })
})

test('opens over the modal of a component library, which stays open and gets its focus back', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world), { path: 'modal-library.html' })
  await page.locator('#show').click()
  await page.evaluate(() => window.dialogs['main']?.attach(document.querySelector('#connect') as Element))
  await useAndLeave(host)
  const modal = page.locator('#modal')
  await expect(modal).toBeVisible()
  // The page's own modal works as before: it keeps the focus and closes by its own rules.
  await page.getByLabel('Amount').focus()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})

test('opens inside of a modal dialog of the browser, and does not close it; stays when that closes, and leaves one that opens above it to the page', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world), { path: 'native-dialog.html' })
  const modal = page.locator('#modal')
  await page.locator('#show').click()

  await test.step('inside of one', async () => {
    await useAndLeave(host)
    await expect(modal).toBeVisible()
  })

  await test.step('the one below closes', async () => {
    await host.openDialog()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')?.close())
    await atRest(page)
    await expect(host.dialog).toBeVisible()
    expect(await onTop(host.dialog)).toBe(true)
    await expect(host.dialog.getByRole('heading', { level: 2 })).toBeFocused()
  })

  // Such as that a session of the page ends: it is pressed, left and closed with keys like any other, and ours has waited below.
  await test.step('one opens above', async () => {
    await host.dialog.getByTestId('all-wallets').focus()
    await modal.evaluate((modal) => {
      modal.append(Object.assign(document.createElement('button'), { textContent: 'Stay' }))
      ;(modal as HTMLDialogElement).showModal()
    })
    await expect(page.locator('#connect')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('button', { name: 'Stay' })).toBeFocused()
    await modal.getByRole('button', { name: 'Stay' }).click()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(host.dialog.getByTestId('all-wallets')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  })
})

test('opens over a part of the page that fills the screen, moves with the page, and ends the fullscreen of what can hold nothing, such as a film', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world), { path: 'fullscreen.html' })
  const fills = (id: string) => expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe(id)
  const nothingFills = () => expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  const title = host.dialog.getByRole('heading', { level: 2 })

  await test.step('over a part', async () => {
    await page.locator('#enter').click()
    await fills('stage')
    await useAndLeave(host)
    expect(await page.evaluate(() => document.fullscreenElement?.id)).toBe('stage')
  })

  await test.step('out of the part when that leaves the screen', async () => {
    await host.openDialog()
    const search = host.dialog.getByTestId('all-wallets')
    await search.focus()
    await page.evaluate(() => document.exitFullscreen())
    await nothingFills()
    expect(await onTop(host.dialog)).toBe(true)
    await expect(search).toBeFocused()
  })

  await test.step('into it when it comes back', async () => {
    await host.dialog.getByTestId('help').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
    await page.locator('#stage').evaluate((stage) => stage.requestFullscreen())
    await fills('stage')
    await atRest(page)
    expect(await onTop(host.dialog)).toBe(true)
    await expect(title).toBeFocused()
    await host.dialog.getByTestId('back').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0)
  })

  await test.step('a film', async () => {
    await page.evaluate(() => document.exitFullscreen())
    await nothingFills()
    await page.locator('#stage').evaluate((stage) => {
      const film = Object.assign(document.createElement('video'), { id: 'film' })
      stage.append(film)
      return film.requestFullscreen()
    })
    await fills('film')
    await page.evaluate(() => window.dialogs['main']?.open())
    await expect(host.dialog).toBeVisible()
    await nothingFills()
    await atRest(page)
    expect(await onTop(host.dialog)).toBe(true)
  })
})

test('turns with the page while it is open; the page behind does not scroll, does not move, and scrolls again afterwards', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, sandboxOptions(world))

  await test.step('turns with the page', async () => {
    await host.openDialog()
    const isTurned = async () => {
      const [close, help] = await Promise.all(['close', 'help'].map((id) => host.dialog.getByTestId(id).boundingBox()))
      return (close?.x ?? 0) < (help?.x ?? 0)
    }
    expect(await isTurned()).toBe(false)
    for (const [dir, turned] of [
      ['rtl', true],
      ['ltr', false],
    ] as const) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir)
      await expect.poll(isTurned).toBe(turned)
    }
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
  })

  await test.step('the page behind', async () => {
    await page.evaluate(() => {
      document.body.style.height = '4000px'
      window.scrollTo(0, 300)
    })
    const place = () =>
      page.evaluate(() => [window.scrollY, document.querySelector('h1')?.getBoundingClientRect().left])
    const before = await place()
    await page.evaluate(() => window.dialogs['main']?.open())
    await expect(host.dialog).toBeVisible()
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('PageDown')
    expect(await place()).toEqual(before)
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  })
})
