import type { App } from '../../../application/app.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { view } from '../../../domain/dialog/view.js'
import { isSameWallet, type Wallet } from '../../../domain/wallets/wallet.js'
import { offersAllWallets as offers } from '../../../domain/wallets/wallet-pipeline.js'

/**
 * A connector of this page is asked; the one of WalletConnect waits for a wallet that is elsewhere. Of several namespaces the visitor
 * chooses one, unless a wallet for a certain one is looked for (S3.38).
 */
export function chooseConnector(app: App, connector: ConnectorInfo): void {
  const { namespace } = app.dialog.state.get()
  app.router.push(
    connector.kind === 'walletConnect'
      ? view('ConnectingWalletConnectBasic')
      : connector.kind !== 'multiChain'
        ? view('ConnectingExternal', { connector })
        : namespace === undefined
          ? view('ConnectingMultiChain', { connector })
          : view('ConnectingExternal', { connector, namespace }),
  )
}

/**
 * A wallet of the catalogue connects on this page where it is here, else over WalletConnect or in its own browser; the visitor is
 * told where to get one that can do neither.
 */
export function chooseWallet(app: App, wallet: Wallet): void {
  const { device, environment } = app.settings
  const connectors = app.connect.connectors.get()
  const connector = connectors.find((candidate) => isSameWallet(wallet, candidate, device))
  if (connector !== undefined) return chooseConnector(app, connector)
  if (connectors.some(({ kind }) => kind === 'walletConnect'))
    return app.router.push(view('ConnectingWalletConnect', { wallet }))
  const shown = app.router.stack.get()
  const go = (hasBrowser: boolean) => {
    if (app.router.stack.get() !== shown) return
    if (hasBrowser) return app.router.push(view('ConnectingWalletConnect', { wallet }))
    app.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'unsupported' } })
    app.router.push(view('Downloads', { wallet }))
  }
  if (device === 'desktop') return go(false)
  // The table of links is not part of opening the dialog.
  import('../../../domain/wallets/deep-links.js').then(
    ({ deepLinks }) => go(deepLinks(wallet, undefined, environment).length > 0),
    () => go(false),
  )
}

/** Whether the visitor can look for wallets beyond this page. */
export const offersAllWallets = ({ settings: { flags, hasCatalogue }, connect }: App): boolean =>
  offers({ allWallets: flags.allWallets, hasCatalogue, connectors: connect.connectors.get() })
