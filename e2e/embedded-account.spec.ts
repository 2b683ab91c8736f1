import type { BrowserContext, Page } from '@playwright/test'
import { createPublicClient, http, parseEther, recoverMessageAddress, type Hex } from 'viem'
import {
  approve,
  ask,
  decline,
  frameOf,
  hello,
  logIn,
  logInOn,
  mailedCode,
  typeCode,
  visitor,
} from './support/logins.ts'
import { notSetUp } from './support/noise.ts'
import { expect, Host, installWallet, loginOptions, test, type PlainOptions, type World } from './support/test.ts'

const newAddress = 'marlow@harbourside.example'
/** The server of the frame says no to the frame's own page. */
const refused = /Failed to load resource: .* 4\d\d/

const addressOf = async (host: Host) =>
  String(await host.state('account'))
    .split(':')[2]
    ?.toLowerCase()
const kept = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(`@portico/${key}`), key)
const frames = (page: Page) => page.locator('iframe[data-portico-frame]')
const disconnect = ({ page }: Host) => page.evaluate(() => window.dialogs['main']?.disconnect())
const isLoading = (page: Page) => page.evaluate(() => window.dialogs['main']?.getState().loading)
const another = (code: string) => (code === '000000' ? '111111' : '000000')

/** Loads the page anew, and waits for the login of before. */
async function reload(page: Page, world: World, options: PlainOptions = loginOptions(world)): Promise<Host> {
  const host = await Host.open(page, world, options)
  await expect.poll(() => host.state('status')).toBe('connected')
  return host
}

/** The code of the mail after the first `before` ones. */
async function nextCode(world: World, email: string, before: number): Promise<string> {
  await expect.poll(() => world.sandbox.frame.control.mails(email).length).toBe(before + 1)
  return mailedCode(world, email)
}

const mails = ({ sandbox }: World, email: string) => sandbox.frame.control.mails(email).length

