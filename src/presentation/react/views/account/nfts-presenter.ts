import type { ActivityFeature } from '../../../../application/activity/activity.js'
import { derive } from '../../i18n/derive.js'
import type { Nft } from '../../../../domain/activity/activity.js'
import { known } from '../../../../domain/loadable.js'
import type { AppContextValue } from '../../app-context.js'
import { historyWords } from '../../i18n/en/history.js'
import { nftsWords } from '../../i18n/en/nfts.js'
import { refreshOnShow } from './refresh-on-show.js'

/** What the presenter says. */
export const nftsTabWords = { ...historyWords, ...nftsWords }

export interface NftsVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly nfts: readonly Nft[]
  readonly hidden: readonly Nft[]
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  readonly emptyText: string
}

/** The collectibles of the account, as far as its history was read. */
export function presentNfts({
  t,
  feature,
}: AppContextValue<typeof nftsTabWords> & { readonly feature: ActivityFeature }) {
  const vm = derive([feature.state], ({ items, nfts, hiddenNfts, hasMore, more }): NftsVm => {
    const read = known(items) !== undefined
    const status = items.status === 'failed' ? 'failed' : nfts.length > 0 ? 'ready' : read ? 'empty' : 'loading'
    return {
      status: feature.available ? status : 'empty',
      nfts,
      hidden: hiddenNfts,
      more: hasMore ? more : 'none',
      emptyText: t(feature.available ? 'nfts.emptyText' : 'activity.away'),
    }
  })
  return {
    vm,
    start: () => refreshOnShow(feature),
    retry: () => void feature.refresh(),
    loadMore: () => void feature.loadMore(),
  }
}
