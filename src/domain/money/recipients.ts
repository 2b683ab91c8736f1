import type { ActivityItem } from '../activity/activity.js'
import { sameAddress } from './look-alike.js'

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
