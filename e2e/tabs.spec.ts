import type { BrowserContext, Page } from '@playwright/test'
import { getAddress } from 'viem'
import { places } from './support/holdings.ts'
import { addressOf } from './support/connected.ts'
import { coinOf, Sending, sentBy, unitsOf } from './support/sending.ts'
import { expect, Host, installWallet, sandboxOptions, test, type PlainOptions, type World } from './support/test.ts'
import { prompts } from './support/visit.ts'

/** What another tab may take to follow. */
const followMs = { timeout: 10_000 }

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

async function openTabs(
  context: BrowserContext,
  world: World,
  ...options: readonly [Partial<PlainOptions>, Partial<PlainOptions>] | readonly []
): Promise<readonly [Host, Host]> {
  const open = async (more: Partial<PlainOptions> = {}) =>
    Host.open(await context.newPage(), world, { ...sandboxOptions(world), ...more })
  return [await open(options[0]), await open(options[1])]
}

const disconnect = ({ page }: Host) => page.evaluate(() => window.dialogs['main']?.disconnect())

const events = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const type of ['connect', 'disconnect', 'accountChange', 'networkChange'] as const)
      window.dialogs['main']?.on(type, () => seen.push(type))
  })
const seen = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as string[])

test('tabs follow each other within a second: connection, account, network and goodbye; an open account closes when another tab disconnects, and a tab that connects is joined by an open Connect view', async ({
  context,
  world,
}) => {
  const { wallet } = world.sandbox
  const [one, two] = await openTabs(context, world)
  await events(two.page)

  await test.step('connection', async () => {
    await one.page.bringToFront()
    await one.connect()
    await expect.poll(() => two.state('status'), followMs).toBe('connected')
    expect(await two.state('account')).toBe(await one.state('account'))
    expect(await seen(two.page)).toEqual(['connect'])
  })

  await test.step('account and network', async () => {
    wallet.switchAccount(1)
    const second = `eip155:1:${world.sandbox.chains[0]?.accounts[1]}`
    for (const tab of [one, two]) await expect.poll(() => tab.state('account'), followMs).toBe(second)
    await one.page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:8453'))
    for (const tab of [one, two]) await expect.poll(() => tab.state('network'), followMs).toBe('eip155:8453')
  })

  await test.step('goodbye', async () => {
    await disconnect(one)
    for (const tab of [one, two]) await expect.poll(() => tab.state('status'), followMs).toBe('disconnected')
    expect(await seen(two.page)).toEqual(['connect', 'accountChange', 'networkChange', 'disconnect'])
  })

  await test.step('either leads', async () => {
    await two.page.bringToFront()
    await two.connect()
    await expect.poll(() => one.state('status'), followMs).toBe('connected')
    await disconnect(one)
    await expect.poll(() => two.state('status'), followMs).toBe('disconnected')
    // One prompt by the one who connected, none by those who followed, and no permission was ever taken away.
    expect(prompts(world).filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
    expect(wallet.callLog().map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  await test.step('what lies open', async () => {
    await expect(two.dialog).toBeHidden()
    await two.openDialog()
    await expect(two.dialog).toHaveAttribute('data-view', 'Connect')
    await one.page.bringToFront()
    await one.connect()
    await two.page.bringToFront()
    await expect(two.dialog).toBeHidden()
    await two.openDialog()
    await expect(two.dialog).toHaveAttribute('data-view', 'Account')
    await disconnect(one)
    await expect(two.dialog).toBeHidden()
  })
})

test('tabs follow each other where there is no BroadcastChannel', async ({ context, world }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const [one, two] = await openTabs(context, world)
  await one.connect()
  await expect.poll(() => two.state('status'), followMs).toBe('connected')
  await disconnect(two)
  await expect.poll(() => one.state('status'), followMs).toBe('disconnected')
})

test('a tab that keeps to itself neither follows nor leads', async ({ context, world }) => {
  const [one, alone] = await openTabs(context, world, {}, { isolate: true })
  // Its engine runs, so that it could follow.
  await alone.openDialog()
  await one.page.bringToFront()
  await one.connect()
  await disconnect(one)
  await one.connect()
  expect(await alone.state('status')).toBe('disconnected')

  await alone.page.bringToFront()
  await alone.wallet('Lantern').click()
  await expect.poll(() => alone.state('status')).toBe('connected')
  await disconnect(one)
  await one.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await alone.state('status')).toBe('connected')
  await one.connect()
  await disconnect(alone)
  expect(await one.state('status')).toBe('connected')
})

test('instances of their own on one page know nothing of each other', async ({ page, world }) => {
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.create('other', { ...sandboxOptions(world), instance: 'other' })
  await host.connect()
  await expect(host.dialog).toHaveCount(0)
  await page.evaluate(() => window.dialogs['other']?.open())
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  expect(await page.evaluate(() => window.dialogs['other']?.getState().status)).toBe('disconnected')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@portico/other/'))),
  ).toEqual([])
})

test('one payment that two tabs confirm at once is made once, and the other tab is shown it before it pays again', async ({
  context,
  world,
}) => {
  const { ethereum } = places(world)
  const receiver = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7')
  const tabs = await openTabs(context, world)
  await tabs[0].page.bringToFront()
  await tabs[0].connect()
  await expect(tabs[0].dialog).toBeHidden()
  await expect.poll(() => tabs[1].state('status')).toBe('connected')
  const payer = await addressOf(tabs[0])
  const [sent, held] = [await sentBy(ethereum, payer), await unitsOf(ethereum, {}, receiver)]
  const forms: Sending[] = []
  for (const tab of tabs) {
    await tab.page.bringToFront()
    const form = await Sending.open(tab)
    await form.prepare(coinOf(ethereum), '1', receiver)
    forms.push(form)
  }
  await Promise.all(forms.map(({ confirm }) => confirm.click()))
  await expect.poll(() => sentBy(ethereum, payer)).toBe(sent + 1)
  await expect
    .poll(async () => (await Promise.all(forms.map(({ dialog }) => dialog.getAttribute('data-view')))).sort())
    .toEqual(['Account', 'WalletSendPreview'])
  const views = await Promise.all(forms.map(({ dialog }) => dialog.getAttribute('data-view')))
  const second = forms[views.indexOf('WalletSendPreview')]
  for (const told of ['The same payment was sent from another tab just now', 'You may have sent this already'])
    await expect(second?.dialog ?? tabs[0].dialog).toContainText(told)
  expect(await sentBy(ethereum, payer)).toBe(sent + 1)
  expect(await unitsOf(ethereum, {}, receiver)).toBe(held + 10n ** 18n)
})
