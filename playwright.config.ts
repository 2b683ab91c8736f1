import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build-pages.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One world per worker: chains, catalogue and demo are not shared between tests that run at the same time.
  workers: 2,
  forbidOnly: true,
  // A real browser, relay and chain on a busy machine: what passes only the second time is listed as flaky, and is a defect.
  retries: 1,
  reporter: 'list',
  use: {
    launchOptions: browserLaunchOptions(),
    // Most tests are not about movement; those that are ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter of the time.
    trace: 'on-first-retry',
  },
})
