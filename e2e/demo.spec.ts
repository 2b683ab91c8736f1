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
