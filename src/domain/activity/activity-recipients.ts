import type { ActivityItem } from './activity.js'
import { feeAbove, hashOf, type Outgoing } from '../money/outgoing.js'

/**
 * Says of sends that began here whom they paid, for a history names what a transaction called, which for a token is its contract; and
 * that they cost more than was shown.
 */
export function withRecipients(items: readonly ActivityItem[], outgoing: readonly Outgoing[]): readonly ActivityItem[] {
  const begun = new Map(outgoing.map((one) => [hashOf(one)?.toLowerCase(), one]))
  begun.delete(undefined)
  if (begun.size === 0) return items
  return items.map((item) => {
    const one = begun.get(item.hash?.toLowerCase())
    if (one === undefined) return item
    const fee = feeAbove(one)
    return {
      ...item,
      recipient: { address: one.to, ...(one.name === undefined ? {} : { name: one.name }) },
      ...(fee === undefined ? {} : { feeAbove: fee }),
    }
  })
}