test.describe('another email address', () => {
  async function begin(host: Host): Promise<void> {
    await host.openDialog()
    await host.showDetails()
    await host.dialog.getByTestId('login-row').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailWallet')
  }
  async function save(host: Host): Promise<void> {
    await host.dialog.getByTestId('new-email').fill(newAddress)
    await host.dialog.getByTestId('save').click()
  }
  const said = (host: Host) => host.dialog.getByTestId('foreign-details')

  test('is entered where the account shows the login, which says so where it does not load, and comes when it is asked again; left in between nothing changes, and the next mail has to wait [S5.9]', async ({
    page,
    world,
    expected,
  }) => {
    // The part alone.
    expected.push(/Failed to load resource: net::ERR_FAILED/)
    const host = await test.step('the part that shows the login does not load at first', async () => {
      await page.route('**/assets/login-rows-*.js', (route) => route.abort(), { times: 1 })
      const host = await logIn(page, world)
      await host.openDialog()
      await host.showDetails()
      const failed = host.dialog.getByRole('alert').filter({ hasText: 'This part didn’t load' })
      await expect(failed).toBeVisible()
      await host.dialog.getByTestId('retry').click()
      await expect(host.dialog.getByTestId('login-row')).toContainText(visitor)
      await expect(failed).toHaveCount(0)
      await host.dialog.getByTestId('close').click()
      await expect(host.dialog).toBeHidden()
      return host
    })
    const forgetTheLastMail = () => page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))

    await test.step('left in between', async () => {
      const before = mails(world, visitor)
      await begin(host)
      await save(host)
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailPrimaryOtp')
      const old = await nextCode(world, visitor, before)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await begin(host)
      await expect(host.dialog.getByTestId('new-email')).toHaveValue(visitor)
      await save(host)
      await expect(host.dialog).toContainText(/Please try again after \d+ seconds/)
      expect(mails(world, visitor)).toBe(before + 1)
      expect(await kept(page, 'email')).toContain(visitor)

      await forgetTheLastMail()
      await host.dialog.getByTestId('save').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailPrimaryOtp')
      await host.dialog.getByTestId('start-over').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailWallet')
      await forgetTheLastMail()
      await save(host)
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailPrimaryOtp')
      const code = await nextCode(world, visitor, before + 2)
      expect(code).not.toBe(old)
      await typeCode(host, code)
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailSecondaryOtp')
      await host.dialog.getByTestId('close').click()
      const again = await reload(page, world)
      await again.openDialog()
      await again.showDetails()
      await expect(again.dialog.getByTestId('login-row')).toContainText(visitor)
    })
  })

  test('takes a code from the present one and one from the new one, and stays one account [S1.15] [S3.58] [S3.59] [S3.76] [S3.77] [S4.19]', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(refused)
    const host = await logIn(page, world)
    const account = await host.state('account')

    await test.step('a code of the present one', async () => {
      const before = mails(world, visitor)
      await begin(host)
      await expect(host.dialog.getByTestId('new-email')).toHaveValue(visitor)
      await save(host)
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailPrimaryOtp')
      await expect(host.dialog).toContainText(visitor)
      const primary = await nextCode(world, visitor, before)
      await typeCode(host, another(primary))
      await expect(said(host)).toContainText('This code is wrong')
      expect(mails(world, newAddress)).toBe(0)
      await typeCode(host, primary)
    })

    await test.step('a code of the new one', async () => {
      await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailSecondaryOtp')
      await expect(host.dialog).toContainText(newAddress)
      const secondary = await nextCode(world, newAddress, 0)
      await typeCode(host, another(secondary))
      await expect(said(host)).toContainText('This code is wrong')
      expect(await kept(page, 'email')).toContain(visitor)
      await typeCode(host, secondary)
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await host.showDetails()
      await expect(host.dialog.getByTestId('login-row')).toContainText(newAddress)
      expect(await kept(page, 'email')).toContain(newAddress)
      expect(await host.state('account')).toBe(account)
    })

    await test.step('it is the login from now on: on another visit, and after a goodbye', async () => {
      const again = await reload(page, world)
      await again.openDialog()
      await again.showDetails()
      await expect(again.dialog.getByTestId('login-row')).toContainText(newAddress)
      await again.dialog.getByTestId('disconnect').click()
      await page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))
      await logInOn(again, world, newAddress)
      expect(await again.state('account')).toBe(account)
    })
  })

  test('a login that has none yet is asked for the new one alone [S3.76]', async ({ page, world }) => {
    world.sandbox.frame.control.social('x', 'approve')
    const host = await Host.open(page, world, loginOptions(world), { path: 'flows.html' })
    await logInWith(host, 'x')
    await host.openDialog()
    await page.evaluate(() => window.flows.showEmailUpdate())
    await expect(host.dialog.getByTestId('new-email')).toHaveValue('')
    await save(host)
    await expect(host.dialog).toHaveAttribute('data-view', 'UpdateEmailSecondaryOtp')
    await typeCode(host, await nextCode(world, newAddress, 0))
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    expect(await kept(page, 'email')).toContain(newAddress)
    expect(world.sandbox.frame.control.mails()).toHaveLength(1)
  })
})

async function logInWith(host: Host, provider: 'x' | 'farcaster'): Promise<void> {
  await host.openDialog()
  const tile = host.dialog.locator(`[data-social="${provider}"], [data-testid="social-${provider}"]`)
  if (!(await tile.isVisible())) await host.dialog.getByTestId('more-socials').click()
  await tile.click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
}

