import { view } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { ConnectorList } from '../connect/connector-list.js'
import type { ViewRouter } from '../router/router.js'

export interface AsListedDeps {
  readonly connectors: Pick<ConnectorList, 'get' | 'joining'>
  readonly router: Pick<ViewRouter, 'stack' | 'replace'>
  readonly clock: Clock
}

/** A wallet that opens a window is to be asked while the browser still sees the click behind it. */
const joinWithinMs = 2_000

/**
 * The wallet as it is listed once all that finds wallets is there: it may have more namespaces than when it was picked. Undefined where no
 * one of them was asked for, and the visitor chooses first.
 */
export async function asListed(
  { connectors, router, clock }: AsListedDeps,
  picked: WalletConnector,
  asked: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<WalletConnector | undefined> {
  if (asked || picked.info.kind !== 'announced') return picked
  const joining = connectors.joining()
  if (joining) {
    const over = new AbortController()
    await Promise.race([joining, clock.sleep(joinWithinMs, over.signal).catch(() => undefined)])
    over.abort()
  }
  const listed = connectors.get().find(({ info }) => info.id === picked.info.id)
  const isWaitedFor = !signal.aborted && currentView(router.stack.get()).name === 'ConnectingExternal'
  if (listed?.info.kind !== 'multiChain' || !isWaitedFor) return listed
  router.replace(view('ConnectingMultiChain', { connector: listed.info }))
  return undefined
}
