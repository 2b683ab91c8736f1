import { borrowCode } from './support/borrow-code.ts'
import { ask, frameOf, logIn } from './support/logins.ts'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'

test('a smart account says that it is set up with its first transaction, until that is sent [S3.18]', async ({
  page,
  world,
}) => {
  const host = await logIn(page, world)
  await host.openDialog()
  await host.showDetails()
  await expect(host.dialog.getByTestId('account-code')).toHaveText(
    'Your first transaction sets up this account. You can receive with it now.',
  )
  await host.dialog.getByTestId('close').click()
  const outcome = await ask(host, 'eth_sendTransaction', [
    { from: '{account}', to: '0x00000000000000000000000000000000000f0aa0', value: '0x1' },
  ])
  await frameOf(page).getByTestId('approve').click()
  expect(await outcome()).toHaveProperty('result')
  await host.openDialog()
  await host.showDetails()
  await expect(host.dialog.getByTestId('account-code')).toHaveText('Smart account')
})

test('an account of a key that borrows code is no contract to anybody: its owner reads what it is', async ({
  page,
  world,
}) => {
  await borrowCode(world, 0)
  await installWallet(page.context(), world)
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await host.openDialog()
  await host.showDetails()
  await expect(host.dialog.getByTestId('account-code')).toHaveText(
    'A standard account with smart features. Your key still controls it.',
  )
})
