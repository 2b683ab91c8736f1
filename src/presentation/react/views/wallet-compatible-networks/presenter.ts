import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import { receivingNetworks } from '../../../../domain/session/receiving-networks.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { codeOf, followCode } from '../account/code-of-account.js'
import { networkName } from '../network-name.js'
import type { words } from './words.js'

export interface CompatibleNetworksVm {
  readonly warning: string
  readonly networks: readonly { readonly id: string; readonly name: string }[]
}

/** Where what is sent to the address arrives. */
export function presentCompatibleNetworks({
  app,
  t,
  feature,
}: AppContextValue<typeof words> & { readonly feature: AccountFeature }) {
  const code = followCode(app, feature)
  const vm = derive([app.session.state, code.known], (session, known): CompatibleNetworksVm => {
    const current = activeSession(session)
    const listed = app.settings.networks
    const ids = current === undefined ? [] : receivingNetworks(current, listed, codeOf(current.active, known))
    const networks = ids.map((id) => ({ id, name: networkName(listed, id, t) }))
    return { warning: t('receive.warning', { count: networks.length }), networks }
  })
  return { vm, start: code.start }
}
