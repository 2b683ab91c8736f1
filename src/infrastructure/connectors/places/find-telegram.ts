import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import type { Place } from '../../../ports/place.js'
import { createLazyConnector } from '../lazy-connector.js'
import { createEip1193Connector } from '../eip1193-connector.js'

export interface FindTelegramDeps {
  readonly wallet: Place['wallet']
  /** What Telegram signed of who opened the app; undefined elsewhere. */
  readonly initData: string | undefined
  readonly provider: (initData: string) => Promise<object>
}

/** The wallet that the site has for somebody of Telegram. */
export const findTelegram =
  ({ wallet, initData, provider }: FindTelegramDeps): Place['find'] =>
  async ({ clock, logger }) => {
    if (initData === undefined) return []
    const info: ConnectorInfo = { ...wallet, kind: 'external' }
    const load = async () => createEip1193Connector({ info, provider: await provider(initData), clock, logger })
    return [createLazyConnector({ info, chunk: 'wallet', load })]
  }
