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
export const paidRecipients = (all: readonly Outgoing[]): readonly string[] => paid(all).map(({ to }) => to)

/** The names that they were paid by. */
export const paidNames = (all: readonly Outgoing[]): readonly string[] => paid(all).flatMap(({ name }) => name ?? [])

const paid = (all: readonly Outgoing[]): readonly Outgoing[] =>
  all.filter((one) => {
    const status = outcomeOf(one)?.status
    return one.call === undefined && (status === 'pending' || status === 'confirmed' || status === 'unknown')
  })
