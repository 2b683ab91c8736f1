import type { ActivityItem, ActivityTransfer, Nft } from './activity.js'

/**
 * Collectibles that came in and did not leave again, as far as these transactions tell; the newest arrival first. Those that look
 * the same are one. Apart are those that the history service knows as spam and those of transactions that are hidden.
 */
export function nftsOf(
  shown: readonly ActivityItem[],
  hidden: readonly ActivityItem[],
): { readonly nfts: readonly Nft[]; readonly hiddenNfts: readonly Nft[] } {
  const found = new Map<string, { nft: Nft; count: number; spam: boolean }>()
  const add = ({ at, status, transfers, chainId, hash }: ActivityItem, isHidden: boolean) => {
    for (const transfer of transfers) {
      const change = steps[transfer.direction]
      if (transfer.kind !== 'nft' || change === 0 || status !== 'confirmed') continue
      const { name, preview } = transfer
      const key = JSON.stringify([name, preview])
      const before = found.get(key) ?? { nft: { at: 0 }, count: 0, spam: false }
      const arrival = {
        at,
        ...(chainId === undefined ? {} : { chainId }),
        ...(hash === undefined ? {} : { hash }),
      }
      found.set(key, {
        nft: {
          ...(change > 0 && at >= before.nft.at ? arrival : before.nft),
          key,
          name,
          ...(preview === undefined ? {} : { preview }),
        },
        count: before.count + change,
        spam: before.spam || isHidden || transfer.isSpam,
      })
    }
  }
  for (const item of shown) add(item, false)
  for (const item of hidden) add(item, true)
  const held = [...found.values()].filter(({ count }) => count > 0).sort((a, b) => b.nft.at - a.nft.at)
  const pick = (spam: boolean) => held.filter((one) => one.spam === spam).map(({ nft }) => nft)
  return { nfts: pick(false), hiddenNfts: pick(true) }
}

const steps: Readonly<Record<ActivityTransfer['direction'], number>> = { in: 1, out: -1, self: 0 }
