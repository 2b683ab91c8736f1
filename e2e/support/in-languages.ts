import type { Page } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { contrastUnseen, faults, inks, misfits, paint } from './looks.ts'
import { isPseudo } from './pseudo-language.ts'
import { expect } from './test.ts'
import { atRest, type Stop } from './walk.ts'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
const small = { width: 320, height: 568 }

/**
 * One from right to left, the widest of all, and one without spaces: with English they are four. Others are walked in, and on a phone as
 * well, by `SPEAKS=de,ru,uk npx playwright test every-view`.
 */
export const spoken = (process.env['SPEAKS'] ?? 'ar,el,ja').split(',')
/** The card is narrower on a desktop than on a phone. */
const windows = process.env['SPEAKS'] === undefined ? [desktop] : [desktop, phone]

/** What the walk needs to say, so that it can be heard in all of them; it finds its way by English words. */
export const languages = { speaks: ['qps', ...spoken], language: 'en' }

/** How words are drawn whose contrast was judged, by theme. */
export type Judged = Readonly<Record<'light' | 'dark', ReadonlySet<string>>>

type Picture = (tag: string, window: typeof desktop) => Promise<void>

/** Says a state in other languages: what we say is whole, nothing is wider than the window, and axe finds nothing in both themes. */
export async function inLanguages({ name, view, host }: Stop, judged: Judged, photograph: Picture): Promise<void> {
  const { page } = host
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
      if (window === desktop) await look({ name: here, view, host }, judged)
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
}

async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate((chosen) => window.dialogs['main']?.setLanguage(chosen), tag)
  await expect(page.locator('[data-portico] > .portico').first()).toHaveAttribute('lang', tag)
  await atRest(page)
}

async function turn(page: Page, window: typeof desktop): Promise<void> {
  const { width, height } = page.viewportSize() ?? {}
  if (width === window.width && height === window.height) return
  await page.setViewportSize(window)
  await atRest(page)
}

/** What does not fit; targets are measured in English, and nothing else makes them small. */
async function amiss(page: Page): Promise<unknown> {
  const { outside, figures, cut, sideways } = await misfits(page)
  return { outside, figures, cut, sideways }
}

const nothing = { outside: false, figures: [], cut: [], sideways: [] }

/** Names and amounts, which others chose, end in an ellipsis: names are cut in English as well, amounts have no words. */
const isSaid = (text: string): boolean => /[\p{Ll}\p{Lo}]{2}/u.test(text)

/**
 * What axe finds in both themes. A theme changes colours and nothing else, so that the second is looked at for these; and where all words are
 * drawn as English ones are, whose contrast was judged, theirs is known: axe, which takes joined letters for icons, would pass over some.
 */
async function look({ name, view, host }: Stop, judged: Judged): Promise<void> {
  const { page } = host
  // It is light when it is said.
  for (const mode of ['light', 'dark'] as const) {
    if (mode === 'dark') {
      await paint(host, mode)
      await atRest(page)
    }
    // How the words of a frame are drawn is not asked.
    const isKnown = view !== 'ApproveTransaction' && (await inks(page)).every((ink) => judged[mode].has(ink))
    if (isKnown && mode === 'dark') continue
    const found = await faults(page, { colours: !isKnown })
    expect
      .soft(
        found.filter((fault) => fault !== contrastUnseen),
        `${name}, ${mode}`,
      )
      .toEqual([])
  }
  await paint(host, 'light')
}
