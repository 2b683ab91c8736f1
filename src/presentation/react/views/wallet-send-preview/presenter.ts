import type { SendFeature } from '../../../../application/send/send-feature.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { accountId, addressOf } from '../../../../domain/networks/caip.js'
import { sumDecimals, type Amount } from '../../../../domain/money/amount.js'
import { activeSession } from '../../../../domain/session/session.js'
import { formatFull } from '../../../../domain/text/format.js'
import { findNetwork, type Network } from '../../../../domain/networks/network.js'
import type { SendPhase, SendReview } from '../../../../domain/money/send.js'
import type { AppContextValue } from '../../app-context.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { foreignField } from '../../i18n/foreign-text.js'
import { accountPage } from '../account/explorer-pages.js'
import { networkName } from '../network-name.js'
import { readableAbove, usdText } from '../wallet-send/amount-text.js'
import { roughText } from '../account/rough-text.js'
import { sendErrorText } from '../wallet-send/send-error-text.js'
import { leaveReview } from './leave-review.js'
import type { ChangedNotice } from './review-parts.js'
import { warningVms, type WarningVm } from './warnings.js'
import type { words } from './words.js'

export interface PreviewVm {
  /** To the last digit, with the symbol. */
  readonly amount: string
  readonly usd?: string
  readonly to: { readonly address: string; readonly name?: string; readonly avatar?: string }
  readonly from: { readonly short: string; readonly address: string }
  readonly network: { readonly id: string; readonly name: string }
  /** As people read it: in dollars where the coin has a price. `note`: that the wallet decides, that nobody confirmed it. */
  readonly fee: { readonly text: string; readonly note?: string }
  /** What the payment carries for whoever gets it, as its request had it. */
  readonly memo?: string | undefined
  readonly references?:
    | undefined
    | { readonly label: string; readonly all: readonly { readonly address: string; readonly short: string }[] }
  /** The contract of a token: its symbol alone tells nobody's from another's. */
  readonly token?: { readonly address: string; readonly short: string; readonly page?: string }
  /** Why the fee is agreed to by itself, in words, and whether the visitor did. */
  readonly highFee?: { readonly text: string; readonly label: string; readonly agreed: boolean }
  /** About what leaves the account, in coins and in dollars where all of it has a price; nothing where the wallet decides of the fee. */
  readonly total?: { readonly coins: readonly string[]; readonly usd?: string }
  /** To the last digit; `isBound`: the fee can be no higher than that. */
  readonly exact: { readonly rows: readonly ExactVm[]; readonly isBound: boolean }
  /** The recipient is another account of the visitor: where they keep it. */
  readonly own?: string
  readonly warnings: readonly WarningVm[]
  /** There are dangers, and whether the visitor said that they are understood. */
  readonly understood: 'needless' | 'no' | 'yes'
  /** What changed since it was shown, or why a press did not count. */
  readonly changed: ChangedNotice | undefined
  readonly action: { readonly label: string; readonly status: 'ready' | 'off' | 'busy' }
  readonly announcement: string
}

interface ExactVm {
  readonly id: 'youSend' | 'feeExpected' | 'feeMost' | 'totalMost'
  readonly amounts: readonly string[]
}

/** Characters that fit beside Cancel on a phone, whatever they are. */
const longestOnButton = 12

