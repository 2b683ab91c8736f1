import type { Page } from '@playwright/test'
import type { Fault } from '../sandbox/faults.ts'
import { places, shownCoin } from './support/holdings.ts'
import { failedRequest } from './support/noise.ts'
import { pageTime, stopTime } from './support/page-time.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

/** Ways in which a server fails. */
const faults: Readonly<Record<string, Fault & { readonly retryAfter?: number }>> = {
  'answers after 5 s': { kind: 'latency', ms: 5_000 },
  'never answers': { kind: 'hang' },
  'answers 403': { kind: 'status', status: 403 },
  'answers 429 and asks to wait': { kind: 'status', status: 429, retryAfter: 3 },
  'answers 500': { kind: 'status', status: 500 },
  'answers with half a document': { kind: 'bad-json' },
  'drops the connection': { kind: 'drop' },
}
/** Those where the page waits, by itself or because it was asked to. */
const isSlow = (fault: Fault) =>
  fault.kind === 'latency' || fault.kind === 'hang' || (fault.kind === 'status' && fault.retryAfter !== undefined)

async function open(page: Page, world: World): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  return Host.open(page, world, sandboxOptions(world))
}

/** Lets the page's own time pass; the servers and the network keep theirs. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

test.describe('the catalogue', () => {
  for (const [how, fault] of Object.entries(faults))
    test(`that ${how} delays nothing, is named within 5 s and comes back without a reload`, async ({
      page,
      world,
      expected,
    }) => {
      expected.push(failedRequest)
      const { control } = world.sandbox
      // An answer that does come comes after all that is looked at before.
      control.fault('catalogue', fault.kind === 'latency' ? { kind: 'latency', ms: 15_000 } : fault)
      await page.clock.install()
      const host = await open(page, world)

      // Nobody waits for the catalogue, which takes five seconds or is given up after as many. The page's time goes on slowly, so that
      // a busy machine is none of it.
      await stopTime(page)
      const start = await pageTime(page)
      await host.button.click()
      await expect(async () => {
        await pass(page, 10)
        await expect(host.wallet('Lantern')).toBeVisible({ timeout: 1 })
      }).toPass({ intervals: [20] })
      expect((await pageTime(page)) - start).toBeLessThan(4_000)
      await page.clock.resume()

      await host.dialog.getByTestId('all-wallets').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'AllWallets')
      const retry = host.dialog.getByTestId('retry')
      const named = async () => {
        const from = await pageTime(page)
        await stopTime(page)
        await expect(async () => {
          await pass(page, 200)
          await expect(host.dialog.getByText('some wallets may be missing').last()).toBeVisible({ timeout: 1 })
        }).toPass({ intervals: [20] })
        // To stop it takes a second of it.
        expect((await pageTime(page)) - from).toBeLessThan(6_000)
        await page.clock.resume()
        await expect(retry).toBeEnabled()
      }
      await named()

      const tiles = host.dialog.getByTestId('wallet-tile')
      await expect(tiles.filter({ hasText: 'MetaMask' })).toHaveCount(1)
      await expect(tiles.first()).toHaveText(/Lantern/)
      await tiles.first().click()
      await expect.poll(() => host.state('status')).toBe('connected')
      await page.evaluate(() => window.dialogs['main']?.disconnect())

      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await host.dialog.getByTestId('all-wallets').click()
      await named()
      control.fault('catalogue', { kind: 'none' })
      // What hung goes on, and who was asked to wait asks again, each by itself.
      if (fault.kind === 'status' && fault.retryAfter !== undefined) await pass(page, fault.retryAfter * 1_000)
      else if (fault.kind !== 'hang') await retry.click()
      await expect(tiles).toHaveCount(40)
      await expect(retry).toHaveCount(0)
    })

  test('is used without a click when its answer comes after all', async ({ page, world }) => {
    world.sandbox.control.fault('catalogue', { kind: 'hang' })
    await page.clock.install()
    const host = await open(page, world)
    await host.openDialog()
    await host.dialog.getByTestId('all-wallets').click()
    await pass(page, 5_000)
    await expect(host.dialog.getByTestId('retry')).toBeVisible()
    world.sandbox.control.fault('catalogue', { kind: 'none' })
    await expect(host.dialog.getByTestId('wallet-tile')).toHaveCount(40)
    await expect(host.dialog.getByTestId('retry')).toHaveCount(0)
  })

  test('that fails in the middle keeps what is there and offers the rest again', async ({ page, world, expected }) => {
    expected.push(failedRequest)
    const host = await open(page, world)
    await host.openDialog()
    await host.dialog.getByTestId('all-wallets').click()
    const tiles = host.dialog.getByTestId('wallet-tile')
    await expect(tiles).toHaveCount(40)
    world.sandbox.control.fault('catalogue', { kind: 'drop' })
    await host.dialog.getByTestId('load-more').scrollIntoViewIfNeeded()
    await expect(host.dialog.getByTestId('retry')).toBeVisible()
    await expect(tiles).toHaveCount(40)
    world.sandbox.control.fault('catalogue', { kind: 'none' })
    await host.dialog.getByTestId('retry').click()
    await expect(tiles).toHaveCount(80)
  })

  test('whose pictures never come has drawn ones after 2 s [S9.4]', async ({ page, world }) => {
    world.sandbox.control.fault('images', { kind: 'hang' })
    await page.clock.install()
    const host = await open(page, world)
    await host.openDialog()
    await host.dialog.getByTestId('all-wallets').click()
    const marks = host.dialog.getByTestId('wallet-tile').locator('.mark')
    await expect(marks.nth(1)).toHaveAttribute('data-state', 'pending')
    await pass(page, 2_000)
    await expect(marks.nth(1)).toHaveAttribute('data-state', 'drawn')
  })
})

test.describe('the blockchain service', () => {
  const tokens = (host: Host) => host.dialog.getByTestId('token-row')

  test('that fails in one way or another is named within 10 s and comes back without a reload', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(failedRequest)
    const { control, wallet } = world.sandbox
    const asked = () => control.requests().filter(({ path }) => path.endsWith('/balance')).length
    // Each page knows nothing of what the accounts own.
    await page.addInitScript(() => sessionStorage.clear())
    await page.clock.install()
    const host = await open(page, world)
    await host.connect()
    await expect(host.dialog).toBeHidden()
    for (const [how, fault] of Object.entries(faults))
      await test.step(`one that ${how}`, async () => {
        await host.openDialog()
        await expect(tokens(host)).toHaveCount(5)
        const before = asked()
        control.fault('blockchain', fault)
        wallet.switchAccount(1)
        await expect(host.dialog.getByTestId('account-profile')).toContainText('0x7099')
        await expect(host.dialog.locator('[aria-busy=true]').or(host.dialog.getByTestId('retry'))).toBeVisible()
        await expect.poll(asked).toBeGreaterThan(before)
        if (fault.kind === 'latency') await expect(tokens(host)).toHaveCount(5)
        else {
          if (isSlow(fault)) await pass(page, 10_000)
          await expect(host.dialog.getByTestId('retry')).toBeVisible()
          await expect(host.dialog.getByText('Token Balance Unavailable').first()).toBeVisible()

          control.fault('blockchain', { kind: 'none' })
          await pass(page, 30_000)
          await host.dialog.getByTestId('retry').click()
          await expect(tokens(host)).toHaveCount(5)
        }
        // The next one meets a page that knows nothing of it.
        control.fault('blockchain', { kind: 'none' })
        wallet.switchAccount(0)
        await expect(host.dialog.getByTestId('account-profile')).not.toContainText('0x7099')
        await reload(page)
        await settle(page, sandboxOptions(world))
      })
  })

  for (const how of ['never answers', 'answers 500', 'drops the connection'])
    test(`that ${how} from the start leaves the coin of the network, and the rest comes later`, async ({
      page,
      world,
      expected,
    }) => {
      expected.push(failedRequest)
      const { control } = world.sandbox
      const { ethereum, owner } = places(world)
      control.fault('blockchain', faults[how] ?? { kind: 'none' })
      await page.clock.install()
      const host = await open(page, world)
      await host.connect()
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await expect(async () => {
        // How soon a question is on its way is the machine's affair. In small steps, or the chain, which answers, would be out of time too.
        if (how === 'never answers') await pass(page, 2_000)
        await expect(tokens(host)).toHaveCount(1, { timeout: 1_000 })
      }).toPass()
      await expect(tokens(host)).toContainText(await shownCoin(ethereum, owner))

      control.fault('blockchain', { kind: 'none' })
      await host.dialog.getByTestId('close').click()
      await expect(host.dialog).toBeHidden()
      await pass(page, 30_000)
      await host.openDialog()
      await expect(tokens(host)).toHaveCount(5)
    })
})

test('with every server gone a wallet connects, switches and disconnects', async ({ page, world, expected }) => {
  expected.push(failedRequest)
  for (const part of ['catalogue', 'images', 'blockchain', 'rpc'] as const)
    world.sandbox.control.fault(part, { kind: 'drop' })
  const host = await open(page, world)
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click()
  await expect.poll(() => host.state('network')).toBe('eip155:8453')
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
})
