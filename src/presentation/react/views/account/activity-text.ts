import { movedText } from '../../../../domain/activity/activity-amount.js'
import type { ActivityItem, ActivityTransfer } from '../../../../domain/activity/activity.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import { findNetwork, type Network } from '../../../../domain/networks/network.js'
import { timeAgo } from '../../i18n/time-ago.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { activityWords } from '../../i18n/en/activity.js'
import { transactionPage } from './explorer-pages.js'
import { feeText } from './outgoing-text.js'
import type { words } from './activity-words.js'

export interface ActivityRowVm {
  /** What was done, in words; in the past only where it came about. */
  readonly title: string
  readonly detail: string
  readonly amount: string
  readonly gained: boolean
  readonly status: ActivityItem['status']
  readonly statusText: string
  readonly when: string
  /** That it cost more than the visitor was shown. */
  readonly told?: string
  /** One or two tokens, or a collectible. */
  readonly marks: readonly { readonly shape: 'coin' | 'square'; readonly name: string; readonly image?: string }[]
  readonly href?: string
}

export interface ActivityTextInput {
  readonly t: TranslateFor<typeof words>
  readonly locale: string
  readonly now: EpochMs
  readonly networks: readonly Network[]
}

/** One transaction as it is read. Made for each row that is drawn, because writing numbers is what costs in a long list. */
export function activityRow(item: ActivityItem, { t, locale, now, networks }: ActivityTextInput): ActivityRowVm {
  const { type, status, transfers, hash, chainId } = item
  const main = mainTransfer(item)
  const amount = main === undefined ? '' : transferText(type, main, locale)
  const network = chainId === undefined ? undefined : findNetwork(networks, chainId)
  const href = hash === undefined ? undefined : transactionPage(network, hash)
  const told = feeText(item.feeAbove, t, locale, network)
  const shown = type === 'trade' ? transfers.slice(0, 2) : main === undefined ? [] : [main]
  return {
    title: typeText(t, type, status === 'confirmed'),
    detail: detailOf(item, network?.nativeCurrency.symbol, t, locale),
    amount,
    gained: amount.includes('+'),
    status,
    statusText: t(`activity.status.${status}`),
    when: timeAgo(item.at, now, t),
    marks: shown.map(markOf),
    ...(told === undefined ? {} : { told }),
    ...(href === undefined ? {} : { href }),
  }
}

type TypeKey = Extract<keyof typeof activityWords, `activity.did.${string}` | `activity.do.${string}`>
const isType = (key: string): key is TypeKey => key in activityWords

/** What a server calls something that we have no word for is not repeated. */
function typeText(t: TranslateFor<typeof words>, type: string, done: boolean): string {
  const key = `activity.${done ? 'did' : 'do'}.${type}`
  return isType(key) ? t(key) : t('activity.other')
}

/** The one that the row is about: what came in of a trade, else the first in the direction of the operation. */
function mainTransfer({ type, transfers }: ActivityItem): ActivityTransfer | undefined {
  const direction = type === 'send' ? 'out' : 'in'
  return transfers.find((transfer) => transfer.direction === direction) ?? transfers[0]
}

const transferText = (type: string, transfer: ActivityTransfer, locale: string): string =>
  transfer.kind === 'nft' ? transfer.name : movedText(type, transfer, locale)

function detailOf(item: ActivityItem, coin: string | undefined, t: TranslateFor<typeof words>, locale: string): string {
  const { type, from, to, recipient, application, transfers } = item
  if (type === 'send') {
    if (recipient !== undefined) return t('activity.to', { to: recipient.name ?? truncateAddress(recipient.address) })
    // Of a token, `to` is the contract: whom it paid nobody said.
    const main = mainTransfer(item)
    const isCoin = main?.kind === 'fungible' && main.symbol === coin
    if (to !== undefined && isCoin) return t('activity.to', { to: truncateAddress(to) })
    return application?.name ?? ''
  }
  if (type === 'receive' && from !== undefined) return t('activity.from', { from: truncateAddress(from) })
  const paid = type === 'trade' ? transfers.find(({ direction }) => direction === 'out') : undefined
  if (paid !== undefined) return t('activity.for', { amount: transferText(type, paid, locale) })
  if (application !== undefined) return application.name
  // The first strong letter decides on which side a line starts, not the arrow between two addresses.
  return [from, to].flatMap((address) => (address === undefined ? [] : [truncateAddress(address)])).join(' → ')
}

function markOf(transfer: ActivityTransfer): ActivityRowVm['marks'][number] {
  const [shape, name, image] =
    transfer.kind === 'nft'
      ? (['square', transfer.name, transfer.preview] as const)
      : (['coin', transfer.symbol, transfer.iconUrl] as const)
  return { shape, name, ...(image === undefined ? {} : { image }) }
}
