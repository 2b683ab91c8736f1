import type { ActivityItem } from '../../src/domain/activity/activity.js'
import { parseAccountId, type AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import { moneyError } from '../../src/domain/money/money-errors.js'
import type { Activity } from '../../src/ports/activity.js'

export interface FakeActivity extends Activity {
  /** The whole history of an account, newest first. */
  set(account: AccountId, items: readonly ActivityItem[]): void
  setFailing(failing: boolean): void
  /** Which pages were asked for, oldest first. */
  readonly asked: readonly { readonly account: AccountId; readonly cursor?: string }[]
}

/** History in memory, in pages; an account that was never set has none. */
export function createFakeActivity(
  histories: Readonly<Record<AccountId, readonly ActivityItem[]>> = {},
  pageSize = 25,
): FakeActivity {
  const state = { kept: new Map(Object.entries(histories)), failing: false }
  const asked: { account: AccountId; cursor?: string }[] = []
  return {
    asked,
    set: (account, items) => void state.kept.set(account, items),
    setFailing: (failing) => {
      state.failing = failing
    },
    page: async (account, { cursor, signal } = {}) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      const chainId = chainOfOwner(account)
      asked.push({ account, ...(cursor === undefined ? {} : { cursor }) })
      if (state.failing) throw new DialogError('HTTP_STATUS', { status: 503 })
      const all = (state.kept.get(account) ?? []).filter((item) => (item.chainId ?? chainId) === chainId)
      const from = cursor === undefined ? 0 : Number(cursor)
      const next = from + pageSize
      return { items: all.slice(from, next), ...(next < all.length ? { next: String(next) } : {}) }
    },
  }
}

function chainOfOwner(account: AccountId) {
  try {
    return parseAccountId(account).chainId
  } catch (cause) {
    throw moneyError('ACTIVITY_UNAVAILABLE', {}, { cause })
  }
}
