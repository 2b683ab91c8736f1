import { isNamedIn, uniqueById, type Wallet } from '../../domain/wallets/wallet.js'
import type { WalletRules } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'
import type { Narrowed } from './ask-pages.js'
import type { NamedWallets } from './named-wallets.js'

export interface SuggestDeps {
  readonly catalogue: WalletCatalogue
  readonly named: NamedWallets
  readonly rules: WalletRules
  /** What is known of an earlier answer. */
  readonly before: Suggested
}

/** What the Connect view needs of the catalogue. */
export interface Suggested {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excludedWallets: readonly Wallet[]
}

/** A catalogue tells no more of them, and an address has room for little more. */
const mostAtOnce = 100

/** Whether an entry may be a catalogue id: neither a domain name nor words. */
const mayBeId = (entry: string): boolean => /^[\w:-]{1,128}$/.test(entry)

/** Each on its own: one that fails, or is stood in for, stays as it was known before, which is no news for the visitor (S8.37). */
export async function suggest(
  { catalogue, named, rules, before }: SuggestDeps,
  listed: Narrowed | undefined,
): Promise<Suggested> {
  const ask = async (part: keyof Suggested, query: WalletQuery, pick: Choice) => {
    const { items, partial } = await catalogue.wallets(query)
    // Only the catalogue knows what to recommend.
    if (partial) return pick(uniqueById([...(part === 'recommended' ? [] : items), ...before[part]]))
    return pick(items)
  }
  const inOrder: Choice = (items) =>
    rules.featured.flatMap((entry) => items.filter((wallet) => isNamedIn([entry], wallet)))
  const featuredWallets = async () => {
    // A catalogue with an order of its own would choose which.
    const include = (await named.ids(rules.featured)).slice(0, 4)
    return include.length === 0 ? inOrder(before.featured) : ask('featured', { page: 1, entries: 4, include }, inOrder)
  }
  const recommendedWallets = async () => {
    if (!listed) return []
    const exclude = [...rules.exclude, ...rules.featured]
    return ask('recommended', { page: 1, entries: 4, ...listed, exclude }, (items) => items)
  }
  const stillExcluded: Choice = (items) => items.filter((wallet) => isNamedIn(rules.exclude, wallet))
  const excluded = async () => {
    const ids = rules.exclude.filter(mayBeId)
    const pages = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, page) =>
      ids.slice(page * mostAtOnce, (page + 1) * mostAtOnce),
    )
    const told = await Promise.all(
      pages.map((include) => ask('excludedWallets', { page: 1, entries: mostAtOnce, include }, stillExcluded)),
    )
    return uniqueById(told.flat())
  }
  const [featured, recommended, excludedWallets] = await Promise.all([
    featuredWallets().catch(() => inOrder(before.featured)),
    recommendedWallets().catch(() => before.recommended),
    excluded().catch(() => stillExcluded(before.excludedWallets)),
  ])
  return { featured, recommended, excludedWallets }
}

type Choice = (items: readonly Wallet[]) => readonly Wallet[]
