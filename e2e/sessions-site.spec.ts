import type { Page } from '@playwright/test'
import { expect, test, type World } from './support/test.ts'

const open = async (page: Page, { sandbox }: World) => {
  await page.goto(sandbox.regatta.url)
  return {
    press: (id: string) => page.getByTestId(id).click(),
    log: page.getByTestId('log').getByRole('listitem'),
  }
}

test('a site pays within its session, not beyond it, and no more once it is given back', async ({
  page,
  world,
  expected,
}) => {
  // The co-signer signs nothing any more.
  expected.push(/status of 403/)
  world.sandbox.wallet.sessions('granted')
  world.sandbox.wallet.auto('approve')
  const { press, log } = await open(page, world)
  for (const id of ['allow', 'pay', 'pay-beyond', 'pay', 'give-back', 'pay']) {
    const before = await log.count()
    await press(id)
    await expect(log).toHaveCount(before + 1)
  }
  await expect(log).toHaveText([
    'Lantern allows 0.001 ETH a day.',
    'Paid 0.0006 ETH.',
    /^Refused: .*Session: beyond the allowance/,
    /^Refused: .*Session: beyond the allowance/,
    'Given back.',
    'Refused: The session was revoked.',
  ])
})

test('the wallet says what a site may do before it does, and a site without its word does nothing', async ({
  page,
  world,
}) => {
  const { sandbox } = world
  sandbox.wallet.sessions('granted')
  const { press, log } = await open(page, world)
  const connecting = page.waitForEvent('popup')
  await press('allow')
  const connection = await connecting
  const asking = page.waitForEvent('popup')
  await connection.getByTestId('approve').click()
  const window = await asking
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Allow without asking')
  await expect(window.getByRole('main')).toContainText('0.001 ETH a day')
  await window.getByTestId('reject').click()
  await expect(log).toHaveText([/^Refused: User rejected/])
  await press('pay')
  await expect(log.last()).toHaveText('Refused: There is no session.')
})
