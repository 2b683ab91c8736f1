import { DialogError } from '../../src/domain/errors.js'
import type { Wallet } from '../../src/domain/wallets/wallet.js'
import type { WalletCatalogue, WalletQuery } from '../../src/ports/catalogue.js'

export interface FakeCatalogue extends WalletCatalogue {
  /** Everything fails from now on, or works again. */
  setFailing(failing: boolean): void
  /** Questions wait from now on, or are answered at last. */
  setSilent(silent: boolean): void
  /** What was asked for wallets, oldest first. */
  readonly asked: readonly WalletQuery[]
}

/** A catalogue in memory. Wallets with an `imageId` have an image. */
export function createFakeCatalogue(
  wallets: readonly Wallet[],
  options: { readonly analyticsEnabled?: boolean } = {},
): FakeCatalogue {
  const state = { failing: false }
  const asked: WalletQuery[] = []
  let silence: { readonly over: Promise<void>; readonly end: () => void } | undefined
  const check = (signal?: AbortSignal) => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    if (state.failing) throw new DialogError('HTTP_STATUS', { status: 503 })
  }
  return {
    setFailing: (failing) => {
      state.failing = failing
    },
    setSilent: (silent) => {
      silence?.end()
      let end = (): void => undefined
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      silence = silent ? { over, end } : undefined
    },
    asked,
    wallets: async (query, signal) => {
      const { page, entries, chains = [], include = [], exclude = [], search = '', verified } = query
      asked.push(query)
      check(signal)
      await silence?.over
      check(signal)
      const wanted = search.trim().toLowerCase()
      const found = wallets.filter(
        (wallet) =>
          (chains.length === 0 || chains.some((chain) => wallet.chains.includes(chain))) &&
          (include.length === 0 || include.includes(wallet.id)) &&
          !exclude.includes(wallet.id) &&
          wallet.name.toLowerCase().includes(wanted) &&
          (verified !== true || wallet.verified),
      )
      return { items: found.slice((page - 1) * entries, page * entries), total: found.length }
    },
    image: async ({ id }, signal) => {
      check(signal)
      if (!wallets.some(({ imageId }) => imageId === id)) throw new DialogError('HTTP_STATUS', { status: 404 })
      return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E`
    },
    release: () => undefined,
    analyticsEnabled: async () => !state.failing && options.analyticsEnabled !== false,
  }
}
