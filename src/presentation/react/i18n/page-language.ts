/** The `lang` that holds at a place of the page, through the shadow roots around it. */
export function languageAt(place: Element): string {
  for (let at: Element | undefined = place; at !== undefined; at = outside(at)) {
    const near = at.closest<HTMLElement>('[lang]')
    if (near !== null) return near.lang
  }
  return ''
}

function outside(element: Element): Element | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** Tells when the page changes a `lang`. Returns the undo. */
export function followPageLanguage(page: Document, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(page, { attributeFilter: ['lang'], subtree: true })
  return () => observer.disconnect()
}
