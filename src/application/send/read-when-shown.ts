import type { Listening } from '../../kit/stream.js'
import type { Clock } from '../../ports/clock.js'
import type { Sight } from '../../ports/sight.js'
import type { AccountFeature } from '../account/account.js'
import { onceTrue } from '../once-true.js'
import { whileShown, type ShownDeps } from '../shown-view.js'

export interface ReadWhenShownDeps extends ShownDeps {
  readonly account: AccountFeature
  readonly clock: Clock
  readonly sight: Sight
}

/** Prices are no older than this where somebody looks at them. */
const freshMs = 120_000

/**
 * Reads what there is to send, and its prices, whenever the form comes to be shown, and anew as often as they grow old, also under its
 * review: what was read may be hours old, and whoever types dollars would send more or less than they mean. What is young comes from the
 * cache.
 */
export const readWhenShown = (deps: ReadWhenShownDeps): Listening =>
  whileShown(deps, ({ name }) => {
    if (name !== 'WalletSend' && name !== 'WalletSendPreview') return undefined
    const left = new AbortController()
    const { account } = deps
    if (name === 'WalletSend' && account.state.get().balances.status !== 'loading') void account.refresh()
    follow(deps, left.signal).catch(() => undefined)
    return () => left.abort()
  })

async function follow({ account, clock, sight }: ReadWhenShownDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    await clock.sleep(freshMs, signal)
    await onceTrue(sight.visible, signal)
    // That nobody can tell them is not said again and again.
    if (account.state.get().balances.status === 'ready') void account.refresh()
  }
}
