import { DialogError } from '../../domain/errors.js'
import { abortable } from '../../kit/abortable.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { stopBy } from '../../domain/in-time.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { Page, WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'

export interface BundledCatalogueDeps {
  readonly load: () => Promise<{ readonly bundledWallets: (query: WalletQuery) => Page<Wallet> }>
}

/** A catalogue that asks nobody: the well-known wallets, fetched with the code of the page when they are needed. It has no pictures. */
export function createBundledCatalogue({ load }: BundledCatalogueDeps): WalletCatalogue {
  const known = loadChunk('well-known wallets', load)
  return {
    wallets: async (query, signal) => (await abortable(stopBy(signal), known)).bundledWallets(query),
    image: async (_, signal) => {
      throw signal?.aborted ? new DialogError('ABORTED') : new DialogError('HTTP_STATUS', { status: 404 })
    },
    release: () => undefined,
    analyticsEnabled: async () => false,
  }
}
