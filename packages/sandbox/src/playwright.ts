import { test as base, expect } from '@playwright/test'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/start.ts'
import { DialogPage } from './dialog-page.ts'
import { resetSandbox } from './reset-sandbox.ts'

interface Fixtures {
  /** The page’s dialog, with Lantern in every page as an extension would be. */
  readonly dialog: DialogPage
  /** Every test begins with the world as it was. */
  readonly anew: undefined
}

interface WorkerFixtures {
  /** Set by `test.use` or in the configuration; each worker has a world of its own, so leave ports to be free ones. */
  readonly sandboxOptions: SandboxOptions
  readonly sandbox: Sandbox
}

/** Playwright's `test` with a world of its own in each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ sandboxOptions }, give) => {
      const sandbox = await startSandbox(sandboxOptions)
      await give(sandbox)
      await sandbox.stop()
    },
    // Of its own: programs that start on a busy machine take nothing from the first test.
    { scope: 'worker', timeout: 120_000 },
  ],
  anew: [
    async ({ sandbox }, give) => {
      await resetSandbox(sandbox)
      await give(undefined)
    },
    { auto: true },
  ],
  dialog: async ({ page, context, sandbox }, give) => {
    await context.addInitScript(await sandbox.wallet.inpageScript())
    await give(new DialogPage(page))
  },
})

export { DialogPage, expect }