/** What will be sent, frozen. Without it there is nothing to look at, and the form is shown. */
export function presentPreview({
  app,
  t,
  feature: send,
}: AppContextValue<typeof words> & { readonly feature: SendFeature }) {
  const understood = createStore<string | undefined>(undefined)
  const agreed = createStore<string | undefined>(undefined)
  /** Somebody pressed what may not have been seen. */
  const unseen = createStore(false)
  const vm = derive(
    [send.state, understood, agreed, unseen, app.session.state],
    ({ phase, native }, key, fees, wasUnseen, session): PreviewVm | undefined => {
      if (!('review' in phase)) return undefined
      const { review } = phase
      const { networks, locale } = app.settings
      const coin = native?.symbol ?? findNetwork(networks, review.network)?.nativeCurrency.symbol ?? ''
      const amount = `${formatFull(review.amount, locale)} ${review.asset.symbol}`
      const warnings = warningVms(review, t, locale)
      const needed = warnings.some(({ tone }) => tone === 'danger')
      const busy = phase.status !== 'reviewing'
      const label = busy ? t(phase.status === 'asking' ? 'send.step.asking' : 'review.checking') : undefined
      const token = tokenVm(review, findNetwork(networks, review.network))
      const highFee = highFeeVm(review, coin, fees === feeKey(review), t, locale)
      const changed = changedVm(phase, wasUnseen, coin, t)
      const isOpen = (needed && key !== dangerKey(review)) || highFee?.agreed === false
      return {
        amount,
        ...(review.usd === undefined ? {} : { usd: usdText(review.usd, locale) }),
        to: {
          address: review.to,
          ...(review.name === undefined ? {} : { name: review.name }),
          ...(review.avatar === undefined ? {} : { avatar: review.avatar }),
        },
        from: fromVm(review),
        network: { id: review.network, name: networkName(networks, review.network, t) },
        fee: feeVm(review, coin, t, locale),
        ...totalVm(review, amount, coin, locale),
        exact: exactVm(review, amount, coin, locale),
        ...ownField(review, activeSession(session)?.connector.name, t),
        ...(token === undefined ? {} : { token }),
        ...marksVm(review, t),
        ...(highFee === undefined ? {} : { highFee }),
        warnings,
        understood: !needed ? 'needless' : key === dangerKey(review) ? 'yes' : 'no',
        changed,
        action: {
          // A figure that is cut off says less than none; it stands above in full.
          label: label ?? (amount.length > longestOnButton ? t('send.title') : t('review.send', { amount })),
          status: busy ? 'busy' : isOpen ? 'off' : 'ready',
        },
        announcement: label ?? announcementOf(changed, highFee, t),
      }
    },
  )
  return {
    vm,
    start: () => leaveReview(app, 'WalletSend', vm),
    copy: () => {
      const shown = vm.get()
      if (shown !== undefined) void app.copy(shown.to.address, 'account.addressCopied')
    },
    understand: (yes: boolean) => {
      const { phase } = send.state.get()
      if ('review' in phase) understood.update(() => (yes ? dangerKey(phase.review) : undefined))
    },
    copyToken: () => {
      const token = vm.get()?.token
      if (token !== undefined) void app.copy(token.address, 'account.addressCopied')
    },
    openToken: () => {
      const page = vm.get()?.token?.page
      if (page !== undefined) app.openLink(page)
    },
    agreeToFee: (yes: boolean) => {
      const { phase } = send.state.get()
      if ('review' in phase) agreed.update(() => (yes ? feeKey(phase.review) : undefined))
    },
    cancel: () => send.edit(),
    /** @param seen whether who pressed has the review before their eyes */
    send: (seen: boolean) => {
      if (vm.get()?.action.status !== 'ready') return
      unseen.update(() => !seen)
      if (seen) void send.send()
    },
  }
}

/** That of a warning is spoken where it stands, because it takes the focus; a view that has just come has taken it before. */
function announcementOf(
  changed: ChangedNotice | undefined,
  highFee: PreviewVm['highFee'],
  t: TranslateFor<typeof words>,
): string {
  if (changed?.tone === 'calm') return `${changed.title}. ${changed.text}`
  return highFee === undefined ? '' : `${t('review.highFee')}. ${highFee.text}`
}

function changedVm(
  phase: SendPhase,
  wasUnseen: boolean,
  coin: string,
  t: TranslateFor<typeof words>,
): ChangedNotice | undefined {
  const notice = { tone: 'warning', title: t('review.changed') } as const
  if (phase.status === 'reviewing' && phase.error?.code === 'USER_REJECTED' && !wasUnseen)
    return { tone: 'calm', title: t('review.declined'), text: t('review.declinedText') }
  if (wasUnseen) return { ...notice, text: t('review.unseen') }
  if (phase.status !== 'reviewing' || phase.error === undefined) return undefined
  return { ...notice, text: sendErrorText(t, phase.error, coin), ...foreignField(phase.error) }
}

function feeVm(
  { fee, feeBy, feeUsd }: SendReview,
  coin: string,
  t: TranslateFor<typeof words>,
  locale: string,
): PreviewVm['fee'] {
  const notes = [
    ...(feeBy === 'wallet' ? [t('review.feeByWallet')] : []),
    ...(fee.caution?.includes('unverified') === true ? [t('review.feeUnverified')] : []),
  ]
  return {
    text: feeUsd === undefined ? `${roughText(fee.expected, locale)} ${coin}` : usdText(feeUsd, locale),
    ...(notes.length === 0 ? {} : { note: notes.join('. ') }),
  }
}