test.describe('the type of the account', () => {
  const withAnalytics = (world: World): PlainOptions => {
    const options = loginOptions(world)
    return { ...options, endpoints: { ...options.endpoints, analytics: world.sandbox.apiUrl } }
  }
  const reported = ({ sandbox }: World) =>
    sandbox.control.events().flatMap(({ props }) => (props.event === 'SET_PREFERRED_ACCOUNT_TYPE' ? [props] : []))
  const row = (host: Host) => host.dialog.getByTestId('switch-account-type')

  /** Whether the key itself signs. */
  async function signsByItself(host: Host): Promise<boolean> {
    const outcome = await ask(host, 'personal_sign', hello)
    await approve(host.page)
    const answer = await outcome()
    if (!('result' in answer)) throw new Error(answer.message)
    const signature = answer.result as Hex
    // A contract's signature is no key's.
    if (signature.length !== 132) return false
    return (await recoverMessageAddress({ message: 'hello', signature })).toLowerCase() === (await addressOf(host))
  }

  test('is switched in the account: loading, another address, reported, kept [S1.14] [S3.57] [S3.79] [S4.23] [S4.24] [S9.22]', async ({
    page,
    world,
  }) => {
    const options = withAnalytics(world)
    const host = await logIn(page, world, options)
    const smart = await addressOf(host)
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      window.dialogs['main']?.subscribe(({ loading }) => loading, seen.push.bind(seen))
      window.dialogs['main']?.on('disconnect', () => seen.push('disconnect'))
    })
    await host.openDialog()
    await host.showDetails()
    await row(host).click()
    await expect(row(host)).toContainText('Switch to your smart account')
    const key = await addressOf(host)
    expect(key).not.toBe(smart)
    await expect(host.dialog.getByTestId('account-profile')).toHaveAttribute('data-address', new RegExp(key ?? '', 'i'))
    expect(
      await page.evaluate(() => (Reflect.get(window, 'seen') as unknown[]).filter((one) => one !== false)),
    ).toEqual(expect.arrayContaining([true]))
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown[])).not.toContain('disconnect')
    expect(await host.state('status')).toBe('connected')
    await expect
      .poll(() => reported(world))
      .toMatchObject([{ properties: { accountType: 'eoa', network: 'eip155:1' } }])
    await host.dialog.getByTestId('close').click()
    expect(await signsByItself(host)).toBe(true)

    const again = await reload(page, world, options)
    expect(await addressOf(again)).toBe(key)
    await again.openDialog()
    await again.showDetails()
    await row(again).click()
    await expect.poll(() => addressOf(again)).toBe(smart)
    await again.dialog.getByTestId('close').click()
    expect(await signsByItself(again)).toBe(false)
    expect(await kept(page, 'preferredAccountTypes')).toBe('{"eip155":"smartAccount"}')
  })

  test('begins as the site prefers; a change that fails falls back to the key and says so [S4.25]', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(/switch account type: FRAME_ERROR$/)
    const options = { ...loginOptions(world), accountType: 'eoa' } as const
    const host = await logIn(page, world, options)
    const key = await addressOf(host)
    expect(await kept(page, 'preferredAccountTypes')).toBeNull()

    await host.openDialog()
    await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
    await host.showDetails()
    // The frame does as it is told, and then says that it failed.
    await page.route(
      '**/own/world',
      async (route) => {
        const response = await route.fetch()
        const world: unknown = await response.json()
        await route.fulfill({ response, json: { ...Object(world), fault: 'errorReplies' } })
      },
      { times: 2 },
    )
    await row(host).click()
    await expect(page.getByTestId('snackbar')).toContainText('Something went wrong')
    await expect(row(host)).toContainText('Switch to your smart account')
    expect(await addressOf(host)).toBe(key)
    expect(await isLoading(page)).toBe(false)
    expect(await kept(page, 'preferredAccountTypes')).toBe('{"eip155":"eoa"}')
    await host.dialog.getByTestId('close').click()
    expect(await signsByItself(host)).toBe(true)

    // The visitor's word goes before the site's, also on the next visit.
    await host.openDialog()
    await host.showDetails()
    await row(host).click()
    await expect.poll(() => addressOf(host)).not.toBe(key)
    const smart = await addressOf(host)
    // Nothing of the last visit shows the row: it is there once the frame has said which networks have such accounts.
    await page.evaluate(() => localStorage.removeItem('@portico/smartAccountNetworks'))
    const again = await reload(page, world, options)
    expect(await addressOf(again)).toBe(smart)
    await again.openDialog()
    await again.showDetails()
    await expect(row(again)).toBeVisible()

    // Out of order for good: the account stays what it is, and the dialog in use.
    world.sandbox.frame.control.fault('errorReplies')
    await row(again).click()
    await expect(page.getByTestId('snackbar')).toContainText('Something went wrong')
    expect(await again.state('status')).toBe('connected')
    await expect.poll(() => isLoading(page)).toBe(false)
    expect(await addressOf(again)).toBe(smart)
    await again.dialog.getByTestId('disconnect').click()
    await expect.poll(() => again.state('status')).toBe('disconnected')
  })
})

