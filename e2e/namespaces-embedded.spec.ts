import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'
import { accounts } from './support/namespaces.ts'
import { approve, ask, decline, frameOf, hello, logIn } from './support/logins.ts'
import { Sending } from './support/sending.ts'
import { reload, settle } from './support/visit.ts'
import { expect, namespaceOptions, Host, loginOptions, test, type PlainOptions, type World } from './support/test.ts'

/** Logins on a site with networks of all namespaces. */
const options = (world: World): PlainOptions => ({
  ...loginOptions(world),
  networks: namespaceOptions(world).networks,
})

/** Lets another connected namespace act. */
async function goTo(host: Host, network: string): Promise<void> {
  await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: network }).first().click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
}

/** Signs a text on Solana through the wallet that the site holds; the signature is read later. */
async function signOnSolana(page: Page, text: string): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(async (text) => {
    const wallet = window.dialogs['main']?.provider('solana')
    const connected = await wallet?.features['standard:connect'].connect({ silent: true })
    const [account] = connected?.accounts ?? []
    if (wallet === undefined || account === undefined) throw new Error('There is no account on Solana.')
    const input = { account, message: new TextEncoder().encode(text) }
    const signed = wallet.features['solana:signMessage'].signMessage(input)
    Object.assign(globalThis, { signed: signed.then(([output]) => [...(output?.signature ?? [])]) })
  }, text)
  return () => page.evaluate(() => Reflect.get(globalThis, 'signed') as Promise<readonly number[]>)
}

function isSigned(address: string, text: string, signature: readonly number[]): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([prefix, Buffer.from(getBase58Encoder().encode(address))])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature))
}

test('one login is an account in each namespace, comes back after a reload, and ends in both at once [S4.10] [S9.22]', async ({
  page,
  world,
}) => {
  const { solana } = world.sandbox
  const host = await logIn(page, world, options(world))
  const all = await accounts(page)
  expect(Object.keys(all).toSorted()).toEqual(['eip155', 'solana'])
  expect(all['solana']).toMatch(new RegExp(`^${solana.id}:[1-9A-HJ-NP-Za-km-z]{32,44}$`))
  // The first network of the page acts.
  expect(await host.state('account')).toBe(all['eip155'])

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await host.create('main', options(world))
  await expect.poll(() => accounts(page)).toEqual(all)
  await expect(frameOf(page).getByTestId('approval')).toHaveCount(0)

  await goTo(host, 'Solana')
  expect(await host.state('account')).toBe(all['solana'])
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => accounts(page)).toEqual({})
  expect(await host.state('status')).toBe('disconnected')
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await host.create('main', options(world))
  await host.openDialog()
  await expect(host.dialog.getByTestId('email')).toBeVisible()
  expect(await host.state('status')).toBe('disconnected')
})

test('another tab takes both namespaces up, and a goodbye in one of them ends both there, too [S4.9] [S4.10]', async ({
  context,
  world,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  const other = await Host.open(two, world, options(world))
  await one.bringToFront()
  await logIn(one, world, options(world))
  const all = await accounts(one)
  expect(Object.keys(all).toSorted()).toEqual(['eip155', 'solana'])
  await expect.poll(() => accounts(two)).toEqual(all)
  await two.bringToFront()
  await expect(frameOf(two).getByTestId('approval')).toHaveCount(0)
  await two.evaluate(() => window.dialogs['main']?.disconnect('solana'))
  for (const tab of [one, two]) await expect.poll(() => accounts(tab)).toEqual({})
  expect(await other.state('status')).toBe('disconnected')
  for (const tab of [one, two]) await tab.close()
})

test('each namespace signs with its own account, by turns; SOL is sent to the lamport through the approval in the frame, declined there it is calm, and one that the page was left with may have been sent, in other tabs too [S1.7] [S3.85]', async ({
  page,
  world,
}) => {
  test.slow()
  const { control } = world.sandbox.solana
  const receiver = solanaAccount(2).address
  const host = await logIn(page, world, options(world))
  await expect(host.dialog).toBeHidden()
  const approval = frameOf(page).getByTestId('approval')

  await test.step('signatures', async () => {
    const { solana = '', eip155 = '' } = await accounts(page)
    const address = solana.split(':').at(-1) ?? ''
    for (const text of ['Ahoy Solana', 'Ahoy again']) {
      const signed = await signOnSolana(page, text)
      await expect(approval).toContainText(text)
      await expect(approval).toContainText(address)
      await approve(page)
      expect(isSigned(address, text, await signed())).toBe(true)

      // The frame is where it was: what EVM is asked goes to the network and the account that the page shows.
      const evm = await ask(host, 'personal_sign', hello)
      await expect(approval).toContainText('Ethereum')
      await expect(approval).toContainText(eip155.split(':').at(-1) ?? 'no account')
      await decline(page)
      expect(await evm()).toMatchObject({ code: 4001 })
    }
    await expect(host.dialog).toBeHidden()
  })

  await goTo(host, 'Solana')
  const sending = await Sending.open(host)
  await test.step('declined', async () => {
    const before = control.balance(receiver)
    await sending.prepare({ name: 'Solana' }, '1.25', receiver)
    await sending.confirm.click()
    await expect(approval).toContainText('1.25 SOL')
    await decline(page)
    await expect(host.dialog.getByTestId('send-changed')).toContainText('You declined in your wallet')
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    expect(control.balance(receiver)).toBe(before)
  })

  await test.step('sent', async () => {
    const before = control.balance(receiver)
    await sending.confirm.click()
    await expect(approval).toContainText('1.25 SOL')
    await expect(approval).toContainText(receiver)
    await approve(page)
    await expect(host.dialog.getByTestId('outgoing')).toContainText('Sent')
    expect(control.balance(receiver) - before).toBe(1_250_000_000n)
    await host.dialog.getByTestId('outgoing-done').click()
  })

  await test.step('left', async () => {
    const before = control.balance(receiver)
    await Sending.open(host)
    await sending.prepare({ name: 'Solana' }, '1.25', receiver)
    await sending.confirm.click()
    await expect(approval).toContainText('1.25 SOL')
    const other = await Host.open(await page.context().newPage(), world, options(world))
    await page.bringToFront()
    await reload(page)
    await settle(page, options(world))
    for (const tab of [host, other]) {
      await tab.page.bringToFront()
      await expect.poll(() => tab.state('account')).toMatch(/^solana:/)
      await tab.openDialog()
      await expect(tab.dialog.getByTestId('outgoing')).toContainText('May have been sent')
    }
    expect(control.balance(receiver)).toBe(before)
  })
})

test('a site of Solana alone has logins, and whoever looks for a Bitcoin wallet is offered none', async ({
  page,
  world,
}) => {
  const { networks, ...rest } = options(world)
  const [solana] = networks.filter(({ id }) => id === world.sandbox.solana.id)
  if (solana === undefined) throw new Error('The sandbox has no Solana.')
  await logIn(page, world, { ...rest, networks: [solana] })
  expect(Object.keys(await accounts(page))).toEqual(['solana'])
  const { solana: account = '' } = await accounts(page)
  const signed = await signOnSolana(page, 'Ahoy')
  await approve(page)
  expect(isSigned(account.split(':').at(-1) ?? '', 'Ahoy', await signed())).toBe(true)

  const host = await Host.open(page, world, options(world))
  await page.evaluate(() => window.dialogs['main']?.open({ namespace: 'bip122', view: 'Connect' }))
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  await expect(host.dialog.getByTestId('email')).toHaveCount(0)
})
