import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved in the dialog although nobody asked for it, since they were taken. */
    shifts: string[]
  }
}

/** Half a second of a screen, counted in what it draws: on a busy machine both what is waited for and its pictures come later. */
const ownFrames = 30
/** An answer that is held back so long comes after everything that the press itself brought. */
const lateFrames = ownFrames + 6

/**
 * Watches every page that is opened from now on for what moves by itself. It is no jump
 * - until the page has drawn `ownFrames` pictures since something was pressed, typed or resized, or since the end of the last answer that was
 *   asked for in that time: the visitor's own step brought it, however slow the machine is;
 * - where a view came, or what it could be shown with: the card takes its height;
 * - while the dialog goes, which is as tall as it was until it is out of sight;
 * - where less than a hundredth of the window is touched: a label that is centred anew, a line that comes.
 * A card that grows or shrinks because something came later is one.
 * @param options.answers `late` where they are held back (`holdBack`): what they bring is never the step's own
 */
export const watchShifts = (page: Page, { answers = 'own' }: { readonly answers?: 'own' | 'late' } = {}) =>
  page.addInitScript(
    ({ ownFrames, answers }) => {
      /** A view slides in for 150 ms, and the card follows. */
      const arrivalMs = 300
      /** As the browser counts: below it the card's edge moves by a few pixels, or two lines of it do. */
      const leastScore = 0.01
      /** What moves is dated by the begin of its frame, in which the step itself may be dispatched. */
      const frameMs = 20
      // The page's own, also where a test sets another clock later.
      const now = performance.now.bind(performance)
      const onFrame = requestAnimationFrame.bind(window)
      window.shifts = []
      let seen: string | undefined
      let place: Element | null | undefined
      let arrivedAt = 0
      let [state, leaving, left]: [string | undefined, number, number] = ['', Infinity, -Infinity]
      const cardOf = () => document.querySelector('[data-portico]')?.shadowRoot?.querySelector<HTMLElement>('.card')
      /** Each view, and what stands for it while its code is on its way, has an element of its own. */
      const look = () => {
        const card = cardOf()
        const before = state
        state = document.querySelector<HTMLElement>('[data-portico]')?.dataset['state']
        if (state === 'closing') {
          if (before !== state) leaving = now()
          left = now()
        }
        seen = card?.dataset['view']
        const shown = card?.querySelector('.view')
        if (shown === place) return
        place = shown
        arrivedAt = now()
      }
      const drawn: number[] = []
      const follow = () => {
        look()
        drawn.push(now())
        onFrame(follow)
      }
      follow()

      const steps: number[] = []
      for (const type of ['pointerdown', 'keydown', 'input', 'click', 'resize'])
        addEventListener(type, () => steps.push(now()), { capture: true, passive: true })
      performance.setResourceTimingBufferSize(100_000)
      const isSoonAfter = (from: number, to: number) => drawn.filter((at) => at > from && at <= to).length < ownFrames
      /** The visitor's step, or an answer that it asked for, is so shortly before that this comes of it. */
      const isOwn = (at: number) => {
        let until = -Infinity
        const asked =
          answers === 'late' ? [] : (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        const links = [
          ...steps.map((time) => ({ time, end: time })),
          ...asked.map(({ startTime, responseEnd }) => ({ time: startTime, end: Math.min(responseEnd, at) })),
        ].sort((a, b) => a.time - b.time)
        for (const { time, end } of links)
          if (time <= at + frameMs && (time === end || isSoonAfter(until, time))) until = Math.max(until, end)
        return isSoonAfter(until, at)
      }

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
          const { startTime: at } = entry
          const isLeaving = at > leaving - 2 * frameMs && at < left + frameMs
          if (entry.value < leastScore || at - arrivedAt < arrivalMs || isLeaving || isOwn(at)) continue
          const moves = entry.sources.map(
            ({ previousRect: from, currentRect: to }) =>
              `${nameOf(to)} ${from.left},${from.top} ${from.width}×${from.height} → ${to.left},${to.top} ${to.width}×${to.height}`,
          )
          window.shifts.push(`${seen} ${entry.value.toFixed(4)}: ${moves.join('; ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    { ownFrames, answers },
  )

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
}

/** Every answer waits until all that a step brings by itself is over; before the dialog is there, nothing in it can move. */
export const holdBack = (page: Page): Promise<unknown> =>
  page.route(
    () => true,
    async (route) => {
      const request = route.request()
      // While a page goes to another there is none to ask.
      const isLeaving = request.isNavigationRequest() && request.frame() === page.mainFrame()
      if (!isLeaving) await page.evaluate(stillness, lateFrames).catch(() => undefined)
      await route.fallback().catch(() => undefined)
    },
  )

const stillness = (frames: number) =>
  new Promise<void>((resolve) => {
    let left = document.querySelector('[data-portico]') === null ? 0 : frames
    const next = () => (left-- <= 0 ? resolve() : requestAnimationFrame(next))
    next()
  })

/** What moved since this was asked last. */
export const takeShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shifts = window.shifts
    window.shifts = []
    return shifts
  })
