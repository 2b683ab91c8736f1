import type { BrowserContext, Page } from '@playwright/test'
import { installMoodyWallet, setMood, type Mood } from './support/moody-wallet.ts'
import { stopTime } from './support/page-time.ts'
import { expect, Host, sandboxOptions, test, type World } from './support/test.ts'
import { prompts, reload, settle, type Visit } from './support/visit.ts'

interface Scene {
  readonly page: Page
  readonly world: World
}

interface Condition {
  readonly happen?: (scene: Scene) => Promise<void> | void
  /** Whether the wallet is there for the page. */
  readonly there: boolean
  /** Lets it be over. */
  readonly end?: (scene: Scene) => Promise<void> | void
  /** Nothing is left of the session when it is over: the visitor connects once more. */
  readonly forgets?: boolean
}

/** What has happened since the wallet was connected. */
const conditions: Readonly<Record<string, Condition>> = {
  'after a reload': { there: true },
  'while every server hangs': {
    happen: ({ world }) => serversAre(world, 'hang'),
    there: true,
    end: ({ world }) => serversAre(world, 'none'),
  },
  'with a locked wallet': {
    happen: ({ world }) => world.sandbox.wallet.lock(),
    there: false,
    end: ({ world }) => world.sandbox.wallet.unlock(),
  },
  'with a wallet that no longer answers': {
    happen: ({ world }) => world.sandbox.control.fault('wallet', { kind: 'hang' }),
    there: false,
    end: ({ world }) => world.sandbox.control.fault('wallet', { kind: 'none' }),
  },
  'with a removed extension': {
    happen: ({ page }) => setMood(page, { gone: true }),
    there: false,
  },
  'with a revoked permission': {
    happen: ({ world }) => world.sandbox.wallet.disconnectSite(world.pages.url),
    there: false,
    forgets: true,
  },
}

function serversAre({ sandbox }: World, kind: 'hang' | 'none'): void {
  for (const part of ['catalogue', 'images', 'blockchain', 'rpc'] as const) sandbox.control.fault(part, { kind })
}

const arrivals: readonly { readonly name: string; readonly mood: Mood }[] = [
  { name: 'announced', mood: {} },
  { name: 'announced after 1 s', mood: { delay: 1_000 } },
]

async function connectOnce(page: Page, world: World, wallet = 'Lantern'): Promise<Host> {
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.openDialog()
  await host.wallet(wallet).click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  return host
}

/**
 * Never `connected` first and gone after: what is not known yet is `connecting`. That it is known after three seconds is proven where a
 * clock can be told to be there.
 */
function expectHonest({ statuses }: Visit, there: boolean): void {
  expect(statuses).toEqual(['connecting', there ? 'connected' : 'disconnected'])
}

function matrix(
  install: (context: BrowserContext, world: World) => Promise<void>,
  moods: typeof arrivals,
  wallet?: string,
): void {
  for (const { name, mood } of moods)
    test(`${name}: it is connected or not as it is there, whatever has happened, without a prompt, and again on the visit after`, async ({
      page,
      context,
      world,
    }) => {
      await install(context, world)
      await connectOnce(page, world, wallet)
      const visit = async (there: boolean) => {
        const asked = world.sandbox.wallet.callLog().length
        await reload(page)
        expectHonest(await settle(page, sandboxOptions(world)), there)
        expect(prompts(world, asked)).toEqual([])
      }
      for (const [condition, { happen, there, end, forgets }] of Object.entries(conditions)) {
        // A wallet that is gone is never late.
        if (mood.delay !== undefined && condition === 'with a removed extension') continue
        await test.step(`${there ? 'connected' : 'disconnected'} ${condition}`, async () => {
          await setMood(page, mood)
          await happen?.({ page, world })
          await visit(there)
          await end?.({ page, world })
        })
        if (there) continue
        await test.step(`once it is over: ${condition}`, async () => {
          await setMood(page, {})
          if (forgets) await connectOnce(page, world, wallet)
          else await visit(true)
        })
      }
    })
}

