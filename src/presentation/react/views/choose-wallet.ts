import type { App } from '../../../application/app.js'
import type { ConnectorInfo } from '../../../domain/connector.js'
import { view } from '../../../domain/view.js'
import { isSameWallet, type Wallet } from '../../../domain/wallet.js'

export const chooseConnector = (app: App, connector: ConnectorInfo): void =>
  app.router.push(view('ConnectingExternal', { connector }))

/** A wallet of the catalogue connects when it is on this page; else the visitor is told where to get it. */
export function chooseWallet(app: App, wallet: Wallet): void {
  const connector = app.connect.connectors.get().find((candidate) => isSameWallet(wallet, candidate))
  if (connector !== undefined) return chooseConnector(app, connector)
  app.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'unsupported' } })
  app.router.push(view('Downloads', { wallet }))
}