function totalVm(
  { amount, asset, fee, feeBy, usd, feeUsd }: SendReview,
  sent: string,
  coin: string,
  locale: string,
): Pick<PreviewVm, 'total'> {
  if (feeBy === 'wallet') return {}
  if (usd !== undefined && feeUsd !== undefined && asset.address !== undefined)
    return { total: { coins: [], usd: usdText(sumDecimals([usd, feeUsd]), locale) } }
  const units = amount.units + fee.expected.units
  // Amount and fee stand above with all their digits, and whoever adds them up comes to this.
  const isAddedUp = feeUsd === undefined && amount.decimals <= 8
  const coins =
    asset.address === undefined
      ? [`${(isAddedUp ? formatFull : readableAbove)({ ...amount, units }, locale)} ${coin}`]
      : [sent, `${roughText(fee.expected, locale)} ${coin}`]
  return {
    total: {
      coins,
      ...(usd === undefined || feeUsd === undefined ? {} : { usd: usdText(sumDecimals([usd, feeUsd]), locale) }),
    },
  }
}

function exactVm(
  { asset, fee, feeBy, total }: SendReview,
  sent: string,
  coin: string,
  locale: string,
): PreviewVm['exact'] {
  const inCoin = (figure: Amount) => `${formatFull(figure, locale)} ${coin}`
  const rows: readonly ExactVm[] = [
    { id: 'youSend', amounts: [sent] },
    { id: 'feeExpected', amounts: [inCoin(fee.expected)] },
  ]
  if (feeBy === 'wallet') return { rows, isBound: false }
  const all = asset.address === undefined ? [inCoin(total)] : [sent, inCoin(total)]
  return {
    rows: [...rows, { id: 'feeMost', amounts: [inCoin(fee.most)] }, { id: 'totalMost', amounts: all }],
    isBound: true,
  }
}

function ownField(
  { warnings }: SendReview,
  wallet: string | undefined,
  t: TranslateFor<typeof words>,
): Pick<PreviewVm, 'own'> {
  if (wallet === undefined || !warnings.some(({ kind }) => kind === 'ownAccount')) return {}
  return { own: t('review.ownAccountText', { wallet }) }
}

function tokenVm({ asset, network }: SendReview, on: Network | undefined): PreviewVm['token'] {
  if (asset.address === undefined) return undefined
  const page = accountPage(on, accountId(network, asset.address))
  return { address: asset.address, short: truncateAddress(asset.address), ...(page === undefined ? {} : { page }) }
}

function marksVm({ marks = {} }: SendReview, t: TranslateFor<typeof words>): Pick<PreviewVm, 'memo' | 'references'> {
  const { memo, references } = marks
  const all = references?.map((address) => ({ address, short: truncateAddress(address) }))
  return {
    ...(memo === undefined ? {} : { memo }),
    ...(all === undefined ? {} : { references: { label: t('review.references', { count: all.length }), all } }),
  }
}

function highFeeVm(
  { feeConsent, fee, feeBy, feeUsd }: SendReview,
  coin: string,
  agreed: boolean,
  t: TranslateFor<typeof words>,
  locale: string,
): PreviewVm['highFee'] {
  if (feeConsent.status === 'needless') return undefined
  const guess = `${roughText(fee.expected, locale)} ${coin}`
  const about = feeUsd === undefined ? guess : `${guess} (${usdText(feeUsd, locale)})`
  const label =
    feeBy === 'wallet'
      ? t('review.agreeToAbout', { fee: about })
      : t('review.agreeToFee', { fee: `${formatFull(fee.most, locale)} ${coin}` })
  return { text: t(`review.${feeConsent.because}`), label, agreed }
}

function fromVm({ from, fromName }: SendReview): PreviewVm['from'] {
  const address = addressOf(from)
  return { address, short: fromName ?? truncateAddress(address) }
}

/** What was agreed to is this much, for this reason. */
const feeKey = ({ fee, feeConsent }: SendReview): string => `${fee.most.units} ${JSON.stringify(feeConsent)}`

/** What was understood holds for this recipient and these warnings; a new fee changes neither. */
const dangerKey = ({ to, warnings }: SendReview): string => [to, ...warnings.map(({ kind }) => kind)].join(' ')
