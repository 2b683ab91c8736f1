import { defineConfig } from '@playwright/test'
import { journeyLaunchOptions } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  // They have a configuration of their own.
  testIgnore: 'engines/**',
  globalSetup: './e2e/support/build-pages.ts',
  // Only what hangs takes this long: a machine that others use takes several times as long as one that they do not.
  timeout: 180_000,
  // What fails says so a little later; what is only late, on a busy machine or where every answer is held back, does not fail.
  expect: { timeout: 60_000 },
  // One world per worker: chains, catalogue and demo are not shared between tests that run at the same time.
  workers: 3,
  // Each test begins its world anew, so it may run beside any other; no long file is left for the end.
  fullyParallel: true,
  forbidOnly: true,
  // A real browser, relay and chain on a busy machine: what passes only the second time is named at the end and counted.
  retries: 1,
  reporter: [['list'], ['./scripts/second-tries-playwright.ts']],
  use: {
    launchOptions: journeyLaunchOptions(),
    // Most tests are not about movement; those that are ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter of the time.
    trace: 'on-first-retry',
  },
})
