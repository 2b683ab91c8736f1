import { truncateAddress } from '../../../../domain/text/address.js'
import type { Network } from '../../../../domain/networks/network.js'
import { hashOf, type Outgoing } from '../../../../domain/money/outgoing.js'
import type { TransferOutcome } from '../../../../domain/money/transfer.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { assetAmount } from './asset-amount.js'
import { transactionPage } from './explorer-pages.js'
import type { outgoingWords } from '../../i18n/en/outgoing.js'

/** How a transfer that was begun here stands, for the eye. */
export type OutgoingTone = 'busy' | 'done' | 'danger' | 'calm'

export interface OutgoingVm {
  readonly state: string
  /** What that means, where one word is not enough. */
  readonly told?: string
  /** What is sent, and to whom. */
  readonly what: string
  readonly amount: string
  readonly to: string
  readonly tone: OutgoingTone
  /** Nobody can be asked about it: it goes when the visitor has seen to it. */
  readonly isUnsure: boolean
  /** Where the chain's word about it is read. */
  readonly href?: string
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
const meaningOf = (word: Meaningful, { state }: Outgoing, hash: string | undefined) => {
  const isOneSource = state.status === 'sent' && state.outcome.status === 'unknown' && state.outcome.oneSource === true
  if (isOneSource) return 'outgoing.told.oneSource'
  return word === 'failed' && hash === undefined ? 'outgoing.told.notCarriedOut' : (`outgoing.told.${word}` as const)
}

/** The words for a transfer that was begun here: the chain's word about it, never a guess. */
export function outgoingVm(
  outgoing: Outgoing,
  t: TranslateFor<typeof outgoingWords>,
  locale: string,
  network: Network | undefined,
): OutgoingVm {
  const status = statusOfOutgoing(outgoing)
  const word = wordFor(outgoing, status)
  const amount = assetAmount(outgoing.amount, outgoing.asset.symbol, locale)
  const to = outgoing.name ?? truncateAddress(outgoing.to)
  const hash = hashOf(outgoing)
  const href = hash === undefined ? undefined : transactionPage(network, hash)
  return {
    state: t(`outgoing.${word}`),
    ...(hasMeaning(word) ? { told: t(meaningOf(word, outgoing, hash)) } : {}),
    what: t(outgoing.state.status !== 'sent' ? 'outgoing.what' : 'outgoing.whatSent', { amount, to }),
    amount,
    to,
    tone: tones[status],
    isUnsure: status === 'unsure',
    ...(href === undefined ? {} : { href }),
  }
}
