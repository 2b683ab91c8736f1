import { derive } from '../../i18n/derive.js'
import { namespaceOf, type ChainId } from '../../../../domain/networks/caip.js'
import { activeSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { namespaceName } from '../namespace-name.js'
import { networkName } from '../network-name.js'
import type { words } from './words.js'

export interface SwitchActiveChainVm {
  readonly network: string
  readonly heading: string
  readonly text: string
  /** Words of the button that asks the connected wallet for this namespace too; absent where it has none. */
  readonly same?: string
}

export interface SwitchActiveChainInput extends AppContextValue<typeof words> {
  readonly params: { readonly chainId: ChainId }
}

/** The chosen network is of a namespace without a wallet: it gets one, and what is connected stays so. */
export function presentSwitchActiveChain({ app, t, params: { chainId } }: SwitchActiveChainInput) {
  const namespace = namespaceOf(chainId)
  const vm = derive([app.session.state, app.connect.connectors], (session, connectors): SwitchActiveChainVm => {
    const { networks } = app.settings
    const network = networkName(networks, chainId, t)
    const name = namespaceName(networks, namespace, t)
    const wallet = activeSession(session)?.connector
    const able = connectors.find(({ id, kind }) => id === wallet?.id && kind === 'multiChain')?.namespaces ?? []
    return {
      network,
      heading: t('activeChain.heading', { network }),
      text: t('activeChain.textWallet', { wallet: wallet?.name ?? '', namespace: name, network }),
      ...(wallet !== undefined && able.includes(namespace)
        ? { same: t('activeChain.same', { wallet: wallet.name }) }
        : {}),
    }
  })
  /** The choice outlives this view: the wallet that is connected next begins there. */
  const remember = () => void app.session.switchNetwork(chainId).catch(() => undefined)
  return {
    vm,
    same: () => {
      const wallet = activeSession(app.session.state.get())?.connector
      const connector = app.connect.connectors.get().find(({ id }) => id === wallet?.id)
      if (connector === undefined) return
      remember()
      app.router.push(view('ConnectingExternal', { connector, namespace }))
    },
    choose: () => {
      remember()
      app.dialog.narrow(namespace)
      app.router.push(view('Connect'))
    },
  }
}
