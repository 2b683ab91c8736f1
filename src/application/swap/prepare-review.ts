import { moneyError } from '../../domain/money/money-errors.js'
import { canPay, worth } from '../../domain/money/send-rules.js'
import { chainError, inTheirWords } from '../../domain/money/chain-errors.js'
import { feeConsent } from '../../domain/money/fee-consent.js'
import type { Amount } from '../../domain/money/amount.js'
import { mayLand, type Outgoing } from '../../domain/money/outgoing.js'
import { chainOf } from '../../domain/networks/caip.js'
import type { Asset, ContractCall, FeeQuote, Simulation, Transfer } from '../../domain/money/transfer.js'
import { DialogError, findError } from '../../domain/errors.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { askAtomicity } from '../../domain/calls/atomicity.js'
import { planApproval, type ApprovalPlan } from '../../domain/swap/approval.js'
import { ageOfQuote } from '../../domain/swap/quote-rules.js'
import type { Slippage } from '../../domain/swap/slippage.js'
import { swapConsents, type SwapFee, type SwapReview } from '../../domain/swap/swap-flow.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import type { SwapApproval, SwapQuote, SwapToken, SwapTransaction } from '../../domain/swap/swap.js'
import type { Clock } from '../../ports/clock.js'
import type { Swaps } from '../../ports/swaps.js'
import { emptyTransfer, gasPriceOf } from './gas-of-swaps.js'
import { assetOf } from './swap-token.js'
import { impactOf } from './swap-stores.js'
import type { MoneyContext } from '../money-context.js'

/** What the visitor wants, at the moment of the review. */
export interface SwapIntent {
  readonly quote: SwapQuote
  readonly slippage: Slippage
  readonly fromPrice: string | undefined
  readonly toPrice: string | undefined
  /** Which quotes are not asked for anew: those that can be signed, once they were shown, or none. @default fresh ones */
  readonly keeps?: 'signable' | 'none'
  /** A permit was refused: it is not asked for again. */
  readonly permits?: false
  /** Of the coin of the network. */
  readonly nativePrice: string | undefined
}

export interface PrepareDeps {
  readonly swaps: Swaps
  readonly clock: Clock
  /** Transfers that were begun here. */
  readonly begun: () => readonly Outgoing[]
}

/** Gas of a swap that nobody can estimate before the token is allowed: most pass two or three pools. */
const guessedGas = 250_000n

/** The swap as the chain adapter makes it. */
export const swapTransfer = ({ call, terms }: SwapTransaction, first: readonly ContractCall[] = []): Transfer => ({
  from: terms.account,
  to: call.to,
  asset: assetOf(terms.from),
  amount: terms.amount,
  call: {
    data: call.data,
    value: call.value,
    brings: assetOf(terms.to),
    ...(first.length === 0 ? {} : { first }),
  },
})

/** An approval as the chain adapter makes it. */
export const approvalTransfer = (
  { terms }: SwapTransaction,
  { to, data, value }: ContractCall,
  amount: Amount,
): Transfer => ({
  from: terms.account,
  to,
  asset: assetOf(terms.from),
  amount,
  call: { data, value },
})

/**
 * Reads all that is signed, and freezes it.
 * @throws DialogError what `Swaps`, nodes and fees are refused with; BALANCE_CHANGED, INSUFFICIENT_FUNDS, FEE_UNREASONABLE, SWAP_WOULD_FAIL
 */
