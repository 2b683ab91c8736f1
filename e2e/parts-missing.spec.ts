import type { Page } from '@playwright/test'
import { begin, openBuy, purchase } from './support/buying.ts'
import { places } from './support/holdings.ts'
import { connected, routerOptions, sends, Swapping, tokenOf } from './support/swapping.ts'
import { expect, sandboxOptions, swapOptions, test, type Host, type PlainOptions, type World } from './support/test.ts'
import { triesModulesAgain } from './support/tries-modules-again.ts'

/** What swapping and buying fetch when it is used does not come: that is said in its place, nothing is lost, and the next try works. */

test.use({ expected: [/Failed to load resource|net::ERR_FAILED/] })

const missing = ({ dialog }: Host) => dialog.getByRole('alert').filter({ hasText: 'This part didn’t load' })

async function without(page: Page, part: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

/** The part is there again. Where a browser keeps the failure for as long as the page lives, the visitor loads it anew and gets as far. */
async function another(
  host: Host,
  options: PlainOptions,
  { back, retry, anew }: Record<'back' | 'retry' | 'anew', () => Promise<unknown>>,
): Promise<void> {
  await back()
  if (await triesModulesAgain(host.page)) return void (await retry())
  await host.page.reload()
  await host.page.locator('html[data-ready]').waitFor()
  await host.create('main', options)
  await expect.poll(() => host.state('status')).toBe('connected')
  await anew()
}

for (const [feature, part, view] of [
  ['onramp', 'on-ramp.module', 'OnRampAmount'],
  ['swaps', 'swap.module', 'WalletSwap'],
] as const)
  test(`${part}, in its view`, async ({ page, world }) => {
    const options = swapOptions(world)
    const back = await without(page, part)
    const host = await connected(page, world, options)
    const press = async () => {
      await host.button.click()
      await host.dialog.getByTestId(`feature-${feature}`).click()
    }
    await press()
    await expect(missing(host)).toBeVisible()
    await another(host, options, {
      back,
      retry: () => missing(host).getByRole('button').click(),
      anew: press,
    })
    await expect(host.dialog).toHaveAttribute('data-view', view)
    await expect(host.dialog.getByTestId(feature === 'swaps' ? 'swap-amount' : 'buy-amount')).toBeVisible()
  })

test.describe('buying', () => {
  test('purchase.module, where somebody goes on: no window opens before it is there, and the next tap opens it', async ({
    page,
    world,
  }) => {
    const options = sandboxOptions(world)
    const back = await without(page, 'purchase.module')
    const host = await connected(page, world, options)
    const windows: Page[] = []
    page.context().on('page', (one) => windows.push(one))
    await openBuy(host)
    await host.dialog.getByTestId('buy-compare').click()
    const toContinue = host.dialog.getByTestId('buy-continue')
    await expect(toContinue).not.toHaveAttribute('aria-busy')
    await toContinue.click()
    await purchase(host, 'problem')
    await expect(host.dialog.getByTestId('purchase')).toContainText('Nothing was charged')
    await another(host, options, {
      back,
      retry: async () => {
        await host.dialog.getByTestId('try-again').click()
        await expect(host.dialog).toHaveAttribute('data-view', 'OnRampProviders')
      },
      anew: async () => {
        await openBuy(host)
        await host.dialog.getByTestId('buy-compare').click()
      },
    })
    await expect(toContinue).not.toHaveAttribute('aria-busy')
    expect(windows).toEqual([])
    const opening = page.context().waitForEvent('page')
    await toContinue.click()
    await (await opening).getByTestId('price').waitFor()
    await purchase(host, 'waiting')
    expect(world.sandbox.quay.control.orders()).toHaveLength(1)
  })

  test('purchase.module, where somebody types: what was typed stays, and is read once it is there', async ({
    page,
    world,
  }) => {
    const options = sandboxOptions(world)
    const back = await without(page, 'purchase.module')
    const host = await connected(page, world, options)
    await openBuy(host)
    // What is offered to choose needs nobody who reads it.
    await host.dialog.getByTestId('buy-preset-250').click()
    await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
    await expect(host.dialog.getByTestId('buy-amount')).toHaveValue('250')
    await host.dialog.getByTestId('buy-amount').fill('120')
    await expect(host.dialog.getByText('Providers can’t be reached')).toBeVisible()
    await another(host, options, {
      back,
      retry: async () => {
        await host.dialog.getByTestId('retry').click()
        await expect(host.dialog.getByTestId('buy-amount')).toHaveValue('120')
      },
      anew: async () => {
        await openBuy(host)
        await host.dialog.getByTestId('buy-amount').fill('120')
      },
    })
    await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
    const window = await begin(host)
    await expect(window.getByTestId('price')).toContainText('120.00 USD')
  })

  test('on-ramp-checkout, where somebody is led to pay', async ({ page, world }) => {
    const options = sandboxOptions(world)
    const back = await without(page, 'on-ramp-checkout')
    const host = await connected(page, world, options)
    await openBuy(host)
    const window = await begin(host)
    await purchase(host, 'problem')
    await expect.poll(() => window.isClosed()).toBe(true)
    expect(world.sandbox.quay.control.orders()).toEqual([])
    const opening = page.context().waitForEvent('page')
    await another(host, options, {
      back,
      retry: () => host.dialog.getByTestId('try-again').click(),
      anew: async () => {
        await openBuy(host)
        await begin(host)
      },
    })
    await (await opening).getByTestId('price').waitFor()
    await purchase(host, 'waiting')
    expect(world.sandbox.quay.control.orders()).toHaveLength(1)
  })

  test('on-ramp-otherwise, where a server has none of the newer routes', async ({ page, world }) => {
    const options = sandboxOptions(world)
    await page.route('**/v1/onramp/**/options**', (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.route('**/v1/onramp/options**', (route) => route.fulfill({ status: 404, body: '{}' }))
    const back = await without(page, 'on-ramp-otherwise')
    const host = await connected(page, world, options)
    const press = async () => {
      await host.button.click()
      await host.dialog.getByTestId('feature-onramp').click()
    }
    await press()
    await expect(host.dialog.getByText('Providers can’t be reached')).toBeVisible()
    await another(host, options, {
      back,
      retry: () => host.dialog.getByTestId('retry').click(),
      anew: press,
    })
    // What is built in.
    await expect(host.dialog.getByTestId('buy-coin')).toContainText('ETH')
  })

  test('purchase.module, which is slow: a tap before it is there opens nothing, one after it opens the window at once', async ({
    page,
    world,
  }) => {
    let comes = (): void => undefined
    const there = new Promise<void>((resolve) => (comes = resolve))
    await page.route('**/assets/purchase.module-*.js', async (route) => {
      await there
      await route.continue()
    })
    const host = await connected(page, world, sandboxOptions(world))
    await page.evaluate(() => {
      const { open } = window
      const opened: string[] = []
      let now = 'after a wait'
      window.addEventListener('click', () => (now = 'in the tap'), true)
      window.addEventListener('click', () => (now = 'after a wait'))
      Object.assign(window, {
        opened,
        open: (...given: Parameters<typeof open>) => {
          opened.push(now)
          return open.apply(window, given)
        },
      })
    })
    const opened = () => page.evaluate(() => Reflect.get(window, 'opened'))
    await openBuy(host)
    await host.dialog.getByTestId('buy-compare').click()
    const toContinue = host.dialog.getByTestId('buy-continue')
    await expect(toContinue).toHaveAttribute('aria-busy', 'true')
    await toContinue.click({ force: true })
    await expect(host.dialog).toHaveAttribute('data-view', 'OnRampProviders')
    expect(await opened()).toEqual([])
    comes()
    await expect(toContinue).not.toHaveAttribute('aria-busy')
    const opening = page.context().waitForEvent('page')
    await toContinue.click()
    await (await opening).getByTestId('price').waitFor()
    expect(await opened()).toEqual(['in the tap'])
    await purchase(host, 'waiting')
  })
})

test.describe('swapping', () => {
  const failed = ({ dialog }: Host) => dialog.getByTestId('swap-notice')
  const enter = async (host: Host, world: World) => {
    const swapping = await Swapping.open(host)
    await swapping.enter('Ether', tokenOf(places(world).ethereum, 'KELP').name, '0.05')
    return swapping
  }

  for (const [part, optionsOf] of [
    ['aggregator-swaps', swapOptions],
    ['router-way', routerOptions],
    ['router-swaps', routerOptions],
  ] as const)
    test(`${part}, which knows prices`, async ({ page, world }) => {
      const options = optionsOf(world)
      const back = await without(page, part)
      const host = await connected(page, world, options)
      await Swapping.open(host)
      const retry = host.dialog.getByTestId('retry').or(host.dialog.getByTestId('swap-retry'))
      await expect(retry).toBeVisible()
      await another(host, options, { back, retry: () => retry.click(), anew: () => Swapping.open(host) })
      const swapping = new Swapping(host)
      await swapping.enter('Ether', tokenOf(places(world).ethereum, 'KELP').name, '0.05')
      await expect(swapping.button).toHaveText('Review swap')
    })

  for (const part of ['lazy-swap-review', 'swap-signing'])
    test(`${part}, where somebody reviews: the form says so and keeps what was entered`, async ({ page, world }) => {
      const options = swapOptions(world)
      const back = await without(page, part)
      const host = await connected(page, world, options)
      const swapping = await enter(host, world)
      const since = world.sandbox.wallet.callLog().length
      await expect(swapping.button).toHaveText('Review swap')
      await swapping.button.click()
      await expect(failed(host)).toBeVisible()
      await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
      await expect(swapping.amount).toHaveValue('0.05')
      expect(sends(world, since)).toEqual([])
      await another(host, options, { back, retry: async () => undefined, anew: () => enter(host, world) })
      await swapping.review()
      await swapping.confirm.click()
      await expect(host.dialog.getByTestId('outgoing')).toContainText('Swapped')
    })
})
