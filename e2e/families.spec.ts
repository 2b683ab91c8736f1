import type { Page } from '@playwright/test'
import { bitcoinAccount } from '../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'
import { Sending } from './support/sending.ts'
import { expect, familyOptions, Host, installWallet, test, type World } from './support/test.ts'

type Family = 'Ethereum' | 'Solana' | 'Bitcoin'

const solana = solanaAccount(0).address
const bitcoin = bitcoinAccount(0).payment.address

/** A page with networks of three families and a wallet that has all of them. */
async function open(page: Page, world: World): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  return Host.open(page, world, familyOptions(world))
}

/** Which families are connected, and with which account. */
const accounts = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.dialogs['main']?.getState().sessions ?? {}).map(([family, session]) => [
        family,
        session?.account.split(':').at(-1) ?? '',
      ]),
    ),
  )

/** Connects Lantern in one family, from a closed dialog. */
async function connectIn(host: Host, family: Family): Promise<void> {
  const { dialog, page } = host
  const connected = Object.keys(await accounts(page)).length
  await host.openDialog()
  if (connected > 0) {
    await dialog.getByTestId('network-button').click()
    await dialog.getByTestId('network-row').filter({ hasText: family }).click()
    await expect(dialog).toHaveAttribute('data-view', 'SwitchActiveChain')
    await dialog.getByTestId('same-wallet').click()
  } else {
    await host.wallet('Lantern').click()
    await expect(dialog).toHaveAttribute('data-view', 'ConnectingMultiChain')
    await dialog.getByTestId('family-row').filter({ hasText: family }).click()
  }
  await expect.poll(async () => Object.keys(await accounts(page)).length).toBe(connected + 1)
  await expect(dialog).toBeHidden()
}

/** Lets another connected family act. */
async function goTo(host: Host, network: string): Promise<void> {
  await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: network }).first().click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
}

test('one wallet with three families is one row, which asks for the family; all come back after a reload and leave one by one [S3.38, S4.10, S4.20]', async ({
  page,
  world,
}) => {
  const host = await open(page, world)
  await host.openDialog()
  await expect(host.wallet('Lantern')).toHaveCount(1)
  await host.page.keyboard.press('Escape')

  await connectIn(host, 'Solana')
  await connectIn(host, 'Ethereum')
  await connectIn(host, 'Bitcoin')
  const all = await accounts(page)
  expect(all).toMatchObject({ solana, bip122: bitcoin })
  expect(await host.state('account')).toContain(bitcoin)

  const asked = world.sandbox.wallet.callLog().filter(({ prompted }) => prompted).length
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await host.create('main', familyOptions(world))
  await expect.poll(() => accounts(page)).toEqual(all)
  expect(await host.state('account')).toContain(bitcoin)
  expect(world.sandbox.wallet.callLog().filter(({ prompted }) => prompted)).toHaveLength(asked)

  await goTo(host, 'Solana')
  expect(await host.state('account')).toContain(solana)
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => accounts(page)).not.toHaveProperty('solana')
  expect(Object.keys(await accounts(page)).toSorted()).toEqual(['bip122', 'eip155'])
  expect(await host.state('status')).toBe('connected')
})

test('SOL is sent to the lamport, and seen on the chain [S1.7, S4.40]', async ({ page, world }) => {
  const { solana: chain } = world.sandbox
  const receiver = solanaAccount(7).address
  const host = await open(page, world)
  await connectIn(host, 'Solana')
  const before = await chain.control.balance(receiver)
  const sending = await Sending.open(host)
  await sending.choose({ name: 'Solana' })
  await sending.amount.fill('1.25')
  await sending.receiver.fill(receiver)
  await sending.button.click()
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  await sending.confirm.click()
  await expect(host.dialog.getByTestId('outgoing')).toContainText('Sent')
  expect((await chain.control.balance(receiver)) - before).toBe(1_250_000_000n)
})

test('bitcoin is paid to the satoshi, and the coins of the ordinals address stay [S1.7]', async ({ page, world }) => {
  const { bitcoin: chain } = world.sandbox
  const receiver = bitcoinAccount(2).payment.address
  const host = await open(page, world)
  await connectIn(host, 'Bitcoin')
  const ordinals = await chain.control.balance(bitcoinAccount(0).ordinals.address)
  const before = await chain.control.balance(receiver)
  const sending = await Sending.open(host)
  await sending.choose({ name: 'Bitcoin' })
  await sending.amount.fill('0.0123')
  await sending.receiver.fill(receiver)
  await sending.button.click()
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  await sending.confirm.click()
  await expect(host.dialog.getByTestId('outgoing')).toContainText('Sending')
  await chain.control.mine(1)
  await expect(host.dialog.getByTestId('outgoing')).toContainText('Sent')
  expect((await chain.control.balance(receiver)) - before).toBe(1_230_000n)
  expect(await chain.control.balance(bitcoinAccount(0).ordinals.address)).toBe(ordinals)
})
