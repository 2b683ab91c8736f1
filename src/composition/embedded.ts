import type { Features } from '../application/features.js'
import type { Settings } from '../application/settings.js'
import { embeddedNamespaces, embeddedWalletId, type ConnectorInfo } from '../domain/wallets/connector.js'
import { createLazyConnector } from '../infrastructure/connectors/lazy-connector.js'
import type { WalletConnector } from '../ports/connectors.js'
import { listedNamespaces } from '../domain/networks/network.js'

export interface EmbeddedConnectorDeps {
  readonly settings: Settings
  readonly features: Features
}

export const embeddedInfo = ({ networks }: Settings): ConnectorInfo => ({
  id: embeddedWalletId,
  kind: 'embedded',
  name: 'Embedded wallet',
  namespaces: listedNamespaces(networks).filter((namespace) => embeddedNamespaces.includes(namespace)),
})

/** The connector of the embedded wallet, where the site offers a login to it. */
export const embedded = ({ settings, features }: EmbeddedConnectorDeps): readonly WalletConnector[] =>
  settings.logins
    ? [
        createLazyConnector({
          info: embeddedInfo(settings),
          chunk: 'embedded',
          load: async () => (await features.load('embedded')).connector,
        }),
      ]
    : []
