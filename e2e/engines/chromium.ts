import { chromium } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/find-browser.ts'
import type { Engine } from './engine.ts'

/** Chromium as visitors with a mouse have it: with scroll bars, which Playwright hides unless told otherwise. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ ...browserLaunchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  return {
    name: 'chromium',
    open: async (url) => void (await page.goto(url)),
    run: async (script, ...args) =>
      JSON.parse(
        await page.evaluate(
          // Functions travel as text, as in the other engines; what the page answers as well.
          `Promise.resolve((${script.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }))`,
        ),
      ).value,
    press: (x, y) => page.mouse.click(x, y),
    keys: async (keys, holding) => {
      for (const key of keys) await page.keyboard.press(holding === undefined ? key : `${holding}+${key}`)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    stop: () => browser.close(),
  }
}
