import type { OnRampFeature } from '../../../../application/on-ramp/on-ramp.js'
import type { PurchaseSlot } from '../../../../application/on-ramp/purchase-slot.js'
import { derive } from '../../i18n/derive.js'
import { formatFull } from '../../../../domain/text/format.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { addressOf, chainOf } from '../../../../domain/networks/caip.js'
import type { Amount } from '../../../../domain/money/amount.js'
import type { OnRampProvider } from '../../../../domain/on-ramp/on-ramp.js'
import { isLess, isOver, type Purchase } from '../../../../domain/on-ramp/purchase.js'
import { view } from '../../../../domain/dialog/view.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import type { StepVm } from '../../ui/steps.js'
import { networkName } from '../network-name.js'
import { feesText, moneyText } from '../on-ramp-text.js'
import { roughText } from '../account/rough-text.js'
import type { words } from './words.js'

export interface BuyInProgressVm {
  readonly status: Purchase['state']['status'] | 'problem' | 'none'
  readonly ring: 'running' | 'calm' | 'declined' | 'failed'
  readonly provider: string
  readonly picture?: OnRampProvider['picture']
  readonly symbol: string
  readonly face: TokenFace
  readonly title: string
  readonly text: string
  /** Something to look at twice. */
  readonly warning?: string
  readonly steps: readonly StepVm[]
  readonly facts: readonly { readonly id: string; readonly label: string; readonly text: string }[]
  readonly canLeave: boolean
  /** What makes a purchase is fetched again. */
  readonly busy: boolean
  readonly announcement: string
}

type T = AppContextValue<typeof words>['t']

/** A purchase on its way, or what became of it. */
export function presentBuyInProgress({
  app,
  t,
  feature: { form, purchases },
}: AppContextValue<typeof words> & { readonly feature: OnRampFeature }) {
  const place = (purchase: Purchase) => ({
    address: truncateAddress(addressOf(purchase.account)),
    network: networkName(app.settings.networks, chainOf(purchase.account), t),
  })
  const vm = derive([purchases.state, form.state, purchases.loading], (slot, { providers }, busy): BuyInProgressVm => {
    const { locale } = app.settings
    const { purchase } = slot
    const base = { provider: '', symbol: '', face: {}, steps: [], facts: [], canLeave: purchases.canLeave, busy }
    if (purchase === undefined) return { ...base, ...withoutPurchase(slot, t) }
    const { provider, asset } = purchase
    const picture = providers.find(({ id }) => id === provider.id)?.picture
    const told = toldOf(slot, purchase, t, locale, { ...place(purchase), canLeave: purchases.canLeave })
    return {
      ...base,
      provider: provider.name,
      ...(picture === undefined ? {} : { picture }),
      symbol: asset.symbol,
      face: faceOf({ ...asset, chainId: chainOf(purchase.account) }),
      ...told,
      steps: isOver(purchase) || told.status === 'blocked' ? [] : stepsOf(purchase, t, locale),
      facts: told.status === 'arrived' || told.status === 'failed' ? factsOf(purchase, t, locale) : [],
      // What follows the title are sentences.
      announcement: `${told.title}. ${[told.text, told.warning ?? ''].join(' ').trim()}`,
    }
  })
  const leave = () => app.router.reset(view(app.session.state.get().status === 'connected' ? 'Account' : 'Connect'))
  return {
    vm,
    // What has been seen is over; what goes on is found again.
    start: () => () => {
      const { purchase } = purchases.state.get()
      if (purchase !== undefined && isOver(purchase)) purchases.done()
    },
    showWindow: purchases.showWindow,
    // In the click itself: it opens a window.
    tryAgain: () => void purchases.begin(),
    inThisTab: purchases.leavePage,
    cancel: purchases.cancel,
    again: () => {
      purchases.done()
      app.router.replace(view('OnRampAmount'))
    },
    done: () => {
      purchases.done()
      leave()
    },
  }
}

const coins = (amount: Amount, symbol: string, locale: string): string => `${roughText(amount, locale)} ${symbol}`

