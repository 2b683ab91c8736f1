import type { Account } from '../../domain/session/account.js'
import { formatExact, type Amount } from '../../domain/money/amount.js'
import { DialogError } from '../../domain/errors.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { feeConsent } from '../../domain/money/fee-consent.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { isAlike, mayLand, type Outgoing } from '../../domain/money/outgoing.js'
import { canPay, maxAmount, sendTotal, takenBy, worth } from '../../domain/money/send-rules.js'
import { paidNames } from '../../domain/money/recipients.js'
import { sendWarnings } from '../../domain/money/send-warnings.js'
import type { Recipient, SendReview } from '../../domain/money/send.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset, FeeQuote, Simulation, Transfer } from '../../domain/money/transfer.js'
import type { TokenWords } from '../../ports/chain.js'
import { findRecipient, type FindRecipientDeps } from '../find-recipient.js'
import { assetFor } from './send-context.js'
import type { MoneyContext } from '../money-context.js'

/** What the visitor wants to send, at the moment of the review. */
export interface SendIntent {
  readonly account: Account
  readonly fromName?: string | undefined
  readonly asset: TokenBalance
  readonly amount: Amount | 'max'
  readonly recipient: Extract<Recipient, { status: 'ready' }>
  /** Of the coin of the network. */
  readonly nativePrice?: string | undefined
  /** Addresses of the wallet, of those who were paid before, and of tokens. */
  readonly own: readonly string[]
  readonly known: readonly string[]
  readonly tokens: readonly string[]
  /** All that was begun here, in whatever tab, as far as it was known when the review was made. */
  readonly begun: readonly Outgoing[]
}

/** The same as the chain has it at one moment. */
export interface ReviewFacts {
  /** Of the asset. */
  readonly balance: Amount
  /** Of the coin of the network. */
  readonly native: Amount
  readonly fee: FeeQuote
  readonly code: 'account' | 'contract' | 'token' | undefined
  /** The name of the recipient is set for another network. */
  readonly isElsewhere: boolean
  /** What the token calls itself; undefined for coins, and where nobody can tell. */
  readonly token: TokenWords | undefined
}

/**
 * Reads all that a review says, anew. Whether a name still leads to the same address is asked here as well.
 * @throws DialogError NAME_CHANGED, BALANCE_CHANGED, ABORTED and what names, nodes and fees are refused with
 */
export async function readReviewFacts(
  deps: FindRecipientDeps,
  { adapter, network, connection }: MoneyContext,
  intent: SendIntent,
  signal: AbortSignal,
): Promise<ReviewFacts> {
  const { account, asset, amount, recipient } = intent
  const { symbol, decimals } = network.nativeCurrency
  const balanceOf = (one: Asset) => adapter.balanceOf(account.id, one, network, connection, signal)
  const moved = assetFor(asset)
  const reading = balanceOf(moved)
  const transfer: Transfer = {
    from: account.id,
    to: recipient.address,
    asset: moved,
    amount: amount !== 'max' ? amount : moved.address === undefined ? { ...asset.amount, units: 0n } : await reading,
    ...(recipient.marks === undefined ? {} : { marks: recipient.marks }),
  }
  // The estimate of what cannot be paid fails for that reason, which is told in better words.
  const estimate = adapter
    .estimateFee(transfer, network, connection, signal, account)
    .then((fee) => adapter.checkFee?.(fee, network, signal) ?? fee)
    .then(
      (fee) => () => fee,
      (error: unknown) => (): never => {
        throw error
      },
    )
  // What a token keeps of it is tried out where nothing else tells.
  const trying =
    moved.address === undefined
      ? undefined
      : reading.then(() => adapter.simulate?.(transfer, network, connection, signal)).catch(() => undefined)
  const [balance, native, code, name, token, tried] = await Promise.all([
    reading,
    balanceOf({ symbol, decimals }),
    adapter.inspect?.(recipient.address, network, connection, signal).catch(() => undefined),
    recipient.name === undefined ? undefined : findRecipient(deps, adapter, recipient.name, network, signal),
    moved.address === undefined ? undefined : adapter.describeToken?.(moved.address, network, connection, signal),
    trying,
  ])
  if (signal.aborted) throw new DialogError('ABORTED')
  if (name !== undefined && !sameAddress(name.address, recipient.address)) throw moneyError('NAME_CHANGED')
  const least = amount === 'max' ? 1n : amount.units
  if (least > balance.units) throw moneyError('BALANCE_CHANGED')
  return {
    balance,
    native,
    code,
    fee: withArrival((await estimate)(), transfer, tried),
    isElsewhere: name?.isElsewhere === true,
    token,
  }
}

/** With what arrives of a token that keeps a part of what is sent. */
function withArrival(fee: FeeQuote, { amount }: Transfer, tried: Simulation | undefined): FeeQuote {
  const units = tried?.works === true ? tried.arrives : undefined
  if (units === undefined || units >= amount.units) return fee
  return { ...fee, rules: [...(fee.rules ?? []), { kind: 'tokenFee', arrives: { ...amount, units } }] }
}

