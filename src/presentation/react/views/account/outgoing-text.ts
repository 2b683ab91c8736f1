import type { Amount } from '../../../../domain/money/amount.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import type { Network } from '../../../../domain/networks/network.js'
import { feeAbove, hashOf, mayLand, outcomeOf, type Outgoing } from '../../../../domain/money/outgoing.js'
import type { IsTakenForAnother } from '../../../../domain/money/alike-tokens.js'
import type { TransferOutcome } from '../../../../domain/money/transfer.js'
import { formatFull } from '../../../../domain/text/format.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { assetAmount } from './asset-amount.js'
import { transactionPage } from './explorer-pages.js'
import { swapText } from './swap-text.js'
import { contractToTell, type ContractVm } from './told-apart.js'
import type { outgoingTextWords } from './outgoing-text-words.js'

/** How a transfer that was begun here stands, for the eye. */
export type OutgoingTone = 'busy' | 'done' | 'danger' | 'calm'

export interface OutgoingVm {
  readonly state: string
  /** What that means, where one word is not enough. */
  readonly told?: string
  /** As long as what will be told, so that its place can be kept. */
  readonly awaited?: string
  /** What is sent, and to whom. */
  readonly what: string
  readonly amount: string
  /** Of a token that is taken for another one. */
  readonly contract?: ContractVm
  readonly to: string
  readonly tone: OutgoingTone
  /** Nobody can be asked about it: it goes when the visitor has seen to it. */
  readonly isUnsure: boolean
  /** Where the chain's word about it is read. */
  readonly href?: string
  /** There will be such a place. */
  readonly hasExplorer: boolean
}

export type OutgoingStatus = Exclude<Outgoing['state']['status'], 'sent'> | TransferOutcome['status']

export const statusOfOutgoing = ({ state }: Outgoing): OutgoingStatus =>
  state.status === 'sent' ? state.outcome.status : state.status

const tones: Readonly<Record<OutgoingStatus, OutgoingTone>> = {
  asking: 'busy',
  unsure: 'calm',
  pending: 'busy',
  confirmed: 'done',
  other: 'danger',
  failed: 'danger',
  replaced: 'calm',
  cancelled: 'calm',
  dropped: 'calm',
  unknown: 'calm',
}

type OutgoingWord = OutgoingStatus | 'expired'
type Meaningful = Exclude<OutgoingWord, 'asking' | 'pending' | 'confirmed'>
const hasMeaning = (word: OutgoingWord): word is Meaningful =>
  word !== 'asking' && word !== 'pending' && word !== 'confirmed'

/** What is gone may come back, unless its last block is over. */
const wordFor = ({ state }: Outgoing, status: OutgoingStatus): OutgoingWord =>
  status === 'dropped' && state.status === 'sent' && 'lastBlock' in state.handle ? 'expired' : status

/** A batch that its wallet gave up may never have cost anything. */
const meaningOf = (word: Meaningful, outgoing: Outgoing, hash: string | undefined) => {
  const { state } = outgoing
  const isOneSource = state.status === 'sent' && state.outcome.status === 'unknown' && state.outcome.oneSource === true
  if (isOneSource) return 'outgoing.told.oneSource'
  // A reorganisation can still bring it: that nothing was sent is not known yet.
  if (word === 'cancelled' && mayLand(outgoing)) return 'outgoing.told.replaced'
  if (word !== 'failed') return `outgoing.told.${word}` as const
  if (hash === undefined) return 'outgoing.told.notCarriedOut'
  // Nor that it took the fee alone.
  return mayLand(outgoing) ? undefined : 'outgoing.told.failed'
}

/** What went where instead of what was asked for: only what is known. */
function differenceIn(
  outgoing: Outgoing,
  t: TranslateFor<typeof outgoingTextWords>,
  locale: string,
): string | undefined {
  const outcome = outcomeOf(outgoing)
  if (outcome === undefined || !('landed' in outcome) || outcome.landed === undefined) return undefined
  const { to, asset = outgoing.asset, amount, isUnmarked } = outcome.landed
  const amounts = amount && amountsIn({ asset, amount }, outgoing, locale)
  const addresses = to === undefined ? undefined : addressesIn(to, outgoing)
  if (amounts !== undefined && addresses !== undefined) return t('outgoing.landed', { ...amounts, ...addresses })
  return (
    (amounts && t('outgoing.landed.amount', amounts)) ??
    (addresses && t('outgoing.landed.recipient', addresses)) ??
    (isUnmarked === true ? t('outgoing.landed.unmarked') : undefined)
  )
}

