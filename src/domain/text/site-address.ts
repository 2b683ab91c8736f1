import { safeHttpsUrl } from './untrusted.js'

/** Invisible and misleading characters, and what makes an address lead elsewhere than to the page's own origin. */
const notOurs = /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]|^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu

/** An address that a site gives of itself, as text or a URL: whole and https, or a path of its own, which is taken from the page that it stands on. */
export function siteAddress(given: unknown, page: string): string | undefined {
  const text = given instanceof URL ? given.href : given
  const whole = safeHttpsUrl(text)
  if (whole !== undefined || typeof text !== 'string' || text === '' || text.length > 2_048 || notOurs.test(text))
    return whole
  try {
    const [address, base] = [new URL(text, page), new URL(page)]
    const isSame = address.origin === base.origin && /^https?:$/.test(base.protocol)
    return isSame && base.username === '' ? address.href : undefined
  } catch {
    return undefined
  }
}
