import type { Account } from '../session/account.js'
import { hasCapability, traitsOf } from '../networks/namespaces.js'
import { compareAmounts, multiplyByPrice, type Amount } from './amount.js'
import type { AmountInput } from './amount-input.js'
import { namespaceOf, type ChainNamespace } from '../networks/caip.js'
import { DialogError, findError } from '../errors.js'
import { known, type Loadable } from '../loadable.js'
import { sameAddress } from './look-alike.js'
import { moneyError } from './money-errors.js'
import type { Recipient, SendStep } from './send.js'
import type { TokenBalance } from './token-balance.js'
import type { FeeQuote } from './transfer.js'

/** What a send knows of itself. */
export interface SendFacts {
  readonly asset: TokenBalance | undefined
  readonly amount: AmountInput
  /** All that can be sent is meant. */
  readonly all: boolean
  readonly recipient: Recipient
  readonly fee: Loadable<FeeQuote>
  /** The coin that pays the fee; undefined until it was read. */
  readonly native: TokenBalance | undefined
  readonly smartAccount: boolean
}

/** Why nothing can be sent from an account, whatever it is. @returns CHAIN_UNSUPPORTED (S5.23, S8.17), ORDINALS_NOT_SPENT */
export function sendObstacle({ id, type }: Account): DialogError | undefined {
  if (!hasCapability(namespaceOf(id), 'send')) return new DialogError('CHAIN_UNSUPPORTED')
  return type === 'ordinals' ? moneyError('ORDINALS_NOT_SPENT') : undefined
}

/** The next thing that is missing, in the order in which it is asked for (S5.22, S5.24, S5.25). */
export function sendStep(facts: SendFacts): SendStep {
  const { asset, amount, all, recipient, fee } = facts
  if (asset === undefined) return 'selectToken'
  if (amount.status === 'empty') return 'addAmount'
  if (amount.status !== 'ok') return 'incorrectValue'
  // Nothing is left of all where the fee eats it.
  if (amount.amount.units <= 0n)
    return all && lacksGas(facts, asset, least(amount.amount)) ? 'insufficientGas' : 'addAmount'
  if (compareAmounts(amount.amount, asset.amount) > 0) return 'insufficientFunds'
  if (lacksGas(facts, asset, amount.amount)) return 'insufficientGas'
  if (recipient.status === 'empty') return 'addAddress'
  if (recipient.status === 'resolving') return 'resolvingName'
  if (recipient.status === 'invalid') return 'invalidAddress'
  if (fee.status === 'failed') return 'feeUnavailable'
  return fee.status === 'ready' ? 'review' : 'estimatingFee'
}

const least = (amount: Amount): Amount => ({ ...amount, units: 1n })

/** The fee cannot be paid. Never of a smart account, whose fee others may pay (S5.25). */
function lacksGas({ fee, native, smartAccount }: SendFacts, asset: TokenBalance, amount: Amount): boolean {
  if (smartAccount) return false
  if (native !== undefined && native.amount.units <= 0n) return true
  if (fee.status === 'failed' && findError(fee.error, 'INSUFFICIENT_FUNDS') !== undefined) return true
  const quote = known(fee)
  return native !== undefined && quote !== undefined && !canPay(native.amount, asset, amount, quote)
}

/** Of one network: its coin, or the same token. */
export const isSameAsset = (a: Pick<TokenBalance, 'address'>, b: Pick<TokenBalance, 'address'>): boolean =>
  a.address === undefined || b.address === undefined ? a.address === b.address : sameAddress(a.address, b.address)

/** What leaves of the coin of the network at most: the fee, and the amount where it is that coin. */
export const sendTotal = (asset: Pick<TokenBalance, 'address'>, amount: Amount, fee: FeeQuote): Amount =>
  asset.address === undefined ? { ...fee.most, units: fee.most.units + amount.units } : fee.most

/** Whether a balance of the coin of the network covers all that leaves of it. */
export const canPay = (native: Amount, asset: Pick<TokenBalance, 'address'>, amount: Amount, fee: FeeQuote): boolean =>
  compareAmounts(sendTotal(asset, amount, fee), native) <= 0

/**
 * All that can be sent: of the native coin what is left after the fee, never less than nothing; undefined while that fee is not
 * known.
 */
export function maxAmount({ address, amount }: TokenBalance, fee: FeeQuote | undefined): Amount | undefined {
  if (address !== undefined) return amount
  if (fee === undefined) return undefined
  const left = amount.units - fee.most.units
  return { ...amount, units: left > 0n ? left : 0n }
}

/**
 * A fee as the transfer itself can take it. One of Bitcoin is known to the satoshi; of all there is, `most` holds the coins that stay behind
 * as well, which nobody pays.
 */
export const takenBy = (fee: FeeQuote): FeeQuote =>
  fee.terms.type === 'bitcoin' ? { ...fee, most: fee.expected } : fee

/**
 * Whether a fee is still what the visitor agreed to: at most a quarter more than was shown, of which the transaction, which is sent with
 * the fee that was shown, takes nothing. What it does not bound, as what rollups take, is held to the same by itself: "at most" has that
 * quarter in it.
 */
export const isFeeAsShown = (shown: FeeQuote, now: FeeQuote): boolean =>
  [(fee: FeeQuote) => fee.most.units, unbounded].every((part) => part(now) * 4n <= part(shown) * 5n)

/** Whether no less arrives than was shown, as far as anybody can tell: some tokens keep a part of what is sent. */
export function arrivesAsShown(shown: FeeQuote, now: FeeQuote): boolean {
  const [before, after] = [shown, now].map(
    ({ rules }) => rules?.find((rule) => rule.kind === 'tokenFee')?.arrives.units,
  )
  return after === undefined || (before !== undefined && after >= before)
}

function unbounded({ most, terms }: FeeQuote): bigint {
  if (terms.type !== 'eip1559' && terms.type !== 'legacy') return 0n
  const rest = most.units - terms.gas * (terms.type === 'legacy' ? terms.gasPrice : terms.maxFeePerGas)
  return rest > 0n ? rest : 0n
}

/** What an amount is worth in US dollars as decimal text; undefined without a price. */
export const worth = (amount: Amount | undefined, price: string | undefined): string | undefined =>
  amount === undefined || price === undefined ? undefined : multiplyByPrice(amount, price)

/** What the visitor is told when a send failed (S4.39, S8.4, S8.5). */
export const sendFailure = (namespace: ChainNamespace): 'send.failed' | 'send.failedSolana' =>
  traitsOf(namespace).sendFailure
