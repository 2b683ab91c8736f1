import { AxeBuilder } from '@axe-core/playwright'
import { chooseNamespace } from './support/namespaces.ts'
import { at, press } from './support/sign-in.ts'
import { expect, Host, test } from './support/test.ts'

// A signature that does not count is a 401, and the browser says so.
test.use({ expected: [/Failed to load resource|sign-in:/] })

async function connectAndSign(host: Host): Promise<void> {
  await host.openDialog()
  await host.wallet('Lantern').click()
  await chooseNamespace(host, 'Ethereum')
  await at(host, 'ready')
  await press(host, 'sign')
}

test('whoever tries the demo has its wallet sign something else, is told that the signature doesn’t match, and signs in once it is mended', async ({
  page,
  world,
}) => {
  const { wallet, signIn } = world.sandbox
  wallet.auto('approve')
  await page.goto(`${world.pages.url}/demo/index.html`)
  const host = new Host(page)
  const drawer = page.getByRole('dialog', { name: 'Options' })
  const lantern = drawer.getByRole('combobox', { name: 'Lantern, the wallet' })
  await page.locator('#show-options').click()
  await drawer.getByRole('combobox', { name: 'Sign-in', exact: true }).selectOption('Required')
  await lantern.selectOption('Signs something else')
  await connectAndSign(host)
  await at(host, 'refused')
  await expect(host.dialog.getByTestId('sign-in')).toContainText('The signature doesn’t match')
  expect(signIn.control.taken()).toEqual([])
  await expect(page.locator('#state')).toContainText(/Signed in\s*–/)

  // Beside the drawer, which is beside the page: the dialog is over both.
  await press(host, 'disconnect')
  await expect(host.dialog).toBeHidden()
  await lantern.selectOption('Signs what it shows')
  await connectAndSign(host)
  await expect(host.dialog).toBeHidden()
  expect(signIn.control.taken()).toHaveLength(1)
  await expect(page.locator('#state')).toContainText(/Signed in\s*(yes|until)/)
})

const schemes = ['dark', 'light'] as const

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`the buttons of the demo stand beside their code, connect and look like it, on light and on dark: ${device}`, async ({
    page,
    world,
  }) => {
    world.sandbox.wallet.auto('approve')
    await page.setViewportSize({ width, height })
    const expectAccessible = async (name: string) => {
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        const { violations } = await new AxeBuilder({ page }).exclude('[data-portico]').analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          scheme,
        ).toEqual([])
        const folder = process.env['PICTURES']
        const path = `${folder}/demo-${name}-${scheme}-${device}.png`
        if (folder !== undefined) await page.screenshot({ path, fullPage: true })
      }
    }
    await page.goto(`${world.pages.url}/demo/index.html`)
    const host = new Host(page)
    const [connect, network] = [page.locator('#connect'), page.locator('#network')]

    await test.step('before', async () => {
      await expect(connect.getByRole('button')).toHaveText('Connect wallet')
      await expect(network).toBeHidden()
      const code = page.locator('#code')
      for (const [kind, lines] of [
        ['React', ['<ConnectButton />', '<NetworkButton />']],
        ['Script', [`import 'portico/buttons'`, `document.querySelector('portico-button').dialog = dialog`]],
        ['HTML', ['<portico-button></portico-button>', '<portico-network-button></portico-network-button>']],
      ] as const) {
        await page.getByRole('radio', { name: kind }).check()
        for (const line of lines) await expect(code).toContainText(line)
      }
      await page.getByRole('radio', { name: 'React' }).check()
      await expectAccessible('before')
    })

    await test.step('connected', async () => {
      await host.openDialog()
      await host.wallet('Lantern').click()
      await chooseNamespace(host, 'Ethereum')
      await expect(connect.getByRole('button')).toHaveText(/^[\d,.]+ ETH0x/)
      await expect(network.getByRole('button')).toHaveAccessibleName('Network: Ethereum')
      await expect(host.dialog).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible('connected')
    })

    await test.step('elsewhere, in another colour, and gone', async () => {
      await network.click()
      await host.dialog.getByRole('button', { name: 'Base' }).click()
      await expect(network.getByRole('button')).toHaveAccessibleName('Network: Base')
      await expect(page.locator('#state')).toContainText('Base')
      await page.keyboard.press('Escape')
      await page.locator('#show-options').click()
      await page.getByRole('dialog', { name: 'Options' }).getByRole('radio', { name: 'Red' }).check()
      await page.locator('#disconnect').evaluate((button: HTMLButtonElement) => button.click())
      await expect(connect.getByRole('button')).toHaveText('Connect wallet')
      await expect(network).toBeHidden()
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await expect(connect.getByRole('button')).toHaveCSS('background-color', 'rgb(168, 50, 68)')
      }
    })
  })

test('the pages of the demo for React and for elements show the buttons', async ({ page, world }) => {
  world.sandbox.wallet.auto('approve')
  for (const name of ['react', 'element'] as const)
    await test.step(name, async () => {
      await page.goto(`${world.pages.url}/demo/${name}.html`)
      const host = new Host(page)
      const button = page.locator('.buttons').getByRole('button')
      await expect(button.first()).toHaveAccessibleName('Network: Ethereum')
      await button.last().click()
      await host.wallet('Lantern').click()
      await chooseNamespace(host, 'Ethereum')
      await expect(button.last()).toHaveText(/^[\d,.]+ ETH0x/)
      await expect(host.dialog).toBeHidden()
      const folder = process.env['PICTURES']
      if (folder !== undefined) await page.screenshot({ path: `${folder}/demo-${name}.png`, fullPage: true })
      // Nobody is known on the next page.
      await page.evaluate(() => localStorage.clear())
    })
})
