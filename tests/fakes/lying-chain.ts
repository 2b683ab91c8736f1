import type { Transfer } from '../../src/domain/money/transfer.js'
import { encodeHex } from '../../src/kit/hex.js'

/** A transaction of an account chain, as its nodes know it. */
export interface LedgerTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  /** The block that holds it; undefined while it waits. */
  readonly block?: number
  /** It is in its block without effect. */
  readonly isFailed?: boolean
  /** Wei that its signer gives for a unit of gas. @default what the network asks */
  readonly price?: bigint
}

/**
 * What a node does: `lost` knows no transaction, `used` says that every nonce is used, `replaces` that payments to somebody else have
 * used them, `failed` that all failed, `claims` that all that anybody signed has landed, `boasts` the same of a block that is far ahead of
 * all others, `dear` that gas costs what nobody pays; `down` answers nothing.
 */
export const nodeMoods = ['honest', 'lost', 'used', 'replaces', 'failed', 'claims', 'boasts', 'dear', 'down'] as const
export type NodeMood = (typeof nodeMoods)[number]

/** A token of the chain (ERC-20), of which everybody has as much as they like. */
export interface LyingChainToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}
export interface LyingChainOptions {
  /** @default 1 */
  readonly chainId?: number
  /** Wei that each account has, for good. @default 1,000 ether */
  readonly balance?: bigint
  readonly token?: LyingChainToken
}

/** What everything costs where nobody lies: units of gas, and wei for one of them. */
const honest = { transfer: 21_000n, call: 60_000n, baseFee: 1_000_000_000n, tip: 1_000_000_000n, blockGas: 30_000_000n }
/** So many times as much is what a node that is `dear` asks for. */
const dearness = 600n

/** How far ahead of all others a node that `boasts` is, and how deep there what it shows. */
const boast = { ahead: 1_000_000, depth: 9 } as const
/** The block in which a node that `replaces` has all that it invents, and whom that pays. */
const invented = { block: 99, to: `0x${'d'.repeat(40)}`, each: 32 } as const

const quantity = (value: number | bigint) => `0x${value.toString(16)}`
const word = (value: number | bigint | string) =>
  (typeof value === 'string' ? value.replace(/^0x/, '').toLowerCase() : value.toString(16)).padStart(64, '0')
/** What Solidity calls `transfer(address,uint256)`, and the event of it. */
const transferSelector = '0xa9059cbb'
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Call data that moves a token. */
export const tokenCall = (to: string, units: bigint): string => `${transferSelector}${word(to)}${word(units)}`

/** What a transaction moves, and to whom: of a token where it calls one. */
export function moveOf({ to, value, data }: Pick<LedgerTransaction, 'to' | 'value' | 'data'>) {
  const [, recipient = '', units = ''] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data) ?? []
  return units === '' ? { to, units: value } : { to: `0x${recipient}`, units: BigInt(`0x${units}`), token: to }
}

