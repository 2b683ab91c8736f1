import type { SwapChoice, SwapEnd } from 'portico/headless'
import { button, choice, element, field, known, list, live, wholeText, type Drawing } from './dom.js'

export async function drawSend({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const send = await app.features.load('send')
  place.append(
    element('h2', 'Send'),
    live(until, send.tokens, ({ list: held }) => [
      list(...(known(held) ?? []).map((token) => button(token.symbol, () => send.setAsset(token)))),
    ]),
    field('To', send.setRecipient),
    field('Amount', send.setAmount),
    button('All of it', send.useMax),
    live(until, send.state, ({ step, recipient, fee, phase }) => [
      element('p', recipient.status === 'invalid' ? recipient.error.message : step),
      fee.status === 'failed' ? button('Ask for the fee again', send.retryFee) : undefined,
      phase.status === 'editing' ? phase.error?.message : phase.status,
      step === 'review' && phase.status === 'editing' ? button('Review', send.review) : undefined,
    ]),
  )
}

/** What is frozen here is sent, or nothing. */
export async function drawSendReview({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const send = await app.features.load('send')
  place.append(
    element('h2', 'Review'),
    live(until, send.state, ({ phase }) => {
      if (!('review' in phase)) return [phase.status]
      const { review } = phase
      return [
        list(
          `From ${review.from}`,
          `To ${review.to}${review.name ? ` (${review.name})` : ''}`,
          `On ${review.network}`,
          `Amount ${wholeText(review.amount)} ${review.asset.symbol}`,
          ...review.warnings.map(({ kind }) => `Look twice: ${kind}`),
        ),
        'error' in phase ? phase.error?.message : undefined,
        phase.status === 'reviewing' ? button('Send it', send.send) : phase.status,
      ]
    }),
  )
}

export async function drawSwap({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const swap = await app.features.load('swap')
  const ends = element('div')
  const chooseEnd = (end: SwapEnd, choices: readonly SwapChoice[]) =>
    choice(
      end === 'from' ? 'From' : 'To',
      [['', '…'], ...choices.map(({ token }, i) => [String(i), token.symbol] as const)],
      (value) => {
        const chosen = choices[Number.parseInt(value, 10)]
        if (chosen) swap.choose(end, chosen.token)
      },
    )
  place.append(
    element('h2', 'Swap'),
    live(until, swap.choices, (choices) => {
      if (choices.status !== 'ready') return [choices.status]
      ends.replaceChildren(chooseEnd('from', choices.value), chooseEnd('to', choices.value))
      return []
    }),
    ends,
    field('Amount', swap.setAmount),
    live(until, swap.state, ({ step, from, to, minimum, quote, phase }) => [
      element('p', `${from?.token.symbol ?? '…'} to ${to?.token.symbol ?? '…'}: ${step}`),
      minimum && to ? `At least ${wholeText(minimum)} ${to.token.symbol}` : undefined,
      quote.status === 'failed' ? button('Ask again', swap.retry) : undefined,
      phase.status === 'choosing' ? phase.error?.message : phase.status,
      step === 'review' && phase.status === 'choosing' ? button('Review', swap.review) : undefined,
    ]),
  )
}

export async function drawSwapReview({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const swap = await app.features.load('swap')
  place.append(
    element('h2', 'Review'),
    live(until, swap.state, ({ phase }) => {
      if (phase.status !== 'reviewing') return [phase.status === 'working' ? phase.moment : phase.status]
      const { quote, consents } = phase.review
      return [
        list(
          `Pay ${wholeText(quote.amount)} ${quote.from.symbol}`,
          `Receive about ${wholeText(quote.received)} ${quote.to.symbol}`,
          ...consents.map(({ kind }) => `Look twice: ${kind}`),
        ),
        phase.error?.message,
        button('Swap it', swap.confirm),
      ]
    }),
  )
}

export async function drawBuy({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { form, purchases } = await app.features.load('onRamp')
  until.addEventListener('abort', form.use(), { once: true })
  place.append(
    element('h2', 'Buy'),
    field('Pay', form.setAmount, form.state.get().text),
    live(until, form.state, ({ step, chosen, real, payment, currency }) => [
      element('p', step),
      chosen
        ? `${chosen.quote.purchaseAmount.amount} ${currency?.symbol ?? ''} for ${chosen.quote.paymentTotal.amount} ${payment?.id ?? ''}`
        : undefined,
      // What each provider offers for that.
      list(
        ...real.map((offer) =>
          button(`${offer.provider}: ${offer.quote.purchaseAmount.amount}${offer === chosen ? ', chosen' : ''}`, () =>
            form.choose({ provider: offer.provider }),
          ),
        ),
      ),
      step === 'ready' ? button('Buy it', purchases.begin) : undefined,
      step === 'optionsFailed' || step === 'noQuote' ? button('Ask again', form.askAgain) : undefined,
    ]),
  )
}

export async function drawPurchase({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { purchases } = await app.features.load('onRamp')
  place.append(
    element('h2', 'Your purchase'),
    live(until, purchases.state, ({ purchase, problem }) => [
      element('p', problem?.message ?? purchase?.state.status ?? 'none'),
      button('Cancel it', purchases.cancel),
    ]),
  )
}
