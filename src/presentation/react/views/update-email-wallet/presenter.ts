import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { isEmail } from '../../../../domain/connection/email-login.js'
import { embeddedError } from '../../../../domain/connection/embedded-errors.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField, type ForeignText } from '../../i18n/foreign-text.js'
import { loginStepErrorText } from '../../i18n/login-step-error-text.js'
import type { words } from './words.js'

export interface UpdateEmailVm {
  readonly text: string
  readonly canSave: boolean
  readonly busy: boolean
  readonly error?: string
  /** It is of something else than the address. */
  readonly blameless?: boolean
  readonly foreign?: ForeignText
}

/** Shorter texts are no address yet. */
const minimum = 3

/** Another address for the login; the codes that it takes have views of their own. */
export function presentUpdateEmail({
  app,
  t,
  feature: { account },
}: AppContextValue<typeof words> & { readonly feature: EmbeddedAccountFeature }) {
  const { login } = account.state.get()
  const present = login?.kind === 'email' ? login.email : ''
  // Complaints are about a text; typing on silences them.
  const field = createStore<{ readonly text: string; readonly tried: boolean }>({ text: present, tried: false })
  const canSave = (text: string) => text.trim().length > minimum && text.trim() !== present
  return {
    vm: derive([field, account.state], ({ text, tried }, { update }): UpdateEmailVm => {
      const busy = update.status === 'sending'
      const failed = update.status === 'failed' ? update.error : undefined
      const error = isEmail(text.trim()) ? failed : embeddedError('EMAIL_INVALID')
      return {
        text,
        canSave: canSave(text) && !busy,
        busy,
        ...(tried && error !== undefined
          ? { error: loginStepErrorText(t, error), blameless: error.code !== 'EMAIL_INVALID', ...foreignField(error) }
          : {}),
      }
    }),
    type: (text: string) => field.update((now) => (now.text === text ? now : { text, tried: false })),
    save: () => {
      const { text } = field.get()
      if (!canSave(text) || account.state.get().update.status === 'sending') return
      field.update(() => ({ text, tried: true }))
      if (isEmail(text.trim())) void account.updateEmail(text.trim())
    },
    cancel: () => app.router.back(),
  }
}
