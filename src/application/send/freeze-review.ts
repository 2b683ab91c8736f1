import type { Account } from '../../domain/session/account.js'
import type { Amount } from '../../domain/money/amount.js'
import { DialogError } from '../../domain/errors.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { moneyError } from '../../domain/money/money-errors.js'
import type { Outgoing } from '../../domain/money/outgoing.js'
import { canPay, isSameAsset, maxAmount, sendTotal, worth } from '../../domain/money/send-rules.js'
import { sendWarnings } from '../../domain/money/send-warnings.js'
import type { Recipient, SendReview } from '../../domain/money/send.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset, FeeQuote, Transfer } from '../../domain/money/transfer.js'
import { findRecipient, type FindRecipientDeps } from './find-recipient.js'
import { assetFor, type SendContext } from './send-context.js'

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
  /** Transfers of which nobody knows whether a wallet sent them. */
  readonly unanswered: readonly Outgoing[]
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
}

/**
 * Reads all that a review says, anew. Whether a name still leads to the same address is asked here as well.
 * @throws DialogError NAME_CHANGED, BALANCE_CHANGED, ABORTED and what names, nodes and fees are refused with
 */
export async function readReviewFacts(
  deps: FindRecipientDeps,
  { adapter, network, connection }: SendContext,
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
  }
  // The estimate of what cannot be paid fails for that reason, which is told in better words.
  const estimate = adapter.estimateFee(transfer, network, connection, signal, account).then(
    (fee) => () => fee,
    (error: unknown) => (): never => {
      throw error
    },
  )
  const [balance, native, code, name] = await Promise.all([
    reading,
    balanceOf({ symbol, decimals }),
    adapter.inspect?.(recipient.address, network, connection, signal).catch(() => undefined),
    recipient.name === undefined ? undefined : findRecipient(deps, adapter, recipient.name, network, signal),
  ])
  if (signal.aborted) throw new DialogError('ABORTED')
  if (name !== undefined && !sameAddress(name.address, recipient.address)) throw moneyError('NAME_CHANGED')
  const least = amount === 'max' ? 1n : amount.units
  if (least > balance.units) throw moneyError('BALANCE_CHANGED')
  return { balance, native, code, fee: (await estimate)(), isElsewhere: name?.isElsewhere === true }
}

/**
 * What the visitor is shown, and what the wallet will be asked for.
 * @throws DialogError INSUFFICIENT_FUNDS
 */
export function freezeReview(intent: SendIntent, { balance, native, fee, code, isElsewhere }: ReviewFacts): SendReview {
  const { account, fromName, recipient, nativePrice } = intent
  const asset: TokenBalance = { ...intent.asset, amount: balance }
  const amount = intent.amount === 'max' ? maxAmount(asset, fee) : intent.amount
  if (amount === undefined || amount.units <= 0n) throw moneyError('INSUFFICIENT_FUNDS')
  if (account.type !== 'smartAccount' && !canPay(native, asset, amount, fee)) throw moneyError('INSUFFICIENT_FUNDS')
  const usd = worth(amount, asset.price)
  const feeUsd = worth(fee.expected, nativePrice)
  const { address: to, name, avatar } = recipient
  return {
    from: account.id,
    ...(fromName === undefined ? {} : { fromName }),
    to,
    ...(name === undefined ? {} : { name }),
    ...(avatar === undefined ? {} : { avatar }),
    network: asset.chainId,
    asset,
    amount,
    ...(usd === undefined ? {} : { usd }),
    feeBy: account.type === 'smartAccount' ? 'wallet' : (fee.by ?? 'review'),
    fee,
    ...(feeUsd === undefined ? {} : { feeUsd }),
    total: sendTotal(asset, amount, fee),
    warnings: [
      ...sendWarnings({ ...intent, to, name, code, isElsewhere, maybeSent: maybeSent(intent) }),
      ...(fee.rules ?? []),
    ],
  }
}

/** Whatever the amount was: of all of the coin it is another one each time. */
const maybeSent = ({ account, asset, recipient, unanswered }: SendIntent): boolean =>
  unanswered.some(
    (one) => one.from === account.id && sameAddress(one.to, recipient.address) && isSameAsset(one.asset, asset),
  )

/** Whether the chain still has what was shown: the amount, and the fee that was agreed to. */
export const coversReview = ({ account }: SendIntent, review: SendReview, { balance, native }: ReviewFacts): boolean =>
  review.amount.units <= balance.units &&
  (account.type === 'smartAccount' || canPay(native, review.asset, review.amount, review.fee))
