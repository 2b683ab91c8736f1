import type { BrowserContext, Page } from '@playwright/test'
import { getAddress } from 'viem'
import { countCalls } from './support/count-calls.ts'
import { addPageScript } from './support/page-wallets.ts'
import { failedRequest } from './support/noise.ts'
import { readCode } from './support/read-code.ts'
import { triesModulesAgain } from './support/tries-modules-again.ts'
import {
  expect,
  Host,
  installWallet,
  pairingOptions,
  sandboxOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

async function open(page: Page, world: World, options: Partial<PlainOptions> = {}): Promise<Host> {
  const host = await Host.open(page, world, { ...sandboxOptions(world), ...options })
  await host.openDialog()
  return host
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
/** The best-known of the bundled list. */
const wellKnown = ['MetaMask', 'Trust Wallet', 'Rainbow', 'Coinbase Wallet']
const rows = (host: Host) => host.dialog.getByTestId('wallet-row')

/** Nothing hostile ran, and nothing was fetched from anywhere but the sandbox. */
async function watched(page: Page, world: World): Promise<() => Promise<void>> {
  const own = [
    world.pages.url,
    world.sandbox.apiUrl,
    world.sandbox.walletUrl,
    ...world.sandbox.chains.map(({ rpcUrl }) => rpcUrl),
  ]
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !own.some((origin) => url.startsWith(origin))) foreign.push(url)
  })
  return async () => {
    expect(await page.evaluate(() => window.pwned)).toBeUndefined()
    expect(foreign).toEqual([])
  }
}

const hostile = (context: BrowserContext, world: World, script: () => void) =>
  addPageScript(context, script).then(() => installWallet(context, world))