test('the network is switched in the dialog and by the site, and what is sent goes there [S3.50] [S3.74]', async ({
  page,
  world,
  expected,
}) => {
  // The site asks for a network that it does not list.
  expected.push(notSetUp)
  const host = await logIn(page, world)
  const to: Hex = `0x${'5a'.repeat(20)}`
  const balances = () =>
    Promise.all(
      world.sandbox.chains
        .slice(0, 2)
        .map(({ rpcUrl }) => createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: to })),
    )
  const [onEthereum = 0n, onBase = 0n] = await balances()
  await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(host.dialog.getByTestId('network-button')).toHaveAccessibleName('Network: Base')
  expect(await host.state('network')).toBe('eip155:8453')
  await host.dialog.getByTestId('close').click()

  const again = await reload(page, world)
  expect(await again.state('network')).toBe('eip155:8453')
  const sent = await ask(again, 'eth_sendTransaction', [
    { from: '{account}', to, value: `0x${parseEther('0.125').toString(16)}` },
  ])
  await expect(frameOf(page).getByTestId('approval')).toContainText('Base')
  await approve(page)
  expect(await sent()).toHaveProperty('result')
  await expect.poll(balances).toEqual([onEthereum, onBase + parseEther('0.125')])

  expect(await (await ask(again, 'wallet_switchEthereumChain', [{ chainId: '0x1' }]))()).toEqual({ result: null })
  expect(await again.state('network')).toBe('eip155:1')
  expect(await (await ask(again, 'eth_chainId', []))()).toEqual({ result: '0x1' })
  expect(await (await ask(again, 'wallet_switchEthereumChain', [{ chainId: '0x539' }]))()).toMatchObject({ code: 4902 })
  expect(await again.state('network')).toBe('eip155:1')
  const signed = await ask(again, 'personal_sign', hello)
  await expect(frameOf(page).getByTestId('approval')).toContainText('Ethereum')
  await decline(page)
  expect(await signed()).toMatchObject({ code: 4001 })
})

test('a login in one tab is taken up by the other, which can sign, and a goodbye ends both [S4.9]', async ({
  context,
  world,
}) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const open = async (context: BrowserContext) => Host.open(await context.newPage(), world, loginOptions(world))
  const [one, two] = [await open(context), await open(context)]
  await one.page.bringToFront()
  await logInOn(one, world)
  await expect.poll(() => two.state('status')).toBe('connected')
  expect(await two.state('account')).toBe(await one.state('account'))
  await two.page.bringToFront()
  const signed = await ask(two, 'personal_sign', hello)
  await approve(two.page)
  expect(await signed()).toHaveProperty('result')
  await expect(one.dialog).toBeHidden()

  await disconnect(two)
  for (const tab of [one, two]) await expect.poll(() => tab.state('status')).toBe('disconnected')
  expect(await kept(one.page, 'email')).toBeNull()

  // Another wallet in one tab takes the place of the login in both.
  world.sandbox.frame.control.farcaster('approve')
  await logInWith(two, 'farcaster')
  await expect.poll(() => one.state('status')).toBe('connected')
  await two.page.evaluate(() => window.dialogs['main']?.open({ view: 'Connect' }))
  await two.wallet('Lantern').click()
  await expect(two.dialog).toBeHidden()
  const taken = await two.state('account')
  await expect.poll(() => one.state('account')).toBe(taken)
  expect(await (await ask(one, 'personal_sign', hello))()).toHaveProperty('result')
  for (const { page } of [one, two]) await page.close()
})

