import type { DialogError } from '../../../domain/errors.js'
import { errorWords } from './en/errors.js'
import { loginErrorWords } from './en/login-errors.js'
import { errorText } from './error-text.js'
import { loginSentence } from './login-error-text.js'
import type { TranslateFor } from './translate.js'

/** What a step of a login must be able to say. */
export const loginStepErrorWords = { ...errorWords, ...loginErrorWords }

/** What the visitor reads when a step of a login failed. An open Connect does with `loginErrorText`, which brings fewer words. */
export const loginStepErrorText = (t: TranslateFor<typeof loginStepErrorWords>, error: DialogError): string =>
  loginSentence(t, error) ?? errorText(t, error.code)
