import type { Page } from '@playwright/test'
import { expect, Host, sandboxOptions, test, type World } from './support/test.ts'

/** A page that stands on the second of two entries and hears each step in its history. */
async function open(page: Page, world: World, browserBack: boolean): Promise<Host> {
  const host = await Host.open(page, world, { ...sandboxOptions(world), features: { browserBack } })
  await page.evaluate(() => {
    history.pushState({ page: 'second' }, '', '#second')
    Object.assign(window, { steps: [] })
    addEventListener('popstate', ({ state }) => Reflect.get(window, 'steps').push(state))
  })
  return host
}

const steps = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'steps'))
const place = (page: Page) =>
  page.evaluate(() => ({ hash: location.hash, state: history.state, length: history.length }))
/** Longer than what is left over stays. */
const settle = (page: Page) => page.waitForTimeout(1_500)

test('Back steps back in the dialog, closes it, and only then leaves', async ({ page, world }) => {
  const host = await open(page, world, true)
  await host.openDialog()
  await expect.poll(async () => (await place(page)).state).toEqual({ page: 'second', porticoDepth: 1 })
  await host.dialog.getByTestId('help').click()
  await host.dialog.getByTestId('get-wallet').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'GetWallet')
  await page.goBack()
  await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
  await page.goBack()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  await page.goBack()
  await expect(host.dialog).toBeHidden()
  expect(await place(page)).toMatchObject({ hash: '#second', state: { page: 'second' } })
  // A router that listens is led to where it stands.
  const second = { page: 'second' }
  expect(await steps(page)).toMatchObject([second, second, second])
  await page.goBack()
  expect((await place(page)).hash).toBe('')
})

test('what closed otherwise leaves no entry that a visitor could come to', async ({ page, world }) => {
  const host = await open(page, world, true)
  await host.openDialog()
  await host.dialog.getByTestId('help').click()
  await host.dialog.getByTestId('back').click()
  await expect.poll(async () => (await place(page)).state).toEqual({ page: 'second', porticoDepth: 2 })
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await place(page)).state).toEqual({ page: 'second' })
  await page.goBack()
  expect((await place(page)).hash).toBe('')
})

test('a page that goes on as the dialog closes stays where it went', async ({ page, world }) => {
  const host = await open(page, world, true)
  await host.openDialog()
  await expect.poll(async () => (await place(page)).state).toHaveProperty('porticoDepth')
  await page.evaluate(() => {
    window.dialogs['main']?.close()
    history.pushState({ page: 'third' }, '', '#third')
  })
  await settle(page)
  expect(await place(page)).toMatchObject({ hash: '#third', state: { page: 'third' } })
})

test('a host that does not allow it has its history to itself', async ({ page, world }) => {
  const host = await open(page, world, false)
  const before = await place(page)
  await host.openDialog()
  await host.dialog.getByTestId('help').click()
  await settle(page)
  expect(await place(page)).toEqual(before)
})

test('a page that leaves for another as the dialog closes arrives there, however slow that is', async ({
  page,
  world,
}) => {
  const host = await open(page, world, true)
  await page.route('**/slow-page', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await route.fulfill({ contentType: 'text/html', body: '<title>Arrived</title>' })
  })
  await host.openDialog()
  await expect.poll(async () => (await place(page)).state).toHaveProperty('porticoDepth')
  await page.evaluate(() => {
    window.dialogs['main']?.close()
    location.assign('/slow-page')
  })
  await expect(page).toHaveTitle('Arrived')
})
