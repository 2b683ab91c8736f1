/**
 * Makes the sizes of sheets those of the reader. They are in `rem`, of which a page has its own opinion: as long as its root is
 * as large as the reader's choice in the browser, or up to twice that, it may speak. A smaller root (62.5 %, so that 1 rem is
 * 10 px) or a larger one (a tenth of the window) is a unit of the page's own, and the reader's choice counts instead.
 */
export function createReaderSize(root: number, reader: number): (sheet: string) => string {
  if (mayRootSpeak(root, reader)) return (sheet) => sheet
  return (sheet) => sheet.replace(/([\d.]+)rem\b/g, (_, count: string) => `${Number(count) * reader}px`)
}

export const mayRootSpeak = (root: number, reader: number): boolean => root >= reader && root <= 2 * reader

/** The reader's choice in pixels. `place` is where the page's rules do not reach. */
export function readReader(place: ShadowRoot): number {
  const probe = place.ownerDocument.createElement('span')
  // Without a font: browsers have another size for those of equal width.
  probe.style.setProperty('all', 'initial')
  place.append(probe)
  const reader = sizeOf(probe)
  probe.remove()
  return reader
}

/** The page's root in pixels. */
export const readRoot = (document: Document): number => sizeOf(document.documentElement)

const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)
