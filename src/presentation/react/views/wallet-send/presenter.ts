import type { SendFeature, SendState } from '../../../../application/send/send-feature.js'
import { derive } from '../../i18n/derive.js'
import { hasCapability } from '../../../../domain/networks/namespaces.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { namespaceOf } from '../../../../domain/networks/caip.js'
import type { DialogError } from '../../../../domain/errors.js'
import { formatFull } from '../../../../domain/text/format.js'
import { known } from '../../../../domain/loadable.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import type { Recipient, SendStep } from '../../../../domain/money/send.js'
import { view } from '../../../../domain/dialog/view.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import type { AmountSign } from '../../ui/amount-field.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { foreignField, type ForeignText } from '../../i18n/foreign-text.js'
import { activeNetwork, networkName } from '../network-name.js'
import { availableText, signOf, usdText } from './amount-text.js'
import { roughText } from '../account/rough-text.js'
import { sendErrorText } from './send-error-text.js'
import type { words } from './words.js'

/** Where the next missing thing is entered. */
export type SendField = 'token' | 'amount' | 'recipient'

export interface SendVm {
  readonly amountText: string
  readonly amountIn: 'token' | 'usd'
  /** Unit of the amount, in words. */
  readonly unit: string
  /** Of dollars, where they are what is typed. */
  readonly sign: AmountSign | undefined
  readonly amountInvalid: boolean
  /** `contract`: where another of the account's tokens is taken for it. */
  readonly token?: { readonly symbol: string; readonly face: TokenFace; readonly contract?: string }
  /** The amount in the other unit, and what that unit is called; without a price it cannot be entered there. */
  readonly worth?: { readonly text: string; readonly unit?: string }
  readonly available?: { readonly text: string; readonly exact: string }
  readonly recipient: RecipientVm
  /** What can be entered there. */
  readonly recipientHint: string
  readonly network?: { readonly id: string; readonly name: string }
  readonly fee: FeeVm
  /** The wide button says what is missing; `missing` is where. */
  readonly action: { readonly label: string; readonly status: 'ready' | 'off' | 'busy'; readonly missing?: SendField }
  /** Of the send that came before, or why the contract refuses this one. A refusal of the visitor is calm. */
  readonly notice?: {
    readonly tone: 'calm' | 'danger'
    readonly title?: string
    readonly text: string
    readonly foreign?: ForeignText
  }
  /** Nothing can be changed while it is read once more, or while the wallet is asked. */
  readonly locked: boolean
  /** A request is open in the wallet. */
  readonly waiting: boolean
  readonly announcement: string
}

export type RecipientVm =
  | { readonly status: 'empty' | 'resolving'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string; readonly error: string; readonly foreign?: ForeignText }
  | {
      readonly status: 'ready'
      readonly text: string
      readonly address: string
      readonly short: string
      readonly name?: string
      readonly avatar?: string
    }

export type FeeVm =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly text: string; readonly exact: string; readonly usd?: string }

const missing: Readonly<Partial<Record<SendStep, SendField>>> = {
  selectToken: 'token',
  addAmount: 'amount',
  incorrectValue: 'amount',
  insufficientFunds: 'amount',
  insufficientGas: 'amount',
  addAddress: 'recipient',
  invalidAddress: 'recipient',
}

/** Steps that are told to whoever does not see the button. */
const problems: readonly SendStep[] = ['incorrectValue', 'insufficientFunds', 'insufficientGas', 'feeUnavailable']

/** What to send and to whom; the wide button says the next missing thing. */
export function presentSend({
  app,
  t,
  feature: send,
}: AppContextValue<typeof words> & { readonly feature: SendFeature }) {
  const vm = derive([send.state, app.session.state], (state, session): SendVm => {
    const { locale } = app.settings
    const { asset, step, phase } = state
    const chainId = asset?.chainId ?? activeNetwork(session)
    const coin = chainId === undefined ? undefined : findNetwork(app.settings.networks, chainId)?.nativeCurrency.symbol
    const symbol = state.native?.symbol ?? coin ?? ''
    const recipient = recipientVm(state.recipient, t, symbol)
    const notice = noticeVm(state, t, symbol)
    const label =
      phase.status === 'preparing' || phase.status === 'asking'
        ? t(`send.step.${phase.status}`)
        : step === 'insufficientGas'
          ? t('send.step.insufficientGas', { symbol })
          : t(`send.step.${step}`)
    const field = missing[step]
    const locked = phase.status !== 'editing'
    const isHidden = asset !== undefined && send.tokens.get().hidden.includes(asset)
    return {
      amountText: state.amountText,
      amountIn: state.amountIn,
      unit: state.amountIn === 'usd' ? t('send.dollars') : (asset?.symbol ?? ''),
      sign: state.amountIn === 'usd' ? signOf('USD', locale) : undefined,
      amountInvalid: step === 'incorrectValue' || step === 'insufficientFunds',
      ...(asset === undefined
        ? {}
        : {
            token: { symbol: asset.symbol, face: faceOf(asset, isHidden), ...contractField(asset, send) },
            worth: worthVm(state, asset.symbol, t, locale),
            available: {
              text: t('amount.available', { amount: availableText(asset.amount, locale) }),
              exact: `${formatFull(asset.amount, locale)} ${asset.symbol}`,
            },
          }),
      recipient,
      recipientHint: t(
        chainId === undefined || hasCapability(namespaceOf(chainId), 'names') ? 'send.recipient' : 'send.address',
      ),
      ...(chainId === undefined
        ? {}
        : { network: { id: chainId, name: networkName(app.settings.networks, chainId, t) } }),
      fee: feeVm(state, symbol, locale),
      action: {
        label,
        status: phase.status === 'preparing' ? 'busy' : step === 'review' && !locked ? 'ready' : 'off',
        ...(field === undefined || locked ? {} : { missing: field }),
      },
      ...(notice === undefined ? {} : { notice }),
      locked,
      waiting: phase.status === 'asking',
      announcement:
        notice?.text ??
        (recipient.status === 'invalid'
          ? recipient.error
          : problems.includes(step)
            ? label
            : recipient.status === 'ready' && recipient.name !== undefined
              ? t('send.resolved', { name: recipient.name, address: recipient.short })
              : ''),
    }
  })
  return {
    vm,
    /** Where a namespace has nothing but its coin, there is nothing to select. */
    start: () => {
      const chosen = send.tokens.changes$.subscribe(({ list }) => {
        const [coin, ...others] = known(list) ?? []
        if (coin === undefined || others.length > 0 || hasCapability(namespaceOf(coin.chainId), 'tokens')) return
        if (send.state.get().asset === undefined) send.setAsset(coin)
      })
      return () => chosen.unsubscribe()
    },
    selectToken: () => app.router.push(view('WalletSendSelectToken')),
    setAmount: (text: string) => send.setAmount(text),
    switchUnit: () => send.setAmountIn(send.state.get().amountIn === 'usd' ? 'token' : 'usd'),
    useMax: () => void send.useMax(),
    setRecipient: (text: string) => send.setRecipient(text),
    paste: () => void send.pasteRecipient(),
    retryFee: () => send.retryFee(),
    review: () => {
      if (vm.get().action.status === 'ready') void send.review()
    },
    /** The open request is left to the wallet. */
    sendAnother: () => send.reset(),
    /** The button was pressed too early (S8.6). What is wrong with a recipient stands below it. */
    explain: () => {
      if (vm.get().recipient.status !== 'invalid') app.feedback.show('send.incomplete', 'error')
    },
  }
}

