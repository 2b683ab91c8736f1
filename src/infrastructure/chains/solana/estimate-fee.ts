import * as z from 'zod/mini'
import { amount } from '../../../domain/money/amount.js'
import { encodeBase64 } from '../../../kit/base64.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, TokenRule, Transfer } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { count, units, valued } from './answers.js'
import { priorityFee, readUnitPrice } from './fee-market.js'
import { feeInstructions, greatestLimit } from './instructions.js'
import { compile, readLifetime } from './message.js'
import { confirmed } from './native-balance.js'
import { checkOrder } from './order.js'
import { readPlan } from './plan.js'
import type { Ask } from './reader.js'
import { refusal, toSolanaError } from './to-solana-error.js'
import { readMints, type TokenReads, type ToldMint } from './token-reads.js'

/** Coins take 450 units, whoever gets them, for no code of the recipient runs; twice that costs nothing and outlives a change. */
const coinLimit = 1_000n
/** A signature has cost that since the beginning, and a transfer has one: what a node says below it costs that nevertheless. */
const usualBase = 5_000n
const greatestBase = 100_000n
/** Twenty signatures: what comes beside the rent costs less, but in a rush. */
const usualMost = 20n * usualBase

/** What a transfer costs now, as `ChainAdapter.estimateFee` says: to the lamport, for the chain takes what a transaction offers. */
export const createEstimateFee =
  (reads: TokenReads) =>
  async (transfer: Transfer, network: Network, _wallet?: WalletConnection, signal?: AbortSignal): Promise<FeeQuote> => {
    const order = checkOrder(transfer, network)
    const context = { network, signal }
    try {
      const quoting = reads.reader.read(context, async (ask): Promise<FeeQuote> => {
        const [plan, life] = await Promise.all([readPlan(ask, reads, order, network), readLifetime(ask)])
        // At no price, so that the answer is the fee of the signature alone.
        const free = { unitLimit: greatestLimit, unitPrice: 0n }
        const instructions = [...feeInstructions(free), ...plan.instructions(plan.rent > 0n)]
        const probe = compile(order.sender, instructions, life)
        const [base, unitLimit, unitPrice] = await Promise.all([
          readBaseFee(ask, probe.messageBytes),
          order.mint === undefined && order.memo === undefined ? coinLimit : simulate(ask, probe.wire),
          readUnitPrice(ask, plan.writable),
        ])
        if (base > greatestBase || unitLimit > greatestLimit) throw chainError('FEE_UNREASONABLE')
        const fee = base + priorityFee(unitLimit, unitPrice)
        plan.assertPaid(fee)
        const { rent, kept, rules, isUsualRent } = plan
        const terms = { type: 'solana', unitLimit, unitPrice, rent, ...(kept > 0n ? { kept } : {}) } as const
        const exact = amount(fee + rent, network.nativeCurrency.decimals)
        return {
          expected: exact,
          most: exact,
          terms,
          ...(base === usualBase && fee <= usualMost && isUsualRent ? {} : { caution: ['aboveReference'] }),
          ...(rules.length === 0 ? {} : { rules }),
        }
      })
      if (order.mint === undefined) return await quoting
      const units = order.units || 1n
      const [quote, mints] = await Promise.all([quoting, readMints(reads.reader, context, order.mint, units)])
      return mints.reduce(withWordOf, quote)
    } catch (error) {
      throw toSolanaError(error)
    }
  }

/** What another node says of the token: one alone could keep to itself what whoever sends it should know. */
function withWordOf(quote: FeeQuote, { refusal: reason, keeps, hasDelegate }: ToldMint): FeeQuote {
  if (reason !== undefined) throw chainError('TOKEN_NOT_SENDABLE', { ...reason })
  const { rules = [] } = quote
  const says = (kind: TokenRule['kind']) => rules.some((rule) => rule.kind === kind)
  if (keeps && !says('tokenFee'))
    throw chainError('TRANSACTION_INVALID', { reason: 'two nodes tell different things of the token', nodes: 'differ' })
  return hasDelegate && !says('permanentDelegate')
    ? { ...quote, rules: [...rules, { kind: 'permanentDelegate' }] }
    : quote
}

const baseFee = valued(z.nullable(units))

/** A node that is behind the one which told the lifetime of the message names no fee for it. */
async function readBaseFee(ask: Ask, messageBytes: Uint8Array): Promise<bigint> {
  const { value } = await ask('getFeeForMessage', [encodeBase64(messageBytes), confirmed], baseFee)
  return value === null || value < usualBase ? usualBase : value
}

const simulated = valued(
  z.object({ err: z.unknown(), logs: z.nullish(z.array(z.string())), unitsConsumed: z.optional(count) }),
)

/** Compute units for a transaction, a fifth more than it needs now. @throws DialogError as the chain would refuse it */
async function simulate(ask: Ask, wire: string): Promise<bigint> {
  const options = { ...confirmed, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const { value } = await ask('simulateTransaction', [wire, options], simulated)
  const { err, logs, unitsConsumed = 0 } = value
  if (err !== null && err !== undefined) throw refusal(err, logs ?? [], err)
  if (unitsConsumed === 0) throw chainError('FEE_UNREASONABLE')
  return (BigInt(unitsConsumed) * 6n) / 5n
}
