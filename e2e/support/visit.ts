import type { Page } from '@playwright/test'
import type { PublicState } from '../../src/index.js'
import type { PlainOptions, World } from './test.ts'

export interface Visit {
  /** Every status that the dialog passed through, the first one as it was created. */
  readonly statuses: readonly PublicState['status'][]
}

/** Creates the dialog `main` and waits until it knows whether it is connected. */
export const settle = (page: Page, options: PlainOptions): Promise<Visit> =>
  page.evaluate(async (options) => {
    const dialog = window.host.createWalletDialog(options)
    window.dialogs['main'] = dialog
    const button = document.querySelector('#connect')
    if (button !== null) dialog.attach(button)
    const statuses = [dialog.getState().status]
    await new Promise<void>((resolve) => {
      if (statuses[0] !== 'connecting') return resolve()
      const stop = dialog.subscribe(
        ({ status }) => status,
        (status) => {
          statuses.push(status)
          if (status === 'connecting') return
          stop()
          resolve()
        },
      )
    })
    return { statuses }
  }, options)

/** Loads the host page anew, without a dialog yet. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
}

/** What the wallet was asked since `since` calls that would have bothered its owner. */
export const prompts = ({ sandbox }: World, since = 0): readonly string[] =>
  sandbox.wallet
    .callLog()
    .slice(since)
    .filter(({ prompted, method }) => prompted || method === 'eth_requestAccounts')
    .map(({ method }) => method)
