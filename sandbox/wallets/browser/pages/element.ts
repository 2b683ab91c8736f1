type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** Makes an element. A function is a listener, `true` an attribute without a value, `false` none at all. */
export function element(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

/** Replaces the page's content. The focus returns to the element of the same id. */
export function show(...children: Node[]): void {
  const focused = document.activeElement?.id
  document.querySelector('#main')?.replaceChildren(...children)
  if (focused) document.getElementById(focused)?.focus()
}

export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
