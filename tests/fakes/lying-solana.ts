import { decodeBase58, encodeBase58 } from '../../src/kit/base58.js'
import { decodeBase64, encodeBase64 } from '../../src/kit/base64.js'
import { holdingBytes, keptBy, mintBytes, rentOf, type SolanaTokenPlan } from './solana-tokens.js'
import { findPlaces, openSolanaWire, type SolanaPayment } from './solana-wire.js'

/** A transaction that somebody has signed, as the ledger knows it. */
export interface SolanaEntry extends SolanaPayment {
  readonly signature: string
  /** As it travels, in base64. */
  readonly wire: string
  /** The height of the last block that can hold it. */
  readonly lastBlock: number
  /** `signed`: whoever signed it has it still. `over`: it can never be in a block any more. */
  readonly state: 'signed' | 'waiting' | 'landed' | 'failed' | 'over'
  /** The height of the block that holds it. */
  readonly block?: number
  /** Lamports that went into an account which it opened. */
  readonly rent?: bigint
  /** Some page handed it to a node. */
  readonly isRelayed: boolean
}

/**
 * What a node does. `lost` knows no transaction and loses what it is handed; `ahead` says the same of blocks that do not exist yet;
 * `behind` has not heard of the last hundred; `failed` says that all failed; `refuses` hands on what it says that it refuses; `drops`
 * refuses and does not; `forges` says that each transaction did what is asked for; `claims` says that each that anybody signed has landed
 * for good, `boasts` the same of a block that is far ahead of all others; `dear` names fees that nobody pays; `down` answers nothing.
 */
export const solanaNodeMoods = [
  'honest',
  'lost',
  'ahead',
  'behind',
  'failed',
  'refuses',
  'drops',
  'forges',
  'claims',
  'boasts',
  'dear',
  'down',
] as const
export type SolanaNodeMood = (typeof solanaNodeMoods)[number]

const life = 150
/** Blocks that a node has more than there are. */
const offBy: Partial<Record<SolanaNodeMood, number>> = { ahead: 10_000, behind: -100, boasts: 1_000_000 }
const finality = 32
const signatureFee = 5_000n

/**
 * A chain of coins and a token in memory as nodes of Solana tell of it, each of which may lie in its way. Blocks come when they are told to.
 * @param funded lamports by address
 * @param forged what a node that forges says of each transaction: lamports, or as many units of the token where there is one
 */
