import type { Page } from '@playwright/test'
import { ed25519Verifies } from './support/mobile-wallet/ed25519.ts'
import { android, givePhone, type LocalNetwork, type Phone } from './support/mobile-wallet/phone.ts'
import { solana } from './support/namespaces.ts'
import { failedRequest } from './support/noise.ts'
import { Sending } from './support/sending.ts'
import { expect, Host, namespaceOptions, test, type World } from './support/test.ts'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'

const name = 'Mobile Wallet Adapter'

/** What the adapter draws in the page, which is not ours. */
const drawn = (page: Page) => page.locator('.mobile-wallet-adapter-embedded-modal-container:visible')
const launch = (page: Page) => drawn(page).locator('#mobile-wallet-adapter-launch-action')
const spinner = (page: Page) => page.locator('.mobile-wallet-adapter-embedded-loading-indicator:visible')

const phones: Phone[] = []
test.use(android)
test.afterEach(async () => {
  for (const { app } of phones.splice(0)) await app.stop()
})

async function openOnPhone(page: Page, world: World, ...given: [allowed: LocalNetwork, roots?: 'open' | 'closed']) {
  const phone = await givePhone(page, world, ...given)
  phones.push(phone)
  const host = await Host.open(page, world, namespaceOptions(world))
  await host.openDialog()
  await expect(host.wallet(name)).toBeVisible()
  // Nobody was asked anything before the click.
  await expect(drawn(page)).toHaveCount(0)
  expect(phone.called).toEqual([])
  return { phone, host }
}

async function connectOnPhone(page: Page, world: World) {
  const { phone, host } = await openOnPhone(page, world, 'granted')
  await host.wallet(name).tap()
  await expect.poll(() => host.state('account')).toBe(`${world.sandbox.solana.id}:${solana.address}`)
  await expect(host.dialog).toBeHidden()
  expect([phone.called.length, phone.app.asked.splice(0)]).toEqual([1, ['get_capabilities', 'authorize']])
  return { phone, host }
}

const sendSol = async (host: Host, to: string) => {
  const sending = await Sending.open(host)
  await sending.prepare({ name: 'Solana' }, '1.25', to)
  await sending.confirm.click()
  await expect(host.dialog.getByTestId('outgoing')).toContainText(/^Sent/)
}

test.describe('a wallet’s app on the same phone', () => {
  test('connects, signs a message, and is there after a reload without a call for it', async ({ page, world }) => {
    const { phone, host } = await connectOnPhone(page, world)
    const signMessage = () =>
      page.evaluate(async () => {
        const wallet = window.dialogs['main']?.provider('solana')
        const [account] = wallet?.accounts ?? []
        if (wallet === undefined || account === undefined) throw new Error('There is no account of Solana.')
        const inputs = { account, message: new TextEncoder().encode('Harbour at nine') }
        const [signed] = await wallet.features['solana:signMessage'].signMessage(inputs)
        return [...(signed?.signature ?? [])]
      })
    expect(ed25519Verifies(solana, 'Harbour at nine', await signMessage())).toBe(true)
    expect([phone.called.length, phone.app.asked.splice(0)]).toEqual([2, ['authorize', 'sign_messages']])

    const again = await Host.open(page, world, namespaceOptions(world))
    await expect.poll(() => again.state('status')).toBe('connected')
    expect(await again.state('account')).toBe(`${world.sandbox.solana.id}:${solana.address}`)
    await page.waitForTimeout(500)
    await expect(drawn(page)).toHaveCount(0)
    expect([phone.called.length, phone.app.asked]).toEqual([2, []])
    // What was taken up anew still signs.
    expect(ed25519Verifies(solana, 'Harbour at nine', await signMessage())).toBe(true)
    expect(phone.called).toHaveLength(3)

    await page.evaluate(() => window.dialogs['main']?.disconnect())
    await expect.poll(() => again.state('status')).toBe('disconnected')
    await Host.open(page, world, namespaceOptions(world))
    await page.waitForTimeout(500)
    expect(await host.state('status')).toBe('disconnected')
    expect(phone.called).toHaveLength(3)
  })

  for (const [can, asked] of [
    [{ sign: true, send: false }, ['authorize', 'sign_transactions']],
    [{ sign: false, send: true }, ['get_capabilities', 'authorize', 'sign_and_send_transactions']],
  ] as const)
    test(`sends as it can: ${asked.at(-1)}`, async ({ page, world }) => {
      const phone = await givePhone(page, world, 'granted')
      phones.push(phone)
      phone.app.can = can
      const host = await Host.open(page, world, namespaceOptions(world))
      await host.openDialog()
      await host.wallet(name).tap()
      await expect.poll(() => host.state('status')).toBe('connected')
      await expect(host.dialog).toBeHidden()
      phone.app.asked.splice(0)
      const receiver = solanaAccount(7).address
      await sendSol(host, receiver)
      expect(world.sandbox.solana.control.balance(receiver)).toBe(1_250_000_000n)
      expect(phone.app.asked).toEqual(asked)
    })

  test('says no: the dialog says so, and asks again', async ({ page, world }) => {
    const { phone, host } = await openOnPhone(page, world, 'granted')
    phone.app.answers = 'decline'
    await host.wallet(name).tap()
    await expect(host.dialog).toContainText('Request declined')
    phone.app.answers = 'approve'
    await host.dialog.getByTestId('try-again').tap()
    await expect.poll(() => host.state('status')).toBe('connected')
  })
})

