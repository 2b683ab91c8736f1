import { pageHostOf } from '../../domain/wallets/page-host.js'
import type { Environment } from '../../domain/wallets/deep-link.js'
import type { Platform } from '../../ports/platform.js'

/** What is read of the page's window, besides the marks that apps leave in it. */
export interface PlatformWindow {
  readonly navigator: { readonly userAgent: string; readonly language: string; readonly maxTouchPoints: number }
  readonly location: { readonly origin: string; readonly href: string }
  readonly document: { readonly title: string }
  readonly self?: unknown
  readonly top?: unknown
}

const server: Platform = {
  device: 'desktop',
  environment: {
    device: 'desktop',
    host: { kind: 'browser' },
    framed: false,
    safari: false,
    chromeStore: false,
    page: '',
  },
  origin: '',
  pageTitle: '',
  locale: 'en',
}

/** Reads the place once, and what may change when it is asked for. A server is a desktop without a page. */
export function createPlatform({ window }: { readonly window: PlatformWindow | undefined }): Platform {
  if (window === undefined) return server
  const { navigator, location, document } = window
  const { userAgent, language } = navigator
  const device = deviceOf(navigator)
  const environment: Environment = {
    device,
    get host() {
      return pageHostOf({ device, userAgent, has: (path) => has(window, path) })
    },
    framed: window.self !== window.top,
    // Every other browser of iOS puts its name where Safari has its version, or after it.
    safari: /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/.test(userAgent),
    // Programs that are built on Chromium put their names in between, and take no extensions.
    chromeStore: device === 'desktop' && /Chrome\/\S+ Safari\/\S+( (Edg|OPR|Vivaldi)\/\S+)?$/.test(userAgent),
    get page() {
      return location.href
    },
  }
  return { device, environment, origin: location.origin, pageTitle: document.title, locale: localeOf(language) }
}

function deviceOf({ userAgent, maxTouchPoints }: PlatformWindow['navigator']): Platform['device'] {
  if (/android/i.test(userAgent)) return 'android'
  // iPads call themselves Macs, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return 'desktop'
}

/** A browser may have its language from a system whose languages are none, such as `en-US@posix`: who formats by one of these throws. */
function localeOf(language: string): string {
  try {
    return new Intl.Locale(language).toString()
  } catch {
    return server.locale
  }
}

/** Wallets guard what they put into the page with getters and proxies, which may throw. */
function has(window: object, path: string): boolean {
  try {
    return Boolean(path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), window))
  } catch {
    return false
  }
}
