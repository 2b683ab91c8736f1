import type { Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { connectedOn } from './support/connected.ts'
import { goTo, openNamespaces } from './support/namespaces.ts'
import { notSetUp } from './support/noise.ts'
import { coinOf, Sending } from './support/sending.ts'
import {
  expect,
  Host,
  installWallet,
  namesOption,
  sandboxOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

/** Everything that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** What is in the scripts that were asked for, read once more: what came late may be gone from the page with the test. */
async function scriptsOf(page: Page, asked: readonly string[]): Promise<readonly string[]> {
  const scripts = asked.filter((url) => url.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  return Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
}

/** Connected with a wallet that says yes, with every request of the page from its beginning. */
async function connected(page: Page, world: World, more: Partial<PlainOptions> = {}) {
  const asked = requestsOf(page)
  return { host: await connectedOn(page, world, { ...sandboxOptions(world), ...more }), asked }
}

/** Lets the page be idle as long as the browser gives it, and every timer of the time given run out. */
async function letTimePass(page: Page, ms: number): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
  await page.clock.runFor(ms)
  // What a timer asked for is under way by the next idle moment.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

const withAnalytics = (world: World, more: Partial<PlainOptions> = {}): PlainOptions => {
  const options = sandboxOptions(world)
  return { ...options, endpoints: { ...options.endpoints, analytics: world.sandbox.apiUrl }, ...more }
}

test('a created and closed dialog asks for nothing at all when it waits for an intent', async ({ page, world }) => {
  await page.clock.install()
  const host = await Host.open(page, world, withAnalytics(world, { preload: 'intent' }))
  const asked = requestsOf(page)
  await letTimePass(page, 60_000)
  expect(asked).toEqual([])
  // It was no dead page: the intent fetches what opening needs, from the page's own host.
  await host.button.hover()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => !url.startsWith(world.pages.url))).toEqual([])
  await host.openDialog()
})

test('a visitor in Shanghai or in Hong Kong is shown and asks the same as one in London: no time zone is restricted [S9.25]', async ({
  browser,
  world,
}) => {
  const seen = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId })
    await installWallet(context, world)
    world.sandbox.control.reset()
    const host = await Host.open(await context.newPage(), world, sandboxOptions(world))
    await host.openDialog()
    // The last that comes of the catalogue.
    await expect(host.dialog.getByTestId('all-wallets')).toContainText('+')
    await expect(host.dialog.getByRole('button', { name: 'Beacon' }).locator('img')).toBeVisible()
    const zone = await host.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const rows = await host.dialog.getByRole('button').allTextContents()
    const asked = world.sandbox.control.requests().map(({ path, query }) => `${path}?${JSON.stringify(query)}`)
    await context.close()
    return { zone, rows, asked: asked.toSorted() }
  }
  const here = await seen('Europe/London')
  expect(here.asked.length).toBeGreaterThan(0)
  for (const timezoneId of ['Asia/Shanghai', 'Asia/Hong_Kong'])
    expect(await seen(timezoneId), timezoneId).toEqual({ ...here, zone: timezoneId })
})

test('a created and closed dialog fetches its own chunks when the page is idle, and asks no other host', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const asked = requestsOf(page)
  await Host.open(page, world, withAnalytics(world))
  await letTimePass(page, 60_000)
  expect(asked.some((url) => /\/assets\/engine-.*\.js$/.test(url))).toBe(true)
  expect(asked.filter((url) => !url.startsWith(world.pages.url))).toEqual([])
  expect(world.sandbox.control.requests()).toEqual([])
})