export async function prepareReview(
  deps: PrepareDeps,
  where: MoneyContext,
  intent: SwapIntent,
  signal: AbortSignal,
): Promise<SwapReview> {
  const { swaps, clock } = deps
  const { adapter, network, account, connection } = where
  const age = ageOfQuote(intent.quote, clock.now())
  const isGood = intent.keeps !== 'none' && (age === 'fresh' || (age === 'old' && intent.keeps === 'signable'))
  const { account: payer, from, to, amount } = intent.quote
  const priced = isGood ? intent.quote : await swaps.quote({ account: payer, from, to, amount }, signal)
  const { symbol, decimals } = network.nativeCurrency
  const held = (asset: Asset) => adapter.balanceOf(account.id, asset, network, connection, signal)
  const [balance, native, approval, built, canBatch, ownFrom, ownTo] = await Promise.all([
    held(assetOf(priced.from)),
    held({ symbol, decimals }),
    swaps.approval(priced, signal),
    swaps.build(priced, { slippage: intent.slippage, signal }),
    batches(where, clock, signal),
    asItIs(where, priced.from, signal),
    asItIs(where, priced.to, signal),
    // Whoever counts a token otherwise than its contract does would have a millionth of it taken for all.
    held(assetOf(priced.to)).catch((error: unknown) => {
      throw findError(error, 'TRANSACTION_INVALID') ? swapError('SWAP_UNSAFE', { what: 'to' }, { cause: error }) : error
    }),
  ])
  if (signal.aborted) throw new DialogError('ABORTED')
  const quote = { ...priced, from: ownFrom, to: ownTo }
  const transaction = ofTokens(quote, built)
  // Whoever is allowed and does not swap keeps what was allowed.
  if (approval !== undefined && !sameAddress(approval.spender, transaction.call.to))
    throw swapError('SWAP_UNSAFE', { what: 'spender' })
  if (quote.amount.units > balance.units) throw moneyError('BALANCE_CHANGED')
  const plan = planApproval(quote, approval, {
    canBatch,
    canSignPermit:
      intent.permits !== false &&
      account.type === 'eoa' &&
      connection.methods?.('eip155')?.has('eth_signTypedData_v4') !== false,
    now: clock.now(),
  })
  const [fee, simulation] = await Promise.all([
    feeOf(where, plan, transaction, quote, signal),
    plan.kind === 'permit'
      ? undefined
      : adapter.simulate?.(swapTransfer(transaction, callsOf(plan)), network, connection, signal),
  ])
  checkTried(simulation, transaction)
  const impact = impactOf(quote, intent.fromPrice, intent.toPrice)
  const begun = deps.begun()
  const { pending } = pendingOf(begun, plan, quote, approval)
  return {
    quote,
    slippage: intent.slippage,
    transaction,
    plan,
    fee,
    usd: {
      paid: worth(quote.amount, intent.fromPrice),
      received: worth(quote.received, intent.toPrice),
      fee: worth(fee.expected, intent.nativePrice),
    },
    consents: consentsTo({ where, intent, quote, fee, native, begun }),
    begun,
    ...(approval && { spender: approval.spender, ...leftover(pending?.allows ?? approval.allowance, quote) }),
    ...(pending && { pending }),
    ...(impact === undefined ? {} : { impact }),
    ...(simulation === undefined ? {} : { simulation }),
  }
}

interface Payment {
  readonly where: MoneyContext
  readonly intent: SwapIntent
  readonly quote: SwapQuote
  readonly fee: SwapFee
  readonly native: Amount
  readonly begun: readonly Outgoing[]
}

/**
 * What the visitor agrees to by itself before this is paid.
 * @throws DialogError INSUFFICIENT_FUNDS, FEE_UNREASONABLE
 */
export function consentsTo({ where, intent, quote, fee, native, begun }: Payment): SwapReview['consents'] {
  const { fromPrice, toPrice, nativePrice, slippage } = intent
  const paid = { ...fee.next, expected: fee.expected, most: fee.most ?? fee.expected }
  if (fee.by === 'review' && !canPay(native, quote.from, quote.amount, paid)) throw moneyError('INSUFFICIENT_FUNDS')
  const consent = feeConsent({
    asset: { ...assetOf(quote.from), ...(fromPrice === undefined ? {} : { price: fromPrice }) },
    amount: quote.amount,
    fee: paid,
    feeBy: fee.by,
    network: where.network.id,
    nativePrice,
  })
  if (consent.status === 'refused') throw moneyError('FEE_UNREASONABLE')
  return swapConsents(impactOf(quote, fromPrice, toPrice), slippage, consent, maybeSwapped(begun, quote))
}

/** The transaction of these tokens by the names that these have. */
export const ofTokens = ({ from, to }: SwapQuote, transaction: SwapTransaction): SwapTransaction => ({
  ...transaction,
  terms: { ...transaction.terms, from, to },
})

/** A token by the name that it has itself, in whatever case a list writes it: a list may call it as another one. */
async function asItIs(
  { adapter, network, connection }: MoneyContext,
  token: SwapToken,
  signal: AbortSignal,
): Promise<SwapToken> {
  const words =
    token.address === undefined ? undefined : await adapter.describeToken?.(token.address, network, connection, signal)
  const { symbol = token.symbol, name = symbol } = words ?? {}
  return symbol.toLowerCase() === token.symbol.toLowerCase() ? token : { ...token, symbol, name }
}

/**
 * Nothing is signed that the chain refused when it was tried out, nor what worked and brought less than its own minimum.
 * @throws DialogError SWAP_WOULD_FAIL, SWAP_UNSAFE
 */
