import { failedRequest, notSetUp } from './support/noise.ts'
import { pageTime, stopTime } from './support/page-time.ts'
import { copyAddress, isSigned, openCode, pair, relayBack, showCode, sign } from './support/pairing.ts'
import { expect, Host, installWallet, pairingOptions, test, type World } from './support/test.ts'

/** How long a visitor looks at a wait without a word. */
const patience = 10_000
/** In which steps the page's time goes on. */
const stepMs = 250
const unreachable = 'We can’t reach the connection service'
/** The browser's own word for a socket that was refused or dropped. */
const failedSocket = /WebSocket connection to/

test.beforeEach(async ({ page, world, expected }) => {
  expected.push(failedRequest, failedSocket, notSetUp)
  await page.clock.install()
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
})

/** Lets the time of the page pass, in steps in which the relay can answer, until there are words. They come before patience ends. */
async function sentence({ page, dialog }: Host, words: string): Promise<void> {
  // What the machine takes meanwhile is no time of the page.
  await stopTime(page)
  const start = await pageTime(page)
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await expect(dialog.getByTestId('scan')).toContainText(words, { timeout: 1 })
  }).toPass({ timeout: 60_000, intervals: [100] })
  expect((await pageTime(page)) - start).toBeLessThanOrEqual(patience + stepMs)
  await page.clock.resume()
}

/** The code that is there when all is well again connects. */
async function connects(host: Host, world: World): Promise<void> {
  // A client that was refused for its clock may begin its next try 20 s later.
  await expect(host.dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => host.state('status')).toBe('connected')
}

/** The way over the page's own wallets is as short as ever. */
async function installedStillWorks(host: Host, world: World): Promise<void> {
  world.sandbox.wallet.auto('approve')
  await host.dialog.getByTestId('back').click()
  await host.wallet('Lantern').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await host.page.evaluate(() => window.dialogs['main']?.disconnect())
}

test.describe('before there is a code', () => {
  const faults: Readonly<Record<string, (world: World) => { readonly begin: () => void; readonly end: () => void }>> = {
    'a relay that refuses sockets': ({ sandbox: { relay } }) => ({
      begin: () => relay.control.refuse(true),
      end: () => relay.control.refuse(false),
    }),
    'a relay that takes sockets and says nothing': ({ sandbox: { relay } }) => ({
      begin: () => relay.control.blackHole(true),
      end: () => relay.control.blackHole(false),
    }),
    'a relay that takes five seconds for everything': ({ sandbox: { relay } }) => ({
      begin: () => relay.control.delay(5_000),
      end: () => relay.control.delay(0),
    }),
  }
  // Each with a phone of its own: one that was there before has to find out about its own socket first.
  for (const [name, make] of Object.entries(faults))
    test(`${name} is named within 10 s, leaves the other wallets alone, and is got over without a reload`, async ({
      page,
      context,
      world,
    }) => {
      const fault = make(world)
      await installWallet(context, world)
      fault.begin()
      const host = await showCode(page, world)
      await sentence(host, unreachable)
      await installedStillWorks(host, world)
      await openCode(host)
      fault.end()
      await connects(host, world)
    })

  test('a relay whose name nobody knows is named within 10 s', async ({ page, world }) => {
    const options = pairingOptions(world)
    const host = await showCode(page, world, {
      ...options,
      endpoints: { ...options.endpoints, relay: 'wss://relay.invalid' },
    })
    await sentence(host, unreachable)
    await expect(host.dialog.getByTestId('retry')).toBeVisible()
  })

  test('a clock that is an hour ahead is named, alerted once, and got over once it is right [S8.32, S8.35]', async ({
    page,
    world,
  }) => {
    await page.addInitScript(() => {
      const { now } = Date
      Object.assign(window, { skew: 3_600_000 })
      Date.now = () => now() + Number(Reflect.get(window, 'skew'))
    })
    const host = await showCode(page, world)
    await sentence(host, 'Your device’s clock is wrong')
    await expect(host.dialog.getByTestId('alert')).toContainText('Session Expired')
    await page.evaluate(() => Object.assign(window, { skew: 0 }))
    await host.dialog.getByTestId('retry').click()
    await connects(host, world)
  })

  const refusals = [
    ['origin', 'Invalid App Configuration', 'isn’t allowed', 'S8.31', 'e2e'],
    ['invalidKey', 'Invalid Project ID', 'isn’t set up', 'S8.33', 'e2e'],
    ['invalidKey', 'Project ID Not Configured', 'isn’t set up', 'S8.34', undefined],
  ] as const
  for (const [refusal, alert, words, id, projectId] of refusals)
    test(`the relay’s refusal “${refusal}” of ${projectId === undefined ? 'no project' : 'a project'} is said to the visitor and alerted once [${id}, S8.35]`, async ({
      page,
      world,
    }) => {
      world.sandbox.relay.control.reject(refusal)
      const { projectId: _, ...options } = pairingOptions(world)
      const host = await showCode(page, world, projectId === undefined ? options : { ...options, projectId })
      await sentence(host, words)
      await expect(host.dialog.getByTestId('alert')).toContainText(alert)
      await host.dialog.getByTestId('alert').getByRole('button').click()
      await host.dialog.getByTestId('retry').click()
      await sentence(host, words)
      await expect(host.dialog.getByTestId('alert')).toHaveCount(0)
    })
})

