import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { formatEther, formatUnits } from 'viem'
import { askQuay } from '../docs/examples/own-on-ramp/quay-server.ts'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { connected } from './support/connected.ts'
import { begin, leave, leaveRefused, openBuy, purchase } from './support/buying.ts'
import { places } from './support/holdings.ts'
import { allowed, collectViolations } from './support/policy.ts'
import { expect, Host, installWallet, namespaceOptions, sandboxOptions, test, type World } from './support/test.ts'

const balance = async (world: World) => {
  const { ethereum, owner } = places(world)
  return createNodeClient(ethereum).getBalance({ address: owner })
}

/** From a purchase that is over to the form, with what is offered for a first amount. */
async function another({ dialog }: Host): Promise<void> {
  await dialog.getByTestId('buy-again').click()
  await expect(dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
}

test('money becomes coins: the window opens in the tap, a card pays, with a code too, whoever sells, and the chain says what arrived [S1.10] [S9.21]', async ({
  page,
  world,
}) => {
  test.slow()
  const { quay } = world.sandbox
  const host = await connected(page, world)
  await openBuy(host)

  await test.step('a card', async () => {
    const before = await balance(world)
    await host.dialog.getByTestId('buy-amount').fill('250')
    await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
    const window = await begin(host)
    await expect(window.getByTestId('price')).toContainText('250.00 USD')
    await purchase(host, 'waiting')
    await window.getByTestId('card-works').click()
    await purchase(host, 'arrived')
    // What is said is what the chain holds more, to the last digit.
    const more = formatEther((await balance(world)) - before)
    await expect(host.dialog.getByTestId('purchase')).toContainText(`${more} ETH arrived`)
    await expect.poll(() => window.isClosed()).toBe(true)
    await host.dialog.getByTestId('buy-done').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    // In the order of the specification, as far as they are there.
    const features = await host.dialog.locator('[data-testid^=feature-]').allTextContents()
    expect(features.filter((name) => name !== 'Swap')).toEqual(['Buy', 'Receive', 'Send'])
    await openBuy(host, async () => undefined)
  })

  await test.step('a card that asks for a code', async () => {
    const window = await begin(host)
    await window.getByTestId('card-code').click()
    await window.getByTestId('code').fill('246810')
    await window.getByTestId('code-confirm').click()
    await purchase(host, 'arrived')
    await another(host)
  })

  await test.step('another provider', async () => {
    const window = await begin(host, 'meld')
    await expect(window.getByTestId('price')).toBeVisible()
    await window.getByTestId('card-works').click()
    await purchase(host, 'arrived')
    await another(host)
  })

  await test.step('back and on, which leads to the purchase that is being paid: nothing closes its window', async () => {
    const { length } = quay.control.orders()
    const window = await begin(host)
    await purchase(host, 'waiting')
    await host.dialog.getByTestId('back').click()
    await purchase(host, 'waiting')
    expect(window.isClosed()).toBe(false)
    expect(quay.control.orders()).toHaveLength(length + 1)
    await window.getByTestId('card-works').click()
    await purchase(host, 'arrived')
    await another(host)
  })

  await test.step('less than was promised, which is told beside the promise', async () => {
    quay.control.payOut('short')
    const window = await begin(host)
    await window.getByTestId('card-works').click()
    await purchase(host, 'arrived')
    await expect(host.dialog.getByTestId('purchase-warning')).toContainText('promised')
    quay.control.payOut('all')
    await another(host)
  })

  await test.step('a token', async () => {
    await host.dialog.getByTestId('buy-coin').selectOption({ label: 'HUSD' })
    await expect(host.dialog.getByTestId('buy-result')).toContainText('HUSD')
    const window = await begin(host)
    await window.getByTestId('card-works').click()
    await purchase(host, 'arrived')
    await expect(host.dialog.getByTestId('purchase')).toContainText('HUSD arrived')
    await expect(host.dialog.getByTestId('purchase-warning')).toHaveCount(0)
  })
})

test('who sells learns of the visitor once they chose: before, no byte goes there, and no address anywhere but to the API', async ({
  page,
  world,
}) => {
  const { sandbox } = world
  const { owner } = places(world)
  const host = await connected(page, world)
  const asked: string[] = []
  await openBuy(host)
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await host.dialog.getByTestId('buy-amount').fill('250')
  await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
  await host.dialog.getByTestId('buy-compare').click()
  await expect(host.dialog.getByTestId('buy-continue')).toBeVisible()
  expect(asked.some((line) => line.includes('/v1/onramp/'))).toBe(true)
  expect(asked.filter((line) => line.includes('onramp') && line.toLowerCase().includes(owner.toLowerCase()))).toEqual(
    [],
  )
  expect(sandbox.quay.control.requests()).toEqual([])
  expect(sandbox.quay.control.orders()).toEqual([])
  const opening = page.context().waitForEvent('page')
  await host.dialog.getByTestId('buy-continue').click()
  await (await opening).getByTestId('price').waitFor()
  expect(sandbox.quay.control.orders().map(({ address, seller }) => `${seller} ${address}`)).toEqual([
    `Coinbase ${owner}`,
  ])
})

test('what a provider says it sent has not arrived before the chain shows it, and too little is told; it can be left, and another one begun', async ({
  page,
  world,
}) => {
  const { quay } = world.sandbox
  const host = await connected(page, world)
  await openBuy(host)
  quay.control.payOut('nothing')
  const window = await begin(host)
  await window.getByTestId('card-works').click()
  await purchase(host, 'sent')
  await expect(host.dialog.getByTestId('purchase')).toContainText('The network doesn’t show it yet')
  await host.dialog.getByTestId('close').click()
  quay.control.payOut('short')
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await host.create('main', sandboxOptions(world))
  await openBuyInProgress(host)
  await purchase(host, 'sent')
  await expect(host.dialog.getByTestId('show-window')).toBeVisible()
  await host.dialog.getByTestId('buy-stop').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await openBuy(host, async () => undefined)
})

async function openBuyInProgress({ dialog, button }: Host): Promise<void> {
  await button.click()
  await dialog.getByTestId('feature-onramp').click()
  await expect(dialog).toHaveAttribute('data-view', 'BuyInProgress')
}

/** Once whoever sells and the chain were asked about it, it is as before. */
async function stays(host: Host, state: string): Promise<void> {
  for (const _ of ['once', 'twice'])
    await host.page.waitForResponse((answer) => answer.url().includes('/history?') && answer.url().includes('onramp'))
  await purchase(host, state)
}

test('what failed at the provider is told, and nothing arrived; the next purchase stands for itself, and is not taken for the one before', async ({
  page,
  world,
}) => {
  test.slow()
  const host = await connected(page, world)
  await openBuy(host)
  for (const pressed of ['cancel', 'card-declined'])
    await test.step(pressed, async () => {
      const before = await balance(world)
      const window = await begin(host)
      await window.getByTestId(pressed).click()
      await leaveRefused(window)
      await purchase(host, 'failed')
      await expect(host.dialog.getByTestId('purchase')).toContainText('Purchase failed')
      expect(await balance(world)).toBe(before)
      await another(host)
    })
  for (const earlier of ['card-declined', 'card-works'])
    await test.step(`after ${earlier}`, async () => {
      const window = await begin(host)
      await purchase(host, 'waiting')
      await stays(host, 'waiting')
      expect(window.isClosed()).toBe(false)
      const before = await balance(world)
      await window.getByTestId('card-works').click()
      await purchase(host, 'arrived')
      const more = formatEther((await balance(world)) - before)
      await expect(host.dialog.getByTestId('purchase')).toContainText(`${more} ETH arrived`)
      await another(host)
    })
})

test('a blocked window opens after a reload, with the order that is there; a closed one can be opened again; and the page itself goes there and comes back to the purchase', async ({
  page,
  world,
}) => {
  test.slow()
  const host = await connected(page, world)
  await openBuy(host)
  const beginBlocked = async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await host.dialog.getByTestId('buy-compare').click()
    await host.dialog.getByTestId('buy-continue').click()
    await purchase(host, 'blocked')
  }
  /** A new visit, on which nothing is blocked any more. */
  const visitAgain = async () => {
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await host.create('main', sandboxOptions(world))
    await openBuyInProgress(host)
  }

  const opened = await test.step('blocked, until after a reload', async () => {
    await beginBlocked()
    await visitAgain()
    const opening = page.context().waitForEvent('page')
    await host.dialog.getByTestId('open-again').click()
    const window = await opening
    await window.getByTestId('price').waitFor()
    await purchase(host, 'waiting')
    expect(world.sandbox.quay.control.orders()).toHaveLength(1)
    return window
  })

  await test.step('closed by the visitor, and found after a reload', async () => {
    await leave(opened)
    await expect(host.dialog.getByTestId('purchase')).toContainText('The payment window is closed')
    await visitAgain()
    await purchase(host, 'waiting')
    const again = page.context().waitForEvent('page')
    await host.dialog.getByTestId('show-window').click()
    await (await again).getByTestId('card-works').click()
    await purchase(host, 'arrived')
    await another(host)
  })

  await test.step('blocked, so that the page itself goes there', async () => {
    await beginBlocked()
    const address = page.url()
    await host.dialog.getByTestId('in-this-tab').click()
    await page.getByTestId('card-works').click()
    await page.locator('html[data-ready]').waitFor()
    await host.create('main', sandboxOptions(world))
    await purchase(host, 'arrived')
    await expect(host.dialog).toHaveAttribute('data-view', 'BuyInProgress')
    expect(page.url()).toBe(address)
  })
})

