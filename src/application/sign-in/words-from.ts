import type { EpochMs } from '../../domain/loadable.js'
import type { SignInTerms } from '../../domain/sign-in/sign-in.js'
import type { SignInSettings } from '../settings.js'

/** What a site lets a message say, with the times that it chose. */
export function wordsFrom(
  { expiresInMs, notBeforeInMs, ...words }: SignInSettings['wording'],
  now: EpochMs,
): Partial<SignInTerms> {
  const at = (ms: number) => new Date(now + ms).toISOString()
  return {
    ...words,
    ...(expiresInMs === undefined ? {} : { expirationTime: at(expiresInMs) }),
    ...(notBeforeInMs === undefined ? {} : { notBefore: at(notBeforeInMs) }),
  }
}
