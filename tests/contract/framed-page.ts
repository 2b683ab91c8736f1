/** A page in a frame, and who is around it. */
export interface FramedPage {
  readonly page: Window
  /** The page hears a message from the window around it, or from another one. */
  tell(data: unknown, from?: { readonly origin?: string; readonly isOther?: true }): void
  listeners(): number
}

export interface FramedPageOptions {
  /** Of the window around it. */
  readonly origin: string
  /** What the page says to the window around it, which is lost where it is meant for another origin. */
  readonly onMessage: (message: Readonly<Record<string, unknown>>) => void
  /** As browsers that tell no ancestors. */
  readonly referrer?: string
}

const own = 'https://app.example'

/** As much of a page in a frame as places look at. */
export function createFramedPage({ origin, onMessage, referrer }: FramedPageOptions): FramedPage {
  const heard = new EventTarget()
  const listening = new Set<unknown>()
  const parent = {
    postMessage: (message: Readonly<Record<string, unknown>>, target: string) => {
      // As browsers do it: a copy, and later.
      if (target === origin) queueMicrotask(() => onMessage(structuredClone(message)))
    },
  }
  const page = {
    parent,
    location: { origin: own, hash: '', ...(referrer === undefined ? { ancestorOrigins: [origin] } : {}) },
    document: { referrer: referrer ?? '' },
    addEventListener: (type: string, listener: (event: Event) => void, options: { readonly signal: AbortSignal }) => {
      listening.add(listener)
      options.signal.addEventListener('abort', () => listening.delete(listener))
      heard.addEventListener(type, listener, options)
    },
  }
  return {
    page: page as unknown as Window,
    tell: (data, from = {}) => {
      const source = from.isOther === true ? {} : parent
      heard.dispatchEvent(Object.assign(new Event('message'), { data, origin: from.origin ?? origin, source }))
    },
    listeners: () => listening.size,
  }
}
