/** What the dialog is written in where the page chose no font. */
export const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Whether a family is what browsers report for a page that chose none. */
export const isNoFont = (family: string): boolean => /^("?times( new roman)?"?|serif|-webkit-standard)$/i.test(family)

/** What Connect is written with (`base.css`, `tokens.css`). */
const faces = ['14px', '500 12px', '500 16px', '600 20px']

/**
 * Looks the dialog's fonts up while its code is on its way: the browser would else do it between the code and the first picture.
 * Not where the page has fonts that it has not fetched, because that would fetch them.
 */
export function findFonts({ body, fonts, defaultView }: Document): void {
  if (defaultView === null || [...fonts].some(({ status }) => status === 'unloaded')) return
  const family = defaultView.getComputedStyle(body).fontFamily
  const drawing = body.ownerDocument.createElement('canvas').getContext('2d')
  if (drawing === null) return
  for (const face of faces) {
    drawing.font = `${face} ${isNoFont(family) ? systemFont : family}`
    drawing.measureText('Connect')
  }
}