/** A chain of coins and one token in memory, with a pool, whose nodes may each lie in their way. */
export function createLyingChain({ chainId = 1, balance = 10n ** 21n, token }: LyingChainOptions = {}) {
  const all: LedgerTransaction[] = []
  const signed = new Map<string, LedgerTransaction>()
  const state = { height: 100, made: 0, failing: false }
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const minedBy = (account: string, block: number) =>
    all.filter((one) => same(one.from, account) && one.block !== undefined && one.block <= block)
  const nextNonce = (account: string) =>
    all.filter((one) => same(one.from, account)).reduce((most, { nonce }) => Math.max(most, nonce + 1), 0)

  const told = (one: LedgerTransaction) => ({
    hash: one.hash,
    from: one.from,
    to: one.to,
    nonce: quantity(one.nonce),
    value: quantity(one.value),
    input: one.data,
    type: '0x2',
    gas: quantity(gasOf(one)),
    maxFeePerGas: quantity(priceOf(one)),
    ...(one.block === undefined ? {} : { blockNumber: quantity(one.block) }),
  })
  const receipt = (one: LedgerTransaction, mood: NodeMood) => {
    const isFailed = mood === 'failed' || (one.isFailed === true && !isClaim(mood))
    return {
      transactionHash: one.hash,
      from: one.from,
      status: isFailed ? '0x0' : '0x1',
      logs: isFailed ? [] : logsOf(one),
      blockNumber: quantity(one.block ?? 0),
      gasUsed: quantity(gasOf(one)),
      effectiveGasPrice: quantity(priceOf(one)),
    }
  }
  const gasOf = ({ data }: LedgerTransaction) => (data === '0x' ? honest.transfer : honest.call)
  const priceOf = ({ price = honest.baseFee + honest.tip }: LedgerTransaction) => price
  const logsOf = (one: LedgerTransaction): readonly object[] => {
    const { to, units, token: moved } = moveOf(one)
    if (moved === undefined) return []
    const topics = [transferEvent, ...[one.from, to].map((address) => `0x${word(address)}`)]
    return [{ address: moved, topics, data: `0x${word(units)}`, transactionHash: one.hash }]
  }
  /** What a contract answers; nobody is there but the token. */
  const called = (call: unknown): string => {
    const { to, data } = call as { readonly to?: string; readonly data?: string }
    if (token === undefined || to === undefined || !same(to, token.address)) return '0x'
    const text = encodeHex(new TextEncoder().encode(token.symbol))
    switch (data?.slice(0, 10)) {
      case '0x313ce567':
        return `0x${word(token.decimals)}`
      case '0x95d89b41':
        return `0x${word(32)}${word(token.symbol.length)}${text.padEnd(64, '0')}`
      case '0x70a08231':
        return `0x${word(10n ** BigInt(token.decimals + 6))}`
      default:
        return `0x${word(1)}`
    }
  }
  const isToken = (address: unknown) => token !== undefined && same(String(address), token.address)

  const sign = (
    from: string,
    to: string,
    value: bigint,
    nonce = nextNonce(from),
    data = '0x',
    price?: bigint,
  ): string => {
    const hash = `0x${(state.made += 1).toString(16).padStart(64, '0')}`
    signed.set(hash, { hash, from, to, value, nonce, data, ...(price === undefined ? {} : { price }) })
    return hash
  }
  /** What nobody signed, of each account that signed anything. */
  const invent = (): readonly LedgerTransaction[] =>
    [...new Set([...signed.values()].map(({ from }) => from))].flatMap((from, at) =>
      Array.from({ length: invented.each }, (_, nonce) => ({
        hash: `0xd${(at * invented.each + nonce).toString(16).padStart(63, '0')}`,
        from,
        nonce,
        to: invented.to,
        value: 1n,
        data: '0x',
        block: invented.block,
      })),
    )
  const isClaim = (mood: NodeMood) => mood === 'claims' || mood === 'boasts'
  const claimedBy = (mood: NodeMood) => (mood === 'boasts' ? state.height + boast.ahead : invented.block)
  const heightOf = (mood: NodeMood) => state.height + (mood === 'boasts' ? boast.ahead + boast.depth : 0)
  /** What is in blocks that a node shows. */
  const shownBy = (mood: NodeMood): readonly LedgerTransaction[] => {
    if (mood === 'replaces') return invent()
    if (isClaim(mood)) return [...signed.values()].map((one) => ({ ...one, block: claimedBy(mood) }))
    return mood === 'used' ? [] : all
  }
  const usedBy = (mood: NodeMood, account: string, block: number): number => {
    if (mood === 'used') return 0xffff
    if (mood === 'replaces') return block < invented.block ? 0 : invented.each
    if (isClaim(mood)) return block < claimedBy(mood) ? 0 : nextNonce(account)
    return minedBy(account, block).length
  }
  const hand = (hash: string): void => {
    const found = signed.get(hash)
    if (found !== undefined && all.every((one) => one.hash !== hash)) all.push(found)
  }

  /** What a node of some mood answers. Throws where it is down, or asked for what it does not know. */
  const answer = (mood: NodeMood, method: string, params: readonly unknown[]): unknown => {
    if (mood === 'down') throw new Error('The node is down.')
    const [subject, at] = params.map(String)
    const found = mood === 'lost' ? undefined : shownBy(mood).find(({ hash }) => hash === subject)
    const block = at === 'latest' || at === 'pending' ? heightOf(mood) : Number(at)
    const times = mood === 'dear' ? dearness : 1n
    const [baseFee, tip] = [honest.baseFee * times, honest.tip * times]
    switch (method) {
      case 'eth_chainId':
        return quantity(chainId)
      case 'eth_blockNumber':
        return quantity(heightOf(mood))
      case 'eth_getBalance':
        return quantity(balance)
      case 'eth_getCode':
        return isToken(subject) ? '0x6001' : '0x'
      case 'eth_call':
        return called(params[0])
      case 'eth_estimateGas':
        return quantity(isToken(Reflect.get(Object(params[0]), 'to')) ? honest.call : honest.transfer)
      case 'eth_maxPriorityFeePerGas':
        return quantity(tip)
      case 'eth_gasPrice':
        return quantity(baseFee + tip)
      case 'eth_feeHistory':
        return { baseFeePerGas: [quantity(baseFee)], reward: [[quantity(tip)]] }
      case 'eth_getTransactionByHash':
        return found === undefined ? null : told(found)
      case 'eth_getTransactionReceipt':
        return found?.block === undefined ? null : receipt(found, mood)
      case 'eth_getTransactionCount':
        if (at === 'pending' && mood !== 'used' && mood !== 'replaces') return quantity(nextNonce(subject ?? ''))
        return quantity(usedBy(mood, subject ?? '', block))
      case 'eth_getBlockByNumber': {
        const number = subject === 'latest' ? heightOf(mood) : Number(subject)
        return {
          number: quantity(number),
          gasLimit: quantity(honest.blockGas),
          baseFeePerGas: quantity(baseFee),
          transactions: shownBy(mood)
            .filter((one) => one.block === number)
            .map(told),
        }
      }
      default:
        throw new Error(`The node does not know ${method}.`)
    }
  }

  return {
    all: all as readonly LedgerTransaction[],
    /** A payment that nobody but its signer knows of. @param nonce @default the next one */
    sign,
    /** What it takes of an account beside what it moves, in wei. */
    costOf: (one: LedgerTransaction): bigint => gasOf(one) * priceOf(one),
    /** Puts what was signed into the pool. */
    hand,
    /** Both. */
    send: (from: string, to: string, value: bigint, nonce = nextNonce(from), data = '0x'): string => {
      const hash = sign(from, to, value, nonce, data)
      hand(hash)
      return hash
    },
    /** As it is in the pool or in a block, else as it was signed. */
    find: (hash: string): LedgerTransaction | undefined => all.find((one) => one.hash === hash) ?? signed.get(hash),
    /** Whether it had its effect, or may have it some day: nothing has taken its place. */
    mayLand: (hash: string): boolean => {
      const one = all.find((entry) => entry.hash === hash) ?? signed.get(hash)
      if (one === undefined) return false
      return one.block === undefined ? !isSettled(one) : one.isFailed !== true
    },
    /** The next that comes into a block has no effect there. */
    failNext: () => void (state.failing = true),
    /** Nodes forget what waits longest, as they do where there is too much of it. Whoever has it may bring it again. */
    forget: () => {
      const at = all.findIndex(({ block }) => block === undefined)
      if (at >= 0) all.splice(at, 1)
    },
    /** Of those with one nonce the last one lands; the others never do. @param isFull blocks have no room for what waits @default false */
    mine: (blocks = 1, isFull = false) => {
      state.height += 1
      for (const [at, one] of isFull ? [] : all.entries()) {
        const rivals = all.filter((other) => same(other.from, one.from) && other.nonce === one.nonce)
        const isNext = all.every((other) => !same(other.from, one.from) || other.nonce >= one.nonce || isSettled(other))
        if (!isNext || rivals.at(-1) !== one || rivals.some(({ block }) => block !== undefined)) continue
        all[at] = { ...one, block: state.height, ...(state.failing ? { isFailed: true } : {}) }
        state.failing = false
      }
      state.height += blocks - 1
    },
    answer,
    /** Nodes over HTTP, each of a host of its own; they take questions singly and in batches. */
    fetchFrom:
      (moodOf: (host: string) => NodeMood): typeof fetch =>
      async (input, init) => {
        const mood = moodOf(new URL(input instanceof Request ? input.url : String(input)).host)
        if (mood === 'down') throw new TypeError('fetch failed')
        const reply = ({ id, method, params = [] }: Question) => {
          try {
            return { jsonrpc: '2.0', id, result: answer(mood, method, params) }
          } catch (error) {
            return { jsonrpc: '2.0', id, error: { code: -32_601, message: String(error) } }
          }
        }
        const asked = JSON.parse(String(init?.body)) as Question | readonly Question[]
        return Response.json('method' in asked ? reply(asked) : asked.map(reply))
      },
  }
  function isSettled({ from, nonce }: LedgerTransaction): boolean {
    return all.some((one) => same(one.from, from) && one.nonce === nonce && one.block !== undefined)
  }
}

export type LyingChain = ReturnType<typeof createLyingChain>

/** A call of JSON-RPC. */
interface Question {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Whether a transaction pays what was asked for: coins, or the token whose transfer it calls, and not the same figure of the other. */
export function pays(transaction: LedgerTransaction, asked: Pick<Transfer, 'to' | 'asset' | 'amount'>): boolean {
  const { to, units, token = '' } = moveOf(transaction)
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return isSame(to, asked.to) && isSame(token, asked.asset.address ?? '') && units === asked.amount.units
}
