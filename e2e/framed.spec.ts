import type { BrowserContext, Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { addressOf } from './support/connected.ts'
import { framedBy, hostIn } from './support/framed.ts'
import { ask, askForCode, frameOf, hello, mailedCode, typeCode } from './support/logins.ts'
import { coinOf, Sending, sentBy, signerAt } from './support/sending.ts'
import { expect, installWallet, loginOptions, sandboxOptions, test, type Host, type World } from './support/test.ts'

/** Connects the wallet and goes to where one press sends. */
async function toReview(page: Page, world: World, context: BrowserContext, look: string): Promise<Host> {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await hostIn(page, await framedBy(page, world), sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  const sending = await Sending.open(host)
  await sending.enter(coinOf(places(world).ethereum), '0.01', signerAt(5).address)
  await expect(sending.button).toHaveText('Review send')
  await page.evaluate((look) => document.querySelector('#framed')?.setAttribute('style', look), look)
  // With keys, which reach what cannot be clicked.
  await sending.button.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  return host
}

const confirm = ({ dialog }: Host) => dialog.getByTestId('send-confirm')
const notice = ({ dialog }: Host) => dialog.getByTestId('send-changed')

for (const [name, look] of Object.entries({
  transparent: 'opacity: 0.001',
  'made to look like another page': 'filter: contrast(0)',
  'cut down to the button': 'clip-path: inset(520px 0 0 0)',
}))
  test(`a payment behind a frame that is ${name} is not made`, async ({ page, world, context }) => {
    const host = await toReview(page, world, context, look)
    const before = await sentBy(places(world).ethereum, await addressOf(host))
    await page.waitForTimeout(1000)
    await confirm(host).press('Enter')
    await expect(notice(host)).toContainText('Something may be covering this page')
    await confirm(host).press('Enter')
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    expect(await sentBy(places(world).ethereum, await addressOf(host))).toBe(before)
  })

test('a payment that another page lays something over is made once it is uncovered, with keys too', async ({
  page,
  world,
  context,
}) => {
  const host = await toReview(page, world, context, '')
  await page.waitForTimeout(1000)
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div id="cover"></div>'))
  await page.waitForTimeout(1_500)
  await confirm(host).click()
  await expect(notice(host)).toBeFocused()
  const before = await sentBy(places(world).ethereum, await addressOf(host))
  // A second press in the moment in which the cover is gone: the first half of a double click.
  // Late enough for the frame to know that it is seen; from where the mouse already is, so that a busy machine is not too late.
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm(host).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await Promise.all([
    page.evaluate(() => document.querySelector('#cover')?.remove()),
    page.waitForTimeout(200).then(() => page.mouse.down()),
  ])
  await page.mouse.up()
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  await page.waitForTimeout(3_000)
  await confirm(host).focus()
  await page.keyboard.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect.poll(async () => sentBy(places(world).ethereum, await addressOf(host))).toBe(before + 1)
})

test('the embedded wallet asks only where its question is seen', async ({ page, world }) => {
  const host = await hostIn(page, await framedBy(page, world), loginOptions(world))
  await askForCode(host)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  await world.sandbox.frame.control.followLink('marlow@tidewater.example')
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
  await typeCode(host, await mailedCode(world))
  await expect.poll(() => host.state('status')).toBe('connected')
  const hide = (opacity: string) =>
    page.evaluate(
      (opacity) => document.querySelector<HTMLElement>('#framed')?.style.setProperty('opacity', opacity),
      opacity,
    )
  await hide('0.001')
  const outcome = await ask(host, 'personal_sign', hello)
  const wallet = frameOf(host.page)
  await expect(host.dialog.getByTestId('approval-unseen')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(wallet.getByTestId('approve')).toBeHidden()
  await hide('1')
  await wallet.getByTestId('approve').click()
  expect(await outcome()).toMatchObject({ result: expect.stringMatching(/^0x/) })
})
