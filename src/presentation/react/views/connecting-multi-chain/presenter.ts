import { derive } from '../../i18n/derive.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../../domain/wallets/connector.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { listedNamespaces } from '../../../../domain/networks/network.js'
import { namespaceName } from '../namespace-name.js'
import type { words } from './words.js'

export interface ConnectingMultiChainVm {
  readonly heading: string
  readonly text: string
  readonly namespaces: readonly {
    readonly namespace: ChainNamespace
    readonly name: string
    /** Its first network, for the mark. */
    readonly network: ChainId
    /** Connected with this wallet already. */
    readonly connected: boolean
  }[]
}

export interface ConnectingMultiChainInput extends AppContextValue<typeof words> {
  readonly params: { readonly connector: ConnectorInfo }
}

/** One wallet, several namespaces: the visitor says which one the site gets. */
export function presentConnectingMultiChain({ app, t, params: { connector } }: ConnectingMultiChainInput) {
  return {
    vm: derive([app.session.state], ({ byNamespace }): ConnectingMultiChainVm => {
      const { networks, appName } = app.settings
      const own = listedNamespaces(networks).filter((namespace) => connector.namespaces.includes(namespace))
      return {
        heading: t('multiChain.heading', { wallet: connector.name }),
        text: t('multiChain.text', { app: appName }),
        namespaces: own.map((namespace) => ({
          namespace,
          name: namespaceName(networks, namespace, t),
          network: networks.find(({ id }) => namespaceOf(id) === namespace)?.id ?? `${namespace}:1`,
          connected: byNamespace[namespace]?.connector.id === connector.id,
        })),
      }
    }),
    choose: (namespace: ChainNamespace) => app.router.push(view('ConnectingExternal', { connector, namespace })),
  }
}
