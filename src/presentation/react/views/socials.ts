import type { LoginsFeature } from '../../../application/embedded/logins-feature.js'
import { derive } from '../i18n/derive.js'
import { createStore } from '../../../kit/store.js'
import type { DialogError } from '../../../domain/errors.js'
import { socialsIn, type Social } from '../../../domain/connection/social.js'
import { view } from '../../../domain/dialog/view.js'
import type { AppContextValue } from '../app-context.js'
import { foreignField, type ForeignText } from '../i18n/foreign-text.js'
import { loginErrorText } from '../i18n/login-error-text.js'
import { startSocial } from './start-social.js'
import type { loginErrorWords } from '../i18n/en/login-errors.js'

export interface SocialsVm {
  readonly providers: readonly Social[]
  /** Its login is being fetched. */
  readonly starting?: Social
  readonly error?: string
  readonly foreign?: ForeignText
}

type Choice =
  | { readonly status: 'none' }
  | { readonly status: 'starting'; readonly provider: Social }
  | { readonly status: 'failed'; readonly error: DialogError }

/** The providers that work where the page is shown, in the host's order, and the way to each. */
export function presentSocials({
  app,
  t,
  feature,
}: AppContextValue<typeof loginErrorWords> & { readonly feature: LoginsFeature | undefined }) {
  const choice = createStore<Choice>({ status: 'none' })
  return {
    vm: derive([choice], (now): SocialsVm => ({
      providers: socialsIn(app.settings.logins?.socials ?? [], app.settings.environment),
      ...(now.status === 'starting' ? { starting: now.provider } : {}),
      ...(now.status === 'failed' ? { error: loginErrorText(t, now.error), ...foreignField(now.error) } : {}),
    })),
    /** In the click itself. */
    choose: async (provider: Social) => {
      if (choice.get().status === 'starting') return
      choice.update(() => ({ status: 'starting', provider }))
      const error = await startSocial(app, feature, provider)
      choice.update(() => (error === undefined ? { status: 'none' } : { status: 'failed', error }))
    },
    showAll: () => app.router.push(view('ConnectSocials')),
  }
}
