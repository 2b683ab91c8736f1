import type { Clock } from '../../ports/clock.js'

// What all lists have in common of wallets that come to the page by themselves.

/** More wallets than anybody has; beyond that it is an attack. */
export const maximumWallets = 200

interface Looks {
  readonly name: string
  readonly icon?: string | undefined
}

/** In which order those are numbered that say the same name of themselves. */
export const byLooks = (a: Looks, b: Looks): number => compare(a.name, b.name) || compare(a.icon ?? '', b.icon ?? '')

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** A frame: wallets that come in a crowd are listed together. */
const crowdMs = 16

/** Tells of changes, of those that come together once. */
export function tellTogether(clock: Clock, signal: AbortSignal, tell: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    clock.sleep(crowdMs, signal).then(
      () => {
        isDue = false
        tell()
      },
      () => undefined,
    )
  }
}
