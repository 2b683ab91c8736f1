import { isOpenable } from '../../domain/openable-link.js'
import { safeHttpsUrl } from '../../domain/untrusted.js'
import type { Opener } from '../../ports/platform.js'

/** What is used of the page's window. `Telegram` is there when the page runs as a mini app and brought the script for it. */
export interface OpeningWindow {
  open(url: string, target: string, features: string): unknown
  readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } | undefined }
  readonly Telegram?: { readonly WebApp?: TelegramApp | undefined } | undefined
}

interface TelegramApp {
  /** Https only, in the browser of the device. */
  openLink?(url: string): void
  /** Addresses of t.me, inside Telegram. */
  openTelegramLink?(url: string): void
}

const newTab = 'noopener,noreferrer'

/**
 * Opens https addresses in a new tab that knows neither this page nor its address. Such a tab has no handle that could tell
 * whether the browser blocked it; browsers block what does not follow a click or key, so that is asked, and nothing is tried then.
 * The same goes for apps.
 */
export function createOpener({ window }: { readonly window: OpeningWindow | undefined }): Opener {
  const attempt = (allowed: boolean, navigate: (window: OpeningWindow) => void): boolean => {
    if (window === undefined || !allowed || window.navigator?.userActivation?.isActive === false) return false
    try {
      navigate(window)
      return true
    } catch {
      return false
    }
  }
  return {
    open: (url) => {
      const safe = safeHttpsUrl(url)
      return attempt(safe !== undefined, (window) => void window.open(safe ?? '', '_blank', newTab))
    },
    openWallet: ({ href, target, via }) =>
      attempt(isOpenable(href, via), (window) => {
        if (via === 'telegram' && openInTelegram(window.Telegram?.WebApp, href)) return
        // `_self` and `_top` take no notice of it.
        window.open(href, target, newTab)
      }),
  }
}

/** False where Telegram cannot: then the window opens the address. */
function openInTelegram(app: TelegramApp | undefined, href: string): boolean {
  const open = href.startsWith('https://t.me/') ? app?.openTelegramLink : app?.openLink
  if (open === undefined) return false
  try {
    open.call(app, href)
    return true
  } catch {
    // Telegram's script throws where the app around it is too old.
    return false
  }
}
