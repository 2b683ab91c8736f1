import type { ActivityItem, ActivityTransfer } from './activity.js'
import { readsAsAmount } from './reads-as-amount.js'
import { compareDecimals } from '../money/amount.js'
import { looksLike, sameAddress } from '../money/look-alike.js'
import { anyLetter, readAlike } from '../text/plain-letters.js'
import { symbolSkeleton, wellKnownSymbols } from '../text/symbol-skeleton.js'

/** Why a transaction is not shown among those that matter. */
export type SpamReason =
  /** Somebody else moved nothing, to get an address into the history. */
  | 'zeroValue'
  /** Next to nothing, to or from an address that shows the same ends as one that the visitor knows. */
  | 'lookAlike'
  /** Without a value, and called like a coin that has one; or a collectible that is called like an amount. */
  | 'fakeToken'
  /** Its name leads elsewhere. */
  | 'link'
  /** The history service knows it as spam. */
  | 'spamNft'
  /** A token without a price, from a stranger. */
  | 'unsolicited'

export interface SpamContext {
  /** Address of the account. */
  readonly account: string
  readonly known: KnownAddresses
  /** Symbols of coins with a price that the account holds. */
  readonly held: readonly string[]
  /** Symbol of the network's own coin. */
  readonly native?: string
  /** Nothing has a price on a test network, so a missing one says nothing. */
  readonly testnet: boolean
  /** Symbols that the service told a value of. Without any, it tells none, and a missing one says nothing. */
  readonly valued: readonly string[]
}

/** Addresses that the visitor owns or has dealt with, found by their last characters. */
export type KnownAddresses = ReadonlyMap<string, readonly string[]>

/** More than anybody deals with that end the same; each transfer is held against all of them. */
const mostOfAnEnd = 32

export function knownAddresses(addresses: readonly string[]): KnownAddresses {
  const byEnd = new Map<string, string[]>()
  for (const address of new Set(addresses)) {
    const found = byEnd.get(endOf(address))
    if (found === undefined) byEnd.set(endOf(address), [address])
    else if (found.length < mostOfAnEnd) found.push(address)
  }
  return byEnd
}

const endOf = (address: string): string => address.slice(-4).toLowerCase()
const near = (address: string | undefined, known: KnownAddresses): readonly string[] =>
  address === undefined ? [] : (known.get(endOf(address)) ?? [])

/** Symbols of the coins whose worth is told somewhere in a history. */
export const valuedIn = (items: readonly ActivityItem[]): readonly string[] => [
  ...new Set(
    items
      .flatMap(({ transfers }) => transfers)
      .flatMap((one) => (one.kind === 'fungible' && factsOf(one).hasValue ? [one.symbol] : [])),
  ),
]

/**
 * Why a transaction is to be hidden; undefined for what stays. What the account itself began always stays, self-cancels of a
 * transaction included, and so does everything in which anything of worth moved. Beside what is forged, nothing else keeps it: a contract
 * may tell of as many harmless transfers as it likes.
 */
export function judge(item: ActivityItem, context: SpamContext): SpamReason | undefined {
  const { from, type, transfers } = item
  if (isOwn(from, context.account)) return undefined
  if (transfers.length === 0) return type === 'send' || type === 'receive' ? 'zeroValue' : undefined
  const reasons = reasonsOf(item, context)
  if (!reasons.includes(undefined)) return reasons[0]
  const lie = reasons.find(isLie)
  return lie !== undefined && transfers.some(isOfWorth) ? undefined : lie
}

/** What is forged stands behind the rest of a transaction that is shown: a row is about what comes first. */
export function liesLast(item: ActivityItem, context: SpamContext): ActivityItem {
  const { from, transfers } = item
  if (transfers.length < 2 || isOwn(from, context.account)) return item
  const reasons = reasonsOf(item, context)
  if (!reasons.some(isLie)) return item
  const pick = (lies: boolean) => transfers.filter((_, at) => isLie(reasons[at]) === lies)
  return { ...item, transfers: [...pick(false), ...pick(true)] }
}

const isLie = (reason: SpamReason | undefined): boolean => reason === 'fakeToken' || reason === 'link'

/** What left cannot be brought about by a stranger. A dollar, so that the lie beside it costs something. */
const isOfWorth = (transfer: ActivityTransfer): boolean =>
  transfer.kind === 'fungible' &&
  (transfer.direction === 'in' ? factsOf(transfer).isWorthOne : factsOf(transfer).hasValue)

function reasonsOf({ from, to, transfers }: ActivityItem, context: SpamContext): readonly (SpamReason | undefined)[] {
  // Once for all that it moved.
  const parties = {
    isDisguised: [from, to].some((address) => isLookAlike(address, context.known)),
    isStranger: !near(from, context.known).some((one) => sameAddress(one, from ?? '')),
  }
  return transfers.map((transfer) => judgeTransfer(transfer, parties, context))
}

interface Parties {
  /** One of them looks like somebody whom the visitor knows. */
  readonly isDisguised: boolean
  /** Whoever began it. */
  readonly isStranger: boolean
}

