const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Right to left where the dialog's language or the page itself is. */
function directionOf(locale: string, element: Element): 'ltr' | 'rtl' {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  return rightToLeft.has(language) || getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

/** Keeps the direction of `root` that of its words or of the page, which may turn while the dialog is open. */
export function followDirection(root: HTMLElement, host: HTMLElement, locale: string) {
  const heed = () => {
    root.dir = directionOf(locale, host)
  }
  heed()
  const observer = new MutationObserver(heed)
  observer.observe(host.ownerDocument, { attributeFilter: ['dir'], subtree: true })
  return { heed, end: () => observer.disconnect() }
}
