/** What the measuring code leaves on a page. */
export interface Probe {
  /** Sum of the tasks so far that took over 50 ms, ms. */
  longTaskTime(): number
  /** Elements with this test id, in open shadow roots too; none while the first of them has no box. */
  visible(testId: string): number
  /** The time in ms since navigation at which at least `count` of them are drawn. */
  until(testId: string, count: number): Promise<number>
  click(testId: string): void
  /** The middle of the first of them, where a pointer presses it, px. */
  middle(testId: string): readonly [x: number, y: number]
  /** From the next click of a pointer, by the clock of the input, until `count` are drawn, ms. Ask `pressed` for it. */
  awaitPress(testId: string, count: number): void
  pressed(): Promise<number>
}

declare global {
  var probe: Probe
}

/** Runs in the page before its own scripts. It is sent as text, so it refers to nothing outside itself. */
export function installProbe(): void {
  let longTasks = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks += duration
  }).observe({ type: 'longtask', buffered: true })

  const find = (testId: string): HTMLElement[] => {
    // A dialog's host element is a child of the body; deeper ones do not occur on these pages.
    const shadows = [...(document.body?.children ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [document, ...shadows].flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`),
    ])
  }
  // Not by asking where they are, or each of them: that would lay out what a page skips because it is far outside, once for each.
  const visible = (testId: string) => {
    const found = find(testId)
    return found[0]?.checkVisibility() === true ? found.length : 0
  }
  let press: Promise<number> | undefined
  globalThis.probe = {
    longTaskTime: () => longTasks,
    visible,
    until: (testId, count) =>
      new Promise((resolve) => {
        // The frame that shows what is there now has been drawn when the task after it runs.
        const look = () =>
          requestAnimationFrame(() => {
            if (visible(testId) < count) look()
            else setTimeout(() => resolve(performance.now()))
          })
        look()
      }),
    click: (testId) => find(testId)[0]?.click(),
    middle: (testId) => {
      const box = find(testId)[0]?.getBoundingClientRect()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    },
    awaitPress: (testId, count) => {
      press = new Promise((resolve) => {
        const clicked = ({ timeStamp }: Event) =>
          void globalThis.probe.until(testId, count).then((shown) => resolve(shown - timeStamp))
        addEventListener('click', clicked, { capture: true, once: true })
      })
    },
    pressed: () => press ?? Promise.reject(new Error('Nothing was awaited.')),
  }
}