test.describe('wallets that mean harm', () => {
  test('announcements with throwing getters leave the others in the list', async ({ page, context, world }) => {
    await hostile(context, world, () => {
      const bad = (key: string) =>
        Object.defineProperty({}, key, {
          get: () => {
            throw new Error('no')
          },
          enumerable: true,
        })
      const { kit } = window
      const say = (detail: object) =>
        window.addEventListener('eip6963:requestProvider', () =>
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
        )
      say(bad('info'))
      say(bad('provider'))
      for (const key of ['uuid', 'name', 'rdns', 'icon']) say({ info: bad(key), provider: kit.provider() })
      say({
        info: new Proxy(
          {},
          {
            get: () => {
              throw new Error('no')
            },
            ownKeys: () => {
              throw new Error('no')
            },
          },
        ),
        provider: kit.provider(),
      })
      say(Object.freeze({}))
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(new Event('eip6963:announceProvider')),
      )
    })
    const harmless = await watched(page, world)
    world.sandbox.wallet.auto('approve')
    const host = await open(page, world)
    await expect(rows(host).filter({ hasText: 'Installed' })).toHaveCount(1)
    await host.wallet('Lantern').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    await harmless()
  })

  test('wallets that break when they are touched fail in words and leave the way to the others; markup in a name is text; a script in a drawing stays a drawing, and pictures that are none are drawn from the name', async ({
    page,
    context,
    world,
  }) => {
    await hostile(context, world, () => {
      const { kit } = window
      const fail = () => {
        throw new Error('no')
      }
      const providers: Record<string, object> = {
        NoRequest: {},
        Untouchable: new Proxy({}, { get: fail }),
        Throwing: { request: fail, on: fail, removeListener: fail },
        NoError: kit.provider({ eth_requestAccounts: () => Promise.reject({ toString: null, message: 5 }) }),
      }
      for (const [name, provider] of Object.entries(providers))
        kit.announce({ uuid: kit.uuid(), name, rdns: `example.${name.toLowerCase()}` }, provider)

      const markup = '<img src="https://evil.example/x.png" onerror="window.pwned=1"><b>Bold</b>'
      kit.announce(
        { uuid: kit.uuid(), name: markup, rdns: 'example.markup' },
        kit.provider({ eth_requestAccounts: () => Promise.reject({ code: 4001 }) }),
      )

      const svg = encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.pwned=1"><script>parent.pwned=2;top.pwned=2</script>' +
          '<image href="https://evil.example/a.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/b"/></foreignObject></svg>',
      )
      const icons: Record<string, string> = {
        Script: `data:image/svg+xml,${svg}`,
        Javascript: 'javascript:window.pwned=3',
        Html: 'data:text/html,<script>parent.pwned=4</script>',
        Remote: 'https://evil.example/icon.png',
        Quote: `data:image/png;base64,AAAA" onerror="window.pwned=5`,
      }
      for (const [name, icon] of Object.entries(icons))
        kit.announce({ uuid: kit.uuid(), name, rdns: `example.${name.toLowerCase()}`, icon }, kit.provider())
    })
    const harmless = await watched(page, world)
    world.sandbox.wallet.auto('approve')
    const host = await open(page, world)
    const waiting = host.dialog.getByTestId('waiting')
    await test.step('pictures', async () => {
      await expect(rows(host).filter({ hasText: /Script|Javascript|Html|Remote|Quote/ })).toHaveCount(5)
      await expect(rows(host).filter({ hasText: 'Script' }).first().locator('img')).toHaveAttribute(
        'src',
        /^data:image\/svg/,
      )
      for (const name of ['Javascript', 'Html', 'Remote', 'Quote'])
        await expect(host.wallet(name).locator('.mark')).toHaveAttribute('data-state', 'drawn')
      await expect(host.dialog.locator('script, iframe, object, embed')).toHaveCount(0)
    })
    await test.step('markup', async () => {
      const row = rows(host).filter({ hasText: '<img src=' })
      await expect(row).toHaveCount(1)
      await row.click()
      await expect(waiting).toHaveAttribute('data-state', 'declined')
      await expect(host.dialog.locator('b')).toHaveCount(0)
      await expect(host.dialog.locator('img[src*=evil]')).toHaveCount(0)
      await host.dialog.getByTestId('other-wallets').click()
    })
    for (const name of ['NoRequest', 'Untouchable', 'Throwing', 'NoError'])
      await test.step(name, async () => {
        await host.wallet(name).click()
        await expect(waiting).toHaveAttribute('data-state', 'failed')
        await expect(waiting).not.toContainText('[object')
        await host.dialog.getByTestId('other-wallets').click()
      })
    await host.wallet('Lantern').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    await harmless()
  })

  test('a wallet that never stops talking holds nobody up, and its last word counts', async ({
    page,
    context,
    world,
  }) => {
    await hostile(context, world, () => {
      const { kit } = window
      const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
      const provider = kit.wallet('Babble', { eth_requestAccounts: [addressOf(1)] })
      let n = 1
      const timer = setInterval(() => {
        for (let i = 0; i < 200; i++) provider.emit('accountsChanged', [addressOf(++n)])
        for (let i = 0; i < 200; i++) provider.emit('chainChanged', `0x${(++n % 2) + 1}`)
      }, 1)
      Object.assign(window, {
        heard: () => n,
        hush: () => {
          clearInterval(timer)
          provider.emit('chainChanged', '0x1')
          provider.emit('accountsChanged', [addressOf(0xbeef)])
        },
      })
    })
    const host = await open(page, world, { unsupportedNetwork: 'allow' })
    await host.wallet('Babble').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    // Between two events nobody else has a turn: what each of them costs is what the page waits for.
    const heard = () => page.evaluate(() => (window as unknown as { heard(): number }).heard())
    const [before, calls] = [await heard(), await countCalls(page)]
    await expect.poll(heard).toBeGreaterThan(before + 10_000)
    const each = (await calls()) / ((await heard()) - before)
    expect(each).toBeLessThan(30)
    await page.evaluate(() => (window as unknown as { hush(): void }).hush())
    await expect.poll(() => host.state('account')).toBe(`eip155:1:${getAddress(`0x${'beef'.padStart(40, '0')}`)}`)
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    expect(await host.state('status')).toBe('disconnected')
  })

  test('1,000 announcements hide nobody and do not slow the page', async ({ page, context, world }) => {
    await installWallet(context, world)
    await addPageScript(context, () => {
      const { kit } = window
      const provider = kit.provider()
      for (let i = 0; i < 1_000; i++)
        kit.announce({ uuid: kit.uuid(), name: `Clone ${i}`, rdns: `example.clone${i}` }, provider)
    })
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, sandboxOptions(world))
    const calls = await countCalls(page)
    await host.openDialog()
    await expect(host.wallet('Lantern')).toHaveCount(1)
    const count = await rows(host).count()
    const each = (await calls()) / 1_000
    expect(count).toBeLessThanOrEqual(200)
    // The list is drawn a few times, at some 300 calls for each of them; anew for every one that comes it would be 300,000.
    expect(each).toBeLessThan(5_000)
    await host.wallet('Lantern').click()
    await expect.poll(() => host.state('status')).toBe('connected')
  })
})

