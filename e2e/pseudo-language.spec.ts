import type { Page } from '@playwright/test'
import { cutOff } from './support/cut-off.ts'
import { misfits } from './support/looks.ts'
import { isPseudo } from './support/pseudo-language.ts'
import { expect, test } from './support/test.ts'
import { atRest, chapters, walkNoise, walkThrough } from './support/walk.ts'

// As in `every-view`.
test.use({ trace: 'off', expected: walkNoise })

const desktop = { width: 1280, height: 800 }
const windows = [desktop, { width: 390, height: 844 }, { width: 320, height: 568 }] as const

/** The walk goes on in English, by whose words it finds its way. */
async function speak(page: Page, tag: 'qps' | 'en'): Promise<void> {
  await page.evaluate((chosen) => window.dialogs['main']?.setLanguage(chosen), tag)
  await expect(page.locator('[data-portico] > .portico').first()).toHaveAttribute('lang', tag)
  await atRest(page)
}

/** `PICTURES=<folder> npx playwright test pseudo-language` keeps a picture of each state there. */
const album = process.env['PICTURES']

for (const [chapter, walk] of Object.entries(chapters))
  test(`${chapter}: words that are 40 % longer are whole, and nothing is wider than the window`, async ({
    page,
    world,
  }) => {
    test.setTimeout(180_000)
    await walkThrough(
      walk,
      { page, world, options: { speaks: ['qps'], language: 'en' } },
      async ({ name, view, host }) => {
        await speak(page, 'qps')
        await expect(host.dialog).toHaveAttribute('data-view', view)
        for (const window of windows) {
          await page.setViewportSize(window)
          await atRest(page)
          const { outside, cut, sideways } = await misfits(page)
          const words = (await cutOff(page)).filter(isPseudo)
          expect
            .soft({ outside, cut, sideways, words }, `${name} in ${window.width} px`)
            .toEqual({ outside: false, cut: [], sideways: [], words: [] })
          if (album !== undefined) await page.screenshot({ path: `${album}/${chapter}-${name}-${window.width}.png` })
        }
        await page.setViewportSize(desktop)
        await speak(page, 'en')
        await expect(host.dialog).toHaveAttribute('data-view', view)
      },
    )
  })
