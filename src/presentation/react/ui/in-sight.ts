import { useCallback, useEffect, useRef } from 'react'

/** How long something stands before the visitor's eyes until a press counts: a press meant for what lay over it comes sooner. */
const momentMs = 500

/** As much of it must be seen as a line of text needs to be read. */
const enough = 0.9

/** What else must have been read before a press on what signs or pays counts. */
const factsNearby = '[data-must-be-seen]'

/** Whether a page of another site shows this one in a frame, and may have made it invisible or laid something over it. */
function isShownByOthers(view: Window): boolean {
  for (let shown = view; shown !== shown.parent; shown = shown.parent) if (isForeign(shown.parent)) return true
  return false
}

function isForeign(frame: Window): boolean {
  try {
    return !frame.document
  } catch {
    return true
  }
}

/** The second version of the observer knows what covers an element and what makes it transparent; the first sees what is cut off. */
interface Glance extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** Tells when elements come before the visitor's eyes and leave them; `flush` tells what is known and not yet told. */
function watch(elements: readonly Element[], tell: (element: Element, seen: boolean, time: number) => void) {
  const take = (glances: readonly Glance[]) => {
    for (const { target, intersectionRatio, isVisible = true, time } of glances)
      tell(target, isVisible && intersectionRatio >= enough, time)
  }
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: enough,
    trackVisibility: true,
    // The shortest that is allowed.
    delay: 100,
  }
  const observer = new IntersectionObserver(take, options)
  for (const element of elements) observer.observe(element)
  return { flush: () => take(observer.takeRecords()), stop: () => observer.disconnect() }
}

interface Sight {
  /** Whether who presses at that time (`timeStamp` of the event) has it before their eyes, and read what stands nearby. */
  at(time: number): boolean
  stop(): void
}

/**
 * Watches a control that signs or pays. It must have been seen without a break for a moment up to the press; what is marked as
 * `data-must-be-seen` in the same view, for a moment at any time before. Where no other site shows the page, all is seen.
 */
function watchSight(control: HTMLElement): Sight {
  const view = control.ownerDocument.defaultView
  if (view === null || !isShownByOthers(view)) return { at: () => true, stop: () => undefined }
  const facts = [...(control.closest('.view')?.querySelectorAll(factsNearby) ?? [])]
  const since = new Map<Element, number>()
  const read = new Set<Element>()
  const isLong = (element: Element, now: number) => now - (since.get(element) ?? Infinity) >= momentMs
  const { flush, stop } = watch([control, ...facts], (element, seen, time) => {
    if (isLong(element, time)) read.add(element)
    if (!seen) since.delete(element)
    else if (!since.has(element)) since.set(element, time)
  })
  return {
    at: (time) => {
      flush()
      return isLong(control, time) && facts.every((fact) => read.has(fact) || isLong(fact, time))
    },
    stop,
  }
}

/** Asks of each press on a control that signs or pays whether who pressed had it before their eyes (see `watchSight`). */
export function useSight(control: HTMLElement | null): (press: { readonly timeStamp: number }) => boolean {
  const sight = useRef<Sight | undefined>(undefined)
  useEffect(() => {
    if (control === null) return
    const watched = watchSight(control)
    sight.current = watched
    return watched.stop
  }, [control])
  return useCallback(({ timeStamp }) => sight.current?.at(timeStamp) ?? false, [])
}

/** What a visitor sees from now on in place of what was watched, and what ends it. */
interface Shown {
  readonly element: HTMLElement
  end(): void
}

/**
 * Shows something where `place` is for as long as the visitor has it before their eyes: a moment after `place` was seen, until what
 * is shown there is not seen any more. Where no other site shows the page, from now on. Returns what ends it.
 */
export function whileInSight(place: HTMLElement, show: () => Shown): () => void {
  const view = place.ownerDocument.defaultView
  if (view === null || !isShownByOthers(view)) return show().end
  const run: { stop?: () => void } = {}
  const restart = () => {
    run.stop?.()
    run.stop = whenSeen(view, place, () => {
      const { element, end } = show()
      const stop = whenUnseen(view, element, restart)
      run.stop = () => {
        stop()
        end()
      }
    })
  }
  restart()
  return () => run.stop?.()
}

/** Calls back once the element was seen for a moment. Returns what stops it. */
function whenSeen(view: Window, element: Element, then: () => void): () => void {
  const run: { timer?: number } = {}
  const { stop } = watch([element], (_, seen) => {
    view.clearTimeout(run.timer)
    if (seen)
      run.timer = view.setTimeout(() => {
        stop()
        then()
      }, momentMs)
  })
  return () => {
    stop()
    view.clearTimeout(run.timer)
  }
}

/** Calls back as soon as the element is not seen any more; one that was just put there has a moment to come into sight. */
function whenUnseen(view: Window, element: Element, then: () => void): () => void {
  const run = { timer: view.setTimeout(then, momentMs), wasSeen: false }
  const { stop } = watch([element], (_, seen) => {
    if (run.wasSeen && !seen) return then()
    if (!seen) return
    run.wasSeen = true
    view.clearTimeout(run.timer)
  })
  return () => {
    stop()
    view.clearTimeout(run.timer)
  }
}