test('two wallets with one domain name stay apart, and each opens its own', async ({ page, context, world }) => {
  await addPageScript(context, () => {
    const { kit } = window
    for (const [key, address] of Object.entries({
      One: '0x1111111111111111111111111111111111111111',
      Two: '0x2222222222222222222222222222222222222222',
    })) {
      const provider = kit.provider({ eth_requestAccounts: [address] })
      kit.wallets[key] = provider
      kit.announce(
        { uuid: kit.uuid(), name: 'Twin', rdns: 'example.twin', icon: `data:image/png;base64,${btoa(key)}` },
        provider,
      )
    }
  })
  const host = await open(page, world)
  const twins = host.wallet('Twin')
  await expect(twins).toHaveCount(2)
  await expect(twins).toHaveText([/Extension 1/, /Extension 2/])
  await twins.nth(1).click()
  await expect.poll(() => host.state('account')).toBe('eip155:1:0x2222222222222222222222222222222222222222')
  const asked = () =>
    page.evaluate(() => Object.values(window.kit.wallets).map(({ asked }) => asked.includes('eth_requestAccounts')))
  expect(await asked()).toEqual([false, true])
  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await expect(host.dialog).toBeHidden()

  await host.openDialog()
  await expect(twins).toHaveCount(2)
  await twins.filter({ hasNotText: 'Recent' }).click()
  await expect.poll(() => host.state('account')).toBe('eip155:1:0x1111111111111111111111111111111111111111')
  expect(await asked()).toEqual([true, true])
})

test('at most two wallets are remembered as recent, the newest first [S9.9]', async ({ page, context, world }) => {
  await addPageScript(context, () => {
    for (const name of ['Alder', 'Birch', 'Cedar']) window.kit.wallet(name)
  })
  const host = await Host.open(page, world, sandboxOptions(world))
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    await host.openDialog()
    await host.wallet(name).click()
    await expect.poll(() => host.state('status')).toBe('connected')
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    await expect(host.dialog).toBeHidden()
  }
  await host.openDialog()
  await expect(rows(host).filter({ hasText: 'Recent' })).toHaveText([/Cedar/, /Birch/])
  await expect(rows(host)).toHaveText([/Cedar.*Recent/, /Birch.*Recent/, /Alder.*Installed/])
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await host.create('main', sandboxOptions(world))
  await host.openDialog()
  await expect(rows(host)).toHaveText([/Cedar.*Recent/, /Birch.*Recent/, /Alder.*Installed/])
})

test('a wallet that is only injected, under no name of its own, is offered on phones and not on desktops [S5.29]', async ({
  browser,
  page,
  world,
}) => {
  await installWallet(page.context(), world, { injected: 'only' })
  const desktop = await open(page, world, { features: { allWallets: false } })
  await expect(desktop.dialog).toHaveAttribute('data-view', 'Connect')
  await expect(rows(desktop).filter({ hasText: 'Lantern' })).toHaveCount(1)
  await expect(desktop.wallet('Browser Wallet')).toHaveCount(0)

  const context = await browser.newContext({ userAgent: iphone })
  await installWallet(context, world, { injected: 'only' })
  const phone = await open(await context.newPage(), world)
  await expect(phone.wallet('Browser Wallet')).toHaveCount(1)
  await context.close()
})

