import { fromOutputScript, toOutputScript } from 'bitcoinjs-lib/src/address'
import { Transaction } from 'bitcoinjs-lib/src/transaction'
import { decodeHex, encodeHex } from '../../src/kit/hex.js'

/** A transaction that somebody has signed, as the ledger knows it. */
export interface BitcoinEntry {
  readonly txid: string
  readonly hex: string
  readonly spends: readonly BitcoinCoin[]
  readonly pays: readonly { readonly script: string; readonly value: bigint }[]
  /** `signed`: whoever signed it has it still, and nobody else. */
  readonly state: 'signed' | 'waiting' | 'landed'
  readonly block?: number
  /** Some page handed it to an explorer. */
  readonly isRelayed: boolean
}

export interface BitcoinCoin {
  readonly txid: string
  readonly index: number
  /** What it is locked with, in hex. */
  readonly script: string
  /** Satoshi. */
  readonly value: bigint
}

/**
 * What an explorer does. `lost` knows no transaction and loses what it is handed; `behind` has not heard of the last three blocks nor of
 * what waits; `spent` says that something else has spent each coin long ago; `refuses` hands on what it says that it refuses; `drops`
 * refuses and does not; `forges` says that each transaction spends and pays what was asked for; `claims` that each that anybody signed has
 * landed; `dear` names fees that nobody pays; `down` answers nothing.
 */
export const bitcoinNodeMoods = [
  'honest',
  'lost',
  'behind',
  'spent',
  'refuses',
  'drops',
  'forges',
  'claims',
  'dear',
  'down',
] as const
export type BitcoinNodeMood = (typeof bitcoinNodeMoods)[number]

const firstBlock = 100
const refusal = (message: string) =>
  new Response(`sendrawtransaction RPC error: {"code":-26,"message":"${message}"}`, { status: 400 })
const scriptOf = (address: string) => encodeHex(toOutputScript(address))
const at = ({ txid, index }: Pick<BitcoinCoin, 'txid' | 'index'>) => `${txid}:${index}`

/**
 * A chain of coins in memory as explorers that speak Esplora tell of it, each of which may lie in its way. Blocks come when they are told to.
 * Addresses are those of the main network.
 * @param funded coins that are there from the beginning, in satoshi
 * @param forged what an explorer that forges says of each transaction
 */