test.describe('while a wallet is awaited', () => {
  test('a socket that drops and comes back is not worth a word, and the code stays good; a relay that goes away is named within 10 s, and when it is back there is a code that works', async ({
    page,
    world,
  }) => {
    test.slow()
    const host = await showCode(page, world)
    const uri = await copyAddress(host)
    world.sandbox.relay.control.cut()
    await page.waitForTimeout(500)
    expect(await copyAddress(host)).toBe(uri)
    await relayBack(world, 1)
    await world.sandbox.phone.pair(uri)
    await expect.poll(() => host.state('status')).toBe('connected')
    await page.evaluate(() => window.dialogs['main']?.disconnect())

    await openCode(host)
    await copyAddress(host)
    world.sandbox.relay.control.refuse(true)
    world.sandbox.relay.control.cut()
    await sentence(host, unreachable)
    await relayBack(world, 1)
    await connects(host, world)
  })
})

test.describe('after a wallet is connected', () => {
  test('a relay that goes away ends no session, and what is asked after it is back is answered; a request that cannot get out waits in sight of the visitor', async ({
    page,
    world,
  }) => {
    const host = await pair(page, world)
    world.sandbox.relay.control.refuse(true)
    world.sandbox.relay.control.cut()
    await page.clock.runFor(10_000)
    expect(await host.state('status')).toBe('connected')
    await relayBack(world, 2)
    expect(await isSigned(await sign(host))).toBe(true)

    const asked = async () =>
      (await world.sandbox.phone.requests()).filter(({ method }) => method === 'personal_sign').length
    const before = await asked()
    await host.openDialog()
    world.sandbox.relay.control.refuse(true)
    world.sandbox.relay.control.cut()
    const signed = sign(host)
    await expect(host.dialog.getByTestId('snackbar')).toContainText('We can’t reach your wallet', {
      timeout: patience,
    })
    await relayBack(world, 2)
    expect(await isSigned(await signed)).toBe(true)
    await expect(host.dialog.getByTestId('snackbar')).toBeHidden()
    expect(await asked()).toBe(before + 1)
  })

  test('a page that is loaded anew while the relay is away says that nothing has answered yet, until it has', async ({
    page,
    world,
  }) => {
    await pair(page, world)
    world.sandbox.relay.control.refuse(true)
    world.sandbox.relay.control.cut()
    const host = await Host.open(page, world, pairingOptions(world))
    await expect.poll(() => host.state('status')).toBe('connected')
    const unanswered = () => page.evaluate(() => window.dialogs['main']?.getState().sessions['eip155']?.unanswered)
    expect(await unanswered()).toBe(true)
    await host.openDialog()
    await expect(host.dialog.getByText('Your wallet hasn’t answered yet')).toBeVisible()
    await relayBack(world, 2)
    await expect.poll(unanswered).toBeUndefined()
    await expect(host.dialog.getByText('Your wallet hasn’t answered yet')).toHaveCount(0)
    expect(await host.state('status')).toBe('connected')
    expect(await isSigned(await sign(host))).toBe(true)
  })
})