/** Two that look the same in short are shown whole. */
function addressesIn(landed: string, asked: Outgoing) {
  const [address, to] = [truncateAddress(landed), truncateAddress(asked.to)]
  return address === to ? { address: landed, to: asked.to } : { address, to: asked.name ?? to }
}

type Moved = Pick<Outgoing, 'asset' | 'amount'>

/** Two that look the same once cut are shown to the last digit, and another asset of the same name with its contract. */
function amountsIn(landed: Moved, asked: Moved, locale: string) {
  const { symbol, address } = landed.asset
  const isNamesake = symbol === asked.asset.symbol && address !== undefined && address !== asked.asset.address
  const name = isNamesake ? `${symbol} (${truncateAddress(address)})` : symbol
  const [moved, amount] = [
    assetAmount(landed.amount, name, locale),
    assetAmount(asked.amount, asked.asset.symbol, locale),
  ]
  if (moved !== amount) return { moved, amount }
  return {
    moved: `${formatFull(landed.amount, locale)} ${name}`,
    amount: `${formatFull(asked.amount, locale)} ${asked.asset.symbol}`,
  }
}

/** Both to the last digit; undefined where it cost no more than was shown. */
export function feeText(
  fee: ReturnType<typeof feeAbove>,
  t: TranslateFor<typeof outgoingTextWords>,
  locale: string,
  network: Network | undefined,
): string | undefined {
  if (fee === undefined || network === undefined) return undefined
  const written = (amount: Amount) => `${formatFull(amount, locale)} ${network.nativeCurrency.symbol}`
  return t('outgoing.feeAbove', { paid: written(fee.paid), most: written(fee.most) })
}

/**
 * The words for a transfer that was begun here: the chain's word about it, never a guess.
 * @param isTaken whether its token may be taken for another one
 */
export function outgoingVm(
  outgoing: Outgoing,
  t: TranslateFor<typeof outgoingTextWords>,
  locale: string,
  network: Network | undefined,
  isTaken: IsTakenForAnother,
): OutgoingVm {
  const status = statusOfOutgoing(outgoing)
  const word = wordFor(outgoing, status)
  const amount = assetAmount(outgoing.amount, outgoing.asset.symbol, locale)
  const to = outgoing.name ?? truncateAddress(outgoing.to)
  const hash = hashOf(outgoing)
  const href = hash === undefined ? undefined : transactionPage(network, hash)
  const key = hasMeaning(word) ? meaningOf(word, outgoing, hash) : undefined
  const meaning = key && t(key)
  const difference = differenceIn(outgoing, t, locale)
  // That it is not what was asked for is what the difference says.
  const sentences = [word === 'other' && difference !== undefined ? undefined : meaning, difference]
  const swap = swapText(outgoing, t, locale)
  const contract = contractToTell(outgoing.asset, isTaken)
  const own = swap?.told === undefined ? sentences : [swap.told]
  const all = [...own, swap?.left, feeText(feeAbove(outgoing), t, locale, network)].filter((one) => one !== undefined)
  return {
    state: swap?.state ?? t(`outgoing.${word}`),
    ...(all.length === 0 ? {} : { told: all.join(' ') }),
    ...(swap?.awaited === undefined ? {} : { awaited: swap.awaited }),
    what: swap?.what ?? t(outgoing.state.status !== 'sent' ? 'outgoing.what' : 'outgoing.whatSent', { amount, to }),
    amount,
    ...(contract === undefined ? {} : { contract }),
    to,
    tone: tones[status],
    isUnsure: status === 'unsure',
    hasExplorer: network?.explorer !== undefined,
    ...(href === undefined ? {} : { href }),
  }
}
