import type { SocialLoginFeature } from '../../../../application/embedded/embedded-feature.js'
import type { LoginsFeature } from '../../../../application/embedded/logins-feature.js'
import type { SocialLoginState } from '../../../../application/embedded/social-login.js'
import { derive } from '../../i18n/derive.js'
import type { DialogError } from '../../../../domain/errors.js'
import type { Social } from '../../../../domain/connection/social.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField } from '../../i18n/foreign-text.js'
import { loginStepErrorText } from '../../i18n/login-step-error-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { socialNames } from '../../ui/social-mark.js'
import type { LoginProgressVm } from '../login-progress.js'
import type { words } from './words.js'

export interface ConnectingSocialInput extends AppContextValue<typeof words> {
  readonly params: { readonly provider: Social }
  readonly feature: SocialLoginFeature
  /** Opens the window of another try. */
  readonly windows: LoginsFeature | undefined
}

/** The visitor answers in the window of a provider. Whoever pushed this view began the login. */
export function presentConnectingSocial({
  t,
  params: { provider },
  feature: { social },
  windows,
}: ConnectingSocialInput) {
  return {
    vm: derive([social.state], (state) => vmOf(stateFor(state, provider), provider, t)),
    /** In the click itself. */
    retry: () => void social.start(provider, windows?.openWindow()),
  }
}

/** A login with another provider says nothing about this one. */
const stateFor = (state: SocialLoginState, provider: Social): SocialLoginState =>
  state.status !== 'idle' && state.provider === provider ? state : { status: 'idle' }

function vmOf(state: SocialLoginState, provider: Social, t: TranslateFor<typeof words>): LoginProgressVm {
  const words = { provider: socialNames[provider] }
  switch (state.status) {
    case 'failed':
      return { ...outcome(state.error, t), text: loginStepErrorText(t, state.error), ...foreignField(state.error) }
    case 'finishing':
      return { state: 'running', title: t('social.finishing'), text: t('social.finishingText') }
    case 'waiting':
      return { state: 'running', title: t('social.prompt', words), text: t('social.waiting', words), again: true }
    default:
      return { state: 'running', title: t('social.prompt', words), text: t('social.opening') }
  }
}

function outcome({ code }: DialogError, t: TranslateFor<typeof words>): Pick<LoginProgressVm, 'state' | 'title'> {
  if (code === 'LOGIN_DECLINED' || code === 'USER_REJECTED') return { state: 'declined', title: t('social.declined') }
  return { state: 'failed', title: t('social.failed') }
}