test.describe('all wallets', () => {
  const tiles = (host: Host) => host.dialog.getByTestId('wallet-tile')
  const asked = ({ sandbox }: World) => sandbox.control.requests().filter(({ path }) => path === '/getWallets')

  async function openAll(page: Page, world: World, options: Partial<PlainOptions> = {}): Promise<Host> {
    await installWallet(page.context(), world)
    const host = await open(page, world, options)
    await host.dialog.getByTestId('all-wallets').click()
    await expect(tiles(host).nth(3)).toBeVisible()
    return host
  }

  /** What the catalogue itself answers. */
  async function catalogue({ sandbox }: World, query: Record<string, string> = {}) {
    const search = new URLSearchParams({ projectId: 'e2e', st: 'x', sv: 'x', chains: 'eip155:1,eip155:8453', ...query })
    const response = await fetch(`${sandbox.apiUrl}/getWallets?${search}`)
    return (await response.json()) as {
      data: { id: string; name: string; rdns: string | null; homepage: string }[]
      count: number
    }
  }

  test('come in pages of 40, the installed ones first and once; can be limited to the certified ones; those that are not here lead to where they can be had, by https only [S7.8]', async ({
    page,
    context,
    world,
  }) => {
    await context.route('https://**', (route) => route.fulfill({ body: 'A store' }))
    const { data, count } = await catalogue(world)
    const { count: certified } = await catalogue(world, { badge_type: 'certified' })
    world.sandbox.control.reset()
    const host = await openAll(page, world)
    await expect(tiles(host)).toHaveCount(40)
    await expect(tiles(host).first()).toHaveText(/Lantern/)
    await expect(tiles(host).filter({ hasText: 'Lantern' })).toHaveCount(1)
    await expect(host.dialog.getByTestId('wallet-search')).toHaveAttribute(
      'placeholder',
      `Search ${Math.floor(count / 10) * 10}+ wallets`,
    )
    await tiles(host).last().scrollIntoViewIfNeeded()
    await expect(tiles(host)).toHaveCount(80)
    const pages = asked(world)
      .filter(({ query }) => query['entries'] === '40')
      .map(({ query }) => query['page'])
    expect(pages).toEqual(['1', '2'])
    for (const { query } of asked(world)) {
      expect(query).toMatchObject({ projectId: 'e2e', chains: 'eip155:1,eip155:8453' })
      expect(['4', '40']).toContain(query['entries'])
      expect(query['st']).toBeTruthy()
      expect(query['sv']).toBeTruthy()
    }

    await test.step('one that is not here', async () => {
      const other = data.find(({ homepage }) => homepage.startsWith('https:'))
      await tiles(host)
        .filter({ hasText: other?.name ?? '' })
        .first()
        .click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Downloads')
      await expect(host.dialog.getByRole('heading', { name: `Get ${other?.name}` })).toBeVisible()
      const link = host.dialog.getByTestId('download-web')
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      const opening = context.waitForEvent('page')
      await link.click()
      const tab = await opening
      await tab.waitForURL(/^https:\/\//)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
      await host.dialog.getByTestId('back').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'AllWallets')
    })
    await test.step('the certified ones', async () => {
      const toggle = host.dialog.getByTestId('verified-only')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => asked(world).at(-1)?.query['badge_type']).toBe('certified')
      await expect(tiles(host).filter({ hasText: 'Verified' })).toHaveCount(Math.min(40, certified))
      await expect(tiles(host)).toHaveCount(Math.min(40, certified))
      await toggle.click()
      await expect(tiles(host).filter({ hasNotText: 'Verified' }).first()).toBeVisible()
    })
  })

  test('end where the catalogue ends, and nothing more is asked', async ({ page, world }) => {
    const { data } = await catalogue(world, { entries: '60' })
    world.sandbox.control.reset()
    const include = data.slice(0, 50).map(({ id }) => id)
    const names = data.slice(45, 48).map(({ name }) => name)
    // Three that the server sends and the host does not want: the list is shorter than the server's count.
    const host = await openAll(page, world, { wallets: { include, exclude: names } })
    await expect(tiles(host)).toHaveCount(40)
    await tiles(host).last().scrollIntoViewIfNeeded()
    await expect(tiles(host)).toHaveCount(47)
    await tiles(host).last().scrollIntoViewIfNeeded()
    await expect(host.dialog.getByTestId('load-more')).toHaveCount(0)
    expect(asked(world).filter(({ query }) => query['entries'] === '40')).toHaveLength(2)
  })

  test('are searched when the visitor pauses, 100 at a time [S7.8, S9.5]', async ({ page, world }) => {
    const { data, count } = await catalogue(world, { search: 'fern', entries: '100' })
    expect(count).toBeGreaterThan(0)
    world.sandbox.control.reset()
    await page.clock.install()
    const host = await openAll(page, world)
    await expect(tiles(host)).toHaveCount(40)
    const searches = () => asked(world).filter(({ query }) => query['search'] !== undefined)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const character of 'fern') {
      await page.clock.runFor(299)
      await host.dialog.getByTestId('wallet-search').press(character)
    }
    await page.clock.runFor(299)
    expect(searches()).toEqual([])
    await page.clock.resume()
    await expect(tiles(host)).toHaveText(data.map(({ name }) => new RegExp(`^${name}`)))
    expect(searches().map(({ query }) => [query['search'], query['entries']])).toEqual([['fern', '100']])

    await host.dialog.getByTestId('wallet-search').fill('')
    await expect(tiles(host)).toHaveCount(40)
    await host.dialog.getByTestId('wallet-search').fill('zzzz')
    await expect(host.dialog.getByText('No wallet found')).toBeVisible()
    await expect(tiles(host)).toHaveCount(0)
  })

  test('leave out what the host excludes, by id, domain name and name, and are explained to it [S5.30]', async ({
    page,
    world,
  }) => {
    const { data } = await catalogue(world, { entries: '60' })
    const [byId, byName, byRdns] = data.filter(({ name, rdns }) => name !== 'Lantern' && rdns !== null)
    world.sandbox.control.reset()
    const exclude = [byId?.id ?? '', byName?.name ?? '', byRdns?.rdns ?? '', 'dev.portico.lantern']
    const host = await openAll(page, world, { wallets: { exclude } })
    for (const name of [byId?.name, byName?.name, byRdns?.name, 'Lantern'])
      await expect(tiles(host).filter({ hasText: new RegExp(`^${name}(Certified)?$`) })).toHaveCount(0)
    await host.dialog.getByTestId('wallet-search').fill(byName?.name ?? '')
    await expect(host.dialog.getByRole('status').filter({ hasText: 'Wallets found' })).not.toBeEmpty()
    await expect(tiles(host).filter({ hasText: new RegExp(`^${byName?.name}(Certified)?$`) })).toHaveCount(0)
    await host.dialog.getByTestId('back').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    await expect(host.wallet('Lantern')).toHaveCount(0)

    await test.step('explained', async () => {
      const [far, unwanted] = [data.at(50), data.at(51)]
      const again = await open(page, world, { wallets: { exclude: [unwanted?.name ?? ''] } })
      await again.dialog.getByTestId('all-wallets').click()
      await expect(tiles(again).nth(3)).toBeVisible()
      const why = (wallet: string | undefined) =>
        again.page.evaluate((word) => window.dialogs['main']?.explainWallet(word), wallet ?? '')
      expect(await why('dev.portico.lantern')).toMatchObject({ shown: true, reasons: [{ rule: 'installed' }, {}] })
      expect(await why(far?.id)).toEqual({ shown: true, where: ['allWallets'], reasons: [{ rule: 'listed' }] })
      expect(await why(unwanted?.id)).toEqual({ shown: false, where: [], reasons: [{ rule: 'excluded' }] })
      expect(await why('Nobody’s wallet')).toEqual({ shown: false, where: [], reasons: [{ rule: 'unknown' }] })
    })

    await test.step('installed ones alone, and none of them', async () => {
      const why = (host: Host, wallet: string | undefined) =>
        host.page.evaluate((word) => window.dialogs['main']?.explainWallet(word), wallet ?? '')
      const alone = await open(page, world, { wallets: { installed: 'only', featured: [data[50]?.id ?? ''] } })
      await expect(rows(alone)).toHaveText([/^Lantern/])
      await expect(alone.dialog.getByTestId('all-wallets')).toHaveCount(0)
      const { reasons } = (await why(alone, data[50]?.id)) ?? {}
      expect(reasons).toContainEqual({ rule: 'notInstalled' })
      const none = await open(page, world, { wallets: { installed: 'hide' } })
      await none.dialog.getByTestId('all-wallets').click()
      await expect(tiles(none).nth(3)).toBeVisible()
      await expect(tiles(none).filter({ hasText: /^Lantern/ })).toHaveCount(0)
      expect(await why(none, 'dev.portico.lantern')).toMatchObject({
        shown: false,
        reasons: [{ rule: 'installedHidden' }, {}],
      })
      await none.dialog.getByTestId('back').click()
      await expect(none.dialog).toHaveAttribute('data-view', 'Connect')
      await expect(none.wallet('Lantern')).toHaveCount(0)
    })
  })

  test('are hundreds, and only those in sight cost anything', async ({ page, world }) => {
    const { count } = await catalogue(world)
    world.sandbox.control.reset()
    const host = await openAll(page, world)
    await expect(tiles(host)).toHaveCount(40)
    // Scrolls to the end until nothing is added; by how many tiles did the list grow at most at once?
    const growth = await host.dialog.evaluate(async (dialog, count) => {
      const body = dialog.querySelector('.body')
      const shown = () => dialog.querySelectorAll('[data-testid="wallet-tile"]').length
      let [before, most] = [shown(), 0]
      while (before < count) {
        body?.scrollTo({ top: body.scrollHeight })
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = shown()
        most = Math.max(most, now - before)
        before = now
      }
      return most
    }, count)
    expect(growth).toBeLessThanOrEqual(40)
    await expect(tiles(host)).toHaveCount(count)
    await expect(host.dialog.getByRole('status').filter({ hasText: `Wallets shown: ${count}` })).toHaveCount(1)
    const inSight = () =>
      tiles(host).evaluateAll(
        (all) => all.filter((tile) => tile.checkVisibility({ contentVisibilityAuto: true })).length,
      )
    expect(await inSight()).toBeLessThan(120)
    const pictures = () => world.sandbox.control.requests().filter(({ path }) => path.startsWith('/getWalletImage/'))
    expect(pictures().length).toBeLessThanOrEqual(count)

    // One stop for Tab, and the arrows go through the whole grid.
    await tiles(host).first().focus()
    await page.keyboard.press('End')
    await expect(tiles(host).last()).toBeFocused()
    await expect(tiles(host).last()).toBeInViewport()
    await page.keyboard.press('ArrowUp')
    await expect(tiles(host).nth(count - 5)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(tiles(host).nth(4)).toBeFocused()
    expect(
      await tiles(host).evaluateAll((all) => all.filter((tile) => (tile as HTMLElement).tabIndex === 0).length),
    ).toBe(1)
  })

  test('are found among those that are known while the catalogue is away', async ({ page, world, expected }) => {
    expected.push(failedRequest)
    const { data } = await catalogue(world, { entries: '40' })
    const loaded = data.at(20)?.name ?? ''
    const host = await openAll(page, world)
    await expect(tiles(host)).toHaveCount(40)
    world.sandbox.control.fault('catalogue', { kind: 'drop' })
    const search = host.dialog.getByTestId('wallet-search')
    for (const name of [loaded, 'MetaMask', 'Lantern']) {
      await search.fill(name)
      await expect(host.dialog.getByText('some wallets may be missing').last()).toBeVisible()
      await expect(tiles(host).first()).toContainText(name)
    }
    await search.fill('')
    await expect(tiles(host)).toHaveCount(40)
    await expect(host.dialog.getByText('some wallets may be missing')).toHaveCount(0)
  })

  test('are the well-known ones where WalletConnect is on and no catalogue is configured', async ({ page, world }) => {
    const { projectId: _, ...options } = pairingOptions(world)
    const host = await Host.open(page, world, { ...options, endpoints: { relay: world.sandbox.relay.url } })
    await host.openDialog()
    await expect(rows(host)).toContainText(['WalletConnect', ...wellKnown])
    await expect(host.dialog.getByTestId('all-wallets')).toContainText('20+')
    await host.wallet('MetaMask').click()
    await expect(host.dialog.getByTestId('qr-code').locator('svg')).toBeVisible()
    await host.dialog.getByTestId('back').click()
    await host.dialog.getByTestId('all-wallets').click()
    await tiles(host).filter({ hasText: 'Rainbow' }).click()
    await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnect')
    expect(asked(world)).toEqual([])
  })

  test('have a code for another device beside them on phones', async ({ browser, world }) => {
    const context = await browser.newContext({ userAgent: iphone })
    const host = await open(await context.newPage(), world, pairingOptions(world))
    await expect(rows(host).filter({ hasText: 'WalletConnect' })).toHaveCount(0)
    await host.dialog.getByTestId('all-wallets').click()
    await host.dialog.getByTestId('scan-code').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnectBasic')
    await context.close()
  })
})

