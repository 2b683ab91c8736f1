import { isNamedIn, type Wallet } from '../../domain/wallets/wallet.js'
import type { WalletRules } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'
import type { Narrowed } from './ask-pages.js'
import type { NamedWallets } from './named-wallets.js'

export interface SuggestDeps {
  readonly catalogue: WalletCatalogue
  readonly named: NamedWallets
  readonly rules: WalletRules
}

/** What the Connect view needs of the catalogue. */
export interface Suggested {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excludedWallets: readonly Wallet[]
}

/** Whether an entry may be a catalogue id: neither a domain name nor words. */
const mayBeId = (entry: string): boolean => /^[\w:-]{1,128}$/.test(entry)

/** Each on its own: one that fails is empty, which is no news for the visitor (S8.37). */
export async function suggest(
  { catalogue, named, rules }: SuggestDeps,
  listed: Narrowed | undefined,
): Promise<Suggested> {
  const none = (): readonly Wallet[] => []
  const featuredWallets = async () => {
    const include = await named.ids(rules.featured)
    if (include.length === 0) return []
    const { items } = await catalogue.wallets({ page: 1, entries: 4, include })
    return rules.featured.flatMap((entry) => items.filter((wallet) => isNamedIn([entry], wallet)))
  }
  const recommendedWallets = async () => {
    if (!listed) return []
    const exclude = [...rules.exclude, ...rules.featured]
    const { items, partial } = await catalogue.wallets({ page: 1, entries: 4, ...listed, exclude })
    // Only the catalogue knows what to recommend.
    return partial ? [] : items
  }
  const excluded = async () => {
    const include = rules.exclude.filter(mayBeId)
    return include.length === 0 ? [] : (await catalogue.wallets({ page: 1, entries: 100, include })).items
  }
  const [featured, recommended, excludedWallets] = await Promise.all([
    featuredWallets().catch(none),
    recommendedWallets().catch(none),
    excluded().catch(none),
  ])
  return { featured, recommended, excludedWallets }
}
