import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { derive } from '../../i18n/derive.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField, type ForeignText } from '../../i18n/foreign-text.js'
import { codeErrorText } from '../email-step.js'
import type { words } from './words.js'

export interface UpdateCodeVm {
  /** Where this step's code was sent: first to the present address, then to the new one. */
  readonly email: string
  readonly checking: boolean
  readonly error?: string
  readonly foreign?: ForeignText
}

export interface UpdateCodeInput extends AppContextValue<typeof words> {
  readonly feature: EmbeddedAccountFeature
  readonly step: 'primary' | 'secondary'
}

/** One of the two codes that a change of the email needs (S4.19). */
export function presentUpdateCode({ app, t, feature: { account }, step }: UpdateCodeInput) {
  return {
    vm: derive([account.state], ({ login, update }): UpdateCodeVm => {
      const present = login?.kind === 'email' ? login.email : ''
      const next = update.status === 'idle' ? '' : update.email
      return {
        email: step === 'primary' ? present : next,
        checking: update.status === 'checkingPrimary' || update.status === 'checkingSecondary',
        ...('error' in update && update.error !== undefined
          ? { error: codeErrorText(t, update.error), ...foreignField(update.error) }
          : {}),
      }
    }),
    submit: (code: string) => void (step === 'primary' ? account.submitPrimary(code) : account.submitSecondary(code)),
    restart: () => {
      account.cancelUpdate()
      const { entries } = app.router.stack.get()
      const first = entries.findLastIndex(({ name }) => name === 'UpdateEmailWallet')
      if (first === -1) app.router.replace(view('UpdateEmailWallet'))
      else app.router.backTo(first)
    },
  }
}
