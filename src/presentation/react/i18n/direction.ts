const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Right to left where the words are; where nobody chose them, also where the page itself is. */
function directionOf(locale: string, page: Element | undefined): 'ltr' | 'rtl' {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  return rightToLeft.has(language) || (page && getComputedStyle(page).direction === 'rtl') ? 'rtl' : 'ltr'
}

/** Keeps the direction of `root` that of its words or of the page, which may turn while the dialog is open. */
export function followDirection(root: HTMLElement, host: HTMLElement, locale: string) {
  let spoken: string | undefined
  const heed = () => {
    root.dir = directionOf(spoken ?? locale, spoken === undefined ? host : undefined)
  }
  heed()
  const observer = new MutationObserver(heed)
  observer.observe(host.ownerDocument, { attributeFilter: ['dir'], subtree: true })
  return {
    heed,
    /** The words are in this language from now on; undefined: in the one that it began with. */
    turn: (language: string | undefined) => {
      spoken = language
      heed()
    },
    end: () => observer.disconnect(),
  }
}
