import type { BrowserContext, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/start.ts'
import type { World } from './test.ts'

const key = 'test/wallet-mood'

/** How the wallet's script behaves on the next pages of this origin: it may come late, or be gone. */
export type Mood = { readonly delay?: number; readonly gone?: boolean }

/** As `installWallet`, for a wallet that is slow, or was removed, on later visits. */
export async function installMoodyWallet(
  context: BrowserContext,
  { sandbox }: World,
  options?: Parameters<Sandbox['wallet']['inpageScript']>[0],
): Promise<void> {
  const script = await sandbox.wallet.inpageScript(options)
  await context.addInitScript({
    content: `(() => {
      let mood = {}
      try { mood = JSON.parse(localStorage.getItem('${key}')) ?? {} } catch { /* A page without storage. */ }
      window.__lantern = mood
      if (!mood.gone) { ${script} }
    })()`,
  })
}

export const setMood = (page: Page, mood: Mood): Promise<void> =>
  page.evaluate(([key, mood]) => localStorage.setItem(key, mood), [key, JSON.stringify(mood)] as const)
