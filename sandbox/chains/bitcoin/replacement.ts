import { asMoney, inCoins } from './amount.ts'
import { outpointsOf, type Entry, type Ledger } from './ledger.ts'
import { rejected } from './refusal.ts'

/** The highest sequence number by which an input says that its transaction may be replaced. */
const highestSignal = 0xffff_fffd

const mostReplaced = 100

/** Satoshi per virtual byte that a replacement must add, for passing it on. */
const relayRate = 1n

/**
 * What a transaction would replace: those waiting that spend the same coins, and all that spend from these (BIP-125).
 * @throws Refusal where it may not replace them
 */
export function replacedBy(entry: Entry, ledger: Ledger): readonly Entry[] {
  const rivals = unique(entry.spent.flatMap((coin) => waitingSpender(coin, ledger)))
  if (rivals.length === 0) return []

  if (!rivals.every((rival) => isReplaceable(rival, ledger))) throw rejected('txn-mempool-conflict')
  const replaced = unique(rivals.flatMap((rival) => withDescendants(rival, ledger)))
  const { txid } = entry
  const refuse = (reason: string, why: string) => rejected(`${reason}, rejecting replacement ${txid}`, why)

  const parents = new Set(entry.spent.map((coin) => coin.txid))
  const parent = replaced.find((candidate) => parents.has(candidate.txid))
  if (parent) throw rejected('bad-txns-spends-conflicting-tx', `${txid} spends conflicting transaction ${parent.txid}`)
  const higher = rivals.find((rival) => entry.fee * sizeOf(rival) <= rival.fee * sizeOf(entry))
  if (higher) throw refuse('insufficient fee', `new feerate ${rateOf(entry)} <= old feerate ${rateOf(higher)}`)
  if (replaced.length > mostReplaced) {
    throw refuse('too many potential replacements', `(${replaced.length} > ${mostReplaced})`)
  }
  const known = new Set(rivals.flatMap((rival) => rival.spent.map((coin) => coin.txid)))
  const added = entry.spent.findIndex((coin) => isWaiting(coin.txid, ledger) && !known.has(coin.txid))
  if (added >= 0)
    throw rejected('replacement-adds-unconfirmed', `replacement ${txid} adds unconfirmed input, idx ${added}`)

  const before = replaced.reduce((sum, { fee }) => sum + fee, 0n)
  if (entry.fee < before)
    throw refuse('insufficient fee', `less fees than conflicting txs; ${asMoney(entry.fee)} < ${asMoney(before)}`)
  const relay = sizeOf(entry) * relayRate
  const extra = entry.fee - before
  if (extra < relay) {
    throw refuse('insufficient fee', `not enough additional fees to relay; ${asMoney(extra)} < ${asMoney(relay)}`)
  }
  return replaced
}

/** Says so itself, or spends from one that waits and says so. */
function isReplaceable({ transaction }: Entry, ledger: Ledger): boolean {
  if (transaction.ins.some(({ sequence }) => sequence <= highestSignal)) return true
  return outpointsOf(transaction).some(({ txid }) => {
    const parent = ledger.find(txid)
    return parent !== undefined && !parent.block && isReplaceable(parent, ledger)
  })
}

function withDescendants(entry: Entry, ledger: Ledger): readonly Entry[] {
  const children = entry.coins.flatMap((coin) => waitingSpender(coin, ledger))
  return [entry, ...children.flatMap((child) => withDescendants(child, ledger))]
}

function waitingSpender(coin: { readonly txid: string; readonly vout: number }, ledger: Ledger): readonly Entry[] {
  const spender = ledger.spender(coin)?.entry
  return spender && !spender.block ? [spender] : []
}

function isWaiting(txid: string, ledger: Ledger): boolean {
  const entry = ledger.find(txid)
  return entry !== undefined && !entry.block
}

const unique = (entries: readonly Entry[]): readonly Entry[] => [...new Set(entries)]

const sizeOf = ({ transaction }: Entry) => BigInt(transaction.virtualSize())

const rateOf = (entry: Entry) => `${inCoins((entry.fee * 1000n) / sizeOf(entry))} BTC/kvB`
