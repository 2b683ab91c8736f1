import { DialogError } from '../../domain/errors.js'
import { abortable } from '../../kit/abortable.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { stopBy } from '../../domain/in-time.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { Page, WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'

/** Before the catalogue id of a wallet whose picture comes with the package. */
const bundledImage = 'bundled:'
export const isBundledImage = (id: string): boolean => id.startsWith(bundledImage)

export interface BundledCatalogueDeps {
  readonly load: () => Promise<{ readonly bundledWallets: (query: WalletQuery) => Page<Wallet> }>
  /** Their pictures, by catalogue id; of some there is none. */
  readonly loadMarks: () => Promise<{ readonly walletMarks: Readonly<Record<string, string>> }>
}

/** A catalogue that asks nobody: the well-known wallets, fetched with the code of the page when they are needed. Their pictures come together, with the first that is shown. */
export function createBundledCatalogue({ load, loadMarks }: BundledCatalogueDeps): WalletCatalogue {
  const known = loadChunk('well-known wallets', load)
  const marks = loadChunk('pictures of wallets', loadMarks)
  return {
    wallets: async (query, signal) => {
      const { items, total } = (await abortable(stopBy(signal), known)).bundledWallets(query)
      return { items: items.map((wallet) => ({ ...wallet, imageId: `${bundledImage}${wallet.id}` })), total }
    },
    image: async ({ id }, signal) => {
      const { walletMarks } = await abortable(stopBy(signal), marks)
      const mark = isBundledImage(id) ? walletMarks[id.slice(bundledImage.length)] : undefined
      if (mark === undefined) throw new DialogError('HTTP_STATUS', { status: 404 })
      return mark
    },
    release: () => undefined,
    analyticsEnabled: async () => false,
  }
}
