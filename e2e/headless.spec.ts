import { devices, type Locator, type Page } from '@playwright/test'
import { getAddress, parseEther, parseUnits, verifyMessage, type Hex } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { callsIn, friends } from './support/calls.ts'
import { places } from './support/holdings.ts'
import { approve, mailedCode, visitor } from './support/logins.ts'
import { bitcoin, solana } from './support/namespaces.ts'
import { addPageScript } from './support/page-wallets.ts'
import { askToAct, daily, sessionOptions } from './support/sessions.ts'
import { unitsOf } from './support/sending.ts'
import { tokenOf } from './support/swapping.ts'
import {
  expect,
  installWallet,
  loginOptions,
  namesOption,
  namespaceOptions,
  pairingOptions,
  sandboxOptions,
  signInOptions,
  swapOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

// docs/examples/headless draws by itself what the dialog does. It goes the ways of the dialog, by what portico/headless gives to anybody.

/** Nobody was ever paid there. */
const stranger = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a8')

class Own {
  readonly page: Page
  readonly wallet: Locator

  constructor(page: Page) {
    this.page = page
    this.wallet = page.locator('#wallet')
  }

  static async open(page: Page, world: World, options: PlainOptions): Promise<Own> {
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    await page.addInitScript((options) => Object.assign(window, { options }), options)
    await page.goto(`${world.pages.url}/e2e/hosts/headless.html`)
    await page.locator('html[data-ready]').waitFor()
    return new Own(page)
  }

  static async connected(page: Page, world: World, options: PlainOptions): Promise<Own> {
    const own = await Own.open(page, world, options)
    await own.press('Lantern')
    await own.at('Account')
    return own
  }

  press = (name: string) => this.wallet.getByRole('button', { name, exact: true }).click()
  field = (name: string) => this.wallet.getByLabel(name, { exact: true })
  choice = (name: string) => this.wallet.getByRole('combobox', { name, exact: true })
  at = (view: string) => expect(this.wallet.locator('[data-view]')).toHaveAttribute('data-view', view)
  account = () => this.page.evaluate(() => window.headless.getState().account)
}

const addressOf = async (own: Own) => getAddress(String(await own.account()).split(':')[2] ?? '')

/** What the page itself asks for. */
const signed = ({ page }: Own) =>
  page.evaluate(async () => {
    const { headless } = window
    const account = headless.getState().account?.split(':')[2] ?? ''
    return headless.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  })
const isSigned = async (own: Own) =>
  verifyMessage({ address: await addressOf(own), message: 'hello', signature: (await signed(own)) as Hex })

/** The wallet declines the network, and takes it with the second try. */
async function toEthereumAtLast(own: Own, { sandbox }: World): Promise<void> {
  sandbox.wallet.auto('reject')
  await own.press('Ethereum')
  await own.at('SwitchNetwork')
  await expect(own.wallet.getByRole('button', { name: 'Try again' })).toBeVisible()
  sandbox.wallet.auto('approve')
  await own.press('Try again')
  await own.at('Account')
}

test('a wallet of the page: who declines reads so and tries again, connects, shows what there is, switches, signs, receives, comes back and goes', async ({
  page,
  world,
}) => {
  const own = await Own.open(page, world, { ...sandboxOptions(world), ...namesOption })
  world.sandbox.wallet.auto('reject')
  await own.press('Lantern')
  await expect(own.wallet.getByText('You declined in your wallet.')).toBeVisible()
  world.sandbox.wallet.auto('approve')
  await own.press('Try again')
  await own.at('Account')
  const address = await addressOf(own)
  await expect(own.wallet.getByRole('listitem').filter({ hasText: / ETH$/ }).first()).toHaveText(/^[1-9]/)
  await expect(own.wallet.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await own.press('Networks')
  await own.press('Base')
  await own.at('Account')
  expect(await own.account()).toBe(`eip155:8453:${address}`)
  await own.press('Networks')
  await toEthereumAtLast(own, world)
  expect(await own.account()).toBe(`eip155:1:${address}`)
  expect(await isSigned(own)).toBe(true)
  await own.press('Receive')
  await expect(own.wallet.getByRole('code')).toHaveText(address)

  await page.reload()
  await own.at('Account')
  expect(await own.account()).toBe(`eip155:1:${address}`)
  await own.press('Disconnect')
  await own.at('Connect')
  await expect(own.wallet.getByRole('button', { name: 'Lantern', exact: true })).toBeVisible()
})

test('what is reviewed is sent, to the last unit; money becomes coins, and the chain says so; calls that go one after another are seen, each with what became of it', async ({
  page,
  world,
}) => {
  test.slow()
  const { wallet, mining } = world.sandbox
  const { ethereum, owner } = places(world)
  const own = await Own.connected(page, world, sandboxOptions(world))
  const had = await unitsOf(ethereum, {}, stranger)
  await own.press('Send')
  await own.press('ETH')
  await own.field('To').fill(stranger)
  await own.field('Amount').fill('0.0123')
  await own.press('Review')
  await own.at('WalletSendPreview')
  await expect(own.wallet.getByText('Amount 0.0123 ETH')).toBeVisible()
  await expect(own.wallet.getByText(`To ${stranger}`)).toBeVisible()
  await own.press('Send it')
  await own.at('Account')
  await expect(own.wallet.getByText('Sent ETH: confirmed')).toBeVisible()
  expect((await unitsOf(ethereum, {}, stranger)) - had).toBe(parseEther('0.0123'))

  const balance = () => createNodeClient(ethereum).getBalance({ address: owner })
  const before = await balance()
  await own.press('Buy')
  await own.field('Pay').fill('250')
  const opening = page.context().waitForEvent('page')
  await own.press('Buy it')
  const window = await opening
  await expect(window.getByTestId('price')).toContainText('250.00 USD')
  await window.getByTestId('card-works').click()
  await own.at('BuyInProgress')
  await expect(own.wallet.getByText('arrived')).toBeVisible()
  expect(await balance()).toBeGreaterThan(before)

  await page.reload()
  await own.at('Account')
  const row = (place: number) => own.wallet.getByRole('listitem').nth(place)
  await mining(ethereum.id).pause()
  const [one, other] = friends
  const outcome = await callsIn(page, [
    { to: one, value: 3n },
    { to: other, value: 4n },
    { to: one, value: 5n },
  ])
  await own.at('CallsInTurn')
  await expect(row(0)).toHaveText(`Pay ${one} with 0.000000000000000003 ETH: sent`)
  await expect(row(1)).toHaveText(/: waiting$/)
  wallet.auto('ignore')
  await mining(ethereum.id).resume()
  await expect(row(1)).toHaveText(/: asking$/)
  await expect(row(0)).toHaveText(/: confirmed$/)
  wallet.auto('reject')
  expect(await outcome()).toMatchObject({ status: 'partly' })
  await expect(row(1)).toHaveText(/: declined$/)
  await expect(row(2)).toHaveText(/: skipped$/)
  await own.press('Done')
  await own.at('Account')
})

test('a phone that is given the address is connected, and signs', async ({ page, world }) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  const own = await Own.open(page, world, pairingOptions(world))
  await own.press('WalletConnect')
  await own.at('ConnectingWalletConnectBasic')
  await expect(own.wallet.getByRole('code')).toHaveText(/^wc:/)
  await world.sandbox.phone.pair((await own.wallet.getByRole('code').textContent()) ?? '')
  await own.at('Account')
  expect(await isSigned(own)).toBe(true)
})

test('on a phone one press opens the wallet that was looked for, and one that is not there can be had', async ({
  browser,
  world,
}) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13']
  const context = await browser.newContext({ ...iphone, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    const opened: string[] = []
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
    Object.assign(window, { opened })
  })
  const own = await Own.open(await context.newPage(), world, pairingOptions(world))
  const opened = () => own.page.evaluate(() => (Reflect.get(window, 'opened') as readonly string[]).at(-1) ?? '')
  await own.press('All wallets')
  await own.field('Search').fill('Beacon')
  await own.press('Beacon')
  await own.at('ConnectingWalletConnect')
  await own.press('Get it')
  await own.at('Downloads')
  await expect(own.wallet.getByRole('listitem').first()).toContainText('https://')
  // Past the wallet that was picked.
  await own.press('Back')
  await own.at('AllWallets')
  await own.press('Beacon')
  await expect(own.wallet.getByRole('code')).toHaveText(/^wc:/)
  await own.press('Open Beacon')
  const uri = new URL(await opened()).searchParams.get('uri') ?? ''
  expect(uri).toMatch(/^wc:/)
  await world.sandbox.phone.pair(uri)
  await own.at('Account')
  await context.close()
})

