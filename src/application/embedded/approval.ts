import { isSignIn, view } from '../../domain/dialog/view.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedEvent, EmbeddedWallet, FrameSurface } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Features } from '../features.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { shownView } from '../shown-view.js'
import type { Approval } from './embedded-feature.js'
import { embeddedSession } from './embedded-session.js'
import { onceLeft } from './flow-steps.js'
import type { TransactionsControl } from './transactions.js'

export interface ApprovalDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly clock: Clock
  readonly logger: Logger
  readonly feedback: Feedback
  readonly features: Features
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly frameSurface: FrameSurface
  readonly transactions: TransactionsControl
}

/** From opening the dialog to saying that a request was refused. */
const refusedAfterMs = 300

/** Requests that wait for the visitor's approval in the frame, and the view that shows it. */
export function createApproval(deps: ApprovalDeps): Approval {
  const { dialog, router, lifetime, embeddedWallet, frameSurface, transactions } = deps
  /** What the visitor is shown together, oldest first, by id: how it ended, undefined while it waits. */
  const requests = new Map<string, 'success' | 'failure' | undefined>()
  const ended = new AbortController()

  const opened = (id: string) => {
    requests.set(id, undefined)
    const shown = shownView(deps)
    if (shown?.name === 'ApproveTransaction') return
    if (shown === undefined) return dialog.open({ view: view('ApproveTransaction') })
    if (transactions.open.get() === 0) transactions.begin({ finish: { to: isSignIn(shown) ? 'close' : 'back' } })
    router.push(view('ApproveTransaction'))
  }

  const closed = (id: string, outcome: 'success' | 'failure') => {
    // Not one that the visitor has left, and not while another one waits.
    if (!requests.has(id)) return
    requests.set(id, outcome)
    const outcomes = [...requests.values()]
    if (outcomes.includes(undefined)) return
    requests.clear()
    frameSurface.hide()
    // The oldest is the one that the flow asked for; the others came to it by chance.
    if (transactions.open.get() > 0) transactions.finish(outcomes[0] === 'success' ? 'success' : 'cancel')
    else if (shownView(deps)?.name === 'ApproveTransaction') dialog.close()
    if (outcomes.includes('success')) void refreshBalance()
  }
  const refreshBalance = async () => {
    const account = await deps.features.load('account').catch(() => undefined)
    await account?.refresh(true).catch(() => undefined)
  }

  const refused = async (method: string) => {
    deps.logger.error(embeddedError('METHOD_NOT_ALLOWED').message, { method })
    const shown = shownView(deps)
    // One that was opened for a request alone would close with it, and nobody would read why.
    if (shown === undefined || (shown.name === 'ApproveTransaction' && transactions.open.get() === 0)) dialog.open()
    embeddedWallet.rejectOpenRequests()
    await deps.clock.sleep(refusedAfterMs, ended.signal)
    deps.feedback.show('request.notAllowed', 'error')
  }

  const leave = () => {
    if (requests.size === 0) return
    requests.clear()
    frameSurface.hide()
    embeddedWallet.rejectOpenRequests()
    transactions.abandon()
  }

  const hear = (event: EmbeddedEvent) => {
    if (event.type === 'approvalOpened') opened(event.id)
    else if (event.type === 'approvalClosed') closed(event.id, event.outcome)
    else if (event.type === 'methodRefused') refused(event.method).catch(() => undefined)
  }
  lifetime.add(() => ended.abort())
  lifetime.add(embeddedWallet.events$.subscribe(hear))
  lifetime.add(onceLeft(deps, (shown) => shown === 'ApproveTransaction', leave))
  // Nobody is logged in any more whom the frame could ask, while another wallet may act.
  lifetime.add(
    select(deps.session, (now) => embeddedSession(now) !== undefined).subscribe((isThere) => {
      if (!isThere && requests.size > 0) embeddedWallet.rejectOpenRequests()
    }),
  )

  return {
    place: (part) => frameSurface.show(part),
    unplace: () => frameSurface.hide(),
    focus: () => frameSurface.focus(),
    leave,
  }
}
