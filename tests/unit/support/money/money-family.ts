import type { Outgoings } from '../../../../src/application/account/outgoing.js'
import type { SendFeature } from '../../../../src/application/send/send-feature.js'
import type { SendReview } from '../../../../src/domain/money/send.js'
import type { VirtualClock } from '../../../fakes/virtual-clock.js'
import type { WalletWay } from './wallet-ways.js'
import type { HostileHands, SignedHere } from '../../../fakes/lying-wallet.js'

/** A payment with its name on the chain, which is known once it is signed. */
export interface Named extends SignedHere {
  readonly id: string
}
export interface NamedHands extends HostileHands {
  pay(): Named
  again(): Named
  other(): Named
}

/** What a wallet was asked for. */
export interface Order {
  readonly to: string
  /** Base units of what is sent. */
  readonly units: bigint
  /** What can leave the account of the coin by it, fee included; undefined where the wallet alone decides about the fee. */
  readonly most: bigint | undefined
}

/** The truth about a chain: all in base units of its coin, of the one account that pays. */
export interface MoneyLedger {
  /** It is in a block and worked. */
  landed(id: string): boolean
  /** It is in a block without effect. */
  failed?(id: string): boolean
  /** It is in a block, or may be some day, whoever has it. */
  mayLand(id: string): boolean
  /** It pays exactly so much to somebody; any amount where none is given. */
  pays(id: string, to: string, units?: bigint): boolean
  /** What a page handed to a node, and what leaves of the coin by it; undefined for what none did. */
  relayed(id: string): { readonly leaves: bigint } | undefined
  /** What the network took for it, where a wallet that sends by itself set that. */
  cost?(id: string): bigint | undefined
  mine(blocks: number, isFull: boolean): void
}

/** One tab of the site, connected. */
export interface MoneyTab {
  readonly send: SendFeature
  readonly outgoing: Outgoings
  /** Fills in everything and shows the review. */
  reviewOf(amount: string): Promise<void>
  end(): void
}

/** What happens to a payment that the wallet of a tab is asked for. */
export type Asks = (tab: number, order: Order, hands: NamedHands) => Promise<unknown>

/** What every tab of a site, its wallet and its nodes live in. */
export interface MoneyStage {
  readonly ledger: MoneyLedger
  readonly clock: VirtualClock
  /** @param moodOf one of the family's, by the place of the node */
  setNodes(moodOf: (node: number) => string): void | Promise<void>
  /** One of the family's events. */
  happen(event: string): void
  openTab(tab: number): Promise<MoneyTab>
}

/** The wallet sends by itself, signs what the page then hands out, or carries out batches of calls for a smart account (EIP-5792). */
export type WalletKind = 'sends' | 'signs' | 'batches'

export interface Setup {
  readonly wallet: WalletKind
  readonly way: WalletWay
  /** `taxed`: a token that keeps a part of what is sent. */
  readonly asset: 'coin' | 'token' | 'taxed'
  /** Independent nodes or explorers. */
  readonly sources: number
}

/** How money moves in a namespace, for the model. */
export interface MoneyFamily {
  readonly name: string
  readonly wallets: readonly WalletKind[]
  /** Where wallets are. */
  readonly ways: readonly WalletWay[]
  readonly assets: readonly Setup['asset'][]
  /** What a node may do; the first of them is honest. */
  readonly nodeMoods: readonly string[]
  /** Blocks that come at once; the last number is as many as settle everything. */
  readonly blocks: readonly number[]
  /** What more than was shown may leave by what a page hands out: wallets of some chains let their owner choose the fee. */
  readonly allowance: bigint
  /** Base units of the coin that a fee may be at most without a word of it, whoever lies. */
  readonly quiet: bigint
  /** Moods in which a source denies what has landed, or tells of what has not, and for how long, in milliseconds, so that two of them would be believed. */
  readonly denial: { readonly moods: readonly string[]; readonly ms: number }
  /** What else happens, in words. */
  readonly events: readonly string[]
  stage(setup: Setup, asks: Asks): Promise<MoneyStage>
  /** How often each must have happened in a hundred histories. */
  readonly least: Readonly<Record<string, number>>
}

/** A payment that a wallet was asked for. */
export interface Asked extends Order {
  readonly tab: number
  readonly shown: SendReview | undefined
  /** What had arrived when it was shown, as far as that tab knew. */
  readonly arrived: ReadonlySet<string>
  /** What the wallet signed for it. */
  readonly signed: readonly string[]
  /** The transfer that was begun for it. */
  readonly id: string | undefined
}
