import { safeHttpsUrl } from '../../domain/untrusted.js'
import type { Opener } from '../../ports/platform.js'
import { attempt, newTab, type OpeningWindow } from './opening-window.js'

export const createOpener = ({ window }: { readonly window: OpeningWindow | undefined }): Opener => ({
  open: (url) => {
    const safe = safeHttpsUrl(url)
    return attempt(window, safe !== undefined, (page) => void page.open(safe ?? '', '_blank', newTab))
  },
})
