import type { PageAddress } from '../../ports/embedded-wallet.js'

/** What is used of the page's window. */
export interface AddressWindow {
  readonly location: { href: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  /** The window around all frames; another origin's lets its address only be set. */
  readonly top: { readonly location: { href: string } } | null
  fetch(url: string, init: { readonly method: 'HEAD'; readonly cache: 'force-cache' }): Promise<HeadAnswer>
}
interface HeadAnswer {
  readonly headers: { get(name: string): string | null }
}

/** The address of the page; empty on a server. */
export const createPageAddress = ({ window }: { readonly window: AddressWindow | undefined }): PageAddress => ({
  read: () => window?.location.href ?? '',
  rewrite: (url) => {
    try {
      // The page's own state of this entry stays.
      window?.history.replaceState(window.history.state, '', url)
    } catch {
      // Another origin, or too many changes in a short time: the address stays as it is.
    }
  },
  leave: (url) => {
    if (window === undefined || !/^https?:/i.test(url)) return
    try {
      ;(window.top ?? window).location.href = url
    } catch {
      // A frame that may not lead the page around it away goes by itself.
      window.location.href = url
    }
  },
  openerPolicy: async () => {
    try {
      const answer = await window?.fetch(window.location.href, { method: 'HEAD', cache: 'force-cache' })
      return answer?.headers.get('cross-origin-opener-policy') ?? undefined
    } catch {
      return undefined
    }
  },
})