/**
 * What the visitor is shown, and what the wallet will be asked for.
 * @throws DialogError INSUFFICIENT_FUNDS, FEE_UNREASONABLE
 */
export function freezeReview(intent: SendIntent, facts: ReviewFacts): SendReview {
  const { balance, native, code, isElsewhere } = facts
  const { account, fromName, recipient, nativePrice } = intent
  const tokenMismatch = mismatchOf(intent.asset, facts.token)
  const asset = assetAsItIs({ ...intent.asset, amount: balance }, tokenMismatch, facts.token?.name)
  const amount = intent.amount === 'max' ? maxAmount(asset, facts.fee) : intent.amount
  const fee = takenBy(facts.fee)
  if (amount === undefined || amount.units <= 0n) throw moneyError('INSUFFICIENT_FUNDS')
  if (account.type !== 'smartAccount' && !canPay(native, asset, amount, fee)) throw moneyError('INSUFFICIENT_FUNDS')
  const usd = worth(amount, asset.price)
  const feeUsd = worth(fee.expected, nativePrice)
  const feeBy = account.type === 'smartAccount' ? 'wallet' : (fee.by ?? 'review')
  const consent = feeConsent({ asset, amount, fee, feeBy, network: asset.chainId, nativePrice })
  if (consent.status === 'refused') throw moneyError('FEE_UNREASONABLE', { fee: formatExact(fee.most) })
  const { address: to, name, avatar, marks } = recipient
  return {
    from: account.id,
    ...(fromName === undefined ? {} : { fromName }),
    to,
    ...(name === undefined ? {} : { name }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(marks === undefined ? {} : { marks }),
    network: asset.chainId,
    asset,
    amount,
    ...(usd === undefined ? {} : { usd }),
    feeBy,
    fee,
    ...(feeUsd === undefined ? {} : { feeUsd }),
    feeConsent: consent,
    total: sendTotal(asset, amount, fee),
    warnings: [
      ...sendWarnings({
        ...intent,
        ...{ to, name, code, isElsewhere, tokenMismatch },
        names: [...(fromName === undefined ? [] : [fromName]), ...paidNames(intent.begun)],
        maybeSent: maybeSent(intent),
      }),
      ...(fee.rules ?? []),
    ],
  }
}

/** The same review with what it is worth by newer prices; undefined where there are none. What has no price in it has none now. */
export function atPrices(
  intent: SendIntent,
  review: SendReview,
  { asset: { price } = {}, native: { price: nativePrice } = {} }: Prices,
): { readonly intent: SendIntent; readonly review: SendReview } | undefined {
  if (price === undefined || nativePrice === undefined) return undefined
  if (price === intent.asset.price && nativePrice === intent.nativePrice) return undefined
  const usd = review.usd && worth(review.amount, price)
  const feeUsd = review.feeUsd && worth(review.fee.expected, nativePrice)
  return {
    intent: { ...intent, asset: { ...intent.asset, price }, nativePrice },
    review: { ...review, ...(usd && { usd, asset: { ...review.asset, price } }), ...(feeUsd && { feeUsd }) },
  }
}

/** Of what is sent, and of the coin of the network. */
interface Prices {
  readonly asset: { readonly price?: string } | undefined
  readonly native: { readonly price?: string } | undefined
}

type Mismatch = { readonly told: string; readonly actual?: string }

/** A list may write a symbol in its own case; any other difference is told. */
function mismatchOf({ symbol: told }: TokenBalance, token: TokenWords | undefined): Mismatch | undefined {
  if (token === undefined || token.symbol?.toLowerCase() === told.toLowerCase()) return undefined
  return token.symbol === undefined ? { told } : { told, actual: token.symbol }
}

/** Under its own symbol and name, and without a price that is that of another one. */
function assetAsItIs(
  { price, ...asset }: TokenBalance,
  mismatch: Mismatch | undefined,
  ownName?: string,
): TokenBalance {
  if (mismatch !== undefined) {
    const symbol = mismatch.actual ?? mismatch.told
    return { ...asset, symbol, name: ownName ?? symbol }
  }
  return price === undefined ? asset : { ...asset, price }
}

/** Whatever the amount was: of all of the coin it is another one each time. */
const maybeSent = ({ account, asset, recipient, begun }: SendIntent): boolean =>
  begun.some((one) => mayLand(one) && isAlike(one, { from: account.id, to: recipient.address, asset: assetFor(asset) }))

/** Whether the chain still has what was shown: the amount, and the fee that was agreed to. */
export const canStillPay = ({ account }: SendIntent, review: SendReview, { balance, native }: ReviewFacts): boolean =>
  review.amount.units <= balance.units &&
  (account.type === 'smartAccount' || canPay(native, review.asset, review.amount, review.fee))
