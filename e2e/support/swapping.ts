import type { Locator } from '@playwright/test'
import { expect, type Host } from './test.ts'

/** The form and the review of a swap, by what a visitor finds there. */
export class Swapping {
  readonly dialog: Locator
  readonly amount: Locator
  readonly button: Locator
  readonly confirm: Locator

  constructor({ dialog }: Host) {
    this.dialog = dialog
    this.amount = dialog.getByTestId('swap-amount')
    this.button = dialog.getByTestId('swap-review')
    this.confirm = dialog.getByTestId('swap-confirm')
  }

  /** From a closed dialog, or from the account, to the form. */
  static async open(host: Host): Promise<Swapping> {
    if (await host.dialog.isHidden()) await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await host.dialog.getByTestId('feature-swaps').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSwap')
    return new Swapping(host)
  }

  async choose(end: 'from' | 'to', name: string): Promise<void> {
    await this.dialog.getByTestId(`swap-token-${end}`).click()
    await this.dialog.getByTestId('swap-token-row').filter({ hasText: name }).click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSwap')
  }

  async enter(from: string, to: string, amount: string): Promise<void> {
    await this.choose('from', from)
    await this.choose('to', to)
    await this.amount.fill(amount)
  }

  /** To the review, once there is a price. */
  async review(): Promise<void> {
    await expect(this.button).toHaveText('Review swap')
    await this.button.click()
    await expect(this.dialog).toHaveAttribute('data-view', 'WalletSwapPreview', { timeout: 15_000 })
  }

  async prepare(from: string, to: string, amount: string): Promise<void> {
    await this.enter(from, to, amount)
    await this.review()
  }
}