async function logIn(own: Own, world: World): Promise<void> {
  await own.field('Email').fill(visitor)
  await own.press('Send me a code')
  await own.at('EmailVerifyDevice')
  await world.sandbox.frame.control.followLink(visitor)
  await own.at('EmailVerifyOtp')
  await own.field('Code').fill(await mailedCode(world))
  await own.press('Log in')
  await own.at('Account')
}

test('a login with an account elsewhere: its window opens in the click, says no, and then yes; what the app of Farcaster reads is shown, and its yes is a login', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let clicking = false
    window.addEventListener('click', () => (clicking = true), true)
    window.addEventListener('click', () => setTimeout(() => (clicking = false)))
    window.open = (...given) => (clicking ? open(...given) : null)
  })
  const own = await Own.open(page, world, loginOptions(world))
  const opening = page.waitForEvent('popup')
  await own.press('google')
  await own.at('ConnectingSocial')
  await (await opening).getByTestId('social-decline').click()
  await expect(own.wallet.getByText('The provider refused the login.')).toBeVisible()
  world.sandbox.frame.control.social('google', 'approve')
  await own.press('Try again')
  await own.at('Account')
  await expect(own.wallet.getByText('Logged in by google')).toBeVisible()

  await page.reload()
  await own.at('Account')
  await expect(own.wallet.getByText('Logged in by google')).toBeVisible()

  await own.press('Disconnect')
  await own.at('Connect')
  await own.press('farcaster')
  await own.at('ConnectingFarcaster')
  const url = await own.wallet.getByRole('code').textContent()
  world.sandbox.frame.control.approveFarcaster(url ?? '')
  await own.at('Account')
  await expect(own.wallet.getByText('Logged in by farcaster')).toBeVisible()
})

