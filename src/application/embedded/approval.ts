import { view } from '../../domain/view.js'
import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedEvent, EmbeddedWallet, FrameSurface } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Approval, Features } from '../app.js'
import type { DialogControl } from '../dialog/dialog.js'
import type { FeedbackControl } from '../feedback/feedback.js'
import type { Lifetime } from '../lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { shownView, whenLeaving } from './leaving.js'
import type { TransactionsControl } from './transactions.js'

export interface ApprovalDeps {
  readonly dialog: DialogControl
  readonly router: ViewRouter
  readonly clock: Clock
  readonly logger: Logger
  readonly feedback: FeedbackControl
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
  /** Ids of what waits for the visitor. */
  const open = new Set<string>()
  const ended = new AbortController()

  const opened = (id: string) => {
    open.add(id)
    const shown = shownView(deps)
    if (shown === 'ApproveTransaction') return
    if (shown === undefined) return dialog.open({ view: view('ApproveTransaction') })
    if (transactions.open.get() === 0) transactions.begin({ finish: { to: 'back' } })
    router.push(view('ApproveTransaction'))
  }

  const closed = (id: string, outcome: 'success' | 'failure') => {
    // Not one that the visitor has left, and not while another one waits.
    if (!open.delete(id) || open.size > 0) return
    frameSurface.hide()
    if (transactions.open.get() > 0) transactions.finish(outcome === 'success' ? 'success' : 'cancel')
    else if (shownView(deps) === 'ApproveTransaction') dialog.close()
    if (outcome === 'success') void refreshBalance()
  }
  const refreshBalance = async () => {
    const account = await deps.features.load('account').catch(() => undefined)
    await account?.refresh().catch(() => undefined)
  }

  const refused = async (method: string) => {
    deps.logger.error(new DialogError('METHOD_NOT_ALLOWED').message, { method })
    if (!dialog.state.get().open) dialog.open()
    embeddedWallet.rejectOpenRequests()
    await deps.clock.sleep(refusedAfterMs, ended.signal)
    deps.feedback.show('request.notAllowed', 'error')
  }

  const leave = () => {
    if (open.size === 0) return
    open.clear()
    frameSurface.hide()
    embeddedWallet.rejectOpenRequests()
    transactions.abandon()
  }

  const hear = (event: EmbeddedEvent) => {
    if (event.type === 'approvalOpened') opened(event.id)
    else if (event.type === 'approvalClosed') closed(event.id, event.outcome)
    else refused(event.method).catch(() => undefined)
  }
  lifetime.add(() => ended.abort())
  lifetime.add(embeddedWallet.events$.subscribe(hear))
  lifetime.add(whenLeaving(deps, (shown) => shown === 'ApproveTransaction', leave))

  return { place: frameSurface.show, unplace: frameSurface.hide, focus: frameSurface.focus, leave }
}
