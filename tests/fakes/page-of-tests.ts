/** What a browser has and jsdom (29) does not, as far as the dialog asks for it. happy-dom has all of it. */
const lacking: Readonly<Record<string, unknown>> = {
  matchMedia: (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  CSS: { supports: () => false, escape: (text: string) => text },
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  /** Nothing is laid out there, so whatever is watched is on the screen. */
  IntersectionObserver: class {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: true, intersectionRatio: 1, time: performance.now() }
      queueMicrotask(() => this.#tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver))
    }
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): readonly IntersectionObserverEntry[] {
      return []
    }
  },
}

/** Lets a dialog be drawn in jsdom: brings what is not there, and leaves alone what is. Without a page it does nothing. */
export function completePage(): void {
  if (typeof document === 'undefined') return
  for (const [name, value] of Object.entries(lacking))
    if (Reflect.get(globalThis, name) === undefined) give(globalThis, name, { value })
  for (const root of [Document.prototype, ShadowRoot.prototype])
    if (!('adoptedStyleSheets' in root)) give(root, 'adoptedStyleSheets', { value: [] })
  if (!('getAnimations' in Element.prototype)) give(Element.prototype, 'getAnimations', { value: () => [] })
}

function give(target: object, name: string, what: { readonly value: unknown }): void {
  Object.defineProperty(target, name, { ...what, writable: true, configurable: true })
}
