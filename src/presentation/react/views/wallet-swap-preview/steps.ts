import { approvalSteps, type SwapPhase, type SwapReview } from '../../../../domain/swap/swap-flow.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { formatFull } from '../../../../domain/text/format.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { StepVm } from '../../ui/steps.js'
import type { words } from './words.js'

export interface SwapStepVm extends StepVm {
  readonly id: 'reset' | 'allow' | 'permit' | 'swap'
}

/** What the wallet is asked, one after the other, and how far that is. */
export function stepVms(
  phase: SwapPhase,
  review: SwapReview,
  t: TranslateFor<typeof words>,
  locale: string,
): readonly SwapStepVm[] {
  const { plan, quote } = review
  const amount = `${formatFull(quote.amount, locale)} ${quote.from.symbol}`
  const spender = review.spender === undefined ? '' : truncateAddress(review.spender)
  const done = phase.status === 'working' ? phase.done : 0
  const before = approvalSteps(review)
  const busy = phase.status === 'working' ? done : -1
  const statusOf = (at: number): StepVm['status'] => (at < done ? 'done' : at === busy ? 'busy' : 'todo')
  const swap: SwapStepVm = {
    id: 'swap',
    status: statusOf(before),
    title: t('swapReview.swap', { symbol: quote.to.symbol }),
    text: plan.kind === 'batch' ? t('swapReview.batchText', { spender, amount }) : t('swapReview.swapText'),
  }
  const allow: SwapStepVm = {
    id: 'allow',
    status: statusOf(before - 1),
    title: t(before - 1 < done ? 'swapReview.allowed' : 'swapReview.allow', { amount }),
    text: t('swapReview.allowText', { spender }),
  }
  switch (plan.kind) {
    case 'exact':
      return [allow, swap]
    case 'reset':
      return [
        { id: 'reset', status: statusOf(0), title: t('swapReview.reset'), text: t('swapReview.resetText') },
        allow,
        swap,
      ]
    case 'permit':
      return [
        {
          id: 'permit',
          status: statusOf(0),
          title: t('swapReview.permit', { amount }),
          text: t('swapReview.permitText', { spender }),
        },
        swap,
      ]
    case 'batch':
      return [swap]
    case 'none':
      return spender === ''
        ? []
        : [
            {
              id: 'allow',
              status: 'done',
              title: t('swapReview.allowed', { amount }),
              text: t('swapReview.allowedText', { spender }),
            },
            swap,
          ]
  }
}
