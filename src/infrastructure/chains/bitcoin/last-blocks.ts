import { parseBlocks, parsePaidRates } from './explorer-answers.js'
import type { Ask } from './nodes.js'

const lookedAt = 3
/** Of so many transactions is one answer. */
const page = 25n
/** Fewer payments are no market. */
const enough = 10
/** Of one answer; most have 100 kB. Pages of pictures may have more, and say little of payments. */
const mostBytes = 1_048_576

/**
 * What was paid lately, in satoshi for 1,000 virtual bytes: the middle of the payments in the middle of the last blocks, for blocks begin
 * with those that paid most. At most four questions. Undefined where blocks are as good as empty.
 */
export async function paidLately(ask: Ask): Promise<bigint | undefined> {
  const blocks = await ask('/blocks', parseBlocks, 'a list of blocks', mostBytes)
  const pages = await Promise.all(
    blocks.slice(0, lookedAt).map(({ hash, count }) => {
      const middle = (BigInt(count) / 2n / page) * page
      return ask(`/block/${hash}/txs/${middle}`, parsePaidRates, 'transactions', mostBytes).catch(() => [])
    }),
  )
  const rates = pages.flat().sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return rates.length < enough ? undefined : rates[rates.length >> 1]
}
