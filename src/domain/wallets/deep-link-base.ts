import { trimEnd } from '../../kit/trim-end.js'
import { isAppScheme } from './openable-link.js'
import { safeHttpsUrl } from '../text/untrusted.js'

/** A link of the catalogue made safe; `href` ends with `/` or `://` and has neither query nor fragment. */
export interface DeepLinkBase {
  readonly kind: 'native' | 'universal'
  readonly href: string
}

const native = /^([a-z][a-z0-9+.-]*)(?::\/\/((?:[\w~.-]+\/)*[\w~.-]*)\/*|[:/]*)$/i
const universal = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:\/[\w~.-]+)*\/*$/
/** Some wallets name their page in a store where their web app should be. A store must not learn how to join a pairing. */
const store =
  /^https:\/\/(?:chrome\.google\.com|chromewebstore\.google\.com|play\.google\.com|addons\.mozilla\.org|microsoftedge\.microsoft\.com|(?:apps|itunes)\.apple\.com)\//

/**
 * Reads a link that a wallet gave to the catalogue: an https address, or the scheme of an app with stray `/` and `:` around it.
 * What could say more than where the app is (a query, a fragment, escapes, a user name) is refused.
 */
export function deepLinkBase(text: string | undefined): DeepLinkBase | undefined {
  if (text === undefined || text.length > 256 || !/^[!-~]+$/.test(text)) return undefined
  if (/^https:\/\//i.test(text)) {
    const url = safeHttpsUrl(text)
    if (url === undefined || !universal.test(url) || store.test(url) || /[%#?]/.test(text)) return undefined
    return { kind: 'universal', href: `${trimEnd(url, '/')}/` }
  }
  const [, scheme = '', path = ''] = native.exec(text) ?? []
  const name = scheme.toLowerCase()
  if (!isAppScheme(name) || /(?:^|\/)\.+(?:\/|$)/.test(path)) return undefined
  return { kind: 'native', href: `${name}://${path === '' ? '' : `${path.replace(/\/$/, '')}/`}` }
}
