import { findError } from '../../domain/errors.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import { isBundledImage } from './bundled-catalogue.js'
import type { Page, WalletCatalogue } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'

/** Nobody is left without wallets for longer; less than what a view waits before it speaks of a failure. */
const patienceMs = 4_000

/**
 * Answers from the fallback, and says so, where the catalogue fails or is late; its answer is still passed on when it comes.
 * Only a first page is replaced: pages in the middle of a list belong to the one before.
 */
export function withFallback({
  catalogue,
  fallback,
  clock,
}: {
  readonly catalogue: WalletCatalogue
  readonly fallback: WalletCatalogue
  readonly clock: Clock
}): WalletCatalogue {
  return {
    release: (source) => catalogue.release(source),
    analyticsEnabled: () => catalogue.analyticsEnabled(),
    image: (ref, signal) => (isBundledImage(ref.id) ? fallback : catalogue).image(ref, signal),
    wallets: async (query, signal) => {
      const answer = catalogue.wallets(query, signal)
      if (query.page > 1) return answer
      const standIn = async (partial: NonNullable<Page<Wallet>['partial']>): Promise<Page<Wallet>> => ({
        ...(await fallback.wallets(query, signal)),
        partial,
      })
      const settled = new AbortController()
      const late = clock.sleep(patienceMs, settled.signal).then(() => 'late' as const)
      try {
        const first = await Promise.race([answer, late])
        return first === 'late' ? await standIn({ whole: answer }).catch(() => answer) : first
      } catch (error) {
        if (findError(error, 'ABORTED')) throw error
        return await standIn({}).catch(() => {
          // That there is nothing to fall back on says less than why it was needed.
          throw error
        })
      } finally {
        settled.abort()
      }
    },
  }
}
