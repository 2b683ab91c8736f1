import { installWallet, sandboxOptions, signInOptions, swapOptions, expect, Host, test } from './support/test.ts'
import { at } from './support/sign-in.ts'
import { Transcript } from './support/transcript.ts'

/** Nobody was ever paid there. */
const stranger = '0x5a17b0a75a17B0a75a17B0a75a17B0A75A17b0A7'
/** What differs from run to run: what is held, what the network takes, what a swap brings, and times. */
const figures = [
  [/(?<![\d.,])[\d,]+(?:\.\d+)?(?= [A-Z]{3,5}\b| available)/g, '…'],
  [/:\d{4,5}\b/g, ':…'],
  [/<?\$\d[\d.,]*/g, '$…'],
  [/\b(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{3,})\b/g, '…'],
  [/\b\d+ (?:s|sec|seconds|min)\b/g, '… s'],
  [/\d+\.\d+(?= ?%)/g, '…'],
] as const

test.describe('with the keyboard alone, as a screen reader says it', () => {
  test.beforeEach(async ({ context, world }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('approve')
  })

  test('connecting', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    const transcript = await Transcript.of(host, figures)
    await host.button.focus()
    await transcript.press('Enter')
    // Of the catalogue, which says how many it has.
    await expect(host.dialog.getByTestId('all-wallets')).toContainText(/\d0\+/)
    await expect(host.wallet('Beacon')).toBeVisible()
    await transcript.read('Connect')
    await transcript.press('Tab', host.wallet('Lantern'))
    await transcript.press('Enter')
    await expect.poll(() => host.state('status')).toBe('connected')
    await expect(host.button).toBeFocused()
    await transcript.press('Enter')
    await expect(host.dialog.getByTestId('token-row')).toHaveCount(5)
    await expect(host.dialog.getByTestId('account-profile')).toContainText('marlow.eth')
    await transcript.read('Account')
    await transcript.expectKept('connect')
  })

  test('signing in', async ({ page, world }) => {
    const host = await Host.open(page, world, signInOptions(world, { statement: 'I accept the terms of Tidewater.' }))
    const transcript = await Transcript.of(host, figures)
    await host.button.focus()
    await transcript.press('Enter')
    await expect(host.dialog.getByTestId('all-wallets')).toContainText(/\d0\+/)
    await transcript.press('Tab', host.wallet('Lantern'))
    await transcript.press('Enter')
    await at(host, 'ready')
    await transcript.read('Sign in')
    await transcript.press('Tab', host.dialog.getByTestId('sign-in-sign'))
    await transcript.press('Enter')
    await expect(host.dialog).toBeHidden()
    await transcript.expectKept('sign-in')
  })

  test('sending', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.connect()
    await host.openDialog()
    const { dialog } = host
    const transcript = await Transcript.of(host, figures)
    await transcript.press('Tab', dialog.getByTestId('feature-send'))
    await transcript.press('Enter')
    await expect(dialog).toHaveAttribute('data-view', 'WalletSend')
    await transcript.press('Tab', dialog.getByTestId('send-token'))
    await transcript.press('Enter')
    const ether = dialog.getByTestId('send-token-row').filter({ hasText: 'Ether' })
    await expect(ether).toBeVisible()
    await transcript.read('Choose a token')
    await transcript.press('Tab', ether)
    await transcript.press('Enter')
    await expect(dialog).toHaveAttribute('data-view', 'WalletSend')
    await transcript.press('Tab', dialog.getByTestId('send-amount'))
    await transcript.type('0.25')
    await transcript.press('Tab', dialog.getByTestId('send-receiver'))
    await transcript.type(stranger)
    await expect(dialog.getByTestId('send-review')).toHaveText('Review send')
    await transcript.press('Tab', dialog.getByTestId('send-review'))
    await transcript.read('Send')
    await transcript.press('Enter')
    await expect(dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    await expect(dialog.getByTestId('review-to')).toContainText(stranger)
    await transcript.read('Review')
    await transcript.press('Tab', dialog.getByTestId('send-confirm'))
    await transcript.press('Enter')
    await expect(dialog.getByTestId('outgoing')).toContainText(/^Sent/)
    // What was said at the start has gone.
    await expect(dialog.getByTestId('snackbar')).toHaveCount(0)
    await transcript.read('Sent')
    await transcript.expectKept('send')
  })

  test('buying', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.connect()
    await host.openDialog()
    const { dialog } = host
    const transcript = await Transcript.of(host, figures)
    await transcript.press('Tab', dialog.getByTestId('feature-onramp'))
    await transcript.press('Enter')
    await expect(dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
    await transcript.press('Tab', dialog.getByTestId('buy-amount'))
    await transcript.press('ControlOrMeta+a')
    await transcript.type('250')
    await expect(dialog.getByTestId('buy-result')).toContainText('ETH')
    await expect(dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
    await transcript.read('Buy')
    await transcript.press('Tab', dialog.getByTestId('buy-compare'))
    await transcript.press('Enter')
    await expect(dialog.getByTestId('buy-continue')).toBeVisible()
    await transcript.read('Providers')
    await transcript.press('Tab', dialog.getByTestId('buy-continue'))
    const opening = page.context().waitForEvent('page')
    await transcript.press('Enter')
    const provider = await opening
    await expect(provider.getByTestId('price')).toBeVisible()
    const purchase = dialog.getByTestId('purchase')
    await expect(purchase).toHaveAttribute('data-state', 'waiting')
    await transcript.read('Waiting for the payment')
    await provider.getByTestId('card-works').click()
    await expect(purchase).toHaveAttribute('data-state', 'arrived')
    await expect(dialog.getByTestId('snackbar')).toHaveCount(0)
    await transcript.read('Arrived')
    await transcript.press('Tab', dialog.getByTestId('buy-done'))
    await transcript.press('Enter')
    await expect(dialog).toHaveAttribute('data-view', 'Account')
    await transcript.expectKept('buy')
  })

  test('swapping', async ({ page, world }) => {
    const host = await Host.open(page, world, swapOptions(world))
    await host.connect()
    await host.openDialog()
    const { dialog } = host
    const transcript = await Transcript.of(host, figures)
    await transcript.press('Tab', dialog.getByTestId('feature-swaps'))
    await transcript.press('Enter')
    await expect(dialog.getByTestId('swap-token-from')).toContainText('ETH')
    await expect(dialog.getByTestId('swap-token-to')).toBeEnabled()
    await transcript.press('Tab', dialog.getByTestId('swap-token-to'))
    await transcript.press('Enter')
    const kelp = dialog.getByTestId('swap-token-row').filter({ hasText: 'Kelp' }).first()
    await expect(kelp).toBeVisible()
    await transcript.press('Tab', kelp)
    await transcript.press('Enter')
    await expect(dialog).toHaveAttribute('data-view', 'WalletSwap')
    await transcript.press('Tab', dialog.getByTestId('swap-amount'))
    await transcript.type('0.05')
    await expect(dialog.getByTestId('swap-review')).toHaveText('Review swap')
    await transcript.press('Tab', dialog.getByTestId('swap-review'))
    await transcript.read('Swap')
    await transcript.press('Enter')
    await expect(dialog.getByTestId('swap-confirm')).toBeEnabled()
    await transcript.read('Review')
    await transcript.press('Tab', dialog.getByTestId('swap-confirm'))
    await transcript.press('Enter')
    await expect(dialog.getByTestId('outgoing')).toContainText('Swapped')
    await expect(dialog.getByTestId('snackbar')).toHaveCount(0)
    await transcript.read('Swapped')
    await transcript.expectKept('swap')
  })
})
