import type { Platform } from '../../ports/platform.js'

/** What is read of the page's window. */
export interface PlatformWindow {
  readonly navigator: { readonly userAgent: string; readonly language: string; readonly maxTouchPoints: number }
  readonly location: { readonly origin: string }
  readonly document: { readonly title: string }
}

/** Reads the place once. A server is a desktop without a page. */
export function createPlatform({ window }: { readonly window: PlatformWindow | undefined }): Platform {
  if (window === undefined) return { device: 'desktop', origin: '', pageTitle: '', locale: 'en' }
  const { navigator, location, document } = window
  return {
    device: deviceOf(navigator),
    origin: location.origin,
    pageTitle: document.title,
    locale: navigator.language || 'en',
  }
}

function deviceOf({ userAgent, maxTouchPoints }: PlatformWindow['navigator']): Platform['device'] {
  if (/android/i.test(userAgent)) return 'android'
  // iPads call themselves Macs, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return 'desktop'
}
