import type { Frame, Page } from '@playwright/test'
import { getAddress, parseEther, verifyMessage, type Hex } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { hostIn } from './support/framed.ts'
import { places } from './support/holdings.ts'
import { coinOf, Sending, signerAt, unitsOf } from './support/sending.ts'
import { expect, Host, sandboxOptions, test, type World } from './support/test.ts'
import { Vault } from './support/vault.ts'

// Pages that are shown by an app that brings the wallet: they are connected without a choice.

/** Browsers take another name for another site. */
const elsewhere = ({ pages }: World) => pages.url.replace('127.0.0.1', 'localhost')
/** Nobody was ever paid there. */
const stranger = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a9')

const request = (frame: Frame | Page, method: string, params: readonly unknown[]) =>
  frame.evaluate(
    ([method, params]) => window.dialogs['main']?.provider('eip155')?.request({ method, params } as never),
    [method, params] as const,
  )

test.describe('Safe', () => {
  const appOf = ({ pages }: World, from: string) =>
    `${pages.url}/e2e/hosts/places.html?${String(new URLSearchParams({ safe: '', from }))}`
  async function inVault(page: Page, world: World, vault: Vault, from = elsewhere(world)): Promise<[Host, Frame]> {
    const frame = await vault.show(page, `${elsewhere(world)}/e2e/hosts/plain.html`, appOf(world, from))
    return [await hostIn(page, frame, sandboxOptions(world)), frame]
  }

  test('is connected when the page opens, signs, pays and makes calls as one; who leaves stays away', async ({
    page,
    world,
  }) => {
    const { ethereum } = places(world)
    const vault = new Vault(ethereum)
    const [host, frame] = await inVault(page, world, vault)
    expect(await host.state('status')).toBe('connecting')
    const address = await vault.address()
    await expect.poll(() => host.state('account')).toBe(`eip155:1:${address}`)
    // Its own library, in the same frame, hears the same.
    expect(await frame.evaluate(async () => (await window.safeApps.safe.getInfo()).safeAddress)).toBe(address)
    await expect(host.dialog).toBeHidden()

    const signature = (await request(frame, 'personal_sign', ['0x68656c6c6f', address])) as Hex
    const node = createNodeClient(ethereum)
    expect(await node.verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(false)

    // The hash is that of the transaction, not the Safe's own name for it.
    const call = { from: address, to: stranger, value: '0x64' }
    const hash = (await request(frame, 'eth_sendTransaction', [call])) as Hex
    expect((await node.getTransactionReceipt({ hash })).status).toBe('success')
    const outcome = await frame.evaluate(
      (to) =>
        window.dialogs['main']?.sendCalls({
          calls: [
            { to, value: 1n },
            { to, value: 2n },
          ],
          atomic: 'required',
        }),
      stranger,
    )
    expect(outcome).toMatchObject({ atomic: true })
    expect(await unitsOf(ethereum, {}, stranger)).toBe(103n)

    vault.mood = 'reject'
    const no = request(frame, 'personal_sign', ['0x68656c6c6f', address])
    await expect(no).rejects.toThrow(/declined|rejected/i)

    await frame.evaluate(() => window.dialogs['main']?.disconnect())
    await frame.evaluate(() => location.reload())
    const [again] = page.mainFrame().childFrames()
    if (again === undefined) throw new Error('The frame is gone.')
    await again.locator('html[data-ready]').waitFor()
    const back = await hostIn(page, again, sandboxOptions(world))
    await back.openDialog()
    // A choice now: one press of its row.
    await expect(back.wallet('Safe')).toBeVisible()
    expect(await back.state('status')).toBe('disconnected')
    await back.wallet('Safe').click()
    await expect.poll(() => back.state('account')).toBe(`eip155:1:${address}`)
  })

  test('waits for its other owners with a payment of the dialog, and says so', async ({ page, world }) => {
    const { ethereum } = places(world)
    const vault = new Vault(ethereum)
    vault.mood = 'queue'
    const [host] = await inVault(page, world, vault)
    await expect.poll(() => host.state('status')).toBe('connected')
    const had = await unitsOf(ethereum, {}, signerAt(5).address)
    const sending = await Sending.open(host)
    await sending.enter(coinOf(ethereum), '0.01', signerAt(5).address)
    await expect(sending.button).toHaveText('Review send')
    await sending.button.click()
    const confirm = host.dialog.getByTestId('send-confirm')
    // In a frame what is pressed has to have been in sight for a while. Once it was heard it goes, however late.
    await expect(async () => {
      if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 })
      await expect(host.dialog).toHaveAttribute('data-view', 'Account', { timeout: 3_000 })
    }).toPass()
    await expect(host.dialog.getByText('Transaction started').first()).toBeVisible()
    expect(await unitsOf(ethereum, {}, signerAt(5).address)).toBe(had)
    await vault.execute()
    await expect.poll(() => unitsOf(ethereum, {}, signerAt(5).address)).toBe(had + parseEther('0.01'))
    await expect(host.dialog).toContainText(/Sent\s*0\.010 ETH/)
  })

  test('cannot leave its network, and the dialog says so', async ({ page, world }) => {
    const vault = new Vault(places(world).ethereum)
    const [host, frame] = await inVault(page, world, vault)
    await expect.poll(() => host.state('status')).toBe('connected')
    const no = frame.evaluate(() =>
      window.dialogs['main']?.switchNetwork('eip155:8453').catch((error: { code: string }) => error.code),
    )
    expect(await no).toBe('SWITCH_FAILED')
    expect(await host.state('network')).toBe('eip155:1')
  })

  test('is not asked, and nobody else believed, where another page shows this one', async ({ page, world }) => {
    const vault = new Vault(places(world).ethereum)
    const [host] = await inVault(page, world, vault, 'https://app.safe.global')
    expect(await host.state('status')).toBe('disconnected')
    await host.openDialog()
    await expect(host.dialog.getByTestId('wallet-row').first()).toBeVisible()
    await expect(host.wallet('Safe')).toBeHidden()
    // Its own library asked once, by being there.
    expect(vault.asked).toEqual([])
  })
})

