import type { EpochMs } from './loadable.js'

/** Time between two codes (S9.9). */
export const emailCooldownMs = 30_000
/** Digits of a one-time code. */
export const codeLength = 6

/**
 * A text that mail can be sent to: one `@`, no spaces or control characters, a domain with a dot, at most 254 characters (RFC 5321).
 * Whether anybody reads it only the code tells (S5.5).
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>(),:;[\]\\\p{C}]{1,64}@(?:[^\s@.\p{C}\p{P}]|(?<=[^@.])-(?=[^.]))+(?:\.[^\s@.\p{C}]+)+$/u.test(text)

/** Milliseconds until another code may be asked for (S5.9); a clock that was set back does not lock anybody out. */
export const emailCooldown = (last: EpochMs | undefined, now: EpochMs): number =>
  last === undefined || last > now ? 0 : Math.max(0, emailCooldownMs - (now - last))

/** The digits of what was typed or pasted, in any script, at most as many as a code has. */
export const codeDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .flatMap((character) => digitOf(character) ?? [])
    .slice(0, codeLength)
    .join('')

function digitOf(character: string): string | undefined {
  if (/[0-9]/.test(character)) return character
  if (!/\p{Nd}/u.test(character)) return undefined
  // Digits of a script stand together, zero first.
  const code = character.codePointAt(0) ?? 0
  for (let zero = code; zero > code - 10; zero--)
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero)
  return undefined
}
