const holders = new WeakMap<Element, number>()

/**
 * Other dialogs over the page take turns by themselves (layers.ts); the embedded wallet's frame is a part of ours; what is a closed
 * dialog of the page may be opened above ours, and nothing could be pressed in it.
 */
const exempt =
  'script, style, link, template, dialog:not([open]), [data-portico][data-mode="overlay"], [data-portico-frame]'

/**
 * Makes everything beside the element and beside its ancestors inert. Counts, so that two dialogs may overlap; what the page made
 * inert itself stays so. Returns what restores it.
 */
export function makeSiblingsInert(element: Element): () => void {
  const { body } = element.ownerDocument
  const held: Element[] = []
  for (let node: Element = element; node !== body && node.parentElement !== null; node = node.parentElement)
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.matches(exempt)) continue
      const holding = holders.get(sibling) ?? 0
      if (holding === 0 && sibling.hasAttribute('inert')) continue
      holders.set(sibling, holding + 1)
      sibling.setAttribute('inert', '')
      held.push(sibling)
    }
  return () => held.splice(0).forEach(release)
}

function release(element: Element): void {
  const holding = (holders.get(element) ?? 0) - 1
  if (holding > 0) return void holders.set(element, holding)
  holders.delete(element)
  element.removeAttribute('inert')
}
