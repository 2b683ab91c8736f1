import { safeImageSource } from './untrusted.js'

/**
 * Where a server says that a picture is: a data URI, https, or the server's own origin, which is plain http on a developer's
 * machine. Not for `<img>` as it is: whoever named it would learn who looks.
 */
export function imageAddress(text: unknown, origin?: string): string | undefined {
  return safeImageSource(text, { https: true }) ?? (origin !== undefined && isAt(text, origin) ? text : undefined)
}

/** A clean address on this origin. */
export const isAt = (text: unknown, origin: string): text is string =>
  typeof text === 'string' && text.length <= 2_048 && /^[!-~]+$/.test(text) && text.startsWith(`${origin}/`)
