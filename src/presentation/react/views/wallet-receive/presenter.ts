import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { addressOf } from '../../../../domain/networks/caip.js'
import { isSupported } from '../../../../domain/networks/network.js'
import { paymentUri } from '../../../../domain/money/payment-uri.js'
import { receivingNetworks } from '../../../../domain/session/receiving-networks.js'
import { activeSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { codeOf, followCode } from '../account/code-of-account.js'
import { networkName } from '../network-name.js'
import type { words } from './words.js'

export interface WalletReceiveVm {
  readonly address: string
  readonly name: string
  readonly avatar?: string
  readonly network: { readonly id: string; readonly name: string }
  /** What the code says. */
  readonly uri: string
  readonly caption: string
  /** Networks on which the address may be used; one alone has no list to see. */
  readonly networks: readonly { readonly id: string; readonly name: string }[]
  readonly only: string
}

/** The address to be paid on, for the eye, the clipboard and a camera. */
export function presentWalletReceive({
  app,
  t,
  feature,
}: AppContextValue<typeof words> & { readonly feature: AccountFeature }) {
  const code = followCode(app, feature)
  const vm = derive(
    [app.session.state, feature.state, code.known],
    (session, state, known): WalletReceiveVm | undefined => {
      const listed = app.settings.networks
      const current = activeSession(session)
      if (current === undefined) return undefined
      const address = addressOf(current.active)
      const identity = state.account?.id === current.active ? state.identity : {}
      const ids = receivingNetworks(current, listed, codeOf(current.active, known))
      const networks = ids.map((id) => ({ id, name: networkName(listed, id, t) }))
      const name = networkName(listed, current.network, t)
      return {
        address,
        name: identity.name ?? truncateAddress(address),
        ...(identity.avatar === undefined ? {} : { avatar: identity.avatar }),
        network: { id: current.network, name },
        uri: paymentUri(current.active),
        caption: isSupported(listed, current.network)
          ? t('receive.caption', { network: name })
          : t('account.unsupported'),
        networks,
        only: t('receive.only', { count: networks.length }),
      }
    },
  )
  return {
    vm,
    // The name may not be known yet where this view opens first.
    start: () => {
      if (feature.state.get().account === undefined) void feature.refresh()
      return code.start()
    },
    copy: () => {
      const shown = vm.get()
      if (shown !== undefined) void app.copy(shown.address, 'account.addressCopied')
    },
    showNetworks: () => app.router.push(view('WalletCompatibleNetworks')),
  }
}
