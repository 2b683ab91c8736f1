import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './visitor.ts'

/** The core journeys in the engines of other browsers, and in Chromium with scroll bars: `npm run test:engines`. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  globalSetup: '../support/build-pages.ts',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A world and a browser for each.
  workers: 2,
  forbidOnly: true,
  retries: 1,
  reporter: [['list'], ['../../scripts/second-tries-playwright.ts']],
  projects: (['firefox', 'webkit', 'chromium'] as const).map((engine) => ({ name: engine, use: { engine } })),
})
