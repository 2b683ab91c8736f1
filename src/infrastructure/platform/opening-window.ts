/** What opening uses of the page's window. `Telegram` is there when the page runs as a mini app and brought the script for it. */
export interface OpeningWindow {
  open(url: string, target: string, features: string): unknown
  readonly location?: { readonly href: string }
  readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } | undefined }
  readonly Telegram?: { readonly WebApp?: TelegramApp | undefined } | undefined
}

export interface TelegramApp {
  /** Https only, in the browser of the device. */
  openLink?(url: string): void
  /** Addresses of t.me, inside Telegram. */
  openTelegramLink?(url: string): void
}

/** For a tab that knows neither this page nor its address. */
export const newTab = 'noopener,noreferrer'

/**
 * Such a tab has no handle that could tell whether the browser blocked it. Browsers block what does not follow a click or key, so
 * that is asked, and nothing is tried then.
 */
export function attempt(
  window: OpeningWindow | undefined,
  allowed: boolean,
  navigate: (window: OpeningWindow) => void,
): boolean {
  if (window === undefined || !allowed || window.navigator?.userActivation?.isActive === false) return false
  try {
    navigate(window)
    return true
  } catch {
    return false
  }
}