test.describe('a wallet that announces itself', () => {
  matrix(installMoodyWallet, arrivals)

  test('is taken up silently when it comes after 10 s, in each tab that waits for it, unless it comes locked', async ({
    page,
    context,
    world,
  }) => {
    // Twice ten seconds go by.
    test.slow()
    await installMoodyWallet(context, world)
    const host = await connectOnce(page, world)
    await setMood(page, { delay: 10_000 })
    const asked = world.sandbox.wallet.callLog().length
    const tab = await context.newPage()
    await Promise.all([reload(page), tab.goto(page.url())])
    await tab.locator('html[data-ready]').waitFor()
    const visits = await Promise.all([page, tab].map((each) => settle(each, sandboxOptions(world))))
    for (const visit of visits) expectHonest(visit, false)
    await expect.poll(() => host.state('status')).toBe('connected')
    await expect.poll(() => new Host(tab).state('status')).toBe('connected')
    expect(prompts(world, asked)).toEqual([])
    await tab.close()

    world.sandbox.wallet.lock()
    const { length } = world.sandbox.wallet.callLog()
    await reload(page)
    expectHonest(await settle(page, sandboxOptions(world)), false)
    const answer = page.waitForResponse((response) => response.url().startsWith(world.sandbox.walletUrl), {
      timeout: 20_000,
    })
    await (await answer).finished()
    expect(
      world.sandbox.wallet
        .callLog()
        .slice(length)
        .map(({ method }) => method),
    ).toContain('eth_accounts')
    expect(await host.state('status')).toBe('disconnected')
    expect(prompts(world, length)).toEqual([])
  })

  test('is connected in a new tab, without a prompt; ends the session when it is locked or takes the permission away, and is back by itself once it is unlocked', async ({
    page,
    context,
    world,
  }) => {
    const { wallet } = world.sandbox
    await installMoodyWallet(context, world)
    const host = await connectOnce(page, world)
    const asked = wallet.callLog().length
    const tab = await context.newPage()
    await tab.goto(page.url())
    await tab.locator('html[data-ready]').waitFor()
    expectHonest(await settle(tab, sandboxOptions(world)), true)
    expect(prompts(world, asked)).toEqual([])
    await tab.close()

    wallet.lock()
    await expect.poll(() => host.state('status')).toBe('disconnected')
    wallet.unlock()
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(prompts(world, asked)).toEqual([])
    wallet.disconnectSite(world.pages.url)
    await expect.poll(() => host.state('status')).toBe('disconnected')
    expect(await page.evaluate(() => window.dialogs['main']?.connection('eip155'))).toBeUndefined()
  })
})

test.describe('a wallet that is only injected, on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  })
  // On a desktop an injected wallet without a name of its own is not offered.
  matrix(
    (context, world) => installMoodyWallet(context, world, { injected: 'only' }),
    [{ name: 'injected', mood: {} }],
    'Browser Wallet',
  )
})

test.describe('disconnecting', () => {
  const instants: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'in the same instant': async () => undefined,
    'when the wallet is being looked for': (page) =>
      page.waitForFunction(() => window.dialogs['main']?.getState().status === 'connecting').then(() => undefined),
    'when the dialog is open': (page) => page.evaluate(() => window.dialogs['main']?.open()),
  }
  test(`works while a session is restored, ${Object.keys(instants).join(', ')}, and holds when the wallet comes`, async ({
    page,
    context,
    world,
  }) => {
    await installMoodyWallet(context, world)
    for (const [instant, wait] of Object.entries(instants))
      await test.step(instant, async () => {
        const host = await connectOnce(page, world)
        await setMood(page, { delay: 1_000 })
        await reload(page)
        await host.create('main', sandboxOptions(world))
        expect(await host.state('status')).toBe('connecting')
        await wait(page)
        await page.evaluate(() => window.dialogs['main']?.disconnect())
        expect(await host.state('status')).toBe('disconnected')
        await page.evaluate(() => window.dialogs['main']?.open({ view: 'Connect' }))
        await expect(host.wallet('Lantern')).toBeVisible()
        expect(await host.state('status')).toBe('disconnected')
        await reload(page)
        expect((await settle(page, sandboxOptions(world))).statuses).toEqual(['disconnected'])
        // Whoever connects the next time finds it there at once.
        await setMood(page, {})
      })
  })

  test('works while the wallet is asked for access, and while it is asked to switch', async ({
    page,
    context,
    world,
  }) => {
    const { wallet } = world.sandbox
    await installMoodyWallet(context, world)
    const host = await Host.open(page, world, sandboxOptions(world))
    const disconnect = () => page.evaluate(() => window.dialogs['main']?.disconnect())
    wallet.auto('ignore')
    await host.openDialog()
    await host.wallet('Lantern').click()
    await expect.poll(() => wallet.pending().length).toBe(1)
    await disconnect()
    expect(await host.state('status')).toBe('disconnected')
    wallet.auto('approve')
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await host.connect()

    wallet.auto('ignore')
    await page.evaluate(() => {
      window.dialogs['main']?.switchNetwork('eip155:8453').catch((error: { code: string }) => {
        document.title = error.code
      })
    })
    await expect.poll(() => wallet.pending().length).toBe(1)
    await disconnect()
    expect(await host.state('status')).toBe('disconnected')
    wallet.auto('approve')
    await expect(page).toHaveTitle('NOT_CONNECTED')
    expect(await host.state('status')).toBe('disconnected')
  })

  test('works although the wallet is dead, twice at once, and waits for nobody', async ({ page, context, world }) => {
    await installMoodyWallet(context, world)
    const host = await connectOnce(page, world)
    world.sandbox.control.fault('wallet', { kind: 'hang' })
    // The page's time stands still: nothing that is waited for there would end.
    await page.clock.install()
    await stopTime(page)
    await page.evaluate(() => Promise.all([window.dialogs['main']?.disconnect(), window.dialogs['main']?.disconnect()]))
    expect(await host.state('status')).toBe('disconnected')
  })
})

test('a visitor whose connection breaks off before the engine is there is told that nothing is connected', async ({
  page,
  context,
  world,
  expected,
}) => {
  await installMoodyWallet(context, world)
  await connectOnce(page, world)
  await reload(page)
  await context.setOffline(true)
  expected.push(/Failed to load resource/)
  expectHonest(await settle(page, sandboxOptions(world)), false)
  await context.setOffline(false)
  await reload(page)
  expectHonest(await settle(page, sandboxOptions(world)), true)
})