test('a country to which nobody sells is told; the visitor reads “No quote right now” [S8.42]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const host = await connected(page, world)
  await openBuy(host)
  await host.dialog.getByTestId('buy-region').selectOption('BR')
  await expect(host.dialog.getByTestId('buy-result')).toContainText('No quote right now')
  await host.dialog.getByTestId('buy-compare').click()
  await expect(
    host.dialog.getByText('No provider offers ETH for $100 at the moment. Nothing was charged.', { exact: true }),
  ).toBeVisible()
  await host.dialog.getByTestId('other-amount').click()
  await host.dialog.getByTestId('buy-region').selectOption('US')
  await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
})

/** Connected on one network that is not of EVM. */
async function connectedOn(page: Page, world: World, network: string, path?: string): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const options = namespaceOptions(world)
  const networks = [options.networks.find(({ id }) => id === network) ?? options.networks[0]] as const
  const host = await Host.open(page, world, { ...options, networks }, path === undefined ? {} : { path })
  await host.openDialog()
  // The catalogue has a wallet of that name, too, which no announcement of the namespace names.
  await host.wallet('Installed').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  return host
}

test('Solana’s coin is bought, too', async ({ page, world }) => {
  const { solana } = world.sandbox
  const host = await connectedOn(page, world, solana.id)
  await openBuy(host)
  const before = solana.control.balance(solana.accounts[0] ?? '')
  const window = await begin(host, 'meld')
  await window.getByTestId('card-works').click()
  await purchase(host, 'arrived')
  expect(solana.control.balance(solana.accounts[0] ?? '')).toBeGreaterThan(before)
})

