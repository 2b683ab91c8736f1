import { expect, test as base } from '@portico/sandbox/playwright'
import { servePages, type PagesServer } from './support/serve-pages.ts'
import { Host, sandboxOptions, watch } from './support/test.ts'

/** The package's own `test`, as hosts have it, with a page of ours to look at. */
const test = base.extend<object, { readonly pages: PagesServer }>({
  pages: [
    async ({ sandbox }, give) => {
      const pages = await servePages({}, () => sandbox.wallet.inpageScript())
      await give(pages)
      await pages.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ sandboxOptions: { without: ['phone', 'frame'] } })

test('the fixture and the page objects of @portico/sandbox reject, connect and show the account', async ({
  page,
  context,
  sandbox,
  dialog,
  pages,
}) => {
  const noise: string[] = []
  watch(context, noise)
  const owner = String(sandbox.chains[0]?.accounts[0])
  const host = await Host.open(page, { sandbox, pages }, sandboxOptions({ sandbox, pages }))
  const button = page.getByRole('button', { name: 'Connect wallet' })

  await dialog.open(button)
  await dialog.reject(() => dialog.wallet('Lantern').click())
  await expect(dialog.dialog).toContainText('declined')
  expect(await host.state('status')).toBe('disconnected')

  await page.keyboard.press('Escape')
  await expect(dialog.dialog).toBeHidden()
  await dialog.open(button)
  await dialog.connect()
  await expect(dialog.dialog).toBeHidden()
  expect(await host.state('account')).toBe(`eip155:1:${owner}`)

  await dialog.open(button)
  const account = await dialog.account()
  await expect(account).toContainText(owner)
  // Once it is shown whole it stays so.
  await dialog.account()
  await expect(account).toContainText(owner)
  expect(noise).toEqual([])
})

test('the world begins anew with each test, and what the wallet is told to do needs no window', async ({
  page,
  sandbox,
  dialog,
  pages,
}) => {
  sandbox.wallet.auto('approve')
  const host = await Host.open(page, { sandbox, pages }, sandboxOptions({ sandbox, pages }))
  // Nobody is connected any more, in a wallet that the test before had approve.
  expect(await host.state('status')).toBe('disconnected')
  await dialog.open(page.getByRole('button', { name: 'Connect wallet' }))
  await dialog.wallet('Lantern').click()
  await expect.poll(() => host.state('status')).toBe('connected')
})
