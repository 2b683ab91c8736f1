import { parseTransactions, type ChainTransaction } from './chain-answers.js'
import { parseQuantity, toQuantity } from './quantity.js'
import type { Ask } from './reader.js'

/** How many transactions an account has sent, at a block. */
export const nonceAt = (ask: Ask, account: string, block: string): Promise<bigint> =>
  ask('eth_getTransactionCount', [account, block], parseQuantity, 'a hex quantity')

/**
 * The transaction that used a nonce of an account. Its block is the first after which the account counts more: looked for backwards
 * in steps that double, as far as the node remembers, and then between the last two. Undefined when it is out of reach.
 */
export async function findSuccessor(ask: Ask, account: string, nonce: bigint): Promise<ChainTransaction | undefined> {
  const isUsed = async (block: bigint) => (await nonceAt(ask, account, toQuantity(block))) > nonce
  const latest = await ask('eth_blockNumber', [], parseQuantity, 'a hex quantity')
  const reach = { used: latest, unused: latest > 0n ? latest - 1n : 0n }
  for (let step = 2n; await isUsed(reach.unused); step *= 2n) {
    if (reach.unused === 0n) return undefined
    reach.used = reach.unused
    reach.unused = reach.used > step ? reach.used - step : 0n
  }
  while (reach.used - reach.unused > 1n) {
    const middle: bigint = (reach.used + reach.unused) / 2n
    if (await isUsed(middle)) reach.used = middle
    else reach.unused = middle
  }
  const block = await ask('eth_getBlockByNumber', [toQuantity(reach.used), true], parseTransactions, 'a block')
  return block.find((one) => one.from === account && one.nonce === nonce)
}
