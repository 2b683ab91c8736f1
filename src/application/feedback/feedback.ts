import type { Alert } from '../../domain/dialog/alert.js'
import { placeOf } from '../../domain/errors.js'
import {
  hideSnackbar,
  showSnackbar,
  snackbar as message,
  snackbarTimes,
  type Snackbar,
  type SnackbarVariant,
} from '../../domain/dialog/snackbar.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { OutcomeKey } from '../../domain/dialog/messages.js'

export interface Feedback {
  readonly snackbar: ReadonlyStore<Snackbar | undefined>
  readonly alerts: ReadonlyStore<readonly Alert[]>
  show(message: OutcomeKey, variant: SnackbarVariant): void
  hide(): void
  dismissAlert(code: string): void
  /** Raises an alert; each code once in the life of a dialog. */
  alert(alert: Alert): void
}

/** What the visitor is told beside the view: one short message at a time (S4.27), and alerts. */
export function createFeedback({
  clock,
  lifetime,
  logger,
}: {
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly logger: Logger
}): Feedback {
  const snackbar = createStore<Snackbar | undefined>(undefined)
  const alerts = createStore<readonly Alert[]>([])
  const raised = new Set<string>()
  const pending = createLatest()

  const later = (ms: number, task: () => void) => {
    pending.run((signal) => clock.sleep(ms, signal).then(task)).catch(() => undefined)
  }
  const hide = () => snackbar.update(hideSnackbar)
  const show = (next: Snackbar) => {
    pending.cancel()
    const step = showSnackbar(snackbar.get(), next)
    snackbar.update(() => step.state)
    const { followUp } = step
    if (followUp !== undefined) later(followUp.afterMs, () => show(followUp.show))
    else if (next.autoClose) later(snackbarTimes.visibleMs, hide)
  }
  lifetime.add(pending.cancel)

  return {
    snackbar,
    alerts,
    show: (key, variant) => show(message(key, variant)),
    hide: () => {
      pending.cancel()
      hide()
    },
    alert: (alert) => {
      if (raised.has(alert.code)) return
      raised.add(alert.code)
      // What is wrong with the site only its developers can mend.
      if (alert.variant === 'error') logger.error(placeOf(alert.code))
      alerts.update((now) => [...now, alert])
    },
    dismissAlert: (code) => alerts.update((now) => now.filter((alert) => alert.code !== code)),
  }
}