export function checkTried(tried: Simulation | undefined, { minimum }: Pick<SwapTransaction, 'minimum'>): void {
  if (tried?.works === false) {
    const told = inTheirWords(tried.reason)
    throw swapError('SWAP_WOULD_FAIL', told, { cause: chainError('EXECUTION_REVERTED', told) })
  }
  if (tried?.received !== undefined && tried.received < minimum) throw swapError('SWAP_UNSAFE', { what: 'minimum' })
}

/** What stays allowed when the swap has taken its amount: what is still to be asked for is just that. */
function leftover(allowed: bigint, { amount }: SwapQuote): { readonly leftover?: Amount } {
  const left = allowed - amount.units
  return left > 0n ? { leftover: { ...amount, units: left } } : {}
}

/** An approval of this that is on its way to the chain, which may be of more, or the taking back before it. */
function pendingOf(
  begun: readonly Outgoing[],
  { kind }: ApprovalPlan,
  { account, from, amount }: SwapQuote,
  approval: SwapApproval | undefined,
): { readonly pending?: NonNullable<SwapReview['pending']> & { readonly allows: bigint } } {
  if (approval === undefined || (kind !== 'exact' && kind !== 'reset')) return {}
  for (const { id, from: owner, to, swap, amount: allowed, state } of begun) {
    const isOnItsWay = state.status === 'asking' || (state.status === 'sent' && state.outcome.status === 'pending')
    if (!isOnItsWay || owner !== account || !sameAddress(to, from.address ?? '')) continue
    if (swap === undefined || swap.does === 'swap' || !sameAddress(swap.spender, approval.spender)) continue
    const isEnough = swap.does === 'reset' ? kind === 'reset' : allowed.units >= amount.units
    if (isEnough) return { pending: { id, does: swap.does, allows: allowed.units } }
  }
  return {}
}

/** The same tokens, whatever the amount: what was asked for once may come yet. */
const maybeSwapped = (begun: readonly Outgoing[], { account, from, to }: SwapQuote): boolean =>
  begun.some(
    ({ swap, call, ...one }) =>
      swap?.does === 'swap' &&
      mayLand(one) &&
      chainOf(one.from) === chainOf(account) &&
      sameAddress(one.asset.address ?? '', from.address ?? '') &&
      sameAddress(call?.brings?.address ?? '', to.address ?? ''),
  )

const callsOf = (plan: ApprovalPlan): readonly ContractCall[] => ('calls' in plan ? plan.calls : [])

/** Several calls as one, by the wallet's own word: of an ordinary account only where nothing about it is changed for that. */
async function batches({ adapter, account, connection, network }: MoneyContext, clock: Clock, signal: AbortSignal) {
  const ask = async (limit: AbortSignal) => adapter.capabilities?.(connection, account.id, limit)
  const atomic = await askAtomicity({ clock, signal }, network.id, ask)
  return atomic === 'supported' || (atomic === 'ready' && account.type === 'smartAccount')
}

/** What all steps cost. A swap whose token is not allowed yet cannot be estimated: the chain would refuse it. */
export async function feeOf(
  { adapter, network, connection, account }: MoneyContext,
  plan: ApprovalPlan,
  transaction: SwapTransaction,
  quote: SwapQuote,
  signal: AbortSignal,
): Promise<SwapFee> {
  const estimate = (what: Transfer): Promise<FeeQuote> =>
    adapter
      .estimateFee(what, network, connection, signal, account)
      .then((fee) => adapter.checkFee?.(fee, network, signal) ?? fee)
  const by = account.type === 'smartAccount' ? 'wallet' : 'review'
  if (plan.kind === 'none') {
    const next = await estimate(swapTransfer(transaction)).catch((error: unknown) => {
      const refused = findError(error, 'EXECUTION_REVERTED')
      throw refused === undefined ? error : swapError('SWAP_WOULD_FAIL', refused.detail, { cause: error })
    })
    return { expected: next.expected, most: next.most, next, by: next.by ?? by }
  }
  const [call] = callsOf(plan)
  const next = await estimate(
    call === undefined ? emptyTransfer(account, network) : approvalTransfer(transaction, call, quote.amount),
  )
  const { expected } = next
  const [told = 0n, guessed] = [quote.networkFee?.units, (transaction.gas ?? guessedGas) * gasPriceOf(next)]
  const swap = told > guessed ? told : guessed
  const approvals = BigInt(plan.kind === 'permit' ? 0 : callsOf(plan).length)
  return { expected: { ...expected, units: expected.units * approvals + swap }, next, by: next.by ?? by }
}
