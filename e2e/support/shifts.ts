import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved in the dialog although nobody asked for it, since they were taken. */
    shifts: string[]
  }
}

/**
 * Watches every page that is opened from now on for what moves by itself. A shift is the visitor's own doing within half a second of
 * what was pressed or typed, which the browser leaves out, and where another view came: the card takes its height.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /** A view slides in for 150 ms, and the card follows. */
    const arrivalMs = 300
    window.shifts = []
    let seen: string | undefined
    let arrivedAt = 0
    const cardOf = () => document.querySelector('[data-portico]')?.shadowRoot?.querySelector<HTMLElement>('.card')
    /** The view and whether it has come: what was reserved for it before is measured with it. */
    const look = () => {
      const now = cardOf()?.dataset['view']
      if (now !== seen) {
        seen = now
        arrivedAt = performance.now()
      }
      requestAnimationFrame(look)
    }
    look()
    const near = (a: DOMRectReadOnly, b: DOMRectReadOnly) =>
      Math.abs(a.top - b.top) < 1 && Math.abs(a.left - b.left) < 1
    const nameOf = (rect: DOMRectReadOnly) => {
      const moved = [...(cardOf()?.querySelectorAll('*') ?? [])].find((each) =>
        near(each.getBoundingClientRect(), rect),
      )
      return moved === undefined ? 'gone' : `${moved.className} ${moved.textContent?.slice(0, 30)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || entry.startTime - arrivedAt < arrivalMs) continue
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