function contractField(asset: TokenBalance, { tokens }: SendFeature): { readonly contract?: string } {
  const { list, hidden } = tokens.get()
  const isAlike = alikeTokens([...(known(list) ?? []), ...hidden]).has(asset)
  return isAlike && asset.address !== undefined ? { contract: asset.address } : {}
}

function recipientVm(recipient: Recipient, t: TranslateFor<typeof words>, coin: string): RecipientVm {
  if (recipient.status === 'invalid') {
    const { text, error } = recipient
    return { status: 'invalid', text, error: sendErrorText(t, error, coin), ...foreignField(error) }
  }
  if (recipient.status === 'ready') return { ...recipient, short: truncateAddress(recipient.address) }
  return recipient
}

function worthVm(
  { asset, amount, amountText, amountIn, usd }: SendState,
  symbol: string,
  t: TranslateFor<typeof words>,
  locale: string,
) {
  if (asset?.price === undefined) return { text: t('amount.noPrice') }
  // What is no amount is worth nothing that could be told.
  const isAmount = amount !== undefined || amountText.trim() === ''
  if (amountIn === 'token') return { text: isAmount ? usdText(usd ?? '0', locale) : '–', unit: t('send.dollars') }
  return {
    text: isAmount ? `${roughText(amount ?? { units: 0n, decimals: 0 }, locale)} ${symbol}` : '–',
    unit: symbol,
  }
}

function feeVm({ fee, feeUsd }: SendState, symbol: string, locale: string): FeeVm {
  if (fee.status === 'idle' || (fee.status === 'failed' && isObstacle(fee.error))) return { status: 'none' }
  if (fee.status === 'failed') return { status: 'failed' }
  const quote = known(fee)
  if (quote === undefined) return { status: 'loading' }
  return {
    status: 'ready',
    text: `${roughText(quote.expected, locale)} ${symbol}`,
    exact: `${formatFull(quote.expected, locale)} ${symbol}`,
    ...(feeUsd === undefined ? {} : { usd: usdText(feeUsd, locale) }),
  }
}

const refused: ReadonlySet<string> = new Set([
  'FEE_UNREASONABLE',
  'EXECUTION_REVERTED',
  'TRANSACTION_INVALID',
  'AMOUNT_TOO_SMALL',
  'REMAINDER_TOO_SMALL',
  'TOKEN_NOT_SENDABLE',
])

const isObstacle = ({ code }: DialogError): boolean => code === 'ORDINALS_NOT_SPENT' || code === 'CHAIN_UNSUPPORTED'

function noticeVm({ phase, step, fee }: SendState, t: TranslateFor<typeof words>, coin: string): SendVm['notice'] {
  if (phase.status === 'asking') return { tone: 'calm', text: t('send.waiting') }
  // What cannot be sent at all has no fee: the reason is told to whoever asks for one.
  if (step === 'feeUnavailable' && fee.status === 'failed' && refused.has(fee.error.code))
    return { tone: 'danger', text: sendErrorText(t, fee.error, coin), ...foreignField(fee.error) }
  if (phase.status !== 'editing' || phase.error === undefined) return undefined
  const { code } = phase.error
  const [text, foreign] = [sendErrorText(t, phase.error, coin), foreignField(phase.error)]
  // What cannot be sent from here was never tried.
  if (code === 'USER_REJECTED' || isObstacle(phase.error)) return { tone: 'calm', text, ...foreign }
  // Its own words say what happened, as far as that is known.
  return code === 'SEND_UNSURE'
    ? { tone: 'danger', text, ...foreign }
    : { tone: 'danger', title: t('send.failure'), text, ...foreign }
}