/** The server of a site that asks the provider itself. */
async function startOwnServer(quay: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const app = new Hono().use(cors()).all('*', (c) => askQuay(c.req.raw, quay))
  const server = await new Promise<ServerType>((listening) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(started))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => void (await new Promise((stopped) => server.close(stopped))),
  }
}

test('bitcoin is bought from a provider that the site brings, and has arrived once the chain says so; a wrong code, and a time to pay that is over, are told as what they are', async ({
  page,
  world,
}) => {
  test.slow()
  const { bitcoin, quay } = world.sandbox
  // The site has a server of its own in front of Quay, and the visitor an account of Bitcoin.
  const server = await startOwnServer(quay.url)
  const path = `own-seller.html?quay=${encodeURIComponent(server.url)}`
  const host = await connectedOn(page, world, bitcoin.id, path)
  const [address = ''] = String(await host.state('account'))
    .split(':')
    .slice(-1)
  const before = bitcoin.control.balance(address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openBuy(host)
  await host.dialog.getByTestId('buy-amount').fill('250')
  await expect(host.dialog.getByTestId('buy-result')).toContainText('BTC')
  // The provider heard of a sum from the server alone: of the visitor nothing, and no address from anybody.
  expect(asked.some((url) => url.startsWith(`${server.url}/api/quote`))).toBe(true)
  expect(asked.filter((url) => url.startsWith(quay.url))).toEqual([])
  expect(JSON.stringify(quay.control.requests())).not.toContain(address)
  const window = await begin(host, 'quay')
  await expect(window.getByTestId('price')).toContainText('250.00 USD')
  await purchase(host, 'waiting')
  expect(quay.control.orders().map((order) => order.address)).toEqual([address])
  await window.getByTestId('card-works').click()
  await purchase(host, 'arrived')
  const held = bitcoin.control.balance(address)
  await expect(host.dialog.getByTestId('purchase')).toContainText(`${formatUnits(held - before, 8)} BTC arrived`)
  await another(host)

  await test.step('a wrong code', async () => {
    const coded = await begin(host, 'quay')
    await coded.getByTestId('card-code').click()
    await coded.getByTestId('code').fill('246811')
    await coded.getByTestId('code-confirm').click()
    await purchase(host, 'failed')
    await expect(host.dialog.getByTestId('purchase')).toContainText('Quay says that the payment was declined.')
    await another(host)
  })

  await test.step('a time to pay that is over', async () => {
    const late = await begin(host, 'quay')
    await late.getByTestId('price').waitFor()
    await quay.control.expire()
    await purchase(host, 'failed')
    await expect(host.dialog.getByTestId('purchase')).toContainText('Quay says the time to pay is over.')
  })
  const [, ...others] = quay.control.orders()
  expect(others.map(({ state }) => ('reason' in state ? state.reason : state.status))).toEqual(['declined', 'expired'])
  expect(bitcoin.control.balance(address)).toBe(held)
  await server.stop()
})

test('it is switched off by the host, and without a backend nothing of it is there [S9.18]', async ({
  page,
  world,
}) => {
  const host = await connected(page, world, { features: { email: false, onramp: false } })
  await host.openDialog()
  await expect(host.dialog.getByTestId('feature-send')).toBeVisible()
  await expect(host.dialog.getByTestId('feature-onramp')).toHaveCount(0)
})

test('everything holds under the strictest policy, and events carry no address', async ({ page, world }) => {
  await collectViolations(page)
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const { endpoints, ...options } = sandboxOptions(world)
  const host = await Host.open(
    page,
    world,
    { ...options, endpoints: { ...endpoints, analytics: world.sandbox.apiUrl } },
    { csp: allowed(world) },
  )
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await openBuy(host)
  const window = await begin(host)
  await window.getByTestId('card-works').click()
  await purchase(host, 'arrived')
  expect(await page.evaluate(() => globalThis.window.violations)).toEqual([])
  const { owner } = places(world)
  await expect
    .poll(() => world.sandbox.control.events().map(({ props }) => props.event))
    .toEqual(expect.arrayContaining(['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER']))
  expect(JSON.stringify(world.sandbox.control.events()).toLowerCase()).not.toContain(owner.toLowerCase())
})
