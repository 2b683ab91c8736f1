const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Right to left where the dialog's language or the page itself is. */
export function directionOf(locale: string, element: Element): 'ltr' | 'rtl' {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  return rightToLeft.has(language) || getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