test('from a browser wallet to a login and back', async ({ page, context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, loginOptions(world))
  await host.connect()
  const installed = await host.state('account')

  const anew = () => page.evaluate(() => window.dialogs['main']?.open({ view: 'Connect' }))
  await anew()
  await host.dialog.getByTestId('email').fill(visitor)
  await host.dialog.getByTestId('email').press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  expect(await host.state('account')).toBe(installed)
  await world.sandbox.frame.control.followLink(visitor)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
  await typeCode(host, await mailedCode(world))
  await expect.poll(() => host.state('account')).not.toBe(installed)
  await expect(host.dialog).toBeHidden()
  const embedded = await host.state('account')
  expect(await host.state('status')).toBe('connected')
  const signed = await ask(host, 'personal_sign', hello)
  await approve(page)
  expect(await signed()).toHaveProperty('result')

  const again = await reload(page, world)
  expect(await again.state('account')).toBe(embedded)
  await anew()
  await again.wallet('Lantern').click()
  await expect.poll(() => again.state('account')).toBe(installed)
  await expect(again.dialog).toBeHidden()
  const bySite = await ask(again, 'personal_sign', hello)
  expect(await bySite()).toHaveProperty('result')
  await expect(frames(page)).toBeHidden()
  expect(await (await reload(page, world)).state('account')).toBe(installed)
})

test('five logins and goodbyes leave one frame, and the end of the dialog none and nobody who listens', async ({
  page,
  world,
}) => {
  world.sandbox.frame.control.farcaster('approve')
  const host = await Host.open(page, world, loginOptions(world))
  for (let i = 0; i < 5; i++) {
    await logInWith(host, 'farcaster')
    await expect(frames(page)).toHaveCount(1)
    await disconnect(host)
    await expect.poll(() => host.state('status')).toBe('disconnected')
    await expect(frames(page)).toHaveCount(1)
  }
  await logInWith(host, 'farcaster')
  const open = await ask(host, 'personal_sign', hello)
  await expect(frameOf(page).getByTestId('approve')).toBeVisible()
  const during = await listeners(page)
  expect(during).toContain('window message')
  await page.evaluate(() => window.dialogs['main']?.destroy())
  expect(await open()).toHaveProperty('code')
  await expect(frames(page)).toHaveCount(0)
  await expect(page.locator('[data-portico]')).toHaveCount(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  // React's own, which it puts there once for every root of the document.
  await expect.poll(() => listeners(page)).toEqual(['document selectionchange'])
})

/** What scripts of the page listen to on the window, the document and its body. */
async function listeners(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const own = new Set<string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => url.includes('/assets/') && own.add(scriptId))
  await session.send('Debugger.enable')
  const lists = await Promise.all(
    ['window', 'document', 'document.body'].map(async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression })
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
      return found.listeners.flatMap(({ scriptId, type }) => (own.has(scriptId) ? [`${expression} ${type}`] : []))
    }),
  )
  await session.detach()
  return lists.flat().toSorted()
}

