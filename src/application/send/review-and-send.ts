import type { DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { known } from '../../domain/loadable.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { sendObstacle } from '../../domain/money/send-rules.js'
import { actingAccount, activeSession } from '../../domain/session/session.js'
import type { SendPhase } from '../../domain/money/send.js'
import { view } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { AccountFeature } from '../account/account.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Features } from '../features.js'
import type { SendState } from './send-feature.js'
import type { Settings } from '../settings.js'
import { afterApproval, shownView } from '../shown-view.js'
import { createLatest } from '../../kit/latest.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { AskWalletDeps } from './ask-wallet.js'
import type { FindRecipientDeps } from '../find-recipient.js'
import type { SendIntent } from './freeze-review.js'
import type { SendDraft } from './send-draft.js'
import type * as reviewChunk from './lazy-review.js'
import { ownAddresses } from './send-context.js'
import type { MoneyContext } from '../money-context.js'

export interface ReviewAndSendDeps extends FindRecipientDeps, Omit<AskWalletDeps, 'outgoing'> {
  readonly settings: Settings
  readonly account: AccountFeature
  readonly state: ReadonlyStore<SendState>
  readonly draft: ReadonlyStore<SendDraft>
  readonly phase: Store<SendPhase>
  readonly context: () => Promise<MoneyContext>
  readonly features: Pick<Features, 'loaded'>
  readonly dialog: Pick<Dialog, 'state'>
  /** The name of the recipient leads elsewhere now. */
  readonly onNameChanged: (text: string) => void
  readonly onSent: () => void
  /** Fetches what only a review needs. */
  readonly loadReview: () => Promise<ReviewChunk>
}

export interface ReviewAndSend {
  /** Fetches ahead what a review needs. */
  prepare(): Promise<unknown>
  review(): Promise<void>
  send(): Promise<void>
  /** Whatever was on its way to the wallet is not what the visitor wants any more; the review is left. */
  toEditing(error?: DialogError): void
  /** Nothing more is asked of anybody. */
  stop(): void
}

export type ReviewChunk = typeof reviewChunk
type NotSent = Exclude<Awaited<ReturnType<ReviewChunk['beginShown']>>, string>

/** A review freezes what will be sent; what is then asked of the wallet is that, or nothing. */
export function createReviewAndSend(deps: ReviewAndSendDeps): ReviewAndSend {
  const { session, account, state, phase, context, feedback, router } = deps
  const attempts = createLatest()
  /** What the review in `phase` was made from. */
  let intent: SendIntent | undefined
  let chunk: ReviewChunk | undefined

  const prepare = loadChunk('review', async () => (chunk = await deps.loadReview()))

  const toEditing = (error?: DialogError) => {
    attempts.cancel()
    intent = undefined
    phase.update((now) =>
      now.status === 'editing' && now.error === error
        ? now
        : { status: 'editing', ...(error === undefined ? {} : { error }) },
    )
    if (currentView(router.stack.get()).name === 'WalletSendPreview') router.back()
  }

  const review = async (): Promise<void> => {
    const acting = actingAccount(activeSession(session.get()))
    // Nothing can be sent from here, which the state says by itself.
    if (acting !== undefined && sendObstacle(acting) !== undefined) return toEditing()
    const form = intended(deps)
    if (form === undefined) {
      const error = await context().then(
        () => moneyError('SEND_INCOMPLETE'),
        (cause: unknown) => toMoneyError(cause, 'SEND_FAILED'),
      )
      if (error.code === 'SEND_INCOMPLETE') feedback.show('send.incomplete', 'error')
      return toEditing(error)
    }
    toEditing()
    phase.update(() => ({ status: 'preparing' }))
    await attempts.run(async (signal) => {
      try {
        const [where, needed] = await Promise.all([context(), prepare()])
        const wanted: SendIntent = { ...form, known: needed.knownRecipients(deps) }
        const facts = await needed.readReviewFacts(deps, where, wanted, signal)
        const frozen = needed.freezeReview(wanted, facts)
        if (signal.aborted) return
        intent = wanted
        phase.update(() => ({ status: 'reviewing', review: frozen }))
        router.push(view('WalletSendPreview'))
      } catch (cause) {
        if (signal.aborted) return
        const error = toMoneyError(cause, 'SEND_FAILED')
        toEditing(error)
        // Whoever the name leads to now is shown, to be looked at again.
        if (error.code === 'NAME_CHANGED') deps.onNameChanged(form.recipient.text)
        if (error.code === 'BALANCE_CHANGED') void account.refresh(true)
      }
    })
  }

  const prices = state.changes$.subscribe((at) => {
    const now = phase.get()
    if (now.status !== 'reviewing') return
    const next = intent && chunk?.atPrices(intent, now.review, at)
    if (!next) return
    intent = next.intent
    phase.update(() => ({ ...now, review: next.review }))
  })

  const send = async (): Promise<void> => {
    const now = phase.get()
    const [wanted, needed] = [intent, chunk]
    if (now.status !== 'reviewing' || wanted === undefined || needed === undefined) return
    const { review: shown } = now
    const checking: SendPhase = { status: 'checking', review: shown }
    phase.update(() => checking)
    const checked = await attempts.run((signal) => needed.checkReview(deps, wanted, shown, signal))
    if (checked === undefined || phase.get() !== checking) return
    const showInstead = ({ intent: next = wanted, ...instead }: NotSent) => {
      intent = next
      phase.update(() => ({ status: 'reviewing', ...instead }))
      if (instead.error.code === 'BALANCE_CHANGED') void account.refresh(true)
    }
    if ('error' in checked) return showInstead(checked)
    const { outgoing } = account
    const begun = await needed.beginShown(outgoing, wanted, shown, checked.note)
    const isOver = phase.get() !== checking
    if (typeof begun !== 'string') return isOver ? undefined : showInstead(begun)
    if (isOver) return outgoing.forget(begun)
    const asking: SendPhase = { status: 'asking', review: shown }
    phase.update(() => asking)
    const isWanted = () => phase.get() === asking
    const asked = { ...deps, outgoing }
    const error = await needed.askWallet(asked, checked.where, wanted.account, shown, begun, isWanted)
    if (error === undefined || error.code === 'SEND_UNSURE') void account.refresh(true)
    const isDeclined = error?.code === 'USER_REJECTED'
    if (isDeclined) await afterApproval(deps)
    if (!isWanted()) return
    if (error === undefined) return deps.onSent()
    // Whoever declined and still waits at the account decides about the same review; elsewhere the form has kept all of it.
    const isBack = isDeclined && shownView(deps)?.name === 'Account'
    if (isBack) {
      router.push(view('WalletSend'))
      router.push(view('WalletSendPreview'))
    }
    phase.update(() => (isBack ? { status: 'reviewing', review: shown, error } : { status: 'editing', error }))
  }

  const stop = () => {
    attempts.cancel()
    prices.unsubscribe()
  }
  return { prepare, review, send, toEditing, stop }
}

/** What the form says; undefined while something is missing. */
function intended({ session, account, state, draft }: ReviewAndSendDeps): Omit<SendIntent, 'known'> | undefined {
  const { asset, amount, recipient: to, native, step } = state.get()
  const active = activeSession(session.get())
  const acting = actingAccount(active)
  if (step !== 'review' || asset === undefined || amount === undefined || to.status !== 'ready') return undefined
  if (active === undefined || acting === undefined) return undefined
  const { balances, hidden, identity } = account.state.get()
  account.outgoing.sync()
  return {
    account: acting,
    fromName: identity.name,
    asset,
    amount: draft.get().amount.by === 'max' ? 'max' : amount,
    recipient: to,
    nativePrice: native?.price,
    own: ownAddresses(active.accounts, acting),
    tokens: [...(known(balances) ?? []), ...hidden].flatMap(({ address }) => address ?? []),
    begun: account.outgoing.state.get(),
  }
}
