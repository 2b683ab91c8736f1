import type { EmailLogin } from '../../../../../application/embedded/email-login.js'
import type { EmailLoginState } from '../../../../../application/embedded/email-login-state.js'
import { derive } from '../../../i18n/derive.js'
import { createStore } from '../../../../../kit/store.js'
import { isEmail } from '../../../../../domain/connection/email-login.js'
import { embeddedError } from '../../../../../domain/connection/embedded-errors.js'
import { toDialogError, type DialogError } from '../../../../../domain/errors.js'
import type { AppContextValue } from '../../../app-context.js'
import { foreignField, type ForeignText } from '../../../i18n/foreign-text.js'
import { loginErrorText } from '../../../i18n/login-error-text.js'
import { preloadView } from '../../registry.js'
import type { words } from './words.js'

export interface EmailVm {
  readonly text: string
  readonly busy: boolean
  /** Also while the mail is asked for: the button that was pressed may have the focus. */
  readonly hasSubmit: boolean
  readonly error?: string
  /** It is of something else than the address. */
  readonly blameless?: boolean
  readonly foreign?: ForeignText
}

type Field = { readonly text: string } & (
  | { readonly status: 'typing' | 'sending' }
  | { readonly status: 'refused'; readonly error: DialogError }
)

/** Shorter texts are no address yet. */
const minimum = 3

export interface EmailInput extends AppContextValue<typeof words> {
  /** Fetches the views that come next. */
  readonly preload?: () => void
}

/** Asks for a mail; what follows it has views of its own. */
export function presentEmail({ app, t, preload = preloadNext }: EmailInput) {
  const field = createStore<Field>({ text: '', status: 'typing' })
  const run: { live: boolean; warm: boolean; stop: () => void } = { live: true, warm: false, stop: () => undefined }

  const refuse = (error: DialogError) => field.update(({ text }) => ({ text, status: 'refused', error }))
  const follow = (state: EmailLoginState) => {
    if (state.status === 'failed') refuse(state.error)
    else field.update(({ text }) => ({ text, status: state.status === 'sending' ? 'sending' : 'typing' }))
  }
  const ask = async (email: EmailLogin, text: string) => {
    // The visitor left, or closed the dialog, meanwhile.
    if (!run.live || !app.dialog.state.get().open) return
    run.stop()
    const asked = email.start(text)
    const subscription = email.state.changes$.subscribe(follow)
    run.stop = () => subscription.unsubscribe()
    await asked
  }
  return {
    vm: derive([field], (now): EmailVm => ({
      text: now.text,
      busy: now.status === 'sending',
      hasSubmit: now.text.trim().length > minimum,
      ...(now.status === 'refused'
        ? {
            error: loginErrorText(t, now.error),
            blameless: now.error.code !== 'EMAIL_INVALID',
            ...foreignField(now.error),
          }
        : {}),
    })),
    start: () => {
      run.live = true
      return () => {
        run.live = false
        run.stop()
      }
    },
    /** The code, never the frame: whoever looks at the field has not chosen it yet. */
    warm: () => {
      if (run.warm) return
      run.warm = true
      app.track({ event: 'EMAIL_LOGIN_SELECTED' })
      preload()
      app.features.load('embedded').catch(() => undefined)
    },
    type: (text: string) =>
      field.update((now) => (now.status === 'sending' || now.text === text ? now : { text, status: 'typing' })),
    submit: async () => {
      const { status, text } = field.get()
      const email = text.trim()
      if (status === 'sending' || email.length <= minimum) return
      if (!isEmail(email)) return refuse(embeddedError('EMAIL_INVALID'))
      field.update(() => ({ text, status: 'sending' }))
      try {
        await ask((await app.features.load('embedded')).email, email)
      } catch (cause) {
        refuse(toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: 'embedded' }))
      }
    },
  }
}

/** A failure is told when the view itself is shown. */
function preloadNext(): void {
  for (const name of ['EmailVerifyDevice', 'EmailVerifyOtp'] as const) preloadView(name).catch(() => undefined)
}
