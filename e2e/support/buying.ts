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

/** The visitor closes the window. That it is closed is known of one that was seen open, when whoever sells was asked about it. */
export async function leave(window: Page): Promise<void> {
  const page = await window.opener()
  await page?.waitForRequest((asked) => asked.url().includes('/history?') && asked.url().includes('onramp'))
  await window.close()
}

/** Another card may follow one that was declined: it is over once the window is closed. */
export async function leaveRefused(window: Page): Promise<void> {
  await expect(window.getByTestId('refused')).toBeVisible()
  await leave(window)
}

export const purchase = ({ dialog }: Host, state: string) =>
  expect(dialog.getByTestId('purchase')).toHaveAttribute('data-state', state)
