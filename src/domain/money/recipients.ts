import type { ActivityItem } from '../activity/activity.js'
import { sameAddress } from './look-alike.js'
import { outcomeOf, type Outgoing } from './outgoing.js'

/** Addresses that the account itself sent something to. */
export const recipientsOf = (items: readonly ActivityItem[], account: string): readonly string[] =>
  items.flatMap(({ from, to, transfers }) =>
    to !== undefined &&
    from !== undefined &&
    sameAddress(from, account) &&
    transfers.some(({ direction }) => direction === 'out')
      ? [to]
      : [],
  )

/** Whom the visitor has paid, or is paying. What failed, gave way or got lost says nothing about whom they trust. */
export const paidRecipients = (all: readonly Outgoing[]): readonly string[] =>
  all.flatMap((one) => {
    const status = outcomeOf(one)?.status
    if (one.call !== undefined) return []
    return status === 'pending' || status === 'confirmed' || status === 'unknown' ? [one.to] : []
  })
