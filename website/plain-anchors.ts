interface Node {
  readonly properties?: Record<string, unknown>
  readonly children?: readonly Node[]
}

/** The sign beside a heading is hidden from those who hear the page, so the keyboard passes it by. */
export const plainAnchors = () => (tree: Node) => {
  const walk = ({ properties, children = [] }: Node): void => {
    if (String(properties?.['className'] ?? properties?.['class']).includes('rp-header-anchor') && properties)
      properties['tabIndex'] = -1
    children.forEach(walk)
  }
  walk(tree)
}
