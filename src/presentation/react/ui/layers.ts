const layers = new WeakMap<Document, HTMLElement[]>()

/** One open dialog among others: only the newest answers keys and takes the focus, unless it stepped aside (make-way.ts). */
export interface Layer {
  isTop(): boolean
  leave(): void
}

/** Puts the host element of a dialog above those of the others, which are inert meanwhile. */
export function enterLayer(host: HTMLElement): Layer {
  const { ownerDocument: document } = host
  const stack = layers.get(document) ?? []
  layers.set(document, stack)
  const settle = () => {
    for (const [i, each] of stack.entries()) each.toggleAttribute('inert', i < stack.length - 1)
  }
  stack.push(host)
  settle()
  return {
    isTop: () => stack.at(-1) === host && !host.hasAttribute('data-aside'),
    leave: () => {
      const at = stack.indexOf(host)
      if (at !== -1) stack.splice(at, 1)
      host.removeAttribute('inert')
      settle()
    },
  }
}
