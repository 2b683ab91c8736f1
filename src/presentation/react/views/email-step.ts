import type { EmbeddedFeature } from '../../../application/embedded/embedded-feature.js'
import { derive } from '../i18n/derive.js'
import type { DialogError } from '../../../domain/errors.js'
import type { TranslateFor } from '../i18n/translate.js'
import type { AppContextValue } from '../app-context.js'
import { foreignField, type ForeignText } from '../i18n/foreign-text.js'
import { loginStepErrorText, loginStepErrorWords } from '../i18n/login-step-error-text.js'
import { pageTime, type PageTime } from '../page-time.js'
import { createSecondsUntil } from './seconds-until.js'
import { emailCodeWords } from '../i18n/en/email-code.js'

/** What can be said of a code that was refused. */
export const codeErrorWords = { ...loginStepErrorWords, 'code.refused': emailCodeWords['code.refused'] }

/** What a step of the email login says. */
export const emailStepWords = { ...emailCodeWords, ...loginStepErrorWords }

export interface EmailStepVm {
  readonly email: string
  readonly checking: boolean
  readonly resending: boolean
  /** Whole seconds; 0: another mail may be asked for now. */
  readonly resendIn: number
  readonly error?: string
  /** The code itself was refused. */
  readonly isOfCode: boolean
  readonly foreign?: ForeignText
}

export interface EmailStepInput extends AppContextValue<typeof emailStepWords> {
  readonly feature: EmbeddedFeature
  readonly time?: PageTime
}

/** What the login service refuses while a code is waited for is mostly the code. */
export const codeErrorText = (t: TranslateFor<typeof codeErrorWords>, error: DialogError): string =>
  error.code === 'FRAME_ERROR' ? t('code.refused') : loginStepErrorText(t, error)

/** A step of the email login after the mail was sent: waiting for the link in it, or for its code. */
export function presentEmailStep({ t, feature: { email }, time = pageTime }: EmailStepInput) {
  const resendAt = derive([email.state], (state) => ('resendAt' in state ? state.resendAt : undefined))
  const seconds = createSecondsUntil(resendAt, time)
  return {
    vm: derive([email.state, seconds.left], (state, resendIn): EmailStepVm => {
      const error = 'error' in state ? state.error : undefined
      const isOfCode = 'isOfCode' in state
      const textOf = isOfCode ? codeErrorText : loginStepErrorText
      return {
        email: state.status === 'idle' ? '' : state.email,
        checking: state.status === 'checking',
        resending: state.status === 'sending',
        resendIn,
        isOfCode,
        ...(error === undefined ? {} : { error: textOf(t, error), ...foreignField(error) }),
      }
    }),
    start: seconds.start,
    submit: (code: string) => void email.submit(code),
    resend: () => void email.resend(),
  }
}
