import * as z from 'zod/mini'
import { findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { units } from './answers.js'
import { mayPass, type Ask } from './reader.js'

// All in micro-lamports for one compute unit, of which a transfer of coins is given a thousand and one of tokens some ten thousand.

/** A tenth of a lamport: where nobody else bids, it costs a transfer less than its signature and puts it before those that bid nothing. */
const floor = 100_000n
/** Ten lamports. A transfer has no reason to outbid those who race for a profit: it waits a block or two instead. */
export const ceiling = 10_000_000n
/** No market pays that: such a node errs or lies. */
const absurd = 100n * ceiling

const fees = z.pipe(
  z.custom<readonly unknown[]>((told) => Array.isArray(told) && told.length <= 1_000),
  z.array(z.object({ prioritizationFee: units })),
)

/**
 * What a compute unit costs now: the upper quartile of the least that was paid lately, block by block, where the same accounts were
 * changed. Nodes that have no word for it leave the floor; one that is busy is asked again.
 * @throws DialogError FEE_UNREASONABLE
 */
export async function readUnitPrice(ask: Ask, writable: readonly string[]): Promise<bigint> {
  const paid = await ask('getRecentPrioritizationFees', [writable], fees).catch((error: unknown) => {
    const told = findError(error, 'RPC_ERROR')
    if (told === undefined || mayPass(told)) throw error
    return []
  })
  const sorted = paid.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const price = sorted[(sorted.length * 3) >> 2] ?? floor
  if (price > absurd) throw chainError('FEE_UNREASONABLE')
  return price < floor ? floor : price > ceiling ? ceiling : price
}

/** What a price costs, in lamports: a part of one counts as one. */
export const priorityFee = (unitLimit: bigint, unitPrice: bigint): bigint =>
  (unitLimit * unitPrice + 999_999n) / 1_000_000n
