import { createRequire } from 'node:module'

/** What the sandbox uses of bcoin, a full node in JavaScript that comes without types. Its hashes are in wire order. */
export type Bcoin = {
  readonly Chain: new (options: Options & { readonly memory: true }) => Chain
  readonly Mempool: new (options: Options & { readonly memory: true; readonly chain: Chain }) => Mempool
  readonly Miner: new (options: Options & { readonly chain: Chain; readonly mempool: Mempool }) => Miner
  readonly Address: { fromWitnessScripthash(hash: Buffer): Address }
  readonly TX: { fromRaw(raw: Buffer): Transaction }
}

type Options = { readonly network: 'regtest' }

declare const brand: unique symbol
type Address = { readonly [brand]: 'Address' }

type Part = {
  open(): Promise<void>
  close(): Promise<void>
  on(event: 'error', listen: (error: Error) => void): void
}

export type Transaction = { toRaw(): Buffer }

type BcoinBlock = { readonly txs: readonly Transaction[] }

type Entry = { readonly height: number; readonly time: number; rhash(): string }

type Chain = Omit<Part, 'on'> & {
  readonly tip: Entry
  add(block: BcoinBlock): Promise<Entry>
  getHash(height: number): Promise<string>
  reset(hash: string): Promise<void>
  on(event: 'error', listen: (error: Error) => void): void
  on(event: 'connect', listen: (entry: Entry, block: BcoinBlock) => Promise<void>): void
  on(event: 'reset', listen: () => Promise<void>): void
}

type MempoolEntry = { readonly tx: Transaction }

type Mempool = Part & {
  readonly map: ReadonlyMap<string, MempoolEntry>
  /** Answers with what is missing where inputs are unknown, and throws a `VerifyError` where something is wrong. */
  addTX(transaction: Transaction): Promise<readonly string[] | null>
  getEntry(hash: string): MempoolEntry | undefined
  evictEntry(entry: MempoolEntry): void
  _addBlock(entry: Entry, transactions: readonly Transaction[]): Promise<void>
  _reset(): Promise<void>
}

type Miner = Part & { readonly cpu: { createJob(tip: null, rewardTo: Address): Promise<Job> } }

type Job = {
  readonly attempt: {
    time: number
    fees: number
    items: readonly { readonly hash: string; readonly fee: number }[]
    refresh(): void
  }
  mineAsync(): Promise<BcoinBlock>
}

type Deployment = { window: number; threshold: number }

type Regtest = {
  readonly addressPrefix: { bech32: string }
  readonly block: { bip65height: number; bip66height: number }
  readonly deployments: { readonly csv: Deployment; readonly segwit: Deployment }
}

/** Of `bcoin-parts.cjs`. */
type Parts = Bcoin & {
  readonly networks: { readonly regtest: Regtest }
  readonly script: { readonly flags: ScriptFlags }
}

type ScriptFlags = { STANDARD_VERIFY_FLAGS: number; readonly VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: number }

/**
 * Loads bcoin and tells it what regtest has become since: addresses begin with `bcrt`, and every soft fork up to SegWit
 * holds from the first blocks on instead of after hundreds. It takes spending from later witness programs as an upgrade
 * that it does not know, and leaves the check to whoever hands it the transaction.
 */
export function loadBcoin(): Bcoin {
  const backend = process.env['NODE_BACKEND']
  // Its native parts are optional, and looking for them in vain costs time.
  process.env['NODE_BACKEND'] = 'js'
  try {
    const parts: Parts = createRequire(import.meta.url)('./bcoin-parts.cjs')
    const { regtest } = parts.networks
    regtest.addressPrefix.bech32 = 'bcrt'
    Object.assign(regtest.block, { bip65height: 1, bip66height: 1 })
    for (const fork of [regtest.deployments.csv, regtest.deployments.segwit]) {
      Object.assign(fork, { window: 1, threshold: 1 })
    }
    const { flags } = parts.script
    flags.STANDARD_VERIFY_FLAGS &= ~flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM

    const { Chain, Mempool, Miner, Address, TX } = parts
    return { Chain, Mempool, Miner, Address, TX }
  } finally {
    if (backend === undefined) delete process.env['NODE_BACKEND']
    else process.env['NODE_BACKEND'] = backend
  }
}