export function createLyingSolana(
  funded: Readonly<Record<string, bigint>>,
  forged: { readonly from: string; readonly to: string; lamports: bigint },
  token?: SolanaTokenPlan,
) {
  const all = new Map<string, SolanaEntry>()
  const balances = new Map(Object.entries(funded))
  const state = { height: 1_000_000 }
  const set = (entry: SolanaEntry, change: Partial<SolanaEntry>) =>
    void all.set(entry.signature, { ...entry, ...change })
  const add = (address: string, by: bigint) => balances.set(address, (balances.get(address) ?? 0n) + by)
  const holders = token?.holders ?? []
  const holdings = new Map(holders.flatMap(({ account, units }) => (units === undefined ? [] : [[account, units]])))
  const ownerOf = (account: string) => holders.find((one) => one.account === account)?.owner

  const register = (wire: string): SolanaEntry => {
    const { signature, blockhash, ...payment } = openSolanaWire(wire)
    const known = all.get(signature)
    if (known !== undefined) return known
    const entry = {
      ...payment,
      signature,
      wire,
      lastBlock: heightOf(blockhash) + life,
      state: 'signed',
      isRelayed: false,
    } as const
    all.set(signature, entry)
    return entry
  }
  const isLate = ({ lastBlock }: SolanaEntry) => lastBlock <= state.height
  /** Into the pool, as far as the rules let it. */
  const take = (wire: string, isRelayed: boolean): string => {
    const entry = register(wire)
    if (entry.state === 'waiting') return entry.signature
    if (entry.block !== undefined) throw new Refusal('AlreadyProcessed', 'This transaction has already been processed')
    if (entry.state === 'over' || isLate(entry)) throw new Refusal('BlockhashNotFound', 'Blockhash not found')
    if ((balances.get(entry.from) ?? 0n) < entry.fee)
      throw new Refusal('InsufficientFundsForFee', 'Insufficient funds for fee')
    set(entry, { state: 'waiting', isRelayed })
    return entry.signature
  }
  const land = (entry: SolanaEntry) => {
    const { from, to, lamports, fee } = entry
    const has = balances.get(from) ?? 0n
    if (has < fee) return set(entry, { state: 'over' })
    add(from, -fee)
    const rent = entry.token?.opensFor !== undefined && !holdings.has(to) ? rentOf(token?.accountSize ?? 0) : 0n
    const isPaid = has >= fee + lamports + rent && (entry.token === undefined || moveToken(entry.token, to, rent > 0n))
    if (!isPaid) return set(entry, { state: 'failed', block: state.height })
    add(from, -lamports - rent)
    add(to, lamports + rent)
    set(entry, { state: 'landed', block: state.height, rent })
  }
  /** Whether the token's program lets it. */
  const moveToken = ({ mint, from, units, kept }: NonNullable<SolanaEntry['token']>, to: string, isNew: boolean) => {
    if (token === undefined || mint !== token.mint || (!isNew && !holdings.has(to))) return false
    const [held, keeps] = [holdings.get(from) ?? 0n, keptBy(token, units)]
    if (held < units || (kept ?? 0n) !== keeps) return false
    holdings.set(from, held - units)
    holdings.set(to, (holdings.get(to) ?? 0n) + units - keeps)
    return true
  }

  const isClaim = (mood: SolanaNodeMood) => mood === 'claims' || mood === 'boasts'
  /** What a node of some mood knows of a transaction. */
  const seen = (mood: SolanaNodeMood, signature: unknown, height: number): SolanaEntry | undefined => {
    const entry = mood === 'lost' || mood === 'ahead' ? undefined : all.get(String(signature))
    if (isClaim(mood)) return entry
    return entry?.block === undefined || entry.block > height ? undefined : entry
  }
  const statusOf = (mood: SolanaNodeMood, signature: unknown, height: number) => {
    const signed = all.get(String(signature))
    if (isClaim(mood) && signed !== undefined)
      return {
        slot: mood === 'boasts' ? height : (signed.block ?? height),
        err: null,
        confirmations: null,
        confirmationStatus: 'finalized',
      }
    const entry = seen(mood, signature, height)
    if (entry?.block === undefined) return null
    const depth = height - entry.block
    const err = entry.state === 'failed' || mood === 'failed' ? failure : null
    return {
      slot: entry.block,
      err,
      confirmations: depth >= finality ? null : depth,
      confirmationStatus: depth >= finality ? 'finalized' : 'confirmed',
    }
  }
  const transactionOf = (mood: SolanaNodeMood, signature: unknown, height: number) => {
    const entry = seen(mood, signature, height)
    if (entry === undefined) return null
    const isForged = mood === 'forges'
    const isToken = entry.token !== undefined && token !== undefined
    const { from, to, lamports } = isForged && !isToken ? forged : entry
    const { fee, accounts, rent = 0n } = entry
    const paid = isForged && isToken ? holders.find(({ owner }) => owner === forged.to)?.account : to
    const tables = isForged && paid !== undefined && !accounts.includes(paid) ? [paid] : []
    const listed = [...accounts, ...tables]
    const changed = listed.map((one) => ({
      before: one === from ? lamports + fee + rent : 0n,
      after: one === paid ? lamports + rent : 0n,
    }))
    const units = isForged ? forged.lamports : (entry.token?.units ?? 0n)
    const held = (account: string | undefined, sum: bigint) => ({
      accountIndex: listed.indexOf(account ?? ''),
      mint: token?.mint,
      owner: ownerOf(account ?? ''),
      uiTokenAmount: { amount: String(sum), decimals: token?.decimals },
    })
    const keeps = token === undefined ? 0n : keptBy(token, units)
    return {
      slot: entry.block,
      transaction: [entry.wire, 'base64'],
      meta: {
        err: entry.state === 'failed' && !isClaim(mood) ? failure : null,
        fee: Number(fee),
        preBalances: changed.map(({ before }) => Number(before)),
        postBalances: changed.map(({ after }) => Number(after)),
        preTokenBalances: isToken ? [held(entry.token?.from, units), held(paid, 0n)] : [],
        postTokenBalances: isToken ? [held(entry.token?.from, 0n), held(paid, units - keeps)] : [],
        loadedAddresses: { writable: tables, readonly: [] },
      },
    }
  }
  const hand = (mood: SolanaNodeMood, wire: string): string => {
    const { signature } = register(wire)
    if (mood === 'lost' || mood === 'ahead') return signature
    if (mood === 'drops') throw new Refusal('BlockhashNotFound', 'Blockhash not found')
    const taken = take(wire, true)
    if (mood === 'refuses') throw new Refusal('InsufficientFundsForFee', 'Insufficient funds for fee')
    return taken
  }
  const account = (address: string) => {
    const [lamports, units] = [balances.get(address), holdings.get(address)]
    const stored = (owner: string, data: Uint8Array, size: number) => ({
      lamports: Number(rentOf(size)),
      owner,
      executable: false,
      data: [encodeBase64(data), 'base64'],
    })
    if (token !== undefined && address === token.mint) return stored(token.program, mintBytes(token), 82)
    if (token !== undefined && units !== undefined)
      return stored(token.program, holdingBytes(token.mint, ownerOf(address) ?? '', units), token.accountSize)
    return lamports === undefined
      ? null
      : { lamports: Number(lamports), owner: systemProgram, executable: false, data: ['', 'base64'] }
  }
  /** @throws Refusal as nodes refuse */
  const answer = (mood: SolanaNodeMood, method: string, params: readonly unknown[]): unknown => {
    const [subject, given] = params
    const height = state.height + (offBy[mood] ?? 0)
    const isFinal = [subject, given].some((one) => Reflect.get(Object(one), 'commitment') === 'finalized')
    const at = height - (isFinal ? finality : 0)
    const valued = (value: unknown) => ({ context: { slot: height }, value })
    switch (method) {
      case 'getBlockHeight':
      case 'getSlot':
        return at
      case 'getFirstAvailableBlock':
        return 0
      case 'getLatestBlockhash':
        return valued({ blockhash: blockhashOf(height), lastValidBlockHeight: height + life })
      case 'getBalance':
        return valued(Number(balances.get(String(subject)) ?? 0n))
      case 'getMultipleAccounts':
        return valued((subject as readonly string[]).map(account))
      case 'getMinimumBalanceForRentExemption':
        return (mood === 'dear' ? 3 : 1) * Number(rentOf(Number(subject)))
      case 'getEpochInfo':
        return { epoch: 700 }
      case 'simulateTransaction':
        return valued({ err: null, logs: [], unitsConsumed: 30_000 })
      case 'getFeeForMessage':
        return valued(mood === 'dear' ? 90_000 : Number(signatureFee))
      case 'getRecentPrioritizationFees':
        return mood === 'dear' ? [{ slot: 1, prioritizationFee: 900_000_000 }] : []
      case 'getSignatureStatuses':
        return valued((subject as readonly unknown[]).map((one) => statusOf(mood, one, height)))
      case 'getTransaction':
        return transactionOf(mood, subject, height)
      case 'sendTransaction':
        return hand(mood, String(subject))
      default:
        throw new Refusal('unknown', 'Method not found', -32_601)
    }
  }

  return {
    /** All that was ever signed, by signature. */
    all: all as ReadonlyMap<string, SolanaEntry>,
    height: () => state.height,
    balanceOf: (address: string): bigint => balances.get(address) ?? 0n,
    setBalance: (address: string, lamports: bigint) => void balances.set(address, lamports),
    /** @param account that holds the token */
    setUnits: (account: string, units: bigint) => void holdings.set(account, units),
    ownerOf,
    blockhash: () => blockhashOf(state.height),
    /** Somebody has signed it, and nobody else knows of it. */
    register,
    /** Whoever signed it hands it to a node that is honest; nothing happens where the rules forbid it. */
    send: (wire: string): void => {
      try {
        take(wire, false)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
    /** @param isFull they have no room for what waits @default false */
    mine: (blocks = 1, isFull = false) => {
      state.height += 1
      for (const entry of all.values()) {
        if (entry.state === 'waiting' && !isFull && entry.lastBlock >= state.height) land(entry)
      }
      state.height += blocks - 1
      for (const entry of all.values())
        if ((entry.state === 'waiting' || entry.state === 'signed') && isLate(entry)) set(entry, { state: 'over' })
    },
    answer,
    /** Nodes over HTTP, each of a host of its own. */
    fetchFrom:
      (moodOf: (host: string) => SolanaNodeMood): typeof fetch =>
      async (input, init) => {
        const mood = moodOf(new URL(String(input)).host)
        if (mood === 'down') throw new TypeError('fetch failed')
        const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly unknown[] }
        try {
          return Response.json({ jsonrpc: '2.0', id: 1, result: answer(mood, method, params) })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return Response.json({ jsonrpc: '2.0', id: 1, error: error.told })
        }
      },
  }
}
export type LyingSolana = ReturnType<typeof createLyingSolana>

const systemProgram = '11111111111111111111111111111111'
const failure = { InstructionError: [2, { Custom: 1 }] }

/** As nodes refuse a transaction (JSON-RPC of Agave). */
class Refusal extends Error {
  readonly told: object
  constructor(err: string, message: string, code = -32_002) {
    super(message)
    this.told = { code, message: `Transaction simulation failed: ${message}`, data: { err, logs: [] } }
  }
}

/** Blocks are named by their height. */
function blockhashOf(height: number): string {
  const bytes = new Uint8Array(32).fill(0xb1)
  new DataView(bytes.buffer).setUint32(0, height)
  return encodeBase58(bytes)
}
function heightOf(blockhash: string): number {
  const bytes = decodeBase58(blockhash, 32)
  return bytes?.[31] === 0xb1 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) : -life
}

