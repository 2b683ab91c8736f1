import type { Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { expect, Host, installWallet, namesOption, sandboxOptions, test, type World } from './support/test.ts'

/** A connected account before the form of names. */
async function naming(page: Page, world: World): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const { endpoints, ...options } = sandboxOptions(world)
  const host = await Host.open(page, world, {
    ...options,
    ...namesOption,
    endpoints: { ...endpoints, analytics: world.sandbox.apiUrl },
  })
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.showDetails()
  await host.dialog.getByTestId('account-name').click()
  await expect(host.dialog.getByTestId('name-field')).toBeFocused()
  return host
}

const state = ({ dialog }: Host, status: string) =>
  expect(dialog.getByTestId('name-state')).toHaveAttribute('data-state', status)

async function choose({ dialog }: Host, label: string): Promise<void> {
  await dialog.getByTestId('name-field').fill(label)
  await expect(dialog.getByTestId('name-line')).toHaveText(`${label} is free`)
  await dialog.getByTestId('name-continue').click()
}

test('a name is chosen and signed for by the keyboard alone, and the account goes by it [S1.11] [S2.31] [S4.50] [S7.24]', async ({
  page,
  world,
}) => {
  const host = await naming(page, world)
  await page.keyboard.type('tidewater')
  await expect(host.dialog.getByTestId('name-line')).toHaveText('tidewater is free')
  await page.keyboard.press('Enter')
  await state(host, 'done')
  await expect(host.dialog.getByTestId('name-state')).toContainText('tidewater.tide.id is yours')
  const { owner } = places(world)
  expect(world.sandbox.control.names.registered()).toMatchObject([{ name: 'tidewater.tide.id', owner }])
  // The heading has the focus, as in every view; copying, receiving and closing come on the way.
  const finish = host.dialog.getByTestId('name-finish')
  const isFocused = () => finish.evaluate((button) => button.matches(':focus'))
  for (let stop = 0; stop < 6 && !(await isFocused()); stop++) await page.keyboard.press('Tab')
  await expect(finish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(host.dialog.getByTestId('account-profile')).toHaveText('tidewater.tide.id')
  await expect
    .poll(() => world.sandbox.control.events().map(({ props }) => props.event))
    .toEqual(expect.arrayContaining(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']))
  expect(JSON.stringify(world.sandbox.control.events())).not.toContain('tidewater')
})

test('a name that is taken says so, and another one is a tap away [S3.30] [S7.23]', async ({ page, world }) => {
  world.sandbox.control.names.give('marlow.tide.id', '0x000000000000000000000000000000000000dEaD')
  const host = await naming(page, world)
  await host.dialog.getByTestId('name-field').fill('marlow')
  await expect(host.dialog.getByTestId('field-error')).toHaveText('marlow is taken. Try one of these.')
  await host.dialog.getByTestId('name-suggestion').first().click()
  await state(host, 'done')
  await expect(host.dialog.getByTestId('name-state')).toContainText('marlow-7.tide.id is yours')
})

test('one who signs late signs again, with a fresh time; one who declines finds the form as it was [S2.32] [S4.51]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const { wallet, control } = world.sandbox
  const host = await naming(page, world)
  wallet.auto('reject')
  await choose(host, 'tidewater')
  await expect(host.dialog.getByTestId('name-note')).toContainText('You declined')
  await expect(host.dialog.getByTestId('name-field')).toHaveValue('tidewater')
  wallet.auto('approve')
  control.names.skewClock(60_000)
  await host.dialog.getByTestId('name-try-again').click()
  await state(host, 'late')
  control.names.skewClock(0)
  await host.dialog.getByTestId('name-sign-again').click()
  await state(host, 'done')
})

test('somebody who was first, an outage and no connection are told, and nothing is lost [S4.51]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const { control } = world.sandbox
  const host = await naming(page, world)
  control.names.takeNext()
  await choose(host, 'tidewater')
  await expect(host.dialog.getByTestId('name-lost')).toContainText('Someone took it first')
  await host.dialog.getByTestId('name-another').click()
  control.fault('names', { kind: 'status', status: 400 })
  await host.dialog.getByTestId('name-field').fill('quayside')
  await host.dialog.getByTestId('name-look-again').waitFor()
  control.fault('names', { kind: 'none' })
  await host.dialog.getByTestId('name-look-again').click()
  await expect(host.dialog.getByTestId('name-line')).toHaveText('quayside is free')
  await page.context().setOffline(true)
  await host.dialog.getByTestId('name-continue').click()
  await expect(host.dialog.getByTestId('name-note')).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(false)
  await host.dialog.getByTestId('name-try-again').click()
  await state(host, 'done')
})
