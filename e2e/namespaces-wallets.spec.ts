import type { BrowserContext, Page } from '@playwright/test'
import { bitcoinAccount } from '../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'
import { bundleRealWallet } from './support/real-wallets/bundle.ts'
import { expect, namespaceOptions, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

const [solana, bitcoin] = [solanaAccount(0).address, bitcoinAccount(0).payment.address]

/** Gives the page globals before any script of a wallet runs. */
const define = (context: BrowserContext, globals: object) =>
  context.addInitScript((given) => void Object.assign(window, given), globals)

/** MetaMask's own wallets of Solana and Bitcoin, with an extension behind them that says yes. */
async function installMetaMask(context: BrowserContext, { sandbox }: World): Promise<void> {
  await define(context, {
    metaMask: {
      solana: { scope: sandbox.solana.id, addresses: [solana] },
      bitcoin: { scope: 'bip122:regtest', addresses: [bitcoin] },
    },
  })
  await context.addInitScript(await bundleRealWallet('metamask'))
}

async function installBurner(context: BrowserContext, { sandbox }: World): Promise<void> {
  await define(context, { burnerNode: sandbox.solana.rpcUrl })
  await context.addInitScript(await bundleRealWallet('burner'))
}

const address = async (host: Host): Promise<string | undefined> =>
  String(await host.state('account'))
    .split(':')
    .at(-1)
/** The parts of the dialog that find wallets of other namespaces, as far as a page fetches them. */
function namespaceParts(page: Page): readonly string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const [part] = /namespaces-source|(?:solana|bitcoin)-(?:connector|adapter)/.exec(request.url()) ?? []
    // A build may make several files of one.
    if (part !== undefined && !parts.includes(part)) parts.push(part)
  })
  return parts
}
const namespaces = (host: Host) => host.dialog.getByTestId('namespace-row')
const prompts = (page: Page) =>
  page.evaluate(() => [window.metaMaskClients?.solana.prompts(), window.metaMaskClients?.bitcoin.prompts()])

/** Picks one namespace of a wallet that has several. */
async function connectNamespace(host: Host, wallet: string, namespace: string): Promise<void> {
  await host.openDialog()
  await host.wallet(wallet).click()
  await namespaces(host).filter({ hasText: namespace }).click()
  await expect.poll(() => host.state('status')).toBe('connected')
}

test.describe('MetaMask’s own wallets of Solana and Bitcoin', () => {
  test.beforeEach(({ context, world }) => installMetaMask(context, world))

  test('are one row, which asks for the namespace that is wanted, connects it, and is there again after a reload without being asked [S3.38]', async ({
    page,
    world,
  }) => {
    await test.step('one row', async () => {
      const parts = namespaceParts(page)
      const host = await Host.open(page, world, namespaceOptions(world))
      await host.openDialog()
      await expect(host.wallet('MetaMask')).toHaveCount(1)
      expect(parts).toEqual(['namespaces-source'])
      await host.wallet('MetaMask').click()
      await expect(namespaces(host)).toHaveText([/Solana$/, /Bitcoin$/])
      expect(await prompts(page)).toEqual([0, 0])
    })

    for (const [namespace, expected, asked] of [
      ['Solana', solana, [1, 0]],
      ['Bitcoin', bitcoin, [0, 1]],
    ] as const)
      await test.step(namespace, async () => {
        const host = await Host.open(page, world, namespaceOptions(world))
        await connectNamespace(host, 'MetaMask', namespace)
        expect(await address(host)).toBe(expected)
        expect(await prompts(page)).toEqual(asked)
        const again = await Host.open(page, world, namespaceOptions(world))
        await expect.poll(() => again.state('status')).toBe('connected')
        expect(await address(again)).toBe(expected)
        expect(await prompts(page)).toEqual([0, 0])
        // The next visitor was never here.
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      })
  })

  test('give provider(solana) its accounts at the first access, in the event that tells of them and after a reload', async ({
    page,
    world,
  }) => {
    /** Asks for the provider for the first time when the page is told that somebody is connected. */
    const firstAccess = () =>
      page.evaluate(
        () =>
          new Promise<readonly (string | undefined)[]>((resolve) => {
            const dialog = window.dialogs['main']
            const look = () => {
              const [account] = dialog?.provider('solana')?.accounts ?? []
              resolve([account?.address, String(account?.publicKey.length)])
            }
            if (dialog?.getState().status === 'connected') look()
            else dialog?.on('connect', look)
          }),
      )
    const host = await Host.open(page, world, namespaceOptions(world))
    const first = firstAccess()
    await connectNamespace(host, 'MetaMask', 'Solana')
    expect(await first).toEqual([solana, '32'])
    await Host.open(page, world, namespaceOptions(world))
    expect(await firstAccess()).toEqual([solana, '32'])
  })

  test('are not looked for by a site of EVM alone, which fetches nothing for them', async ({
    page,
    context,
    world,
  }) => {
    await installWallet(context, world)
    const parts = namespaceParts(page)
    const told: string[] = []
    await page.exposeFunction('told', (type: string) => told.push(type))
    await page.addInitScript(() => {
      const told: unknown = Reflect.get(window, 'told')
      window.addEventListener('wallet-standard:app-ready', ({ type }) => typeof told === 'function' && told(type))
    })
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    await expect(host.wallet('Lantern')).toBeVisible()
    await expect(host.wallet('MetaMask')).toHaveCount(0)
    expect([told, parts]).toEqual([[], []])
  })
})

test.describe('the burner wallet, a wallet adapter that its authors wrap', () => {
  test.beforeEach(({ context, world }) => installBurner(context, world))

  test('connects at once, for it has one namespace', async ({ page, world, expected }) => {
    // It warns everybody of itself.
    expected.push(/UnsafeBurnerWalletAdapter/)
    const host = await Host.open(page, world, namespaceOptions(world))
    await host.openDialog()
    await host.wallet('Burner Wallet').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await address(host)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  })
})
