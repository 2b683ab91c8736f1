import { derive } from '../../i18n/derive.js'
import { namespaceOf, type ChainId } from '../../../../domain/networks/caip.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { createDisconnectAction, leaveText, leavingName } from '../disconnect-action.js'
import { activeNetwork, networkName } from '../network-name.js'
import type { words } from './words.js'

export interface UnsupportedChainVm {
  readonly current: { readonly id: string; readonly name: string }
  readonly heading: string
  readonly text: string
  readonly networks: readonly { readonly id: ChainId; readonly name: string }[]
  readonly disconnecting: boolean
  readonly leave: string
}

/** Says that the wallet is on a network that the app does not work with, and offers every way out. */
export function presentUnsupportedChain({ app, t }: AppContextValue<typeof words>) {
  const leave = createDisconnectAction(app)
  const vm = derive([app.session.state, leave.busy], (session, disconnecting): UnsupportedChainVm => {
    const { networks, appName } = app.settings
    const id = activeNetwork(session)
    const name = id === undefined ? '' : networkName(networks, id, t)
    return {
      current: { id: id ?? '', name },
      heading: t('unsupported.heading', { network: name }),
      text: t('unsupported.text', { app: appName }),
      networks: networks.filter(
        (network) => session.active === undefined || namespaceOf(network.id) === session.active,
      ),
      disconnecting,
      leave: leaveText(t, disconnecting, leavingName(app, session, t)),
    }
  })
  return {
    vm,
    choose: (chainId: ChainId) => app.router.push(view('SwitchNetwork', { chainId })),
    disconnect: leave.disconnect,
  }
}