test('connected and closed, nobody is asked again: neither servers nor nodes nor the wallet', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const { host, asked } = await connected(page, world)
  // The wallets of the list were asked for with the opening; the account is read when it is shown.
  const paths = () => world.sandbox.control.requests().map(({ path }) => path)
  await expect.poll(paths).toContain('/getWallets')
  expect(paths().filter((path) => !path.startsWith('/getWallet'))).toEqual([])

  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  await host.dialog.getByTestId('close').click()
  await expect(host.dialog).toBeHidden()
  await letTimePass(page, 100)
  const [before, calls] = [asked.length, world.sandbox.wallet.callLog().length]
  await letTimePass(page, 600_000)
  expect(asked.slice(before)).toEqual([])
  expect(world.sandbox.wallet.callLog()).toHaveLength(calls)
})

/** Scripts that only a site with networks of Solana or Bitcoin needs, by what they are called. */
const ofNamespaces = (asked: readonly string[]) =>
  asked.flatMap(
    (url) =>
      /\/assets\/[^/]*(?:solana|bitcoin|namespaces-source|connect-namespaces|standard|base58)[^/]*\.js$/.exec(url) ??
      [],
  )

test('a site of EVM alone fetches nothing of Solana, Bitcoin or the Wallet Standard, whatever is done there', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { host, asked } = await connected(page, world)
  await goTo(host, 'Base')
  for (const tab of ['nfts', 'activity', 'tokens']) await host.dialog.getByTestId(`tab-${tab}`).click()
  await host.showDetails()
  await host.dialog.getByTestId('account-profile').click()
  const sending = await Sending.open(host)
  await sending.prepare(coinOf(ethereum), '0.25', ethereum.accounts[1] ?? '')
  expect(ofNamespaces(asked)).toEqual([])
  for (const script of await scriptsOf(page, asked)) expect(script).not.toContain('wallet-standard:app-ready')
})

test('a site that asks for no sign-in fetches nothing of it, also where its wallet signs', async ({ page, world }) => {
  const { host, asked } = await connected(page, world)
  const signature = await page.evaluate(async () => {
    const dialog = window.dialogs['main']
    const address = dialog?.getState().account?.split(':').at(-1)
    return dialog?.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })
  expect(signature).toMatch(/^0x/)
  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  expect(scriptsCalled(asked, /sign-in|signed-in|asking|lazy-reading/)).toEqual([])
  for (const script of await scriptsOf(page, asked)) expect(script).not.toContain('needs a sign-in first')
})

/** Scripts of registering names and of smart sessions, by what they are called. */
const ofNames = (asked: readonly string[]) =>
  scriptsCalled(asked, /^(?:account-names|name-registry|register-account-name)/)
const ofSessions = (asked: readonly string[]) =>
  scriptsCalled(asked, /^(?:smart-session|session-list|sessions-row|execution|field-rules)/)
const scriptsCalled = (asked: readonly string[], called: RegExp) =>
  asked.flatMap((url) => {
    const name = /\/assets\/([^/]*)-[\w-]{8}\.js$/.exec(url)?.[1] ?? ''
    return called.test(name) ? [name] : []
  })

