import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { derive } from '../../i18n/derive.js'
import type { Social } from '../../../../domain/connection/social.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { socialNames } from '../../ui/social-mark.js'
import type { loginAccountWords } from '../../i18n/en/login-account.js'

export interface LoginVm {
  /** Only an email can be changed. */
  readonly login?: {
    readonly title: string
    readonly detail: string
    readonly canChange: boolean
    readonly social?: Social
  }
  /** The type that the account can be switched to; absent where the network has only one. */
  readonly switchTo?: { readonly text: string; readonly busy: boolean }
}

/** How the visitor logged in, and the other type of account. */
export function presentLogin({
  app,
  t,
  feature: { account },
}: AppContextValue<typeof loginAccountWords> & { readonly feature: EmbeddedAccountFeature }) {
  return {
    vm: derive([account.state], ({ login, active, canSwitch, switching }): LoginVm => {
      const words = active === 'smartAccount' ? t('login.toEoa') : t('login.toSmartAccount')
      return {
        ...(login?.kind === 'email'
          ? { login: { title: login.email, detail: t('login.email'), canChange: true } }
          : {}),
        ...(login?.kind === 'social'
          ? {
              login: {
                title: login.userName ?? socialNames[login.provider],
                detail: t('login.social', { provider: socialNames[login.provider] }),
                canChange: false,
                social: login.provider,
              },
            }
          : {}),
        ...(active !== undefined && (canSwitch || switching)
          ? { switchTo: { text: switching ? t('login.switching') : words, busy: switching } }
          : {}),
      }
    }),
    changeEmail: () => app.router.push(view('UpdateEmailWallet')),
    switchType: () => {
      const { active, switching } = account.state.get()
      if (active === undefined || switching) return
      void account.switchType(active === 'smartAccount' ? 'eoa' : 'smartAccount')
    },
  }
}
