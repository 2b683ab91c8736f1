import type { ActivityItem, Direction, Nft } from './activity.js'
import { compareDecimals } from '../money/amount.js'
import { sameAddress } from '../money/look-alike.js'

export interface NftOwner {
  readonly address: string
  /** Others send the transactions of a smart account. */
  readonly isSmart: boolean
}

/**
 * Collectibles that came in and did not leave again, as far as these transactions tell; the newest arrival first. Those that look
 * the same are one, but for those apart: what the history service knows as spam and what came in transactions that are hidden.
 */
export function nftsOf(
  shown: readonly ActivityItem[],
  hidden: readonly ActivityItem[],
  { address, isSmart }: NftOwner,
): { readonly nfts: readonly Nft[]; readonly hiddenNfts: readonly Nft[] } {
  const found = new Map<string, { nft: Nft; count: number; readonly spam: boolean }>()
  const apart = new Set(hidden)
  // They come newest first; what came must be known before it leaves.
  const oldestFirst = [...shown, ...hidden].reverse().sort((a, b) => a.at - b.at)
  for (const item of oldestFirst) {
    const { at, status, transfers, chainId, hash } = item
    for (const transfer of transfers) {
      if (transfer.kind !== 'nft' || status !== 'confirmed') continue
      const { name, preview, direction } = transfer
      const spam = apart.has(item) || transfer.isSpam
      const keyOf = (verdict: boolean) => JSON.stringify([name, preview, verdict])
      const isWilled = isOwn(item, direction, address)
      if (direction === 'out' && (isWilled || isSmart)) {
        const left = [spam, !spam].map((one) => found.get(keyOf(one))).find((one) => one !== undefined && one.count > 0)
        if (left !== undefined) left.count -= 1
      }
      if (direction !== 'in') continue
      const key = keyOf(spam)
      const { nft, count } = found.get(key) ?? { nft: undefined, count: 0 }
      const arrival = {
        key,
        name,
        ...(preview === undefined ? {} : { preview }),
        at,
        ...(chainId === undefined ? {} : { chainId }),
        ...(hash === undefined ? {} : { hash }),
      }
      // A copy that a stranger sends puts no transaction of theirs behind the one that is here.
      found.set(key, { nft: count > 0 && !isWilled && nft !== undefined ? nft : arrival, count: count + 1, spam })
    }
  }
  // Of one block, what came later stands first as well.
  const held = [...found.values()]
    .filter(({ count }) => count > 0)
    .reverse()
    .sort((a, b) => b.nft.at - a.nft.at)
  const pick = (spam: boolean) => held.filter((one) => one.spam === spam).map(({ nft }) => nft)
  return { nfts: pick(false), hiddenNfts: pick(true) }
}

/**
 * Any contract may report that a collectible came or left. Believed is what the account sent itself, and what was paid for in the
 * same transaction: on a marketplace the buyer sends what the account sells. A dollar, so that the lie costs something.
 */
const isOwn = ({ from = '', transfers }: ActivityItem, direction: Direction, address: string): boolean =>
  sameAddress(from, address) ||
  transfers.some(
    (one) =>
      one.kind === 'fungible' &&
      one.direction === (direction === 'in' ? 'out' : 'in') &&
      compareDecimals(one.value ?? '0', '1') >= 0,
  )
