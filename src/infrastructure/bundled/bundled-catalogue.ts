import { DialogError, toDialogError } from '../../domain/errors.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { Page, WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'

export interface BundledCatalogueDeps {
  readonly load: () => Promise<{ readonly bundledWallets: (query: WalletQuery) => Page<Wallet> }>
}

/** A catalogue that asks nobody: the well-known wallets, fetched with the code of the page when they are needed. It has no pictures. */
export const createBundledCatalogue = ({ load }: BundledCatalogueDeps): WalletCatalogue => ({
  wallets: async (query, signal) => {
    const { bundledWallets } = await load().catch((cause: unknown) => {
      throw toDialogError(cause, 'PART_NOT_LOADED', { part: 'well-known wallets' })
    })
    if (signal?.aborted) throw new DialogError('ABORTED')
    return bundledWallets(query)
  },
  image: async (_, signal) => {
    throw signal?.aborted ? new DialogError('ABORTED') : new DialogError('HTTP_STATUS', { status: 404 })
  },
  release: () => undefined,
  analyticsEnabled: async () => false,
})
