import { expect, Host, installWallet, signInOptions, test } from './support/test.ts'

test('a page in StrictMode that asks for a sign-in in its effects: one request to the wallet, one stored session', async ({
  page,
  context,
  world,
}) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  await page.addInitScript((options) => Object.assign(window, { options }), signInOptions(world))
  const open = async () => {
    await page.goto(`${world.pages.url}/e2e/hosts/react.html`)
    await page.locator('html[data-ready]').waitFor()
    return new Host(page)
  }
  const part = (name: string) => page.locator(`[data-part=${name}]`)
  const prompts = () =>
    world.sandbox.wallet
      .callLog()
      .filter(({ prompted }) => prompted)
      .map(({ method }) => method)

  const host = await open()
  await host.openDialog()
  await host.wallet('Lantern').click()
  await expect(host.dialog.getByTestId('sign-in')).toHaveAttribute('data-at', 'ready')
  await expect(part('signed-in')).toHaveText('nobody')
  // The application comes and goes in the middle of it.
  await page.evaluate(() => window.remount())
  await host.dialog.getByTestId('sign-in-sign').dblclick()
  await expect(host.dialog).toBeHidden()
  await expect(part('status')).toHaveText('connected')
  await expect(part('signed-in')).toHaveText(/^eip155:1:0x/)
  expect(prompts()).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(world.sandbox.signIn.control.taken()).toHaveLength(1)

  await open()
  await expect(part('status')).toHaveText('connected')
  await expect(part('signed-in')).toHaveText(/^eip155:1:0x/)
  await expect(host.dialog).toBeHidden()
  expect(prompts()).toHaveLength(2)
  expect(world.sandbox.signIn.control.taken()).toHaveLength(1)
})
