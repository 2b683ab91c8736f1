import { namespaceOf } from '../../domain/caip.js'
import { DialogError } from '../../domain/errors.js'
import { known } from '../../domain/loadable.js'
import { moneyError, toMoneyError } from '../../domain/money-errors.js'
import { isSupported } from '../../domain/network.js'
import { outcomeOf } from '../../domain/outgoing.js'
import { canSendOn, isFeeAsShown } from '../../domain/send-rules.js'
import { activeSession } from '../../domain/session.js'
import type { SendPhase, SendReview } from '../../domain/send.js'
import { view } from '../../domain/view.js'
import { currentView } from '../../domain/view-stack.js'
import type { AccountFeature, SendState, Settings } from '../app.js'
import { createLatest } from '../latest.js'
import type { ReadonlyStore, Store } from '../store.js'
import { askWallet, assertShown, type AskWalletDeps } from './ask-wallet.js'
import type { FindReceiverDeps } from './find-receiver.js'
import { coversReview, freezeReview, ownAddresses, readReviewFacts, type SendIntent } from './freeze-review.js'
import type { SendDraft } from './send-draft.js'
import { actingAccount, type SendPlace } from './send-place.js'

export interface ReviewAndSendDeps extends FindReceiverDeps, Omit<AskWalletDeps, 'outgoing'> {
  readonly settings: Settings
  readonly account: AccountFeature
  readonly state: ReadonlyStore<SendState>
  readonly draft: ReadonlyStore<SendDraft>
  readonly phase: Store<SendPhase>
  readonly place: () => Promise<SendPlace>
  /** Addresses that the visitor has paid before. */
  readonly knownRecipients: () => readonly string[]
  /** The name of the receiver leads elsewhere now. */
  readonly onNameChanged: (text: string) => void
  readonly onSent: () => void
}

export interface ReviewAndSend {
  review(): Promise<void>
  send(): Promise<void>
  /** Whatever was on its way to the wallet is not what the visitor wants any more; the review is left. */
  toEditing(error?: DialogError): void
  /** Nothing more is asked of anybody. */
  stop(): void
}

/** A review freezes what will be sent; what is then asked of the wallet is that, or nothing. */
export function createReviewAndSend(deps: ReviewAndSendDeps): ReviewAndSend {
  const { session, settings, account, state, draft, phase, place, feedback, router } = deps
  const attempts = createLatest()
  /** What the review in `phase` was made from. */
  let intent: SendIntent | undefined

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

  /** What stands in the way of any send here. */
  const obstacle = (): DialogError | undefined => {
    const { network, active } = activeSession(session.get()) ?? {}
    if (network === undefined || active === undefined) return new DialogError('NOT_CONNECTED', { namespace: 'any' })
    if (!canSendOn(namespaceOf(network))) return new DialogError('CHAIN_UNSUPPORTED')
    return isSupported(settings.networks, network) ? undefined : new DialogError('NETWORK_NOT_FOUND')
  }

  const intended = (): SendIntent | undefined => {
    const { asset, amount, receiver: to, native, step } = state.get()
    const active = activeSession(session.get())
    const acting = actingAccount(active)
    if (step !== 'review' || asset === undefined || amount === undefined || to.status !== 'ready') return undefined
    if (active === undefined || acting === undefined) return undefined
    const { balances, hidden, identity } = account.state.get()
    return {
      account: acting,
      fromName: identity.name,
      asset,
      amount: draft.get().amount.by === 'max' ? 'max' : amount,
      receiver: to,
      nativePrice: native?.price,
      own: ownAddresses(active.accounts, acting),
      known: deps.knownRecipients(),
      tokens: [...(known(balances) ?? []), ...hidden].flatMap(({ address }) => address ?? []),
      unanswered: account.outgoing.state.get().filter((one) => outcomeOf(one) === undefined),
    }
  }

  const review = async (): Promise<void> => {
    const wanted = intended()
    if (wanted === undefined) {
      const error = obstacle() ?? moneyError('SEND_INCOMPLETE')
      if (error.code === 'SEND_INCOMPLETE') feedback.show('send.incomplete', 'error')
      return toEditing(error)
    }
    toEditing()
    phase.update(() => ({ status: 'preparing' }))
    await attempts.run(async (signal) => {
      try {
        const facts = await readReviewFacts(deps, await place(), wanted, signal)
        const frozen = freezeReview(wanted, facts)
        if (signal.aborted) return
        intent = wanted
        phase.update(() => ({ status: 'reviewing', review: frozen }))
        router.push(view('WalletSendPreview'))
      } catch (cause) {
        if (signal.aborted) return
        const error = toMoneyError(cause, 'SEND_FAILED')
        toEditing(error)
        // Whoever the name leads to now is shown, to be looked at again.
        if (error.code === 'NAME_CHANGED') deps.onNameChanged(wanted.receiver.text)
        if (error.code === 'BALANCE_CHANGED') void account.refresh(true)
      }
    })
  }

  /** Everything that was shown is checked once more; what has changed is shown instead of being sent. */
  const check = async (wanted: SendIntent, shown: SendReview, signal: AbortSignal): Promise<SendPlace | undefined> => {
    const stop = (review: SendReview, error: DialogError) => {
      if (signal.aborted) return
      phase.update(() => ({ status: 'reviewing', review, error }))
      if (error.code === 'BALANCE_CHANGED') void account.refresh(true)
    }
    try {
      assertShown(session.get(), shown)
      const where = await place()
      const facts = await readReviewFacts(deps, where, wanted, signal)
      assertShown(session.get(), shown)
      const isCovered = coversReview(wanted, shown, facts)
      if (isCovered && (shown.feeBy === 'wallet' || isFeeAsShown(shown.fee, facts.fee))) return where
      // Less than all that there was can still be all that there is.
      if (!isCovered && wanted.amount !== 'max') throw moneyError('BALANCE_CHANGED')
      stop(freezeReview(wanted, facts), moneyError(isCovered ? 'FEE_CHANGED' : 'BALANCE_CHANGED'))
    } catch (cause) {
      stop(shown, toMoneyError(cause, 'SEND_FAILED'))
    }
    return undefined
  }

  const send = async (): Promise<void> => {
    const now = phase.get()
    const wanted = intent
    if (now.status !== 'reviewing' || wanted === undefined) return
    const { review: shown } = now
    const checking: SendPhase = { status: 'checking', review: shown }
    phase.update(() => checking)
    const where = await attempts.run((signal) => check(wanted, shown, signal))
    if (where === undefined || phase.get() !== checking) return
    const asking: SendPhase = { status: 'asking', review: shown }
    phase.update(() => asking)
    const isWanted = () => phase.get() === asking
    const { outgoing } = account
    const error = await askWallet({ ...deps, outgoing }, where, wanted.account, shown, isWanted)
    if (error === undefined || error.code === 'SEND_UNSURE') void account.refresh(true)
    if (!isWanted()) return
    if (error === undefined) deps.onSent()
    else phase.update(() => ({ status: 'editing', error }))
  }

  return { review, send, toEditing, stop: attempts.cancel }
}
