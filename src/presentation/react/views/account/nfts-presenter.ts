import type { ActivityFeature } from '../../../../application/activity/activity.js'
import { derive } from '../../i18n/derive.js'
import type { Nft } from '../../../../domain/activity/activity.js'
import { known } from '../../../../domain/loadable.js'
import type { AppContextValue } from '../../app-context.js'
import { refreshOnShow } from './refresh-on-show.js'

export interface NftsVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly nfts: readonly Nft[]
  readonly hidden: readonly Nft[]
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
}

/** The collectibles of the account, as far as its history was read. */
export function presentNfts({ feature }: AppContextValue & { readonly feature: ActivityFeature }) {
  const vm = derive([feature.state], ({ items, nfts, hiddenNfts, hasMore, more }): NftsVm => {
    const read = known(items) !== undefined
    const status = items.status === 'failed' ? 'failed' : nfts.length > 0 ? 'ready' : read ? 'empty' : 'loading'
    return {
      status: feature.available ? status : 'empty',
      nfts,
      hidden: hiddenNfts,
      more: hasMore ? more : 'none',
    }
  })
  return {
    vm,
    start: () => refreshOnShow(feature),
    retry: () => void feature.refresh(),
    loadMore: () => void feature.loadMore(),
  }
}
