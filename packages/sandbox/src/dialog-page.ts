import { expect, type Locator, type Page } from '@playwright/test'

/** A Portico dialog in a page of yours, and Lantern, the sandbox's wallet, that answers it. */
export class DialogPage {
  readonly page: Page
  /** The dialog itself, over the page or in it. */
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByTestId('portico-dialog')
  }

  /** Presses what opens the dialog, and waits for it. */
  async open(button: Locator): Promise<void> {
    await button.click()
    await expect(this.dialog).toBeVisible()
  }

  /** The row of a wallet in Connect. */
  wallet(name: string): Locator {
    return this.dialog.getByTestId('wallet-row').filter({ hasText: name })
  }

  /** Picks a wallet, and approves in its window as its owner would. */
  async connect(wallet = 'Lantern'): Promise<void> {
    await this.approve(() => this.wallet(wallet).click())
  }

  /** Does what makes Lantern ask, and says yes in its window. With `wallet.auto('approve')` it opens none: then do it without this. */
  approve(ask: () => Promise<unknown>): Promise<void> {
    return this.answer('approve', ask)
  }

  /** The same, and says no. */
  reject(ask: () => Promise<unknown>): Promise<void> {
    return this.answer('reject', ask)
  }

  /** The account with its address shown whole; the dialog shows the account. */
  async account(): Promise<Locator> {
    const profile = this.dialog.getByTestId('account-profile')
    if ((await profile.getAttribute('aria-expanded')) === 'false') await profile.click()
    await expect(this.dialog.getByTestId('copy-address')).toBeVisible()
    return this.dialog
  }

  private async answer(decision: 'approve' | 'reject', ask: () => Promise<unknown>): Promise<void> {
    const opening = this.page.context().waitForEvent('page')
    await ask()
    const window = await opening
    await window.getByTestId(decision).click()
  }
}
