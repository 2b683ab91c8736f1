const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const isRightToLeft = (locale: string): boolean => rightToLeft.has(locale.split('-')[0]?.toLowerCase() ?? '')

/** Right to left where the words are; where a site has no languages, also where the page itself is. */
function directionOf(locale: string, page: Element | undefined): 'ltr' | 'rtl' {
  return isRightToLeft(locale) || (page && getComputedStyle(page).direction === 'rtl') ? 'rtl' : 'ltr'
}

/**
 * Keeps the direction of `root` that of its words, by its `lang`, or of the page, which may turn while the dialog is open.
 * @param page whose direction counts beside the words
 */
export function followDirection(root: HTMLElement, page: HTMLElement | undefined) {
  const heed = () => {
    const direction = directionOf(root.lang, page)
    if (root.dir !== direction) root.dir = direction
  }
  heed()
  const observer = new MutationObserver(heed)
  observer.observe(root.ownerDocument, { attributeFilter: ['dir'], subtree: true })
  return { heed, end: () => observer.disconnect() }
}
