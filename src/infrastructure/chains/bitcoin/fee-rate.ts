import { decimalText, multiplyByPrice } from '../../../domain/money/amount.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { callCore, resultOf } from './core-rpc.js'
import { parseFeeRates, parseRecommended } from './explorer-answers.js'
import { field } from '../../../kit/field.js'
import type { FeeCaution } from '../../../domain/money/transfer.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import { paidLately } from './last-blocks.js'
import type { Ask, Nodes, ReadContext } from './nodes.js'

/** Blocks within which a payment should be confirmed. */
const wantedBlocks = 3
/** Nodes pass nothing on for less: one satoshi for a virtual byte. */
const leastRate = 1_000n
/** Never paid yet, at the worst of times not either: 5,000 satoshi for a virtual byte. */
const mostRate = 5_000_000n
/** A tenth of a bitcoin, which Bitcoin Core takes for a mistake as well. */
const mostFee = 10_000_000n

/** What little is lost by, whoever lies: on most days a place costs less. */
const modestRate = 20_000n
/** Sources may differ in what they take for a good rate. Further above the lowest of the others the visitor has to look. */
const farAbove = 3n
/** Further above it a rate cannot be right, but where it is low. */
const absurd = 10n
const lowRate = 100_000n

export interface FeeRate {
  /** Satoshi for 1,000 virtual bytes. */
  readonly rate: bigint
  readonly caution?: FeeCaution
}

/**
 * What a place in one of the next blocks costs: by the blockchain API, else by an explorer, compared with what all others say. The word
 * of one alone never sets a high rate unnoticed.
 * @throws DialogError FEE_UNREASONABLE and as `Nodes.read`
 */
export async function readFeeRate(nodes: Nodes, context: ReadContext): Promise<FeeRate> {
  const { rpc } = await nodes.sources(context.network, context.signal)
  const [byCore, byExplorers] = await Promise.all([
    rpc === undefined
      ? undefined
      : callCore(nodes, rpc, 'estimatesmartfee', [wantedBlocks], context.signal)
          .then((answer) => smartRate(resultOf(answer)))
          .catch(unlessAborted),
    nodes.readAll(context, rateOf),
  ])
  const [named, ...others] = [byCore, ...byExplorers].filter((rate) => rate !== undefined)
  // For the reason why nobody answers.
  const rate = atLeast(named ?? (await nodes.read(context, rateOf)) ?? leastRate)
  if (rate > mostRate) throw chainError('FEE_UNREASONABLE')
  const [first, ...more] = others
  if (first === undefined) return rate > modestRate ? { rate, caution: 'unverified' } : { rate }
  return {
    rate,
    ...compared(
      rate,
      more.reduce((lowest, one) => (one < lowest ? one : lowest), first),
    ),
  }
}

/** @throws DialogError FEE_UNREASONABLE */
function compared(rate: bigint, told: bigint): { readonly caution?: FeeCaution } {
  const reference = atLeast(told)
  if (rate > lowRate && rate > absurd * reference) throw chainError('FEE_UNREASONABLE')
  return rate > modestRate && rate > farAbove * reference ? { caution: 'aboveReference' } : {}
}

/**
 * A fee that no second source spoke of, compared with what the last blocks show that others paid, as `ChainAdapter.checkFee` says. Where
 * they do not show it, it stays what it is.
 */
export const createCheckFee =
  ({ nodes }: { readonly nodes: Nodes }): NonNullable<ChainAdapter['checkFee']> =>
  async (quote, network, signal) => {
    const { caution, terms, ...fee } = quote
    if (terms.type !== 'bitcoin' || caution?.includes('unverified') !== true) return quote
    const told = await nodes.readAll({ network, signal }, paidLately).catch(unlessAborted)
    const paid = told?.find((one) => one !== undefined)
    if (paid === undefined) return quote
    const { caution: found } = compared(terms.rate, paid)
    return { ...fee, terms, ...(found === undefined ? {} : { caution: [found] }) }
  }

const atLeast = (rate: bigint): bigint => (rate > leastRate ? rate : leastRate)

/** @throws DialogError FEE_UNREASONABLE where a fee cannot be meant */
export function assertReasonable(fee: bigint, rate: bigint): void {
  if (fee > mostFee || rate < leastRate || rate > mostRate) throw chainError('FEE_UNREASONABLE')
}

/** Bitcoin for 1,000 virtual bytes; undefined while the node has not seen enough blocks to tell. */
function smartRate(result: unknown): bigint | undefined {
  const rate = field(result, 'feerate')
  return typeof rate === 'number' && rate > 0 ? integerUp(rate, 100_000_000n) : undefined
}

/** Explorers tell the same in one of two ways. Undefined where they have nothing to tell: without traffic, or so far. */
const rateOf = async (ask: Ask): Promise<bigint | undefined> => {
  try {
    const rates = await ask('/fee-estimates', parseFeeRates, 'a list of fee rates')
    let near: { readonly away: bigint; readonly rate: number } | undefined
    for (const [blocks, rate] of rates) {
      const away = distance(BigInt(/^\d{1,4}$/.test(blocks) ? blocks : 9_999))
      if (near === undefined || away < near.away) near = { away, rate }
    }
    return near && integerUp(near.rate, 1_000n)
  } catch (error) {
    if (findError(error, 'HTTP_STATUS') === undefined) throw error
    const rate = await ask('/v1/fees/recommended', parseRecommended, 'a list of fee rates')
    return integerUp(rate, 1_000n)
  }
}

const distance = (blocks: bigint): bigint => {
  const wanted = BigInt(wantedBlocks)
  return blocks > wanted ? blocks - wanted : wanted - blocks
}

/** A JSON number times `factor`, rounded up. */
function integerUp(value: number, factor: bigint): bigint {
  const [whole = '0', fraction = ''] = multiplyByPrice({ units: factor, decimals: 0 }, decimalText(value)).split('.')
  return BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n)
}

function unlessAborted(error: unknown): undefined {
  if (findError(error, 'ABORTED') !== undefined) throw new DialogError('ABORTED', {}, { cause: error })
  return undefined
}
