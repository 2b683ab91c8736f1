import type { ActivityItem } from '../../domain/activity/activity.js'
import { chainOf, namespaceOf } from '../../domain/networks/caip.js'
import type { Activity } from '../../ports/activity.js'
import type { ChainAdapters } from '../../ports/chain.js'

/**
 * A history whose addresses are spelled as everywhere else: services write those of EVM in lower case, and two spellings of one address
 * look like two. What is none stays as it was told.
 */
export const inOneSpelling = (activity: Activity, chains: ChainAdapters): Activity => ({
  page: async (account, options) => {
    const [page, adapter] = await Promise.all([
      activity.page(account, options),
      chains.get(namespaceOf(account)).catch(() => undefined),
    ])
    const spell = (address: string) => adapter?.parseAddress(address, chainOf(account)) ?? address
    return { ...page, items: page.items.map((item) => spelled(item, spell)) }
  },
})

const spelled = (item: ActivityItem, spell: (address: string) => string): ActivityItem => ({
  ...item,
  ...(item.from && { from: spell(item.from) }),
  ...(item.to && { to: spell(item.to) }),
  ...(item.recipient && { recipient: { ...item.recipient, address: spell(item.recipient.address) } }),
})
