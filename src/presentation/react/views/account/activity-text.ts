import { isGain, movedText } from '../../../../domain/activity/activity-amount.js'
import { readsAsAmount } from '../../../../domain/activity/reads-as-amount.js'
import type { ActivityItem, ActivityTransfer } from '../../../../domain/activity/activity.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import type { ChainId } from '../../../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../../../domain/networks/network.js'
import type { IsTakenForAnother } from '../../../../domain/money/alike-tokens.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import { timeAgo } from '../../i18n/time-ago.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { activityWords } from '../../i18n/en/activity.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import { transactionPage } from './explorer-pages.js'
import { feeText } from './outgoing-text.js'
import { contractToTell, type ContractVm } from './told-apart.js'
import type { words } from './activity-words.js'

export interface ActivityMark extends TokenFace {
  readonly shape: 'coin' | 'square'
  readonly name: string
}

export interface ActivityRowVm {
  /** What was done, in words; in the past only where it came about. */
  readonly title: string
  readonly detail: string
  readonly amount: string
  /** Of a token that is taken for another one, where it is known which it is. */
  readonly contract?: ContractVm
  readonly gained: boolean
  /** The amount is the name of a collectible, which strangers write. */
  readonly named: boolean
  readonly status: ActivityItem['status']
  readonly statusText: string
  readonly when: string
  /** That it cost more than the visitor was shown. */
  readonly told?: string
  /** One or two tokens, or a collectible. */
  readonly marks: readonly ActivityMark[]
  /** Where it happened, for what moved nothing. */
  readonly place?: { readonly id: ChainId; readonly name: string }
  readonly href?: string
}

export interface ActivityTextInput {
  readonly t: TranslateFor<typeof words>
  readonly locale: string
  readonly now: EpochMs
  readonly networks: readonly Network[]
  /** What the account holds, as far as it is known. */
  readonly balances: readonly TokenBalance[]
  /** Whether a token may be taken for another one of the account. */
  readonly isTaken: IsTakenForAnother
}

/** One transaction as it is read. Made for each row that is drawn, because writing numbers is what costs in a long list. */
export function activityRow(
  item: ActivityItem,
  { t, locale, now, networks, balances, isTaken }: ActivityTextInput,
): ActivityRowVm {
  const { type, status, transfers, hash, chainId } = item
  const main = mainTransfer(item)
  const amount = main === undefined ? '' : transferText(type, main, locale)
  const network = chainId === undefined ? undefined : findNetwork(networks, chainId)
  const href = hash === undefined ? undefined : transactionPage(network, hash)
  const told = feeText(item.feeAbove, t, locale, network)
  const contract = main?.kind === 'fungible' ? contractToTell(main, isTaken) : undefined
  const shown = type === 'trade' ? transfers.slice(0, 2) : main === undefined ? [] : [main]
  return {
    title: typeText(t, type, status === 'confirmed'),
    detail: detailOf(item, network?.nativeCurrency.symbol, t, locale),
    amount,
    ...(contract === undefined ? {} : { contract }),
    gained: main?.kind === 'fungible' && isGain(type),
    named: main?.kind === 'nft',
    status,
    statusText: t(`activity.status.${status}`),
    when: timeAgo(item.at, now, t),
    marks: shown.map((transfer) => markOf(transfer, chainId, balances)),
    ...(network === undefined ? {} : { place: { id: network.id, name: network.name } }),
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

/** No name stands where an amount does if it reads as one. */
function transferText(type: string, transfer: ActivityTransfer, locale: string): string {
  if (transfer.kind === 'fungible') return movedText(type, transfer, locale)
  return readsAsAmount(transfer.name) ? 'NFT' : transfer.name
}

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

/**
 * The history of the blockchain API names no contracts. A token under the picture and the symbol that the same service gives one of the
 * account's on this network is drawn as that one; by its symbol alone it is nobody.
 */
function markOf(
  transfer: ActivityTransfer,
  chainId: ChainId | undefined,
  balances: readonly TokenBalance[],
): ActivityMark {
  if (transfer.kind === 'nft') return { shape: 'square', name: transfer.name, image: transfer.preview }
  const { symbol, iconUrl } = transfer
  const held = balances.find(
    (token) =>
      iconUrl !== undefined && token.iconUrl === iconUrl && token.symbol === symbol && token.chainId === chainId,
  )
  return { shape: 'coin', name: symbol, ...(held === undefined ? { image: iconUrl } : faceOf(held)) }
}