test('a request finds its place: beside another dialog of the page, which has a frame of its own, over the open account, and in a dialog within the page; one after the other, and back to where it was', async ({
  page,
  world,
}) => {
  const host = await logIn(page, world)
  const frame = frameOf(page)
  await expect(host.dialog).toBeHidden()

  await test.step('beside another dialog', async () => {
    await host.create('b', { ...loginOptions(world), instance: 'b' })
    await page.evaluate(() => window.dialogs['b']?.open())
    await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    await host.dialog.getByTestId('email').fill(newAddress)
    await host.dialog.getByTestId('email').press('Enter')
    await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
    await page.keyboard.press('Escape')
    await expect(frames(page)).toHaveCount(2)

    const signed = await ask(host, 'personal_sign', hello)
    const shown = page.locator('iframe[data-portico-frame]:popover-open')
    await expect(shown).toHaveCount(1)
    const other = () => page.evaluate(() => window.dialogs['b']?.getState())
    expect(await other()).toMatchObject({ open: false, status: 'disconnected' })
    await shown.contentFrame().getByTestId('approve').click()
    expect(await signed()).toHaveProperty('result')

    await page.evaluate(() => window.dialogs['b']?.destroy())
    await expect(frames(page)).toHaveCount(1)
    const next = await ask(host, 'personal_sign', hello)
    await approve(page)
    expect(await next()).toHaveProperty('result')
    await expect(host.dialog).toBeHidden()
  })

  await test.step('over the open account, one after the other', async () => {
    await host.openDialog()

    const first = await ask(host, 'personal_sign', hello)
    await expect(host.dialog).toHaveAttribute('data-view', 'ApproveTransaction')
    const second = await ask(host, 'personal_sign', ['0x74776f', '{account}'])
    await expect(frame.getByText('One more waits.')).toBeVisible()
    await expect(frame.getByText('hello')).toBeVisible()
    await approve(page)
    expect(await first()).toHaveProperty('result')
    await expect(frame.getByText('two', { exact: true })).toBeVisible()
    await expect(host.dialog).toHaveAttribute('data-view', 'ApproveTransaction')
    await decline(page)
    expect(await second()).toMatchObject({ code: 4001 })
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await expect(frames(page)).toBeHidden()
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
  })

  await test.step('in a dialog within the page', async () => {
    await page.evaluate(() => window.dialogs['main']?.mount(document.querySelector<HTMLElement>('#slot') ?? undefined))
    const inline = page.locator('#slot').getByTestId('portico-dialog')
    await expect(inline).toHaveAttribute('data-view', 'Account')
    const third = await ask(host, 'personal_sign', hello)
    await expect(inline).toHaveAttribute('data-view', 'ApproveTransaction')
    await expect(frame.getByTestId('approve')).toBeVisible()
    // The page goes on below its fold, and the frame with it.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect
      .poll(async () => {
        const [box, area] = [await frames(page).boundingBox(), await page.getByTestId('approval-area').boundingBox()]
        return box !== null && area !== null && Math.abs(box.x - area.x) + Math.abs(box.y - area.y) < 2
      })
      .toBe(true)
    // A browser drops presses in a frame that has just moved, where its page watches whether it is seen.
    await page.waitForTimeout(2_000)
    await approve(page)
    expect(await third()).toHaveProperty('result')
    await expect(inline).toHaveAttribute('data-view', 'Account')
    await expect(frames(page)).toBeHidden()
  })
})

test('a host in React, in StrictMode, logs in and signs with one frame', async ({ page, world }) => {
  await page.addInitScript((options) => {
    Object.assign(window, { options })
  }, loginOptions(world))
  await page.goto(`${world.pages.url}/e2e/hosts/react.html`)
  await page.locator('html[data-ready]').waitFor()
  const host = new Host(page)
  await logInOn(host, world)
  await expect(page.locator('[data-part=wallet]')).toHaveText('Embedded wallet')
  await expect(page.locator('[data-part=account]')).toHaveText(String(await host.state('account')))
  const signed = await ask(host, 'personal_sign', hello)
  await approve(page)
  expect(await signed()).toHaveProperty('result')
  await page.evaluate(() => window.remount())
  await expect(frames(page)).toHaveCount(1)
  await disconnect(host)
  await expect(page.locator('[data-part=status]')).toHaveText('disconnected')
})
