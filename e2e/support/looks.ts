import type { Frame, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import type { Host } from './test.ts'

/** Turns the dialog `main` light or dark. */
export const paint = (host: Host, mode: 'light' | 'dark') =>
  host.page.evaluate((mode) => window.dialogs['main']?.setTheme({ mode }), mode)

/** A short message may come while axe looks, and one that is still fading in has half its contrast. */
export const drawMessagesAtOnce = (page: Page) =>
  page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('[data-portico]')) {
      if (shadowRoot === null || Reflect.has(shadowRoot, 'messagesAtOnce')) continue
      Reflect.set(shadowRoot, 'messagesAtOnce', true)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.snackbar { animation: none !important; }')
      shadowRoot.adoptedStyleSheets.push(sheet)
    }
  })

/** What can only be told from colours, which other words do not change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds in the dialog, each with where it is; also what it cannot decide, but for signs too short to be text. Where colours are
 * judged already it may pass over them, which takes half its time.
 */
export async function faults(page: Page, { colours = true } = {}): Promise<readonly string[]> {
  const rules = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: colours }]))
  const options: RunOptions = { resultTypes: ['violations', 'incomplete'], rules, iframes: false }
  const found = [await look(page.mainFrame(), '[data-portico]', options)]
  // What the visitor approves is a part of the view, though it is another document.
  const frame = page.locator('iframe[data-portico-frame]')
  if (await frame.isVisible()) {
    const inside = (await (await frame.elementHandle())?.contentFrame()) ?? undefined
    if (inside === undefined) throw new Error('The frame that is shown has no document.')
    found.push(await look(inside, 'body', options))
  }
  const all = (kind: 'passes' | 'violations' | 'incomplete') => found.flatMap((one) => one[kind])
  const undecided = all('incomplete').filter(({ id }) => id !== 'color-contrast')
  return [
    ...(colours && all('passes').every(({ id }) => id !== 'color-contrast') ? [contrastUnseen] : []),
    ...[...all('violations'), ...undecided].flatMap(places),
  ]
}

export const contrastUnseen = 'color-contrast was not looked at'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** axe goes to a document once, half a megabyte. */
async function look(frame: Frame, place: string, options: RunOptions) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(
    async ([place, options]) => {
      // A view that came in this moment is still fading in, and has half its contrast.
      for (const { shadowRoot } of document.querySelectorAll('[data-portico]'))
        for (const animation of shadowRoot?.getAnimations() ?? [])
          if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
      const { passes, violations, incomplete } = await window.axe.run({ include: [[place]] }, options)
      return { passes, violations, incomplete }
    },
    [place, options] as const,
  )
}

const places = ({ id, nodes }: { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }) =>
  nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`)

/**
 * How the words of the dialog are drawn: what a contrast follows from. Where all of these are known from other words in the same theme,
 * their contrast is known, too.
 */
export const inks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const roots = [...document.querySelectorAll('[data-portico]')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        if (parentElement === null || textContent?.trim() === '' || parentElement.closest('style') !== null) continue
        const { color, fontSize, fontWeight } = getComputedStyle(parentElement)
        const layers = [`${color} ${fontSize} ${fontWeight}`]
        for (let box: Element | null = parentElement; box !== null; box = box.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box)
          const layer = `${backgroundColor} ${backgroundImage} ${opacity}`
          if (layer !== 'rgba(0, 0, 0, 0) none 1') layers.push(layer)
        }
        found.add(layers.join(' / '))
      }
    }
    return [...found]
  })

/** What a screen reader says with a comma that belongs to nothing: parts of a name stand apart, and so would a comma that begins one. */
export const strayCommas = async ({ dialog }: Host): Promise<readonly string[]> =>
  (await dialog.ariaSnapshot()).split('\n').filter((line) => /(?:^|[\s"(]),|,\s*,/.test(line))

/** What can be pressed and has a message of the moment lying over it. */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('[data-portico]')?.shadowRoot?.querySelector('.card')
    const over = card?.querySelector('.snackbar')?.getBoundingClientRect()
    if (over === undefined) return []
    /** What is scrolled out of sight lies below nothing. */
    const meets = (each: Element) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect()
      const around = (each.closest('.body') ?? card)?.getBoundingClientRect()
      const [from, to] = [Math.max(top, around?.top ?? top), Math.min(bottom, around?.bottom ?? bottom)]
      return width > 0 && from < to && left < over.right && right > over.left && from < over.bottom && to > over.top
    }
    return [...(card?.querySelectorAll('button, a, input') ?? [])]
      .filter(meets)
      .map((each) => `${each.className} ${each.textContent?.slice(0, 24)}`)
      .concat(over.top < 0 || over.bottom > innerHeight ? ['the message is out of sight'] : [])
  })

/** What does not fit in the window, what is too small for a finger, and figures of which not all digits are seen in one line. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-portico]')?.shadowRoot?.querySelector('.card')
    const name = (element: Element) => `${element.className} ${element.textContent?.slice(0, 24)}`
    const boxes = [...(card?.querySelectorAll('*') ?? [])]
    const { innerWidth, innerHeight } = window
    const at = card?.getBoundingClientRect()
    const isOut = ({ left, top, right, bottom }: DOMRectReadOnly) =>
      left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
    // A notice stands beside the card.
    const notice = card?.querySelector('.alert')?.getBoundingClientRect()
    const outside = at === undefined || isOut(at) || (notice !== undefined && isOut(notice))
    const foot = card?.querySelector('.foot')
    /** Of a text, the figures that one line has room for: longer ones go on below. */
    const figures = (text: string) => [...text.matchAll(/(?<![\w.,…])\d[\d.,]{1,11}(?![\w.,…])/g)]
    const isWhole = (text: Text, { index, 0: figure }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + figure.length)
      const { left, right } = range.getBoundingClientRect()
      const frame = text.parentElement?.closest('.one-line')?.getBoundingClientRect()
      const isSeen = frame === undefined || (left >= frame.left - 0.5 && right <= frame.right + 0.5)
      return isSeen && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1
    }
    return {
      outside,
      figures: boxes.flatMap((box) =>
        [...box.childNodes].flatMap((node) =>
          node instanceof Text && box.closest('.num') !== null
            ? figures(node.data).flatMap((figure) => (isWhole(node, figure) ? [] : [`${figure[0]} of ${name(box)}`]))
            : [],
        ),
      ),
      // Buttons at the foot of a view are whole at any size: inside of the card and of the window, and nothing scrolls them away.
      cut: [...(foot?.querySelectorAll('button') ?? [])]
        .filter((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect()
          const isInCard = at !== undefined && top >= at.top && bottom <= at.bottom + 0.5
          return !isInCard || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5
        })
        .map(name),
      sideways: boxes
        .filter((box) => box instanceof HTMLElement && getComputedStyle(box).overflowX === 'auto')
        // What the card hides at its side comes into sight as soon as something in it takes the focus.
        .concat(card ?? [], document.documentElement)
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map(name),
      // Links within a sentence are as high as its line.
      small: boxes
        .filter((box) => box.matches('button, a, input') && box.closest('.legal') === null)
        .filter((box) => {
          const { width, height } = box.getBoundingClientRect()
          return width > 0 && (width < 24 || height < 24)
        })
        .map(name),
    }
  })
