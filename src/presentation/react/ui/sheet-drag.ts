const closeDistance = 96
const closeSpeed = 0.6

/** Lets a finger on `handle` pull the sheet down; far or fast enough closes it. Returns what stops it. */
export function draggable(handle: HTMLElement, sheet: HTMLElement, close: () => void): () => void {
  const stop = new AbortController()
  let start: { readonly y: number; readonly at: number; readonly id: number } | undefined

  const end = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return
    const distance = event.clientY - start.y
    const speed = distance / Math.max(1, event.timeStamp - start.at)
    const closing = event.type === 'pointerup' && distance > 8 && (distance > closeDistance || speed > closeSpeed)
    start = undefined
    if (closing) return close()
    const from = sheet.style.translate
    sheet.style.removeProperty('translate')
    sheet.animate([{ translate: from }, { translate: '0 0' }], { duration: 150, easing: 'cubic-bezier(.2, 0, 0, 1)' })
  }
  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', run: (e: PointerEvent) => void) =>
    handle.addEventListener(type, run, { signal: stop.signal })

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || start !== undefined || !matchMedia('(max-width: 430px)').matches) return
    start = { y: event.clientY, at: event.timeStamp, id: event.pointerId }
  })
  on('pointermove', (event) => {
    if (start?.id !== event.pointerId) return
    const distance = Math.max(0, event.clientY - start.y)
    if (distance > 8 && !handle.hasPointerCapture(event.pointerId)) handle.setPointerCapture(event.pointerId)
    sheet.style.setProperty('translate', `0 ${distance}px`)
  })
  on('pointerup', end)
  on('pointercancel', end)
  return () => stop.abort()
}