function withoutPurchase({ problem }: PurchaseSlot, t: T) {
  const text = t(problem?.code === 'ON_RAMP_REFUSED' ? 'purchase.refusedText' : 'purchase.problemText')
  const title = t('purchase.failed')
  return {
    status: problem === undefined ? ('none' as const) : ('problem' as const),
    ring: 'failed' as const,
    title,
    text: problem === undefined ? '' : text,
    announcement: problem === undefined ? '' : `${title}. ${text}`,
  }
}

interface Place {
  readonly address: string
  readonly network: string
  readonly canLeave: boolean
}

type Told = Pick<BuyInProgressVm, 'status' | 'ring' | 'title' | 'text' | 'warning'>

function toldOf(slot: PurchaseSlot, purchase: Purchase, t: T, locale: string, place: Place): Told {
  const { state, promised, asset } = purchase
  const { status } = state
  const names = { provider: purchase.provider.name, amount: coins(promised, asset.symbol, locale) }
  const running = {
    status,
    ring: 'running' as const,
    ...(slot.unheard ? { warning: t('purchase.unheard', names) } : {}),
  }
  switch (status) {
    case 'opening':
      return { ...running, title: t('purchase.opening', names), text: t('purchase.openingText') }
    case 'blocked': {
      const text = place.canLeave ? t('purchase.blockedText', names) : t('purchase.blockedFramedText')
      return { status, ring: 'calm', title: t('purchase.blocked'), text }
    }
    case 'waiting': {
      const text = t(slot.hasWindow ? 'purchase.waitingText' : 'purchase.closedText')
      return { ...running, title: t('purchase.waiting', names), text }
    }
    case 'paid':
      return { ...running, title: t('purchase.paid'), text: t('purchase.paidText', names) }
    case 'sent':
      return { ...running, title: t('purchase.sent', names), text: t('purchase.sentText', names) }
    case 'arrived': {
      const arrived = `${formatFull(state.amount, locale)} ${asset.symbol}`
      return {
        status,
        ring: 'calm',
        title: t('purchase.arrived', { amount: arrived }),
        text: t('purchase.arrivedText', place),
        ...(isLess(state.amount, purchase) ? { warning: t('purchase.less', names) } : {}),
      }
    }
    case 'failed':
      return { status, ring: 'failed', title: t('purchase.failed'), text: t(`purchase.failed.${state.reason}`, names) }
    case 'cancelled':
      return { status, ring: 'declined', title: t('purchase.cancelled'), text: t('purchase.cancelledText') }
  }
}

function stepsOf(
  { state: { status }, asset, promised, minutes }: Purchase,
  t: T,
  locale: string,
): BuyInProgressVm['steps'] {
  const amount = coins(promised, asset.symbol, locale)
  const isOpening = status === 'opening'
  const isPaid = status === 'paid' || status === 'sent'
  return [
    { id: 'opened', status: isOpening ? 'busy' : 'done', title: t('purchase.step.opened') },
    {
      id: 'paid',
      status: isOpening ? 'todo' : isPaid ? 'done' : 'busy',
      title: t(isPaid ? 'purchase.step.paid' : 'purchase.step.pay'),
    },
    {
      id: 'arrives',
      status: isPaid ? 'busy' : 'todo',
      title: t('purchase.step.arrives', { amount: promised.units === 0n ? asset.symbol : amount }),
      ...(minutes === undefined ? {} : { text: t('purchase.step.soon', { count: minutes }) }),
    },
  ]
}

function factsOf(purchase: Purchase, t: T, locale: string): BuyInProgressVm['facts'] {
  const { pays, fees, provider, order, promised, asset } = purchase
  return [
    { id: 'paid', label: t('purchase.youPaid'), text: moneyText(pays, locale) },
    ...(fees.length === 0
      ? []
      : [{ id: 'fee', label: t('purchase.fee'), text: feesText(fees, pays.currency, locale) }]),
    { id: 'promised', label: t('purchase.promised'), text: coins(promised, asset.symbol, locale) },
    { id: 'provider', label: t('purchase.provider'), text: provider.name },
    ...(order === undefined ? [] : [{ id: 'receipt', label: t('purchase.receipt'), text: order }]),
  ]
}