test('a mini app of Farcaster is connected when it opens, signs with the wallet of the client and follows it', async ({
  page,
  world,
  expected,
}) => {
  const { wallet } = world.sandbox
  // The library of its clients hands on what the wallet tells, also while the frame is still an empty one of the client itself.
  expected.push(/^console warning: Failed to execute 'postMessage' on 'DOMWindow': The target origin/)
  wallet.auto('approve')
  // In the client alone: the page in it has no wallet of its own.
  await page.addInitScript(`if (window === window.parent) { ${await wallet.inpageScript({ injected: 'only' })} }`)
  const app = `${world.pages.url}/e2e/hosts/places.html?${String(new URLSearchParams({ farcaster: '', from: elsewhere(world) }))}`
  await page.goto(`${elsewhere(world)}/e2e/hosts/mini-apps.html?${String(new URLSearchParams({ app }))}`)
  await page.frameLocator('#framed').locator('html[data-ready]').waitFor()
  // Its client has an account already: nobody is asked for one.
  await page.evaluate(() =>
    (window as unknown as { ethereum: { request(asked: object): Promise<unknown> } }).ethereum.request({
      method: 'eth_requestAccounts',
    }),
  )
  const [frame] = page.mainFrame().childFrames()
  if (frame === undefined) throw new Error('The client shows no frame.')
  const host = await hostIn(page, frame, sandboxOptions(world))
  const [first, second] = places(world).ethereum.accounts
  await expect.poll(() => host.state('account')).toBe(`eip155:1:${first}`)
  const signature = (await request(frame, 'personal_sign', ['0x68656c6c6f', first])) as Hex
  expect(await verifyMessage({ address: getAddress(String(first)), message: 'hello', signature })).toBe(true)
  wallet.auto('reject')
  await expect(request(frame, 'personal_sign', ['0x68656c6c6f', first])).rejects.toThrow(/declined|rejected/i)
  wallet.setAccounts([1])
  await expect.poll(() => host.state('account')).toBe(`eip155:1:${second}`)
  wallet.switchChain('eip155:8453')
  await expect.poll(() => host.state('account')).toBe(`eip155:8453:${second}`)
})

test('a mini app of Telegram is connected to the wallet that the site has for who opened it', async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox
  wallet.auto('approve')
  await page.addInitScript(await wallet.inpageScript({ injected: 'only' }))
  // As Telegram's app leaves it in its web view.
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
  const open = async (data: string) => {
    await page.goto('about:blank')
    await page.goto(`${world.pages.url}/e2e/hosts/places.html${data}`)
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate(() =>
      (window as unknown as { ethereum: { request(asked: object): Promise<unknown> } }).ethereum.request({
        method: 'eth_requestAccounts',
      }),
    )
    const host = new Host(page)
    await host.create('main', sandboxOptions(world))
    return host
  }
  const there = await open(
    `#tgWebAppData=${encodeURIComponent('user=%7B%22id%22%3A7%7D&hash=ab12')}&tgWebAppVersion=8.0`,
  )
  await expect.poll(() => there.state('account')).toBe(`eip155:1:${places(world).ethereum.accounts[0]}`)
  const elsewhere = await open('')
  expect(await elsewhere.state('status')).toBe('disconnected')
})
