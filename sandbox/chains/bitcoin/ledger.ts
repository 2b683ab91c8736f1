import { Transaction } from 'bitcoinjs-lib'
import type { Block } from './node.ts'

export type Outpoint = { readonly txid: string; readonly vout: number }

export type Coin = Outpoint & { readonly script: Uint8Array; readonly value: bigint }

/** A transaction with all that there is to know of it. */
export type Entry = {
  readonly txid: string
  readonly transaction: Transaction
  /** The coins that it spends, in the order of its inputs; none for the first transaction of a block. */
  readonly spent: readonly Coin[]
  readonly coins: readonly Coin[]
  /** Satoshi. */
  readonly fee: bigint
  /** Absent while it waits. */
  readonly block?: Omit<Block, 'transactions'>
}

export type Spending = { readonly entry: Entry; readonly vin: number }

/** Everything that is in the chain or waits for it. */
export type Ledger = {
  readonly tip: Block
  readonly blocks: readonly Block[]
  append(block: Block): void
  /** Forgets what is above a height, and all that waits. */
  cut(height: number): void
  /** Replaces what waits. Raw, parents before children. */
  setWaiting(transactions: readonly Uint8Array[]): void
  /** @throws RangeError where it spends a coin that nobody knows */
  read(raw: Uint8Array): Entry
  find(txid: string): Entry | undefined
  coin(outpoint: Outpoint): Coin | undefined
  /** Who spends a coin. */
  spender(outpoint: Outpoint): Spending | undefined
  /** What waits, in the order it came. */
  waiting(): readonly Entry[]
  /** All that pays to a script or spends from it, the newest first: what waits, then block by block. */
  history(script: Uint8Array): readonly Entry[]
  /** Coins of a script that nobody spends, what waits included, the oldest first. */
  unspent(script: Uint8Array): readonly Coin[]
}

export function createLedger(genesis: Block): Ledger {
  let blocks: readonly Block[] = [genesis]
  let confirmed: readonly Entry[] = []
  let waiting: readonly Entry[] = []
  const byId = new Map<string, Entry>()
  const spenders = new Map<string, Spending>()

  const note = (entry: Entry): Entry => {
    byId.set(entry.txid, entry)
    entry.spent.forEach((coin, vin) => spenders.set(keyOf(coin), { entry, vin }))
    return entry
  }
  const recount = () => {
    byId.clear()
    spenders.clear()
    for (const entry of [...confirmed, ...waiting]) note(entry)
  }
  const coin = ({ txid, vout }: Outpoint) => byId.get(txid)?.coins[vout]
  const read = (raw: Uint8Array): Entry => {
    const transaction = Transaction.fromBuffer(raw)
    const spent = transaction.isCoinbase() ? [] : outpointsOf(transaction).map((outpoint) => existing(coin, outpoint))
    const coins = coinsOf(transaction)
    const fee = transaction.isCoinbase() ? 0n : total(spent) - total(coins)
    return { txid: transaction.getId(), transaction, spent, coins, fee }
  }
  const isUnspent = (outpoint: Outpoint) => !spenders.has(keyOf(outpoint))

  return {
    get tip() {
      return blocks.at(-1) ?? genesis
    },
    get blocks() {
      return blocks
    },
    append: (block) => {
      blocks = [...blocks, block]
      const { height, hash, time } = block
      const added = block.transactions.map((raw) => note({ ...read(raw), block: { height, hash, time } }))
      confirmed = [...confirmed, ...added]
      const ids = new Set(added.map(({ txid }) => txid))
      waiting = waiting.filter(({ txid }) => !ids.has(txid))
    },
    cut: (height) => {
      blocks = blocks.filter((block) => block.height <= height)
      confirmed = confirmed.filter(({ block }) => block !== undefined && block.height <= height)
      waiting = []
      recount()
    },
    setWaiting: (transactions) => {
      waiting = []
      recount()
      waiting = transactions.map((raw) => note(read(raw)))
    },
    read,
    find: (txid) => byId.get(txid),
    coin,
    spender: (outpoint) => spenders.get(keyOf(outpoint)),
    waiting: () => waiting,
    history: (script) => [...confirmed, ...waiting].filter((entry) => touches(entry, script)).reverse(),
    unspent: (script) =>
      [...confirmed, ...waiting]
        .flatMap(({ coins }) => coins)
        .filter((candidate) => paysTo(candidate, script) && isUnspent(candidate)),
  }
}

export function outpointsOf(transaction: Transaction): readonly Outpoint[] {
  return transaction.ins.map(({ hash, index }) => ({ txid: Buffer.from(hash).reverse().toString('hex'), vout: index }))
}

export const total = (coins: readonly { readonly value: bigint }[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)

export const paysTo = (coin: Coin, script: Uint8Array): boolean => Buffer.compare(coin.script, script) === 0

function coinsOf(transaction: Transaction): readonly Coin[] {
  const txid = transaction.getId()
  return transaction.outs.map(({ script, value }, vout) => ({ txid, vout, script, value }))
}

function existing(find: (outpoint: Outpoint) => Coin | undefined, outpoint: Outpoint): Coin {
  const coin = find(outpoint)
  if (!coin) throw new RangeError(`There is no coin ${keyOf(outpoint)}.`)
  return coin
}

const touches = ({ spent, coins }: Entry, script: Uint8Array) =>
  [...spent, ...coins].some((coin) => paysTo(coin, script))

const keyOf = ({ txid, vout }: Outpoint) => `${txid}:${vout}`