test.describe('before the browser allows it', () => {
  test('its own explanation lies open, is pressed, and the dialog waits out of its way', async ({
    page,
    world,
    expected,
  }) => {
    // By a request to this device it has the browser ask.
    expected.push(failedRequest)
    const { phone, host } = await openOnPhone(page, world, 'prompt')
    await host.wallet(name).tap()
    await expect(drawn(page)).toContainText('Allow connections to your wallet')
    await expect(host.dialog).toBeHidden()
    // A tap on what another element covers, or what is inert, fails.
    await launch(page).tap()
    await phone.allow('granted')
    await expect(drawn(page)).toContainText('Ready to connect!')
    await launch(page).tap()
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(phone.called).toHaveLength(1)
  })

  test('leaving it leads back to the dialog, which tells the truth and has the focus', async ({ page, world }) => {
    const { phone, host } = await openOnPhone(page, world, 'prompt')
    await host.wallet(name).tap()
    await expect(launch(page)).toBeVisible()
    await expect(host.dialog).toBeHidden()
    // The next key goes where the visitor looks, and Escape closes what lies open, and nothing more.
    await page.keyboard.press('Tab')
    await expect(launch(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawn(page)).toHaveCount(0)
    await expect(host.dialog).toBeVisible()
    await expect(host.dialog).toContainText('Request declined')
    await expect(host.dialog.getByRole('heading').first()).toBeFocused()
    expect(phone.called).toEqual([])
    await host.dialog.getByTestId('other-wallets').tap()
    await expect(host.wallet(name)).toBeVisible()
  })

  test('so it is with the closed roots that it comes with', async ({ page, world }) => {
    const { host } = await openOnPhone(page, world, 'prompt', 'closed')
    await host.wallet(name).tap()
    await expect(host.dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(host.dialog).toContainText('Request declined')
    await expect(host.dialog).toBeVisible()
  })

  test('where it is forbidden the adapter says how to allow it, after the request has ended', async ({
    page,
    world,
  }) => {
    const { phone, host } = await openOnPhone(page, world, 'denied')
    await host.wallet(name).tap()
    await expect(drawn(page)).toContainText('Your wallet connection is blocked')
    await expect(host.dialog).toBeHidden()
    await launch(page).tap()
    await expect(host.dialog).toContainText('Couldn’t connect')
    expect(phone.called).toEqual([])
  })
})

test('without a wallet’s app the adapter says so, and leads nowhere by itself', async ({ page, world }) => {
  const { phone, host } = await openOnPhone(page, world, 'granted')
  phone.hasWallet = false
  const url = page.url()
  await host.wallet(name).tap()
  await expect(drawn(page)).toContainText("We can't find a wallet.")
  await expect(host.dialog).toBeHidden()
  expect(page.url()).toBe(url)
  await page.keyboard.press('Escape')
  await expect(host.dialog).toContainText('Couldn’t connect')
  await expect(spinner(page)).toHaveCount(0)
})
