import type { BrowserContext } from '@playwright/test'

/** Does what makes the wallet ask, and answers in the wallet's own window as its owner would. */
export async function answerInWallet(
  context: BrowserContext,
  decision: 'approve' | 'reject',
  ask: () => Promise<void>,
): Promise<void> {
  const opening = context.waitForEvent('page')
  await ask()
  const window = await opening
  await window.getByTestId(decision).click()
}
