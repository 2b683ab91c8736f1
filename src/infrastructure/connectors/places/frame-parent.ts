import { refuseOption } from '../../../domain/errors.js'
import { look } from '../../../kit/look.js'

/** The origin of the window that shows a page in a frame: undefined where it is in none, `''` where the browser keeps it to itself. */
export function parentOrigin(page: Window): string | undefined {
  if (page.parent === page) return undefined
  // Firefox has only the referrer, which names the page itself once it was left for another of its own.
  const told = look(look(page.location, 'ancestorOrigins'), 0) ?? originIn(page.document.referrer)
  return typeof told === 'string' && told !== page.location.origin ? told : ''
}

function originIn(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** Whether a page is in a frame of one of these origins, as far as it can tell: what comes from there is looked at once more. */
export function mayBeFramedBy(page: Window | undefined, origins: readonly string[]): boolean {
  const origin = page && parentOrigin(page)
  return origin === '' || (origin !== undefined && origins.includes(origin))
}

/**
 * Origins as browsers write them.
 * @throws DialogError OPTIONS_INVALID for what is none: whoever frames this page there is believed to be the place
 */
export function parseOrigins(origins: readonly string[]): readonly string[] {
  return origins.map((text) => {
    const origin = originIn(text)
    if (!/^https?:/.test(origin)) refuseOption('origins', `"${text}" is no origin, as "https://app.safe.global" is`)
    return origin
  })
}
