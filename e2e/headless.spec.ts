import type { Locator, Page } from '@playwright/test'
import { getAddress, parseEther, parseUnits, verifyMessage, type Hex } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { places } from './support/holdings.ts'
import { approve, mailedCode, visitor } from './support/logins.ts'
import { unitsOf } from './support/sending.ts'
import { tokenOf } from './support/swapping.ts'
import {
  expect,
  installWallet,
  loginOptions,
  namesOption,
  pairingOptions,
  sandboxOptions,
  signInOptions,
  swapOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

// docs/examples/headless draws by itself what the dialog does. It goes the ways of the dialog, by what portico/headless gives to anybody.

/** The chain is asked every other second. */
const slow = { timeout: 30_000 }
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

  press = (name: string) => this.wallet.getByRole('button', { name, exact: true }).click(slow)
  field = (name: string) => this.wallet.getByLabel(name, { exact: true })
  choice = (name: string) => this.wallet.getByRole('combobox', { name, exact: true })
  at = (view: string) => expect(this.wallet.locator('[data-view]')).toHaveAttribute('data-view', view, slow)
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

test('a wallet of the page: connects, shows what there is, switches, signs, receives, comes back and goes', async ({
  page,
  world,
}) => {
  const own = await Own.connected(page, world, { ...sandboxOptions(world), ...namesOption })
  const address = await addressOf(own)
  await expect(own.wallet.getByRole('listitem').filter({ hasText: / ETH$/ }).first()).toHaveText(/^[1-9]/)
  await expect(own.wallet.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await own.press('Networks')
  await own.press('Base')
  await expect.poll(() => own.account()).toBe(`eip155:8453:${address}`)
  await own.press('Ethereum')
  await expect.poll(() => own.account()).toBe(`eip155:1:${address}`)
  expect(await isSigned(own)).toBe(true)
  await page.evaluate(() => window.headless.app.router.reset({ name: 'Account', params: undefined }))
  await own.press('Receive')
  await expect(own.wallet.getByRole('code')).toHaveText(address)

  await page.reload()
  await own.at('Account')
  expect(await own.account()).toBe(`eip155:1:${address}`)
  await own.press('Disconnect')
  await own.at('Connect')
  await expect(own.wallet.getByRole('button', { name: 'Lantern', exact: true })).toBeVisible()
})

test('who declines reads so, and tries again', async ({ page, world }) => {
  const own = await Own.open(page, world, sandboxOptions(world))
  world.sandbox.wallet.auto('reject')
  await own.press('Lantern')
  await expect(own.wallet.getByText('You declined in your wallet.')).toBeVisible()
  world.sandbox.wallet.auto('approve')
  await own.press('Try again')
  await own.at('Account')
})

test('what is reviewed is sent, to the last unit', async ({ page, world }) => {
  const { ethereum } = places(world)
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
  await expect(own.wallet.getByText('Sent ETH: confirmed')).toBeVisible(slow)
  expect((await unitsOf(ethereum, {}, stranger)) - had).toBe(parseEther('0.0123'))
})

test('a phone that is given the address is connected, and signs', async ({ page, world }) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  const own = await Own.open(page, world, pairingOptions(world))
  await own.press('WalletConnect')
  await own.at('ConnectingWalletConnectBasic')
  await expect(own.wallet.getByRole('code')).toHaveText(/^wc:/, slow)
  await world.sandbox.phone.pair((await own.wallet.getByRole('code').textContent()) ?? '')
  await own.at('Account')
  expect(await isSigned(own)).toBe(true)
})

test('a login by mail is one, and the frame asks in a place of the page', async ({ page, world }) => {
  const own = await Own.open(page, world, loginOptions(world))
  await own.field('Email').fill(visitor)
  await own.press('Send me a code')
  await own.at('EmailVerifyDevice')
  await world.sandbox.frame.control.followLink(visitor)
  await own.at('EmailVerifyOtp')
  await own.field('Code').fill(await mailedCode(world))
  await own.press('Log in')
  await own.at('Account')
  const signing = signed(own)
  await own.at('ApproveTransaction')
  await approve(page)
  expect(await signing).toMatch(/^0x[\da-f]+$/)
  await own.at('Account')
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
  await expect(own.wallet.getByText('Pay 100.000001 HUSD')).toBeVisible(slow)
  await own.press('Swap it')
  await own.at('Account')
  // It was allowed, and then swapped.
  await expect(own.wallet.getByText('Sent HUSD: confirmed')).toHaveCount(2, slow)
  expect(had - (await unitsOf(ethereum, token, owner))).toBe(parseUnits('100.000001', token.decimals))
})

test('money becomes coins, and the chain says so', async ({ page, world }) => {
  const { ethereum, owner } = places(world)
  const own = await Own.connected(page, world, sandboxOptions(world))
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
  await expect(own.wallet.getByText('arrived')).toBeVisible(slow)
  expect(await balance()).toBeGreaterThan(before)
})

test('a name is looked for and registered', async ({ page, world }) => {
  const own = await Own.connected(page, world, { ...sandboxOptions(world), ...namesOption })
  await page.evaluate(() => window.headless.app.router.push({ name: 'RegisterAccountName', params: undefined }))
  await own.field('Name').fill('headless-harbour')
  await expect(own.wallet.getByRole('listitem').first()).toContainText('headless-harbour')
  await own.press('Register')
  await own.at('RegisterAccountNameSuccess')
  await expect
    .poll(() => page.evaluate(() => window.headless.getState().identity?.name), slow)
    .toMatch(/^headless-harbour/)
})
