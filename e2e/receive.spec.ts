import type { Theme } from '../src/index.js'
import { connected } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { logIn } from './support/logins.ts'
import { readCode } from './support/read-code.ts'
import { expect, test, type Host } from './support/test.ts'
import { atRest } from './support/walk.ts'

const themes: Readonly<Record<string, Theme>> = {
  light: { mode: 'light' },
  dark: { mode: 'dark' },
  custom: {
    mode: 'dark',
    variables: { background: '#2a1038', foreground: '#ffe9c7', accent: '#ff5d8f', radius: '40px' },
  },
}

async function receive(host: Host): Promise<void> {
  await host.openDialog()
  await host.dialog.getByTestId('feature-receive').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletReceive')
}

const networks = ({ dialog }: Host) => dialog.getByTestId('compatible-network')

test('the address is there in full, and the whole of it is copied; it may be paid on every network of the site, and the visitor is warned of the others; what is shown follows the account', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { ethereum, owner } = places(world)
  const host = await connected(page, world)
  const { dialog } = host
  await receive(host)

  await test.step('the address', async () => {
    await expect(dialog.getByTestId('full-address')).toContainText(owner)
    await expect(dialog.getByText('marlow.eth')).toBeVisible()
    await dialog.getByTestId('copy-address').click()
    await expect(dialog.getByTestId('snackbar')).toHaveText('Address copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner)
  })

  await test.step('the networks', async () => {
    await dialog.getByTestId('receive-networks').click()
    await expect(dialog).toHaveAttribute('data-view', 'WalletCompatibleNetworks')
    await expect(networks(host)).toHaveText([/Ethereum$/, /Base$/])
    await expect(dialog).toContainText('Anything sent on another one may be lost.')
    await dialog.getByTestId('back').click()
    await expect(dialog).toHaveAttribute('data-view', 'WalletReceive')
  })

  await test.step('another account', async () => {
    world.sandbox.wallet.switchAccount(1)
    const second = ethereum.accounts[1] ?? ''
    await expect(dialog.getByTestId('full-address')).toContainText(second)
    await expect(dialog).not.toContainText('marlow.eth')
    const uri = `ethereum:${second}@${ethereum.chainId}`
    await expect
      .poll(async () => readCode(await dialog.getByTestId('qr-code').screenshot()))
      .toEqual({ jsqr: uri, zxing: uri })
  })
})

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen of ${deviceScaleFactor} ×`, () => {
    test.use({ deviceScaleFactor })

    test('two readers find in the code the address and its network, in every theme and at every width', async ({
      page,
      world,
    }) => {
      const { ethereum, base, owner } = places(world)
      const host = await connected(page, world)
      await receive(host)
      const code = host.dialog.getByTestId('qr-code')
      await expect(code).toHaveAttribute('data-state', 'ready')
      const uri = `ethereum:${owner}@${ethereum.chainId}`
      for (const [name, theme] of Object.entries(themes)) {
        await page.evaluate((theme) => window.dialogs['main']?.setTheme(theme), theme)
        await atRest(page)
        expect(await readCode(await code.screenshot()), name).toEqual({ jsqr: uri, zxing: uri })
      }
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await atRest(page)
        expect(await readCode(await code.screenshot()), `${width} px`).toEqual({ jsqr: uri, zxing: uri })
      }

      world.sandbox.wallet.switchChain(base.id)
      await expect(host.dialog).toContainText('receive on Base')
      const onBase = `ethereum:${owner}@${base.chainId}`
      expect(await readCode(await code.screenshot())).toEqual({ jsqr: onBase, zxing: onBase })
    })
  })
}

test('a smart account is paid on its own network alone, where its contract is', async ({ page, world }) => {
  const host = await logIn(page, world)
  await receive(host)
  const [, , address] = String(await host.state('account')).split(':')
  await expect(host.dialog.getByTestId('full-address')).toContainText(address ?? '')
  await expect(host.dialog).toContainText('Only receive on this network')
  await host.dialog.getByTestId('receive-networks').click()
  await expect(networks(host)).toHaveText([/Ethereum$/])
  await expect(host.dialog).toContainText('Only send to this address on this network.')
})
