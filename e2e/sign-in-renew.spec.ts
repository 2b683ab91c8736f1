import type { Page } from '@playwright/test'
import { expect, Host, installWallet, signInOptions, test, type World } from './support/test.ts'

/** A visitor who has signed in for a little more than a minute, and is in the last one. */
async function endingSoon(page: Page, world: World): Promise<Host> {
  const host = await Host.open(page, world, signInOptions(world, { expiresInMs: 66_000 }))
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['signIn', 'signInEndsSoon', 'signOut'] as const)
      window.dialogs['main']?.on(type, () => void events.push(type))
  })
  await host.openDialog()
  await host.wallet('Lantern').click()
  await host.dialog.getByTestId('sign-in-sign').click()
  await expect(host.dialog).toBeHidden()
  await expect.poll(() => events(host)).toEqual(['signIn', 'signInEndsSoon'])
  return host
}

const events = ({ page }: Host) => page.evaluate(() => Reflect.get(window, 'events') as readonly string[])
const end = ({ page }: Host) => page.evaluate(() => window.dialogs['main']?.getState().signedIn?.expiresAt ?? 0)
const signatures = ({ sandbox }: World) =>
  sandbox.wallet.callLog().filter(({ prompted, method }) => prompted && method === 'personal_sign').length

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

test('a sign-in that ends soon: who declines to renew it stays signed in, and is led to it by a note in the account; one signature renews it, without being signed out', async ({
  page,
  world,
}) => {
  const host = await endingSoon(page, world)
  const before = await end(host)

  await test.step('declined', async () => {
    world.sandbox.wallet.auto('reject')
    await host.openDialog()
    await host.dialog.getByTestId('account-sign-in').click()
    await host.dialog.getByTestId('sign-in-sign').click()
    await expect(host.dialog.getByTestId('sign-in')).toHaveAttribute('data-at', 'declined')
    await expect(host.dialog.getByTestId('sign-in')).toContainText('You stay signed in until')
    await host.dialog.getByTestId('sign-in-cancel').click()
    await expect(host.dialog).toBeHidden()
    expect(await host.state('status')).toBe('connected')
    expect([await end(host), await events(host)]).toEqual([before, ['signIn', 'signInEndsSoon']])
    expect([signatures(world), world.sandbox.signIn.control.taken().length]).toEqual([2, 1])
  })

  await test.step('renewed', async () => {
    world.sandbox.wallet.auto('approve')
    await page.evaluate(() => window.dialogs['main']?.signIn())
    await expect(host.dialog.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
    await host.dialog.getByTestId('sign-in-sign').dblclick()
    await expect(host.dialog).toBeHidden()
    expect(await events(host)).toEqual(['signIn', 'signInEndsSoon', 'signIn'])
    expect(await end(host)).toBeGreaterThan(before)
    expect(signatures(world)).toBe(3)
    expect(world.sandbox.signIn.control.taken()).toHaveLength(2)
  })
})
