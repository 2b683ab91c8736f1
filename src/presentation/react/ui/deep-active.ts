/** The element with the focus, also inside open shadow roots. */
export function deepActiveElement(document: Document): Element | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active ?? undefined
}