test.describe('names and smart sessions', () => {
  /** What the servers of both were asked, and the wallet about what it grants. */
  const askedFor = ({ sandbox }: World) => ({
    servers: sandbox.control.requests().flatMap(({ path }) => (/profile|sessions/.test(path) ? [path] : [])),
    wallet: sandbox.wallet.callLog().flatMap(({ method }) => (method.endsWith('Permissions') ? [method] : [])),
  })
  const nobody = { servers: [], wallet: [] }
  test.beforeEach(({ world }) => {
    world.sandbox.wallet.sessions('granted')
    // It has no name yet.
    world.sandbox.wallet.switchAccount(1)
  })

  test('a site that turned neither on fetches nothing of them and asks nobody, whatever is shown', async ({
    page,
    world,
  }) => {
    const { host, asked } = await connected(page, world)
    await host.openDialog()
    await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
    await host.showDetails()
    await expect(host.dialog.getByTestId('account-network')).toBeVisible()
    await letReach(page)
    expect([ofNames(asked), ofSessions(asked), askedFor(world)]).toEqual([[], [], nobody])
  })

  test('a site that turned both on fetches each with its first use alone', async ({ page, world }) => {
    const { host, asked } = await connected(page, world, {
      ...namesOption,
      features: { email: false, smartSessions: true },
    })
    const { dialog } = host
    await letReach(page)
    expect([ofNames(asked), ofSessions(asked), askedFor(world)]).toEqual([[], [], nobody])

    // What the account is called is looked up where it is shown; how one registers is not fetched for that, and nothing of sessions.
    await host.openDialog()
    await expect.poll(() => ofNames(asked)).toEqual(['name-registry'])
    await expect.poll(() => askedFor(world).servers).toHaveLength(1)
    await letReach(page)
    expect(ofSessions(asked)).toEqual([])
    await host.showDetails()
    await expect(dialog.getByTestId('account-sessions')).toBeVisible()
    await letReach(page)
    expect([ofNames(asked), ofSessions(asked)]).toEqual([['name-registry'], ['sessions-row']])
    expect(askedFor(world)).toMatchObject({ servers: [expect.stringMatching(/profile/)], wallet: [] })

    await dialog.getByTestId('account-sessions').click()
    await expect(dialog).toHaveAttribute('data-view', 'SmartSessionList')
    await expect.poll(() => ofSessions(asked)).toContain('session-list.module')
    // How one is granted is not fetched for a list of them.
    expect(ofSessions(asked)).not.toContain('smart-sessions.module')
    expect(ofNames(asked)).toEqual(['name-registry'])
    await dialog.getByTestId('back').click()
    await host.showDetails()
    await dialog.getByTestId('account-name').click()
    await expect(dialog.getByTestId('name-field')).toBeVisible()
    expect(ofNames(asked)).toEqual(expect.arrayContaining(['account-names.module', 'register-account-name']))
  })
})