function judgeTransfer(
  transfer: ActivityTransfer,
  { isDisguised, isStranger }: Parties,
  context: SpamContext,
): SpamReason | undefined {
  if (transfer.kind === 'nft') {
    if (transfer.isSpam) return 'spamNft'
    if (isDisguised) return 'lookAlike'
    if (transfer.direction !== 'in') return undefined
    if (hasLink(transfer.name)) return 'link'
    return isStranger && readsAsAmount(transfer.name) ? 'fakeToken' : undefined
  }
  const { symbol, direction } = transfer
  const { isNothing, hasValue, isWorthOne, isLink } = factsOf(transfer)
  if (isNothing) return 'zeroValue'
  if (isDisguised && !isWorthOne) return 'lookAlike'
  if (hasValue) return undefined
  if (!context.testnet && isFake(transfer, context)) return 'fakeToken'
  if (isLink) return 'link'
  const worthless = context.valued.length > 0 && !(context.testnet && symbol === context.native)
  return direction === 'in' && worthless && isStranger ? 'unsolicited' : undefined
}

type Fungible = Extract<ActivityTransfer, { readonly kind: 'fungible' }>

interface Facts {
  readonly isNothing: boolean
  readonly hasValue: boolean
  /** A dollar or more. */
  readonly isWorthOne: boolean
  readonly isLink: boolean
  readonly symbolSkeleton: string
}

/** Found once for each transfer: all that was read is judged anew with every page. */
const facts = new WeakMap<Fungible, Facts>()

function factsOf(transfer: Fungible): Facts {
  const known = facts.get(transfer) ?? findFacts(transfer)
  facts.set(transfer, known)
  return known
}

const findFacts = ({ quantity, value = '0', name, symbol }: Fungible): Facts => ({
  isNothing: compareDecimals(quantity, '0') === 0,
  hasValue: compareDecimals(value, '0') > 0,
  isWorthOne: compareDecimals(value, '1') >= 0,
  isLink: hasLink(name) || hasLink(symbol),
  symbolSkeleton: symbolSkeleton(symbol),
})

const isOwn = (from: string | undefined, account: string): boolean => from !== undefined && sameAddress(from, account)

const isLookAlike = (address: string | undefined, known: KnownAddresses): boolean => {
  const alike = near(address, known)
  return (
    address !== undefined &&
    alike.some((one) => looksLike(address, one)) &&
    !alike.some((one) => sameAddress(address, one))
  )
}

/**
 * A coin without a value that reads like one of worth. Under the very name of a coin that the account holds, or of the network, it
 * may be that coin, unless the service values the real one; and where no values are told at all, only foreign letters tell.
 */
function isFake(transfer: Fungible, context: SpamContext): boolean {
  const { held, native, valued } = context
  const { symbol } = transfer
  const plain = factsOf(transfer).symbolSkeleton
  if (plain === '' || !worthFaking(context).isLike(plain)) return false
  if (valued.includes(symbol)) return true
  if (symbol === native || held.includes(symbol)) return false
  return valued.length > 0 || !ordinary.test(symbol)
}

/** The first of what is held, which is worth most: each transfer whose letters may be any is held against all of them. */
const mostHeld = 100

/** More than anybody is sent whose letters may be any; each is held against all that is worth faking. */
const mostDisguised = 256

interface Worth {
  /** Whether a symbol reads like one of a coin of worth. */
  isLike(plain: string): boolean
}

/** Written plainly once for a whole history, which has thousands of transfers. */
const worths = new WeakMap<SpamContext, Worth>()

function worthFaking(context: SpamContext): Worth {
  const known = worths.get(context) ?? createWorth(context)
  worths.set(context, known)
  return known
}

function createWorth({ held, native = '' }: SpamContext): Worth {
  const words = new Set([...wellKnownSymbols, ...[native, ...held.slice(0, mostHeld)].map(symbolSkeleton)])
  const disguised = new Map<string, boolean>()
  return {
    // A letter that may be any is one of the fake: in a coin that is held it makes no other coin alike.
    isLike: (plain) => {
      if (words.has(plain) || !plain.includes(anyLetter)) return words.has(plain)
      // In a crowd of disguises every one may be of a coin of worth.
      const is =
        disguised.get(plain) ?? (disguised.size >= mostDisguised || [...words].some((one) => readAlike(plain, one)))
      if (disguised.size < mostDisguised) disguised.set(plain, is)
      return is
    },
  }
}

/** How coins of worth are written; the last letter is that of Tether. */
const ordinary = /^[a-z0-9.₮]+$/i

/** An address of the web, in the spellings that spam has; names such as `marlow.eth` and `USDC.e` are none. */
const link =
  /https?:|www\.|\bt\.me\b|[a-z0-9-]{2,}\.(?:com|net|org|io|co|me|cc|gg|to|us|ru|cn|eu|xyz|app|dev|info|biz|site|online|website|live|life|top|vip|club|link|click|gift|gifts|fun|pro|tech|space|store|shop|network|finance|fi|cash|money|claims|events|rewards|lol|win|farm|page|cloud|world|today|digital|run|example)\b/i

const hasLink = (name: string): boolean => link.test(name.normalize('NFKC'))