test('where windows are blocked the page goes to the provider itself, and comes back logged in', async ({
  page,
  world,
}) => {
  world.sandbox.frame.control.social('github', 'approve')
  await page.addInitScript(() => {
    window.open = () => null
  })
  const own = await Own.open(page, world, loginOptions(world))
  await own.press('github')
  await page.waitForURL(/result_uri=/, { waitUntil: 'commit' })
  await own.at('Account')
  await expect(own.wallet.getByText('Logged in by github')).toBeVisible()
})

test('a login by mail is one, and the frame asks in a place of the page, also for what a page may do, of which what came is told afterwards; its email is changed by two codes, and its account by a press', async ({
  page,
  world,
  expected,
}) => {
  test.slow()
  // A code that is wrong.
  expected.push(/Failed to load resource: .* 4\d\d/)
  const next = 'marlow@harbourside.example'
  const own = await Own.open(page, world, { ...loginOptions(world), features: { email: true, smartSessions: true } })
  await logIn(own, world)
  const signing = signed(own)
  await own.at('ApproveTransaction')
  await approve(page)
  expect(await signing).toMatch(/^0x[\da-f]+$/)
  await own.at('Account')

  const outcome = await askToAct(own, world)
  await own.press('Allow')
  await own.at('ApproveTransaction')
  await approve(page)
  await own.at('SmartSessionCreated')
  await own.press('Done')
  await own.at('Account')
  expect((await outcome()).result?.context).toMatch(/./)

  const account = await own.account()
  const first = await mailedCode(world)
  await own.press('Change email')
  await own.field('New email').fill(next)
  await own.press('Save')
  await own.at('UpdateEmailPrimaryOtp')
  await expect.poll(() => world.sandbox.frame.control.latestCode(visitor)).not.toBe(first)
  const code = await mailedCode(world)
  await own.field('Code').fill(code === '000000' ? '111111' : '000000')
  await own.press('Confirm')
  await expect(own.wallet.getByText('This code is wrong')).toBeVisible()
  await own.field('Code').fill(code)
  await own.press('Confirm')
  await own.at('UpdateEmailSecondaryOtp')
  await own.field('Code').fill(await mailedCode(world, next))
  await own.press('Confirm')
  await own.at('Account')
  await expect(own.wallet.getByText(`Logged in by ${next}`)).toBeVisible()
  expect(await own.account()).toBe(account)

  await own.press('Use the eoa')
  await expect.poll(() => own.account()).not.toBe(account)
  await own.press('Use the smartAccount')
  await expect.poll(() => own.account()).toBe(account)
})

test('a page asks to act, the visitor reads and allows it, and stops it again', async ({ page, world }) => {
  const { wallet } = world.sandbox
  wallet.sessions('granted')
  const own = await Own.connected(page, world, sessionOptions(world))
  const { symbol } = daily(world)
  const outcome = await askToAct(own, world)
  await own.at('SmartSessionCreated')
  await expect(own.wallet.getByText(`Spend 20 ${symbol} every 86400 seconds, in all 140 ${symbol}`)).toBeVisible()
  wallet.auto('reject')
  await own.press('Allow')
  await expect(own.wallet.getByText('declined')).toBeVisible()
  wallet.auto('approve')
  await own.press('Allow')
  await own.press('Done')
  await own.at('Account')
  expect((await outcome()).result?.context).toMatch(/./)

  await own.press('Allowed sites')
  await expect(own.wallet.getByText(`Spend 20 ${symbol} every 86400 seconds, in all 140 ${symbol}`)).toBeVisible()
  await own.press('Stop')
  await expect(own.wallet.getByText('Over')).toBeVisible()

  const declined = await askToAct(own, world)
  await own.press('Do not allow')
  expect(await declined()).toMatchObject({ code: 'USER_REJECTED' })
  await own.at('SmartSessionList')
})

