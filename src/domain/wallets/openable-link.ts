import { safeHttpsUrl } from '../text/untrusted.js'
import type { DeepLink } from './deep-link.js'

/** Schemes that are no wallet's: of the browser, of the system, of other programs, and those that any app may take over. */
const foreign =
  /^(?:javascript|livescript|vbscript|data|blob|file|filesystem|about|view-source|content|resource|res|jar|mhtml|cid|urn|https?|wss?|s?ftps?|ssh|telnet|smb|ldaps?|mailto|tel|telprompt|sms|smsto|mms|mmsto|facetime.*|callto|geo|maps|market|intent|android.*|itms.*|ms-.*|search-ms|x-.*|prefs|app-prefs|shortcuts|chrome.*|moz-.*|safari.*|webkit.*|edge.*|brave|opera|wc|ethereum|bitcoin|solana)$/

/**
 * A scheme that an app may have for itself. It begins with a letter (RFC 3986): browsers read `1inch://wc?uri=…` as a page of the site,
 * and would send the pairing to its server.
 */
export const isAppScheme = (scheme: string): boolean => /^[a-z][a-z0-9+.-]{1,63}$/.test(scheme) && !foreign.test(scheme)

const address = "[\\w.~!*'()%/?=&+-]*"
const native = new RegExp(`^([^:]+)://${address}$`)
/** Names the app and nothing else: no page to fall back on. */
const intent = new RegExp(`^intent://${address}#Intent;scheme=([^;:]+);package=[A-Za-z][\\w.]*;end$`)

/**
 * Whether an address may be opened as a link to a wallet: canonical https, an app's own scheme, or an intent as we build it. Https
 * only inside Telegram, whose browser breaks the page at any other scheme.
 */
export function isOpenable(href: string, via: DeepLink['via'] = 'window'): boolean {
  if (href.length > 4_096) return false
  if (href.startsWith('https:')) return safeHttpsUrl(href) === href
  if (via === 'telegram') return false
  const scheme = (native.exec(href) ?? intent.exec(href))?.[1]
  return scheme !== undefined && (scheme === 'https' ? href.startsWith('intent:') : isAppScheme(scheme))
}
