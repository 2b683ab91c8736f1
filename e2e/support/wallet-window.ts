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
  // An answer closes the window, at times before the click is told to be over.
  await window
    .getByTestId(decision)
    .click()
    .catch((error: unknown) => {
      if (!window.isClosed()) throw error
    })
}
