import { safeHttpsUrl } from '../../domain/text/untrusted.js'
import type { Opener } from '../../ports/platform.js'
import { attempt, newTab, type OpeningWindow } from './opening-window.js'

export const createOpener = ({ window }: { readonly window: OpeningWindow | undefined }): Opener => ({
  open: (url) => {
    const safe = safeHttpsUrl(url) ?? besideThePage(url, window)
    return attempt(window, safe !== undefined, (page) => void page.open(safe ?? '', '_blank', newTab))
  },
})

const ownMachine = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:[/?#][!-~]*)?$/

/** A developer's own servers have no https: a page on the visitor's own machine may lead to others there. */
const besideThePage = (url: string, window: OpeningWindow | undefined): string | undefined =>
  ownMachine.test(window?.location?.href ?? '') && ownMachine.test(url) ? url : undefined
