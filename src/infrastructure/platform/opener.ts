import { safeHttpsUrl } from '../../domain/untrusted.js'
import type { Opener } from '../../ports/platform.js'

/** What is used of the page's window. */
export interface OpeningWindow {
  open(url: string, target: string, features: string): unknown
  readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } | undefined }
}

/**
 * Opens https addresses in a new tab that knows neither this page nor its address. Such a tab has no handle that could tell
 * whether the browser blocked it; browsers block what does not follow a click or key, so that is asked, and nothing is tried then.
 */
export const createOpener = ({ window }: { readonly window: OpeningWindow | undefined }): Opener => ({
  open: (url) => {
    const safe = safeHttpsUrl(url)
    if (window === undefined || safe === undefined || window.navigator?.userActivation?.isActive === false) return false
    try {
      window.open(safe, '_blank', 'noopener,noreferrer')
      return true
    } catch {
      return false
    }
  },
})
