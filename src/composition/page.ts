/** The window around the dialog; undefined on a server. */
export const pageWindow = (): (Window & typeof globalThis) | undefined =>
  typeof window === 'undefined' ? undefined : window

/** Looked up at each call: a page may wrap fetch after the dialog was created. */
export const pageFetch: typeof fetch = (...request) => fetch(...request)
