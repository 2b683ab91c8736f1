import { isCatalogueId, isNamedIn, type Wallet } from '../../domain/wallet.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'

/** Catalogue ids of the wallets that the host names by id, reverse domain name or name. */
export type NamedIds = (entries: readonly string[]) => Promise<readonly string[]>

const entries = 100
/** A host that names wallets waits for no more of the list than this. */
const maximumPages = 20

/** The catalogue is asked by id. What the host calls otherwise is looked up in the whole of it, once. */
export function createNamedIds({ catalogue }: { readonly catalogue: WalletCatalogue }): NamedIds {
  let whole: Promise<readonly Wallet[]> | undefined
  const read = async (): Promise<readonly Wallet[]> => {
    const first = await catalogue.wallets({ page: 1, entries })
    // What stands in for the list is not kept for it.
    if (first.partial !== undefined) whole = undefined
    const pages = first.partial === undefined ? Math.min(maximumPages, Math.ceil(first.total / entries)) : 1
    const others = Array.from({ length: pages - 1 }, (_, i) => catalogue.wallets({ page: i + 2, entries }))
    return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
  }
  return async (named) => {
    if (named.every(isCatalogueId)) return named
    whole ??= read()
    const wallets = await whole.catch((error: unknown) => {
      whole = undefined
      throw error
    })
    return named.flatMap((entry) =>
      isCatalogueId(entry) ? [entry] : wallets.filter((wallet) => isNamedIn([entry], wallet)).map(({ id }) => id),
    )
  }
}
