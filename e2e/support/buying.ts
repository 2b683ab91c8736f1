import type { Page } from '@playwright/test'
import { expect, type Host } from './test.ts'

/** To the form, with what is offered for a first amount. */
export async function openBuy({ dialog, ...host }: Host, open = () => host.button.click()): Promise<void> {
  await open()
  await dialog.getByTestId('feature-onramp').click()
  await expect(dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
}

/** From the form to the window of the provider. */
export async function begin({ dialog, page }: Host, provider = 'coinbase'): Promise<Page> {
  await dialog.getByTestId('buy-compare').click()
  await dialog.getByTestId(`provider-${provider}`).click()
  const opening = page.context().waitForEvent('page')
  await dialog.getByTestId('buy-continue').click()
  return opening
}

/** Another card may follow one that was declined: it is over once the window is closed. */
export async function leaveRefused(window: Page): Promise<void> {
  await expect(window.getByTestId('refused')).toBeVisible()
  await window.close()
}

export const purchase = ({ dialog }: Host, state: string) =>
  expect(dialog.getByTestId('purchase')).toHaveAttribute('data-state', state, { timeout: 20_000 })
