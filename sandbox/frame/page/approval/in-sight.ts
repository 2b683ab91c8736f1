/** A press that was meant for what lay over the button comes sooner. */
const momentMs = 500

const options: IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number } = {
  threshold: 0.9,
  trackVisibility: true,
  delay: 100,
}

type Glance = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** The button counts as off until it was seen for a moment, and whenever it is not seen. */
export function offUntilSeen(button: HTMLElement): void {
  let timer: number | undefined
  const turn = (on: boolean) => button.setAttribute('aria-disabled', String(!on))
  turn(false)
  const observer = new IntersectionObserver((glances: readonly Glance[]) => {
    for (const { intersectionRatio, isVisible = true } of glances) {
      window.clearTimeout(timer)
      turn(false)
      if (isVisible && intersectionRatio >= 0.9) timer = window.setTimeout(turn, momentMs, true)
    }
  }, options)
  observer.observe(button)
}
