import type { Page } from '@playwright/test'
import { cutOff } from './support/cut-off.ts'
import { contrastUnseen, drawMessagesAtOnce, faults, misfits, paint } from './support/looks.ts'
import { isPseudo } from './support/pseudo-language.ts'
import { expect, test, type Host } from './support/test.ts'
import { atRest, chapters, walkNoise, walkThrough } from './support/walk.ts'

// As in `every-view`.
test.use({ trace: 'off', expected: walkNoise })

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const small = { width: 320, height: 568 }

/**
 * One from right to left, the widest of all, and one without spaces: with English they are four. Others are walked in, and on a phone as
 * well, by `SPEAKS=de,ru,uk npx playwright test other-languages`.
 */
const spoken = (process.env['SPEAKS'] ?? 'ar,el,ja').split(',')
/** The card is narrower on a desktop than on a phone. */
const windows = process.env['SPEAKS'] === undefined ? [desktop] : [desktop, phone]

/** `PICTURES=<folder> npx playwright test other-languages` keeps a picture of each state there. */
const album = process.env['PICTURES']

/** The walk goes on in English, by whose words it finds its way. */
async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate((chosen) => window.dialogs['main']?.setLanguage(chosen), tag)
  await expect(page.locator('[data-portico] > .portico').first()).toHaveAttribute('lang', tag)
  await atRest(page)
}

async function turn(page: Page, window: typeof desktop): Promise<void> {
  await page.setViewportSize(window)
  await atRest(page)
}

/** What does not fit; targets are measured in English, and nothing else makes them small. */
async function amiss(page: Page): Promise<unknown> {
  const { outside, cut, sideways } = await misfits(page)
  return { outside, cut, sideways }
}

/** Names and amounts, which others chose, end in an ellipsis: names are cut in English as well, amounts have no words. */
const isSaid = (text: string): boolean => /[\p{Ll}\p{Lo}]{2}/u.test(text)

const nothing = { outside: false, cut: [], sideways: [] }

/** What axe finds in both themes. It takes letters that are joined for icons and passes over them; their colours are those of English. */
async function look(host: Host, name: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await paint(host, mode)
    await atRest(host.page)
    const found = await faults(host.page)
    expect
      .soft(
        found.filter((fault) => fault !== contrastUnseen),
        `${name}, ${mode}`,
      )
      .toEqual([])
  }
  await paint(host, 'light')
}

for (const [chapter, walk] of Object.entries(chapters))
  test(`${chapter}: words that are 40 % longer are whole, and nothing is wider than the window; the same in ${spoken.join(', ')}, where axe finds nothing in both themes`, async ({
    page,
    world,
  }) => {
    test.setTimeout(300_000)
    const options = { speaks: ['qps', ...spoken], language: 'en' }
    await walkThrough(walk, { page, world, options }, async ({ name, view, host }) => {
      await drawMessagesAtOnce(page)
      const photograph = async (tag: string, { width }: typeof desktop) => {
        if (album !== undefined) await page.screenshot({ path: `${album}/${chapter}-${name}-${tag}-${width}.png` })
      }
      const cutIn = new Map<typeof desktop, string[]>(windows.map((window) => [window, []]))
      for (const tag of spoken) {
        await speak(page, tag)
        await expect(host.dialog).toHaveAttribute('data-view', view)
        for (const [window, cut] of cutIn) {
          await turn(page, window)
          const here = `${name} in ${tag}, ${window.width} px`
          expect.soft(await amiss(page), here).toEqual(nothing)
          cut.push(...(await cutOff(page)))
          await photograph(tag, window)
          if (window === desktop) await look(host, here)
        }
      }
      await speak(page, 'qps')
      for (const window of [small, desktop]) {
        await turn(page, window)
        const here = `${name} in ${window.width} px`
        expect.soft(await amiss(page), here).toEqual(nothing)
        expect.soft((await cutOff(page)).filter(isPseudo), here).toEqual([])
        await photograph('qps', window)
      }
      await speak(page, 'en')
      await expect(host.dialog).toHaveAttribute('data-view', view)
      for (const [window, cut] of cutIn) {
        if (cut.length === 0) continue
        await turn(page, window)
        const inEnglish = await cutOff(page)
        const ours = cut.filter((words) => isSaid(words) && !inEnglish.includes(words))
        expect.soft(ours, `${name}, ${window.width} px`).toEqual([])
      }
      await turn(page, desktop)
    })
  })
