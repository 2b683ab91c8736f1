import type { ActivityItem, ActivityTransfer } from './activity.js'
import { feeAbove, hashOf, landedOtherwise, outcomeOf, type Outgoing } from '../money/outgoing.js'

/**
 * Says of sends that began here whom they paid, for a history names what a transaction called, which for a token is its contract; which
 * token that was; that they cost more than was shown; and what became of them, where the history is behind the chain. Of what turned out to
 * be another transaction the history alone tells.
 */
export function withRecipients(items: readonly ActivityItem[], outgoing: readonly Outgoing[]): readonly ActivityItem[] {
  const begun = new Map(outgoing.map((one) => [landedOtherwise(one) ? undefined : hashOf(one)?.toLowerCase(), one]))
  begun.delete(undefined)
  if (begun.size === 0) return items
  return items.map((item) => {
    const one = begun.get(item.hash?.toLowerCase())
    if (one === undefined) return item
    const [fee, status] = [feeAbove(one), outcomeOf(one)?.status]
    return {
      ...item,
      ...(item.status === 'pending' && (status === 'confirmed' || status === 'failed') ? { status } : {}),
      transfers: withContract(item.transfers, one),
      recipient: { address: one.to, ...(one.name === undefined ? {} : { name: one.name }) },
      ...(fee === undefined ? {} : { feeAbove: fee }),
    }
  })
}

/** Of the one token that left, where the history does not say which it is. */
function withContract(
  transfers: readonly ActivityTransfer[],
  { asset: { address } }: Outgoing,
): readonly ActivityTransfer[] {
  const left = transfers.filter(({ kind, direction }) => kind === 'fungible' && direction === 'out')
  const [only] = left
  if (address === undefined || left.length !== 1) return transfers
  return transfers.map((one) => (one === only && one.kind === 'fungible' ? { address, ...one } : one))
}
