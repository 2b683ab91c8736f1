import type { DialogError } from '../../../domain/errors.js'
import { loginErrorWords } from './en/login-errors.js'
import type { TranslateFor } from './translate.js'

const hasSentence = (key: string): key is `error.${string}` & keyof typeof loginErrorWords => key in loginErrorWords

type LoginTranslate = TranslateFor<typeof loginErrorWords>

/** What the visitor reads when a login could not begin. The frame's own words stand beside it (S8.12, `foreignText`). */
export const loginErrorText = (t: LoginTranslate, error: DialogError): string =>
  loginSentence(t, error) ?? t('error.generic')

/** The sentence for an error that only logins know. */
export function loginSentence(t: LoginTranslate, { code, detail }: DialogError): string | undefined {
  switch (code) {
    case 'EMAIL_COOLDOWN':
      return t('email.cooldown', { seconds: Number(detail['seconds']) })
    case 'CHUNK_NOT_LOADED':
      return t('login.notLoaded')
    default: {
      const key = `error.${code}`
      return hasSentence(key) ? t(key) : undefined
    }
  }
}
