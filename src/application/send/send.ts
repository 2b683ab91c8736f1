import { DialogError } from '../../domain/errors.js'
import type { ChainId } from '../../domain/networks/caip.js'
import { known } from '../../domain/loadable.js'
import { writeAmountInput } from '../../domain/money/amount-input.js'
import type { SendPhase } from '../../domain/money/send.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { Clock } from '../../ports/clock.js'
import type { Identities } from '../../ports/identity.js'
import type { Clipboard } from '../../ports/platform.js'
import type { Sight } from '../../ports/sight.js'
import type { SendFeature } from './send-feature.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { createFeeWatch } from './fee-watch.js'
import { createRecipientField } from './recipient-field.js'
import { readWhenShown } from './read-when-shown.js'
import { createReviewAndSend, type ReviewAndSendDeps } from './review-and-send.js'
import { draftIn, emptyDraft, hasPrice, noAmount, type SendDraft } from './send-draft.js'
import { readSendContext } from './send-context.js'
import { askedFeeOf, sendableTokens, sendStateOf } from './send-stores.js'
import type { MoneyContextDeps } from '../money-context.js'

type Own = 'state' | 'draft' | 'phase' | 'context' | 'onNameChanged' | 'onSent'

export interface SendDeps extends MoneyContextDeps, Omit<ReviewAndSendDeps, Own> {
  readonly settings: ReviewAndSendDeps['settings']
  readonly identities: Identities
  readonly clipboard: Clipboard
  readonly clock: Clock
  readonly sight: Sight
  readonly lifetime: Lifetime
  readonly locale: ReadonlyStore<string>
}

/** Sending what the account holds: a draft, a review that freezes it, and one request that is what was shown. */
export function createSend(deps: SendDeps): SendFeature {
  const { session, account, feedback, router, lifetime, locale } = deps
  const draft = createStore(emptyDraft(locale.get()))
  const phase = createStore<SendPhase>({ status: 'editing' })
  const context = () => readSendContext(deps, session.get())
  const recipient = createRecipientField({ ...deps, context })
  const fees = createFeeWatch({ ...deps, context })
  const sources = {
    session,
    holdings: account.state,
    draft,
    recipient: recipient.state,
    fees: fees.state,
    phase,
  }
  const state = sendStateOf(sources)
  const readRecipient = (text: string) => recipient.read(text, activeSession(session.get())?.network)
  const reset = () => {
    toEditing()
    draft.update(() => emptyDraft(locale.get()))
    readRecipient('')
  }
  const { prepare, review, send, toEditing, stop } = createReviewAndSend({
    ...deps,
    state,
    draft,
    phase,
    context,
    onNameChanged: readRecipient,
    onSent: reset,
  })
  const change = (next: (now: SendDraft) => SendDraft) => {
    toEditing()
    draft.update(next)
  }
  const setRecipient = (text: string) => {
    toEditing()
    readRecipient(text)
  }

  const startOver = (chosen: Partial<SendDraft>, to = '') => {
    reset()
    draft.update((now) => ({ ...now, ...chosen }))
    readRecipient(to)
  }

  lifetime.add(locale.changes$.subscribe((now) => draft.update((typed) => draftIn(now, typed))))
  lifetime.add(
    askedFeeOf(state, sources).changes$.subscribe((asked) => fees.want(asked?.transfer, asked?.readNative ?? false)),
  )
  // A complete form is about to be reviewed.
  lifetime.add(
    select(state, ({ step }) => step).subscribe((step) => {
      if (step === 'review') prepare().catch(() => undefined)
    }),
  )
  // Whoever leaves the review does not send it, and nobody is pulled into one.
  lifetime.add(
    router.stack.changes$.subscribe(() => {
      const { status } = phase.get()
      const isShown = status !== 'preparing' && currentView(router.stack.get()).name === 'WalletSendPreview'
      if (isUnderReview(status) && !isShown) toEditing()
    }),
  )
  let before: SessionState = session.get()
  lifetime.add(
    select(session, (now) => activeSession(now)?.active).subscribe(() => {
      const [was, now] = [before, session.get()]
      before = now
      if (was.active !== now.active) return reset()
      const moved = activeSession(was)?.network !== activeSession(now)?.network
      if (isUnderReview(phase.get().status)) toEditing(new DialogError(moved ? 'NETWORK_MISMATCH' : 'ACCOUNT_MISMATCH'))
      if (!moved) return
      draft.update(({ amount, amountIn, locale: as }) => ({ amount, amountIn, locale: as }))
      readRecipient(recipient.state.get().text)
    }),
  )
  for (const end of [stop, recipient.stop, fees.stop, readWhenShown(deps)]) lifetime.add(end)

  return {
    state,
    tokens: sendableTokens(sources),
    setAsset: ({ chainId, address }) =>
      change((now) => ({
        ...now,
        asset: assetIn(chainId, address),
        // What was typed stays; what was computed was an amount of another asset.
        amount: now.amount.by === 'text' ? now.amount : noAmount,
      })),
    repeat: ({ chainId, asset: { address }, amount, to, name }) =>
      startOver({ asset: assetIn(chainId, address), amount: { by: 'amount', amount } }, name ?? to),
    begin: (given) => startOver(filledIn(given, session.get(), locale.get()), given.to),
    setAmount: (text) => change((now) => ({ ...now, amount: { by: 'text', text }, amountIn: state.get().amountIn })),
    setAmountIn: (unit) => {
      const { asset, amount, amountIn } = state.get()
      if (unit === amountIn || !hasPrice(asset)) return
      change((now) => ({
        ...now,
        amountIn: unit,
        amount: now.amount.by === 'text' && amount !== undefined ? { by: 'amount', amount } : now.amount,
      }))
    },
    useMax: async () => {
      change((now) => ({ ...now, amount: { by: 'max' } }))
      const { asset, fee } = state.get()
      if (asset?.address === undefined && known(fee) === undefined) await fees.retry()
    },
    setRecipient,
    pasteRecipient: async () => {
      const text = await deps.clipboard.read().catch(() => undefined)
      if (text === undefined) feedback.show('clipboard.denied', 'error')
      else setRecipient(text)
    },
    retryFee: () => void fees.retry(),
    review,
    edit: () => toEditing(),
    send,
    reset,
  }
}

const assetIn = (chainId: ChainId, address: string | undefined): NonNullable<SendDraft['asset']> => ({
  chainId,
  ...(address === undefined ? {} : { address }),
})

const isUnderReview = (status: SendPhase['status']): boolean =>
  status === 'preparing' || status === 'reviewing' || status === 'checking'

/** What a site filled in, of the network that acts. */
const filledIn = (
  { amount = '', token }: Parameters<SendFeature['begin']>[0],
  session: SessionState,
  locale: string,
): Partial<SendDraft> => {
  const chainId = activeSession(session)?.network
  const text = writeAmountInput(amount, locale)
  return { amount: { by: 'text', text }, ...(chainId && { asset: assetIn(chainId, token) }) }
}