test.describe('with networks alone and no wallet', () => {
  /** README's first snippet. */
  const first = (world: World): PlainOptions => ({ networks: sandboxOptions(world).networks })
  const toGet = (host: Host) => host.dialog.getByTestId('wallet-to-get')

  test('a desktop shows this page’s code for the phone, and wallets that are one step from their stores; a wallet that comes late takes the place of all that', async ({
    page,
    world,
  }) => {
    const quiet = await watched(page, world)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = await Host.open(page, world, first(world))
    await host.openDialog()
    await expect(toGet(host)).toContainText(wellKnown)
    const code = host.dialog.getByRole('img', { name: 'QR code that opens this page on your phone' })
    expect(await readCode(await code.screenshot())).toEqual({ jsqr: page.url(), zxing: page.url() })
    await host.dialog.getByTestId('copy-page').click()
    await expect(host.dialog.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    await toGet(host).first().press('ArrowDown')
    await expect(toGet(host).nth(1)).toBeFocused()
    await toGet(host).first().click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Downloads')
    await expect(host.dialog.getByTestId(/^download-/).first()).toHaveAttribute(
      'href',
      /^https:\/\/chromewebstore\.google\.com\//,
    )
    await host.dialog.getByTestId('back').click()
    await host.dialog.getByTestId('get-started').click()
    await host.dialog.getByTestId('get-wallet').click()
    await expect(host.dialog.getByTestId('get-wallet-row')).toHaveCount(4)
    await quiet()

    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    await expect(toGet(host)).toHaveCount(4)
    await page.evaluate(await world.sandbox.wallet.inpageScript())
    await expect(host.wallet('Lantern')).toBeVisible()
    await expect(host.dialog.getByTestId('no-wallet')).toHaveCount(0)
  })

  test('a phone opens this page in a wallet with one tap, and says how without one', async ({ browser, world }) => {
    const context = await browser.newContext({ userAgent: iphone, viewport: { width: 390, height: 844 } })
    const asked: string[] = []
    await context.route('https://link.trustwallet.com/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: 'The wallet.' })
    })
    const host = await Host.open(await context.newPage(), world, first(world))
    await host.openDialog()
    // MetaMask opens pages of https alone.
    const apps = host.dialog.getByTestId('wallet-to-open')
    await expect(apps).toContainText(['Trust Wallet', 'Coinbase Wallet', 'OKX Wallet', 'Phantom'])
    await expect(host.dialog.getByTestId('qr-code')).toHaveCount(0)
    await host.dialog.getByTestId('get-wallet').click()
    await expect(host.dialog.getByTestId('get-wallet-row').first()).toHaveAttribute('href', /apps\.apple\.com/)
    await host.dialog.getByTestId('back').click()
    const address = host.page.url()
    await apps.filter({ hasText: 'Trust Wallet' }).click()
    await expect(host.page.getByText('The wallet.')).toBeVisible()
    expect(asked).toEqual([`https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(address)}`])
    await context.close()
  })

  test('what could not be fetched is fetched at another try', async ({ page, world, expected }) => {
    expected.push(failedRequest)
    // Also where it is fetched ahead.
    await page.route('**/assets/no-wallet-*.js', (route) => route.abort())
    const host = await Host.open(page, world, first(world))
    await host.openDialog()
    const retry = host.dialog.getByTestId('retry')
    await expect(retry).toBeVisible()
    await page.unroute('**/assets/no-wallet-*.js')
    if (await triesModulesAgain(page)) {
      await retry.press('Enter')
      // What was pressed is gone, and leaves the focus in the dialog.
      await expect(host.dialog.getByRole('heading', { level: 2 })).toBeFocused()
    } else await (await Host.open(page, world, first(world))).openDialog()
    await expect(toGet(host)).toHaveCount(4)
  })
})

test('the wallet whose browser shows the page comes first, and no way leads from there to itself', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ userAgent: `${iphone} MetaMaskMobile` })
  await addPageScript(context, () => {
    const { kit } = window
    kit.announce({ uuid: kit.uuid(), name: 'Another', rdns: 'example.another' }, kit.provider())
    kit.announce({ uuid: kit.uuid(), name: 'MetaMask', rdns: 'io.metamask' }, kit.provider())
  })
  const host = await open(await context.newPage(), world, pairingOptions(world))
  await expect(rows(host)).toHaveText([/MetaMask/, /Another/])
  await context.close()
})
