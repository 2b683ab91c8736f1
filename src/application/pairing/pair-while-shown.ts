import { Subscription } from 'rxjs'
import { reachOf } from '../../domain/wallets/reach.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../settings.js'
import { whileShown, type ShownDeps } from '../shown-view.js'
import type { Pairing } from './pairing.js'

export interface PairWhileShownDeps extends ShownDeps {
  readonly pairing: Pick<Pairing, 'start' | 'stop'>
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly settings: Settings
  readonly track: Track
}

/** Waits for a wallet while a view that shows an address is shown: for any that scans it, or for the one that was picked. */
export const pairWhileShown = (deps: PairWhileShownDeps): Subscription =>
  whileShown(deps, (view) => {
    if (view.name === 'ConnectingWalletConnect') return waitFor(deps, view.params.wallet)
    if (view.name !== 'ConnectingWalletConnectBasic') return undefined
    deps.pairing.start()
    return deps.pairing.stop
  })

/** From the moment on at which the wallet can answer: a way to it may turn up later. */
function waitFor({ pairing, connectors, settings, track }: PairWhileShownDeps, wallet: Wallet): Subscription {
  const reach = () =>
    reachOf(
      wallet,
      connectors.get().map(({ info }) => info),
      settings.environment,
    )
  const { pairs, platforms } = reach()
  // A pairing tracks its wallet itself.
  if (!pairs) track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: platforms[0] } })
  const run = new Subscription()
  let waits = false
  run.add(
    connectors.changes$.subscribe(() => {
      if (waits || !reach().pairs) return
      waits = true
      run.add(pairing.stop)
      pairing.start(wallet)
    }),
  )
  return run
}
