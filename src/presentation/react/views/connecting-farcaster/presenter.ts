import type { SocialLoginFeature } from '../../../../application/embedded/embedded-feature.js'
import type { FarcasterState } from '../../../../application/embedded/farcaster-login.js'
import { derive } from '../../i18n/derive.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField } from '../../i18n/foreign-text.js'
import { loginStepErrorText } from '../../i18n/login-step-error-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { LoginProgressVm } from '../login-progress.js'
import type { words } from './words.js'

/**
 * `scan`: a code for the phone, on its way while there is no address. `progress`: everything that is no code; where it leads into the app
 * of this phone, its ways stand there before their address is known.
 */
export type FarcasterVm =
  | { readonly kind: 'scan'; readonly url: string | undefined; readonly announcement: string }
  | {
      readonly kind: 'progress'
      readonly progress: LoginProgressVm
      readonly leads: boolean
      /** It follows a code, on the same card. */
      readonly scanned: boolean
      readonly url: string | undefined
    }

/** Waits for the visitor's Farcaster app: another device scans a code, this phone opens it. Whoever pushed this view began the login. */
export function presentFarcaster({
  app,
  t,
  feature: { farcaster },
}: AppContextValue<typeof words> & { readonly feature: SocialLoginFeature }) {
  const { device } = app.settings
  const urlOf = (state: FarcasterState) => (state.status === 'ready' ? state.url : undefined)
  return {
    vm: derive([farcaster.state], (state): FarcasterVm => {
      if (state.status === 'failed' || state.status === 'finishing' || device !== 'desktop')
        return {
          kind: 'progress',
          progress: progressOf(state, t),
          leads: state.status !== 'finishing',
          scanned: device === 'desktop',
          url: urlOf(state),
        }
      const announcement =
        state.status === 'ready' ? `${t('farcaster.scan')}. ${t('farcaster.scanText')}` : t('farcaster.preparing')
      return { kind: 'scan', url: urlOf(state), announcement }
    }),
    retry: () => void farcaster.start(),
    open: () => {
      const url = urlOf(farcaster.state.get())
      if (url !== undefined) app.openLink(url)
    },
    copy: () => {
      const url = urlOf(farcaster.state.get())
      if (url !== undefined) void app.copy(url, 'pairing.linkCopied')
    },
  }
}

function progressOf(state: FarcasterState, t: TranslateFor<typeof words>): LoginProgressVm {
  switch (state.status) {
    case 'failed': {
      const declined = state.error.code === 'LOGIN_DECLINED' || state.error.code === 'USER_REJECTED'
      return {
        state: declined ? 'declined' : 'failed',
        title: t(declined ? 'social.declined' : 'social.failed'),
        text: loginStepErrorText(t, state.error),
        ...foreignField(state.error),
      }
    }
    case 'finishing':
      return {
        state: 'running',
        title: t('farcaster.finishing', { name: state.userName }),
        text: t('social.finishingText'),
      }
    default:
      return { state: 'running', title: t('farcaster.prompt'), text: t('farcaster.promptText') }
  }
}
