import type { Page } from '@playwright/test'

/** Words in the card of which a part cannot be seen, and what is larger than it may be. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('[data-portico]')?.shadowRoot?.querySelector('.card')
    if (!card) return ['no card']
    const found = new Set<string>()
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const holds = (box: DOMRect, { left, top, right, bottom }: DOMRect, x: boolean, y: boolean) =>
      (!x || (left >= box.left - 1 && right <= box.right + 1)) &&
      (!y || (top >= box.top - 1 && bottom <= box.bottom + 1))
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const parent = texts.currentNode.parentElement
      if (words === '' || parent === null || parent.closest('.sr-only, .mark, svg') !== null) continue
      // They stand beside the card, which does not cut them off.
      if (parent.closest('[data-mode="overlay"] :is(.snackbar, .alert)') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const rects = [...range.getClientRects()]
      let scrolled = false
      for (let box: Element | null = parent; box !== null && card.contains(box); box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        scrolled ||= overflowY === 'auto'
        const x = hides(overflowX) || box.matches('button, a, .tag')
        const y = !scrolled && (hides(overflowY) || box.matches('button, a, .tag, .header, .foot, .tabs'))
        const at = box.getBoundingClientRect()
        if (!rects.every((rect) => holds(at, rect, x, y))) found.add(words)
      }
    }
    for (const field of card.querySelectorAll('input, textarea'))
      if (
        field instanceof HTMLElement &&
        field.offsetHeight + 1 < Number.parseFloat(getComputedStyle(field).lineHeight)
      )
        found.add(`field ${field.className}`)
    for (const box of [...card.querySelectorAll('.body'), card, document.documentElement])
      if (box.scrollWidth > box.clientWidth) found.add(`sideways: ${box.className}`)
    const { left, top, right, bottom } = card.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      found.add('outside of the window')
    return [...found]
  })