export function createLyingBitcoin(
  funded: readonly { readonly address: string; readonly value: bigint }[],
  forged: { readonly from: string; readonly to: string },
) {
  const all = new Map<string, BitcoinEntry>()
  /** What is told of and never was. */
  const invented = new Map<string, BitcoinEntry>()
  const coins = new Map<string, BitcoinCoin>()
  const state = { height: firstBlock }
  const set = (entry: BitcoinEntry, change: Partial<BitcoinEntry>) => void all.set(entry.txid, { ...entry, ...change })

  const read = (transaction: Transaction): BitcoinEntry => {
    const txid = transaction.getId()
    const spends = transaction.ins.map(({ hash, index }) => {
      const id = encodeHex(hash.slice().reverse())
      return coins.get(`${id}:${index}`) ?? { txid: id, index, script: '', value: 0n }
    })
    const pays = transaction.outs.map(({ script, value }) => ({ script: encodeHex(script), value }))
    return { txid, hex: transaction.toHex(), spends, pays, state: 'signed', isRelayed: false }
  }
  const register = (hex: string): BitcoinEntry => {
    const entry = read(Transaction.fromHex(hex))
    const known = all.get(entry.txid)
    if (known !== undefined) return known
    all.set(entry.txid, entry)
    for (const [index, { script, value }] of entry.pays.entries())
      coins.set(at({ txid: entry.txid, index }), { txid: entry.txid, index, script, value })
    return entry
  }
  for (const [index, { address, value }] of funded.entries()) {
    const origin = new Transaction()
    origin.addInput(new Uint8Array(32).fill(index + 1), 0)
    origin.addOutput(toOutputScript(address), value)
    set(register(origin.toHex()), { state: 'landed', block: 1 })
  }

  const rivalsOf = ({ txid, spends }: BitcoinEntry): readonly BitcoinEntry[] =>
    [...all.values()].filter(
      (one) => one.txid !== txid && one.spends.some((coin) => spends.some((mine) => at(mine) === at(coin))),
    )
  const feeOf = ({ spends, pays }: BitcoinEntry): bigint =>
    spends.reduce((sum, { value }) => sum + value, 0n) - pays.reduce((sum, { value }) => sum + value, 0n)
  const isThere = ({ txid }: BitcoinCoin) => ['waiting', 'landed'].includes(all.get(txid)?.state ?? '')
  /** Why the pool does not take it; undefined where it did. */
  const take = (entry: BitcoinEntry, isRelayed: boolean): string | undefined => {
    if (entry.state === 'waiting') return undefined
    if (entry.state === 'landed') return 'Transaction outputs already in utxo set'
    const rivals = rivalsOf(entry)
    if (!entry.spends.every(isThere) || rivals.some((one) => one.state === 'landed'))
      return 'bad-txns-inputs-missingorspent'
    const waiting = rivals.filter((one) => one.state === 'waiting')
    if (feeOf(entry) <= waiting.reduce((sum, one) => sum + feeOf(one), 0n) && waiting.length > 0)
      return 'insufficient fee, rejecting replacement'
    for (const one of waiting) set(one, { state: 'signed' })
    set(entry, { state: 'waiting', isRelayed })
    return undefined
  }
  const mayLand = (txid: string, depth = 0): boolean => {
    const entry = all.get(txid)
    if (entry === undefined || entry.state === 'landed') return entry !== undefined
    if (depth > 25 || rivalsOf(entry).some((one) => one.state === 'landed')) return false
    return entry.spends.every((coin) => mayLand(coin.txid, depth + 1))
  }

  /** What an explorer of some mood knows, by transaction and by coin. */
  const viewOf = (mood: BitcoinNodeMood) => {
    const height = state.height - (mood === 'behind' ? 3 : 0)
    const knows = (entry: BitcoinEntry): boolean => {
      const isOrigin = entry.block === 1
      if (mood === 'claims') return true
      if (mood === 'lost' || mood === 'spent') return isOrigin
      return mood === 'behind' ? (entry.block ?? height + 1) <= height : entry.state !== 'signed'
    }
    const find = (txid: string): BitcoinEntry | undefined => {
      const entry = all.get(txid)
      if (entry !== undefined && knows(entry)) return entry
      return mood === 'spent' ? invented.get(txid) : undefined
    }
    const spender = (coin: string): BitcoinEntry | undefined => {
      if (mood === 'spent') return invent(coin)
      return [...all.values()].find((one) => knows(one) && one.spends.some((spent) => at(spent) === coin))
    }
    return { height, find, spender }
  }
  /** A transaction that nobody signed. */
  const invent = (coin: string): BitcoinEntry => {
    const [txid = '', index = ''] = coin.split(':')
    const transaction = new Transaction()
    transaction.addInput((decodeHex(txid) ?? new Uint8Array(32)).slice().reverse(), Number(index))
    transaction.addOutput(toOutputScript(forged.to), 1_000n)
    const entry = { ...read(transaction), state: 'landed', block: 2 } as const
    invented.set(entry.txid, entry)
    return entry
  }
  const told = (
    mood: BitcoinNodeMood,
    { txid, spends, pays, block = mood === 'claims' ? firstBlock : undefined }: BitcoinEntry,
  ) => ({
    txid,
    status: block === undefined ? { confirmed: false } : { confirmed: true, block_height: block },
    vin: spends.map((coin) => ({
      txid: coin.txid,
      vout: coin.index,
      prevout: { scriptpubkey: mood === 'forges' ? scriptOf(forged.from) : coin.script, value: Number(coin.value) },
    })),
    vout: pays.map(({ script, value }, index) => {
      const shown = mood === 'forges' && index === 0 ? scriptOf(forged.to) : script
      const address = fromOutputScript(decodeHex(shown) ?? new Uint8Array())
      return { scriptpubkey: shown, scriptpubkey_address: address, value: Number(value) }
    }),
  })
  const coinsOf = (script: string, { find, spender }: ReturnType<typeof viewOf>) =>
    [...coins.values()].filter(
      (coin) => coin.script === script && find(coin.txid) !== undefined && spender(at(coin)) === undefined,
    )
  const hand = (mood: BitcoinNodeMood, hex: string): Response => {
    const entry = register(hex)
    if (mood === 'lost') return new Response(entry.txid)
    if (mood === 'drops') return refusal('min relay fee not met')
    if (mood === 'spent') return refusal('bad-txns-inputs-missingorspent')
    const reason = take(entry, true)
    if (mood === 'refuses') return refusal('min relay fee not met')
    return reason === undefined ? new Response(entry.txid) : refusal(reason)
  }
  const answer = (mood: BitcoinNodeMood, path: string, body: string): Response => {
    const view = viewOf(mood)
    const [kind, subject = '', word, index] = path.split('/').slice(1)
    if (path === '/blocks/tip/height') return new Response(String(view.height))
    if (path === '/fee-estimates') return Response.json({ '3': mood === 'dear' ? 4_000 : 5 })
    if (path === '/tx' && body !== '') return hand(mood, body)
    if (kind === 'address' && word === 'utxo') {
      const isThere_ = (coin: BitcoinCoin) => view.find(coin.txid)?.block !== undefined
      return Response.json(
        coinsOf(scriptOf(subject), mood === 'spent' ? viewOf('lost') : view).map((coin) => ({
          txid: coin.txid,
          vout: coin.index,
          value: Number(coin.value),
          status: { confirmed: isThere_(coin) },
        })),
      )
    }
    const found = kind === 'tx' ? view.find(subject) : undefined
    if (kind === 'tx' && word === 'outspend') {
      const by = view.spender(`${subject}:${index}`)
      return Response.json(by === undefined ? { spent: false } : { spent: true, txid: by.txid })
    }
    if (found === undefined) return new Response('Transaction not found', { status: 404 })
    return word === 'hex' ? new Response(found.hex) : Response.json(told(mood, found))
  }

  return {
    /** All that was ever signed, by id. */
    all: all as ReadonlyMap<string, BitcoinEntry>,
    /** Those that nothing in a block or in the pool spends. */
    coinsOf: (address: string): readonly BitcoinCoin[] => coinsOf(scriptOf(address), viewOf('honest')),
    /** Somebody has signed it, and nobody else knows of it. */
    register,
    /** Whoever signed it hands it to the chain, which takes it or not. It takes the place of what pays less. */
    send: (hex: string): void => void take(register(hex), false),
    /** Whether it is in a block, or may be some day, whoever has it. */
    mayLand: (txid: string): boolean => mayLand(txid),
    /** What it takes from an address, its fee included. */
    leaves: (txid: string, address: string): bigint => {
      const own = scriptOf(address)
      const sumOf = (list: readonly { readonly script: string; readonly value: bigint }[] = []) =>
        list.reduce((sum, { script, value }) => (script === own ? sum + value : sum), 0n)
      return sumOf(all.get(txid)?.spends) - sumOf(all.get(txid)?.pays)
    },
    /** Whether it pays from coins of one address so much to another. @param value @default any amount */
    pays: (txid: string, from: string, to: string, value?: bigint): boolean => {
      const { spends = [], pays = [] } = all.get(txid) ?? {}
      const [own, wanted] = [scriptOf(from), scriptOf(to)]
      return (
        spends.some(({ script }) => script === own) &&
        pays.some((one) => one.script === wanted && (value === undefined || one.value === value))
      )
    },
    /** @param isFull they have no room for what waits @default false */
    mine: (blocks = 1, isFull = false) => {
      state.height += 1
      for (const { txid } of isFull ? [] : [...all.values()]) {
        const entry = all.get(txid)
        const isNext = entry?.spends.every((coin) => all.get(coin.txid)?.state === 'landed')
        if (entry?.state === 'waiting' && isNext === true) set(entry, { state: 'landed', block: state.height })
      }
      state.height += blocks - 1
    },
    /** Explorers over HTTP, each of a host of its own. */
    fetchFrom:
      (moodOf: (host: string) => BitcoinNodeMood): typeof fetch =>
      async (input, init) => {
        const { host, pathname } = new URL(String(input))
        const mood = moodOf(host)
        if (mood === 'down') throw new TypeError('fetch failed')
        return answer(mood, pathname, typeof init?.body === 'string' ? init.body : '')
      },
  }
}
export type LyingBitcoin = ReturnType<typeof createLyingBitcoin>
