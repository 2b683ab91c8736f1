import { embeddedError } from './embedded-errors.js'
import type { DialogError } from '../errors.js'
import type { EpochMs } from '../loadable.js'

/** Time between two codes (S9.9). */
export const emailCooldownMs = 30_000
/** Digits of a one-time code. */
export const codeLength = 6

/** Part of a local name between dots: what needs no quotes (RFC 5321), in any script (RFC 6531). */
const atom = /^[^\s@"<>(),:;[\]\\\p{C}]+$/u
/** Part of a domain between dots, in any script. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * A text that mail can be sent to: one `@`, no spaces or invisible characters, a domain with a dot and no number at its end, at most
 * 254 characters. Whether anybody reads it only the code tells (S5.5).
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...others] = text.split('@')
  const labels = domain.split('.')
  return (
    others.length === 0 &&
    local.length <= 64 &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /\P{N}/u.test(labels.at(-1) ?? '')
  )
}

/** Milliseconds until another code may be asked for (S5.9); a clock that was set back does not lock anybody out. */
const emailCooldown = (last: EpochMs | undefined, now: EpochMs): number =>
  last === undefined || last > now ? 0 : Math.max(0, emailCooldownMs - (now - last))

/** Why no mail is asked for, when that is so: no address, or the last mail was a moment ago. */
export function emailRefusal(email: string, last: EpochMs | undefined, now: EpochMs): DialogError | undefined {
  if (!isEmail(email)) return embeddedError('EMAIL_INVALID')
  const wait = emailCooldown(last, now)
  return wait === 0 ? undefined : embeddedError('EMAIL_COOLDOWN', { seconds: Math.ceil(wait / 1_000) })
}

/** Nobody types more; what was pasted by mistake may be a book. */
const longestInput = 1_000

/** The digits of what was typed or pasted, in any script, at most as many as a code has. */
export const codeDigits = (text: string): string =>
  [...text.slice(0, longestInput).normalize('NFKC')]
    .flatMap((character) => digitOf(character) ?? [])
    .slice(0, codeLength)
    .join('')

function digitOf(character: string): string | undefined {
  if (/[0-9]/.test(character)) return character
  if (!/\p{Nd}/u.test(character)) return undefined
  // Digits of a script stand together, zero first; those of another may follow them.
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
