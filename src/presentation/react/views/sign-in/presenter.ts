import type { SignInFeature, SignInStep } from '../../../../application/sign-in/sign-in-feature.js'
import { isSupported } from '../../../../domain/networks/network.js'
import { activeSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import { derive } from '../../i18n/derive.js'
import { select } from '../../../../kit/select.js'
import { createStore } from '../../../../kit/store.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { saidAgain } from '../../ui/shake.js'
import { createSecondsUntil } from '../seconds-until.js'
import { screenOf, type Action, type Screen } from './screens.js'
import type { words } from './words.js'

export interface SignInVm extends Screen {
  readonly at: SignInStep['at']
  /** Cancelling or disconnecting is under way. */
  readonly leaving: boolean
  /** How often somebody tried to close what cannot be closed, since this step began. */
  readonly refusals: number
  /** Said aloud; without figures that run. */
  readonly announcement: string
}

export interface SignInInput extends AppContextValue<typeof words> {
  readonly feature: SignInFeature
  readonly time?: PageTime
}

/** Who verifies counts as slow after this. */
const slowAfterMs = 2_000

/** What is to be signed, and where that stands. */
export function presentSignIn({ app, t, feature, time = pageTime }: SignInInput) {
  const { appName, signIn } = app.settings
  const slow = createStore(false)
  const refusals = createStore(0)
  const leaving = createStore(false)
  const retryAt = derive([feature.step], (step) => (step.at === 'unreachable' ? step.retryAt : undefined))
  const countdown = createSecondsUntil(retryAt, time)
  const vm = derive(
    [feature.step, app.session.state, slow, countdown.left, leaving, refusals, feature.ending],
    (step, session, isSlow, seconds, isLeaving, refused, ending): SignInVm => {
      const { networks } = app.settings
      const current = activeSession(session)
      const screen = screenOf(step, {
        t,
        networks,
        locale: app.settings.locale,
        app: appName,
        wallet: current?.connector.name ?? '',
        supported: current === undefined || isSupported(networks, current.network),
        required: feature.required && ending === undefined,
        ends: signIn?.writes === true || signIn?.wording.expiresInMs !== undefined,
        until: ending?.expiresAt,
        slow: isSlow,
        seconds,
        now: time.now(),
      })
      return {
        ...screen,
        ...(refused === 0 ? {} : { hint: t('dialog.blocked') }),
        at: step.at,
        leaving: isLeaving,
        refusals: refused,
        announcement: refused === 0 ? `${screen.title}. ${screen.text}` : saidAgain(t('dialog.blocked'), refused),
      }
    },
  )
  const leave = (how: () => Promise<void>) => {
    if (leaving.get()) return
    leaving.update(() => true)
    void how().finally(() => leaving.update(() => false))
  }
  const actions: Readonly<Record<Action, () => void>> = {
    sign: () => void feature.sign(),
    again: () => void feature.retry(),
    retry: () => void feature.retry(),
    cancel: () => leave(feature.cancel),
    disconnect: () => leave(feature.disconnect),
    switchNetwork: () => app.router.push(view('UnsupportedChain')),
    close: app.dialog.close,
  }
  return {
    vm,
    start: () => {
      const timer = { stop: () => undefined as void }
      const steps = select(feature.step, ({ at }) => at).subscribe((at) => {
        timer.stop()
        slow.update(() => false)
        refusals.update(() => 0)
        if (at === 'preparing' || at === 'verifying')
          timer.stop = time.after(slowAfterMs, () => slow.update(() => true))
      })
      const refused = app.dialog.refused$.subscribe(() => refusals.update((count) => count + 1))
      const stopCountdown = countdown.start()
      return () => {
        steps.unsubscribe()
        refused.unsubscribe()
        timer.stop()
        stopCountdown()
      }
    },
    /** What a button stands for. */
    act: (action: Action) => actions[action](),
  }
}
