import type { Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { bundleRealWallet } from './support/real-wallets/bundle.ts'
import { expect, Host, sandboxOptions, test } from './support/test.ts'

/** Changes of the account that the page was told of, by the dialog and by its provider. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    const dialog = window.dialogs['main']
    dialog?.on('accountChange', ({ account }) => heard.push(account))
    dialog?.provider('eip155')?.on('accountsChanged', (accounts) => heard.push(accounts))
    Object.assign(window, { heard })
  })
/** As the wallet says it itself. */
const selected = (page: Page) => page.evaluate(() => Object(Reflect.get(window, 'ethereum')).selectedAddress as unknown)
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown)

test.describe('MetaMask’s own provider, which says every address in lower case', () => {
  test.beforeEach(async ({ context, world }) => {
    const { ethereum, owner } = places(world)
    await context.addInitScript((given) => void Object.assign(window, given), {
      metaMaskEthereum: { accounts: [owner.toLowerCase()], chainId: `0x${ethereum.chainId.toString(16)}` },
    })
    await context.addInitScript(await bundleRealWallet('metamask-ethereum'))
  })

  test('is seen with the one spelling of EIP-55: by the page, in every view and after a reload', async ({
    page,
    context,
    world,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { owner } = places(world)
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    await host.wallet('MetaMask').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await selected(page)).toBe(owner.toLowerCase())

    const request = (page: Page) =>
      page.evaluate(() => window.dialogs['main']?.provider('eip155')?.request({ method: 'eth_accounts' }))
    expect([await host.state('account'), await request(page)]).toEqual([`eip155:1:${owner}`, [owner]])
    await host.openDialog()
    await host.showDetails()
    await host.dialog.getByTestId('copy-address').click()
    await expect(host.dialog.getByTestId('snackbar')).toHaveText('Address copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner)
    await page.evaluate(() => window.dialogs['main']?.open({ view: 'WalletReceive' }))
    await expect(host.dialog.getByTestId('full-address')).toContainText(owner)

    // The same account in another spelling is nothing new.
    await listen(page)
    await page.evaluate((accounts) => window.metaMaskExtension?.show(accounts), [owner])
    await expect.poll(() => selected(page)).toBe(owner)
    await page.evaluate(() => window.dialogs['main']?.provider('eip155')?.request({ method: 'eth_accounts' }))
    expect(await heard(page)).toEqual([])

    const again = await Host.open(page, world, sandboxOptions(world))
    await expect.poll(() => again.state('status')).toBe('connected')
    expect([await again.state('account'), await request(page)]).toEqual([`eip155:1:${owner}`, [owner]])
  })

  test('is back while the dialog is open: it stays, and goes to the account', async ({ page, world }) => {
    const first = await Host.open(page, world, sandboxOptions(world))
    await first.openDialog()
    await first.wallet('MetaMask').click()
    await expect.poll(() => first.state('status')).toBe('connected')
    const host = await Host.open(page, world, sandboxOptions(world))
    const seen = page.evaluate(
      () =>
        new Promise<readonly unknown[]>((resolve) => {
          const states: unknown[] = []
          const dialog = window.dialogs['main']
          states.push(dialog?.getState().status)
          dialog?.subscribe(
            ({ open, status }) => `${status} ${open ? 'open' : 'closed'}`,
            (now) => {
              states.push(now)
              if (now.startsWith('connected')) setTimeout(() => resolve(states), 500)
            },
          )
          void dialog?.open()
        }),
    )
    expect(await seen).toEqual(['connecting', 'connecting open', 'connected open'])
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await expect(host.dialog).toBeVisible()
  })

  test.describe('with an extension that takes no batches', () => {
    // MetaMask tells the console of each refusal itself.
    test.use({ expected: [/MetaMask - RPC Error/] })

    test('refuses batches of calls by the codes of EIP-5792: each is told as what it is', async ({ page, world }) => {
      const host = await Host.open(page, world, sandboxOptions(world))
      await host.openDialog()
      await host.wallet('MetaMask').click()
      await expect.poll(() => host.state('status')).toBe('connected')
      const told = await page.evaluate(async () => {
        const dialog = window.dialogs['main']
        const [from, heard] = [dialog?.getState().account?.split(':')[2], [] as unknown[]]
        for (const code of [5750, 5700, 5740, 5710, 5720, 4900, 4901]) {
          window.metaMaskExtension?.refuseBatches(code)
          const calls = [{ to: from, value: '0x0', data: '0x' }]
          const batch = { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls }
          const asked = dialog?.provider('eip155')?.request({ method: 'wallet_sendCalls', params: [batch] })
          heard.push(
            await asked?.catch(({ code: said, cause }: { code: unknown; cause?: { code?: unknown } }) => [
              said,
              cause?.code,
            ]),
          )
        }
        return heard
      })
      expect(told).toEqual([
        [5750, 'USER_REJECTED'],
        [5700, 'METHOD_UNSUPPORTED'],
        [5740, 'METHOD_UNSUPPORTED'],
        [5710, 'CHAIN_UNKNOWN_TO_WALLET'],
        // The id is used already: whether that batch was sent is open.
        [5720, 'WALLET_ERROR'],
        [4900, 'WALLET_UNRESPONSIVE'],
        [4901, 'CHAIN_UNKNOWN_TO_WALLET'],
      ])
    })
  })
})
