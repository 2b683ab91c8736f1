import type { Nft } from '../../../../domain/activity/activity.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import type { AppContextValue } from '../../app-context.js'
import { derive } from '../../i18n/derive.js'
import { transactionPage } from '../account/explorer-pages.js'
import { leaveOnMove } from '../account/leave-on-move.js'
import { networkName } from '../network-name.js'
import { dayText } from '../session-text.js'
import type { words } from './words.js'

export interface NftVm {
  readonly name: string
  readonly network?: { readonly id: string; readonly name: string }
  readonly received?: string
  /** The transaction in which it came. */
  readonly page?: string
}

/** One collectible: what the history tells of it. */
export function presentNft({ app, t, nft }: AppContextValue<typeof words> & { readonly nft: Nft }) {
  const { chainId, hash, at } = nft
  const page =
    chainId === undefined || hash === undefined
      ? undefined
      : transactionPage(findNetwork(app.settings.networks, chainId), hash)
  const vm = derive([], (): NftVm => ({
    name: nft.name === '' ? t('nfts.unnamed') : nft.name,
    ...(chainId === undefined
      ? {}
      : { network: { id: chainId, name: networkName(app.settings.networks, chainId, t) } }),
    ...(at === 0 ? {} : { received: dayText(at, app.settings.locale) }),
    ...(page === undefined ? {} : { page }),
  }))
  return {
    vm,
    /** Another account holds others. */
    start: () => leaveOnMove(app, 'WalletNft'),
    open: () => {
      if (page !== undefined) app.openLink(page)
    },
  }
}