test('a network that the site does not list is one to leave', async ({ page, world }) => {
  world.sandbox.wallet.switchChain('eip155:8453')
  const options = sandboxOptions(world)
  const own = await Own.open(page, world, { ...options, networks: [options.networks[0]] })
  await own.press('Lantern')
  await own.at('UnsupportedChain')
  await toEthereumAtLast(own, world)
  expect(await own.account()).toBe(`eip155:1:${await addressOf(own)}`)
})

const sessions = ({ page }: Own) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.headless.getState().sessions).map(([namespace, session]) => [
        namespace,
        session?.account.split(':').at(-1) ?? '',
      ]),
    ),
  )

test('of a wallet with several namespaces one is chosen; another joins it, of the same wallet or of a second one, and each goes by itself', async ({
  page,
  world,
}) => {
  await addPageScript(page.context(), () => void window.kit.wallet('Mast'))
  const own = await Own.open(page, world, namespaceOptions(world))
  await own.press('Lantern')
  await own.at('ConnectingMultiChain')
  world.sandbox.wallet.auto('reject')
  await own.press('solana')
  await expect(own.wallet.getByText('You declined in your wallet.')).toBeVisible()
  world.sandbox.wallet.auto('approve')
  await own.press('Try again')
  await own.at('Account')
  await expect.poll(() => sessions(own)).toEqual({ solana: solana.address })

  await own.press('Networks')
  await own.press(world.sandbox.bitcoin.name)
  await own.at('SwitchActiveChain')
  await own.press('Use Lantern')
  await own.at('Account')
  await expect.poll(() => sessions(own)).toEqual({ solana: solana.address, bip122: bitcoin.payment.address })

  await own.press('Networks')
  await own.press('Ethereum')
  await own.press('Choose a wallet')
  await own.at('Connect')
  await own.press('Mast')
  await own.at('Account')
  const mast = await page.evaluate(() => window.kit.address)
  await expect
    .poll(() => sessions(own))
    .toEqual({
      solana: solana.address,
      bip122: bitcoin.payment.address,
      eip155: mast,
    })
  await expect.poll(() => own.account()).toContain(mast)

  // What is connected acts at once.
  await own.press('Networks')
  await own.press(world.sandbox.solana.name)
  await own.at('Account')
  await expect.poll(() => own.account()).toContain(solana.address)
  await own.press('Disconnect bip122')
  await expect.poll(() => sessions(own)).toEqual({ solana: solana.address, eip155: mast })
  await own.press('Disconnect all')
  await own.at('Connect')
  await expect.poll(() => sessions(own)).toEqual({})
})

test('what is signed to sign in is shown, and counts', async ({ page, world }) => {
  const own = await Own.open(page, world, signInOptions(world))
  await own.press('Lantern')
  await own.at('SIWXSignMessage')
  await expect(own.wallet.getByText('wants you to sign in with your Ethereum account:')).toBeVisible()
  await own.press('Sign')
  await own.at('Account')
  expect(await page.evaluate(() => window.headless.getState().signedIn?.account)).toBe(await own.account())
})

test('a token is swapped for the coin', async ({ page, world }) => {
  const { ethereum } = places(world)
  const token = tokenOf(ethereum, 'HUSD')
  const own = await Own.connected(page, world, swapOptions(world))
  const owner = await addressOf(own)
  const had = await unitsOf(ethereum, token, owner)
  await own.press('Swap')
  await own.choice('From').selectOption({ label: 'HUSD' })
  await own.choice('To').selectOption({ label: 'ETH' })
  await own.field('Amount').fill('100.000001')
  await own.press('Review')
  await own.at('WalletSwapPreview')
  await expect(own.wallet.getByText('Pay 100.000001 HUSD')).toBeVisible()
  await own.press('Swap it')
  await own.at('Account')
  // It was allowed, and then swapped.
  await expect(own.wallet.getByText('Sent HUSD: confirmed')).toHaveCount(2)
  expect(had - (await unitsOf(ethereum, token, owner))).toBe(parseUnits('100.000001', token.decimals))
})

test('a name is looked for and registered', async ({ page, world }) => {
  const own = await Own.connected(page, world, { ...sandboxOptions(world), ...namesOption })
  await page.evaluate(() => window.headless.app.router.push({ name: 'RegisterAccountName', params: undefined }))
  await own.field('Name').fill('headless-harbour')
  await expect(own.wallet.getByRole('listitem').first()).toContainText('headless-harbour')
  await own.press('Register')
  await own.at('RegisterAccountNameSuccess')
  await expect.poll(() => page.evaluate(() => window.headless.getState().identity?.name)).toMatch(/^headless-harbour/)
})
