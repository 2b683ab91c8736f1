import { derive } from '../../i18n/derive.js'
import { receivingNetworks } from '../../../../domain/session/receiving-networks.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { networkName } from '../network-name.js'
import type { words } from './words.js'

export interface CompatibleNetworksVm {
  readonly warning: string
  readonly networks: readonly { readonly id: string; readonly name: string }[]
}

/** Where what is sent to the address arrives. */
export function presentCompatibleNetworks({ app, t }: AppContextValue<typeof words>) {
  const vm = derive([app.session.state], (session): CompatibleNetworksVm => {
    const current = activeSession(session)
    const listed = app.settings.networks
    const ids = current === undefined ? [] : receivingNetworks(current, listed)
    const networks = ids.map((id) => ({ id, name: networkName(listed, id, t) }))
    return { warning: t('receive.warning', { count: networks.length }), networks }
  })
  return { vm }
}
