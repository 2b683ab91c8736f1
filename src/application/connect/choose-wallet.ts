import { view } from '../../domain/dialog/view.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { isSameWallet, type Wallet } from '../../domain/wallets/wallet.js'
import { offersAllWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Router } from '../router/router.js'
import type { Settings } from '../settings.js'

/** Which way leads into a wallet. */
export interface ChooseWallet {
  /**
   * A connector of this page is asked; the one of WalletConnect waits for a wallet that is elsewhere. Of several namespaces the
   * visitor chooses one, unless a wallet for a certain one is looked for (S3.38).
   */
  chooseConnector(connector: ConnectorInfo): void
  /**
   * A wallet of the catalogue connects on this page where it is here, else over WalletConnect or in its own browser; the visitor
   * is told where to get one that can do neither.
   */
  chooseWallet(wallet: Wallet): void
  /** Whether the visitor can look for wallets beyond this page. */
  offersAllWallets(): boolean
}

export interface ChooseWalletDeps {
  readonly dialog: Pick<Dialog, 'state'>
  readonly router: Pick<Router, 'push' | 'stack'>
  readonly connectors: ReadonlyStore<readonly ConnectorInfo[]>
  readonly settings: Settings
  readonly track: Track
}

export function createChooseWallet({ dialog, router, connectors, settings, track }: ChooseWalletDeps): ChooseWallet {
  const { device, environment } = settings

  const chooseConnector = (connector: ConnectorInfo): void => {
    const { namespace } = dialog.state.get()
    router.push(
      connector.kind === 'walletConnect'
        ? view('ConnectingWalletConnectBasic')
        : connector.kind !== 'multiChain'
          ? view('ConnectingExternal', { connector })
          : namespace
            ? view('ConnectingExternal', { connector, namespace })
            : view('ConnectingMultiChain', { connector }),
    )
  }

  return {
    chooseConnector,
    chooseWallet: (wallet) => {
      const connector = connectors.get().find((candidate) => isSameWallet(wallet, candidate, device))
      if (connector) return chooseConnector(connector)
      if (connectors.get().some(({ kind }) => kind === 'walletConnect'))
        return router.push(view('ConnectingWalletConnect', { wallet }))
      const shown = router.stack.get()
      const go = (hasBrowser: boolean) => {
        if (router.stack.get() !== shown) return
        if (hasBrowser) return router.push(view('ConnectingWalletConnect', { wallet }))
        track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'unsupported' } })
        router.push(view('Downloads', { wallet }))
      }
      if (device === 'desktop') return go(false)
      // The table of links is not part of opening the dialog.
      import('../../domain/wallets/deep-links.js').then(
        ({ deepLinks }) => go(deepLinks(wallet, undefined, environment).length > 0),
        () => go(false),
      )
    },
    offersAllWallets: () =>
      offersAllWallets({ ...settings, allWallets: settings.flags.allWallets, connectors: connectors.get() }),
  }
}
