import type { ActivityItem } from '../domain/activity/activity.js'
import type { AccountId } from '../domain/networks/caip.js'

/** The history of an account on its own network, newest first (S7.12). */
export interface Activity {
  /**
   * @param options.cursor `next` of the page before
   * @returns items that can be read, and where the next page begins
   * @throws DialogError ACTIVITY_UNAVAILABLE without an account (S5.18), HTTP_*, ABORTED
   */
  page(
    account: AccountId,
    options?: { readonly cursor?: string; readonly signal?: AbortSignal },
  ): Promise<{ readonly items: readonly ActivityItem[]; readonly next?: string }>
}
