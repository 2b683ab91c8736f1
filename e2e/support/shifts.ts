import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved in the dialog although nobody asked for it, since they were taken. */
    shifts: string[]
  }
}

/**
 * Watches every page that is opened from now on for what moves by itself. It is no jump
 * - within half a second of what was pressed or typed, which the browser leaves out: the visitor's own step brought it;
 * - where a view came, or what it could be shown with: the card takes its height;
 * - where less than a hundredth of the window is touched: a label that is centred anew, a line that comes.
 * A card that grows or shrinks because something came later is one.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /** A view slides in for 150 ms, and the card follows. */
    const arrivalMs = 300
    /** As the browser counts: below it the card's edge moves by a few pixels, or two lines of it do. */
    const leastScore = 0.01
    window.shifts = []
    let seen: string | undefined
    let place: Element | null | undefined
    let arrivedAt = 0
    const cardOf = () => document.querySelector('[data-portico]')?.shadowRoot?.querySelector<HTMLElement>('.card')
    /** Each view, and what stands for it while its code is on its way, has an element of its own. */
    const look = () => {
      const card = cardOf()
      seen = card?.dataset['view']
      const now = card?.querySelector('.view')
      if (now === place) return
      place = now
      arrivedAt = performance.now()
    }
    const follow = () => {
      look()
      requestAnimationFrame(follow)
    }
    follow()
    const near = (a: DOMRectReadOnly, b: DOMRectReadOnly) =>
      Math.abs(a.top - b.top) < 1 && Math.abs(a.left - b.left) < 1
    const nameOf = (rect: DOMRectReadOnly) => {
      const moved = [...(cardOf()?.querySelectorAll('*') ?? [])].find((each) =>
        near(each.getBoundingClientRect(), rect),
      )
      return moved === undefined ? 'gone' : `${moved.className} ${moved.textContent?.slice(0, 30)}`
    }
    new PerformanceObserver((list) => {
      // A view may have come since the last frame.
      look()
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || entry.value < leastScore || entry.startTime - arrivedAt < arrivalMs) continue
        const moves = entry.sources.map(
          ({ previousRect: from, currentRect: to }) =>
            `${nameOf(to)} ${from.left},${from.top} ${from.width}×${from.height} → ${to.left},${to.top} ${to.width}×${to.height}`,
        )
        window.shifts.push(`${seen} ${entry.value.toFixed(4)}: ${moves.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
}

/** What moved since this was asked last. */
export const takeShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shifts = window.shifts
    window.shifts = []
    return shifts
  })