test('a site of three namespaces opens Connect without a question to a node, and fetches no way to send', async ({
  page,
  world,
}) => {
  const asked = requestsOf(page)
  const host = await openNamespaces(page, world)
  await host.openDialog()
  await expect(host.wallet('Lantern')).toBeVisible()
  await expect(host.dialog.getByTestId('all-wallets')).toContainText('+')
  await letReach(page)
  const { sandbox, pages } = world
  // The page's own host, the wallet, and the list of wallets with their pictures.
  const own = [pages.url, sandbox.walletUrl, `${sandbox.apiUrl}/getWallet`]
  expect(asked.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
  const scripts = ofNamespaces(asked)
  expect(scripts.some((name) => name.includes('namespaces-source'))).toBe(true)
  expect(scripts.filter((name) => /adapter|sending/.test(name))).toEqual([])
})

test.describe('analytics', () => {
  const names = (world: World) => world.sandbox.control.events().map(({ props }) => props.event)
  const asked = (world: World) =>
    world.sandbox.control.requests().filter(({ path }) => path === '/e' || path === '/getAnalyticsConfig')

  /** Opens, searches, connects and closes: something to tell at every step. */
  async function visit(page: Page, world: World, options: PlainOptions): Promise<Host> {
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, options)
    await host.openDialog()
    await host.dialog.getByTestId('all-wallets').click()
    // A search is one when the visitor stops typing.
    const searched = page.waitForResponse(/search=lantern/)
    await host.dialog.getByTestId('wallet-search').fill('lantern')
    await searched
    await host.dialog.getByTestId('wallet-tile').filter({ hasText: 'Lantern' }).first().click()
    await expect.poll(() => host.state('status')).toBe('connected')
    await expect(host.dialog).toBeHidden()
    return host
  }

  test('nothing leaves without an endpoint of its own [S7.32]', async ({ page, world }) => {
    await visit(page, world, sandboxOptions(world))
    await letReach(page)
    expect(asked(world)).toEqual([])
  })

  test('nothing leaves when the host turns it off [S7.32]', async ({ page, world }) => {
    await visit(page, world, withAnalytics(world, { features: { analytics: false } }))
    await letReach(page)
    expect(asked(world)).toEqual([])
  })

  test('with an endpoint that the project allows, events arrive, and no address in them [S7.31]', async ({
    page,
    world,
  }) => {
    const host = await visit(page, world, withAnalytics(world))
    await expect
      .poll(() => names(world))
      .toEqual(expect.arrayContaining(['MODAL_OPEN', 'SEARCH_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']))
    expect(names(world)).not.toContain('MODAL_CREATED')

    const { hostname, origin, pathname } = new URL(page.url())
    for (const event of world.sandbox.control.events()) {
      expect(event).toMatchObject({ url: origin + pathname, domain: hostname, timestamp: expect.any(Number) })
      expect(event.eventId).not.toBe('')
    }
    const [sent] = world.sandbox.control.requests().filter(({ path, method }) => path === '/e' && method === 'POST')
    expect(sent?.query).toEqual({ projectId: 'e2e', st: expect.any(String), sv: expect.any(String) })

    const address = String(await host.state('account')).split(':')[2] ?? 'none'
    expect(address).toMatch(/^0x/)
    const told = JSON.stringify(world.sandbox.control.events())
    expect(told.toLowerCase()).not.toContain(address.toLowerCase())
    expect(told).not.toContain('wc:')
  })

  test('the address goes along only when the host asks for it [S7.31]', async ({ page, world }) => {
    const host = await visit(page, world, withAnalytics(world, { analyticsAddress: true }))
    const address = String(await host.state('account')).split(':')[2] ?? 'none'
    const success = () => world.sandbox.control.events().find(({ props }) => props.event === 'CONNECT_SUCCESS')
    await expect.poll(() => success()?.props['address']).toBe(address)
  })

  test('nothing leaves when the project does not allow it [S7.32]', async ({ page, world }) => {
    await page.route('**/getAnalyticsConfig*', (route) =>
      route.fulfill({ json: { isAnalyticsEnabled: false }, headers: { 'access-control-allow-origin': '*' } }),
    )
    const config = page.waitForResponse('**/getAnalyticsConfig*')
    await visit(page, world, withAnalytics(world))
    await config
    await letReach(page)
    expect(world.sandbox.control.requests().filter(({ path }) => path === '/e')).toEqual([])
  })

  test.describe('when something is wrong with it', () => {
    test.use({ expected: [/Failed to load resource/] })

    test('nothing leaves when it cannot be known whether the project allows it [S8.38]', async ({ page, world }) => {
      await page.route('**/getAnalyticsConfig*', (route) => route.abort())
      const config = page.waitForRequest('**/getAnalyticsConfig*')
      await visit(page, world, withAnalytics(world))
      await config
      await letReach(page)
      expect(world.sandbox.control.requests().filter(({ path }) => path === '/e')).toEqual([])
    })

    test('a server that refuses the site raises one notice, once [S7.34]', async ({ page, world, expected }) => {
      expected.push(notSetUp)
      world.sandbox.control.fault('analytics', { kind: 'status', status: 403 })
      const host = await Host.open(page, world, withAnalytics(world))
      await host.openDialog()
      const alert = host.dialog.getByTestId('alert')
      await expect(alert).toContainText('Invalid App Configuration')
      await alert.getByRole('button').click()
      await expect(alert).toBeHidden()
      // The button had it.
      await expect(host.dialog.getByRole('heading', { level: 2 })).toBeFocused()
      await host.dialog.getByTestId('get-started').click()
      const refused = () =>
        world.sandbox.control.requests().filter(({ path, method }) => path === '/e' && method === 'POST')
      await expect.poll(() => refused().length).toBeGreaterThan(1)
      await letReach(page)
      await expect(alert).toBeHidden()
    })
  })
})

/** Events are sent at once and wait for nothing: what has not arrived after this long was not sent. */
const letReach = (page: Page): Promise<void> => page.waitForTimeout(300)
