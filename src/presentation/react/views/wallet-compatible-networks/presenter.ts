import { derive } from '../../i18n/derive.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { receivingNetworks, type ReceivingNetwork } from '../receiving-networks.js'
import type { words } from './words.js'

export interface CompatibleNetworksVm {
  readonly warning: string
  readonly networks: readonly ReceivingNetwork[]
}

/** Where what is sent to the address arrives. */
export function presentCompatibleNetworks({ app, t }: AppContextValue<typeof words>) {
  const vm = derive([app.session.state], (session): CompatibleNetworksVm => {
    const current = activeSession(session)
    const networks = current === undefined ? [] : receivingNetworks(current, app.settings.networks, t)
    return { warning: t('receive.warning', { count: networks.length }), networks }
  })
  return { vm }
}
