import { Subscription } from 'rxjs'
import { canPair } from '../../domain/wallets/deep-links.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { whileShown, type ShownDeps } from '../shown-view.js'
import type { Pairing } from './pairing.js'

export interface PairWhileShownDeps extends ShownDeps {
  readonly pairing: Pick<Pairing, 'start' | 'stop'>
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly settings: Pick<Settings, 'environment'>
  readonly lifetime: Lifetime
}

/** Waits for a wallet while a view that shows an address is shown: for any that scans it, or for the one that was picked. */
export function pairWhileShown(deps: PairWhileShownDeps): void {
  const following = new Subscription()
  deps.lifetime.add(following)
  // The dialog may have ended while this was fetched.
  if (following.closed) return
  following.add(
    whileShown(deps, (view) => {
      if (view.name === 'ConnectingWalletConnect') return waitFor(deps, view.params.wallet)
      if (view.name !== 'ConnectingWalletConnectBasic') return undefined
      deps.pairing.start()
      return deps.pairing.stop
    }),
  )
}

/** From the moment on at which the wallet can answer: a way to it may turn up later. */
function waitFor({ pairing, connectors, settings }: PairWhileShownDeps, wallet: Wallet): Subscription {
  const run = new Subscription()
  if (!canPair(wallet, settings.environment)) return run
  let waits = false
  run.add(
    connectors.changes$.subscribe((list) => {
      if (waits || !list.some(({ info }) => info.kind === 'walletConnect')) return
      waits = true
      run.add(pairing.stop)
      pairing.start(wallet)
    }),
  )
  return run
}
