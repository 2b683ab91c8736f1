import { loadOnce } from '../../kit/load-once.js'
import { isCatalogueId, isNamedIn, type Wallet } from '../../domain/wallets/wallet.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'

/** What the host calls by id, reverse domain name or name. */
export interface NamedWallets {
  ids(named: readonly string[]): Promise<readonly string[]>
  /** All that are called so. Rejects when the catalogue is away. */
  find(word: string): Promise<readonly Wallet[]>
}

const entries = 100
/** Nobody who names wallets waits for more of the list than this. */
const maximumPages = 20

/** The catalogue is asked by id. What is called otherwise is looked up in the whole of it, once. */
export function createNamedWallets({ catalogue }: { readonly catalogue: WalletCatalogue }): NamedWallets {
  const read = async () => {
    const first = await catalogue.wallets({ page: 1, entries })
    const pages = first.partial === undefined ? Math.min(maximumPages, Math.ceil(first.total / entries)) : 1
    const others = Array.from({ length: pages - 1 }, (_, i) => catalogue.wallets({ page: i + 2, entries }))
    const wallets = [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
    return { wallets, partial: first.partial !== undefined }
  }
  let whole = loadOnce(read)
  const all = async () => {
    const answer = await whole()
    // What stands in for the list is not kept for it.
    if (answer.partial) whole = loadOnce(read)
    return answer
  }
  return {
    ids: async (named) => {
      if (named.every(isCatalogueId)) return named
      const { wallets } = await all()
      return named.flatMap((entry) =>
        isCatalogueId(entry) ? [entry] : wallets.filter((wallet) => isNamedIn([entry], wallet)).map(({ id }) => id),
      )
    },
    find: async (word) => {
      const { items } = isCatalogueId(word)
        ? await catalogue.wallets({ page: 1, entries: 4, include: [word.toLowerCase()] })
        : { items: (await all()).wallets }
      return items.filter((wallet) => isNamedIn([word], wallet))
    },
  }
}