/** What a wallet changes in what it was given, before it signs it. */
export interface SolanaChange {
  readonly to?: string
  /** Of the account `to` of a token, which is opened where there is none. */
  readonly owner?: string
  /** Or units of a token. */
  readonly lamports?: bigint
  /** Units that the token keeps of them. */
  readonly kept?: bigint
  /** Another block to live from. */
  readonly blockhash?: string
  /** Micro-lamports for one compute unit. */
  readonly unitPrice?: bigint
}

/** A transaction as it is signed, with what a wallet changes in it. @param wire as it travels, in base64 */
export function changeSolanaMessage(wire: string, change: SolanaChange): Uint8Array {
  const bytes = Uint8Array.from(decodeBase64(wire) ?? [])
  const places = findPlaces(bytes)
  const view = new DataView(bytes.buffer)
  if (change.to !== undefined) bytes.set(decodeBase58(change.to, 32) ?? [], places.to)
  if (change.blockhash !== undefined) bytes.set(decodeBase58(change.blockhash, 32) ?? [], places.blockhash)
  if (change.owner !== undefined && places.opensFor !== undefined)
    bytes.set(decodeBase58(change.owner, 32) ?? [], places.opensFor)
  if (change.lamports !== undefined) view.setBigUint64(places.move.units, change.lamports, true)
  if (change.kept !== undefined && places.move.kept !== undefined)
    view.setBigUint64(places.move.kept, change.kept, true)
  if (change.unitPrice !== undefined) view.setBigUint64(places.unitPrice, change.unitPrice, true)
  return bytes.subarray(places.message)
}

/** As it travels, in base64. @param signature 64 bytes */
export const signedSolanaWire = (message: Uint8Array, signature: Uint8Array): string =>
  encodeBase64(Uint8Array.from([1, ...signature, ...message]))
