import { encodeFunctionData, isAddressEqual, parseAbi, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { z } from 'zod'
import { aggregatorFee, mnemonic, nativeCurrency, pools } from './chain-plan.ts'
import { createNodeClient } from './node-client.ts'
import type { SandboxChain, SwapToken, SwapWorld } from './sandbox-chain.ts'

/** How the coin is named in place of a token. */
export const coinAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What is wrong with the aggregator's answers; `tampered` says which part of what it builds is another than was asked for. */
export const swapMischiefSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** It tells the quotes of before, while the market goes on. */
  z.object({ kind: z.literal('frozen') }),
  z.object({
    kind: z.literal('tampered'),
    what: z.enum([
      ...['target', 'call', 'recipient', 'from', 'to', 'amount', 'minimum', 'partial', 'spender', 'allowance'],
      // Of its list of tokens, and of what is allowed already.
      ...['decimals', 'coin', 'granted'],
    ] as const),
  }),
])
export type SwapMischief = z.infer<typeof swapMischiefSchema>

/** The market of a chain, and the levers on it. */
export type Market = {
  readonly world: SwapWorld
  /** Everything on its list: the coin first, and a token that nobody trades last. */
  readonly tokens: readonly SwapToken[]
  /** Exactly what arrives, with a part of what is paid kept; undefined where nobody trades it. */
  quote(order: SwapOrder, fee?: number): Promise<bigint | undefined>
  /** The pairs that a swap goes along, as tokens. */
  pathOf(order: Pick<SwapOrder, 'from' | 'to'>): readonly Address[] | undefined
  /** Somebody gives a token away to its pair, so that it is worth about so many basis points less. */
  cheapen(symbol: string, basisPoints: number): Promise<void>
  mischief(): SwapMischief
  setMischief(mischief: SwapMischief): void
}

/** Tokens by address, the coin by `coinAddress`. */
export type SwapOrder = { readonly from: Address; readonly to: Address; readonly amount: bigint }

const routerAbi = parseAbi(['function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])'])
const marketAbi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function sync()',
])

/** Whoever moves the market: nobody else uses this account. */
const giver = mnemonicToAccount(mnemonic, { addressIndex: 8 })

export function createMarket(chain: SandboxChain, world: SwapWorld): Market {
  const client = createNodeClient(chain, giver)
  const coin: SwapToken = { ...nativeCurrency, address: coinAddress, permits: false, toll: 0 }
  const untraded = chain.tokens
    .filter(({ symbol }) => symbol === 'PEBL')
    .map((token): SwapToken => ({ ...token, permits: false, toll: 0 }))
  const tokens = [coin, ...world.tokens, ...untraded]
  let mischief: SwapMischief = { kind: 'none' }

  const tokenAt = (address: Address) => tokens.find((token) => isAddressEqual(token.address, address))
  const inPairs = (address: Address) => (isAddressEqual(address, coinAddress) ? world.wrapped : address)
  const againstOf = (symbol: string) => pools.find(({ token }) => token.symbol === symbol)?.against
  const addressOf = (symbol: string) =>
    symbol === coin.symbol ? world.wrapped : world.tokens.find((token) => token.symbol === symbol)?.address
  const send = async (to: Address, data: Hex) => {
    const hash = await client.sendTransaction({ account: giver, to, data })
    await client.waitForTransactionReceipt({ hash })
  }

  const pathOf: Market['pathOf'] = ({ from, to }) => {
    const [first, last] = [tokenAt(from)?.symbol, tokenAt(to)?.symbol]
    if (first === undefined || last === undefined || first === last) return undefined
    // Every token has one pair, so that all hang together as a tree whose root is the coin.
    const up = (symbol: string): readonly string[] => {
      const against = againstOf(symbol)
      return against === undefined ? [symbol] : [symbol, ...up(against)]
    }
    const [rise, fall] = [up(first), up(last)]
    const top = rise.find((symbol) => fall.includes(symbol))
    if (top === undefined) return undefined
    const symbols = [...rise.slice(0, rise.indexOf(top) + 1), ...fall.slice(0, fall.indexOf(top)).reverse()]
    return symbols.flatMap((symbol) => addressOf(symbol) ?? [])
  }

  return {
    world,
    tokens,
    pathOf,
    quote: async ({ from, to, amount }, fee = aggregatorFee) => {
      const path = pathOf({ from, to })
      if (path === undefined) return undefined
      const rest = amount - (amount * BigInt(fee)) / 10_000n
      const paidIn = afterToll(rest, tokenAt(from))
      if (paidIn <= 0n) return undefined
      const call = {
        address: world.router,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [paidIn, path],
      } as const
      const out = (await client.readContract(call)).at(-1) ?? 0n
      return out === 0n ? undefined : afterToll(out, tokenAt(to))
    },
    cheapen: async (symbol, basisPoints) => {
      const [token, other] = [addressOf(symbol), addressOf(againstOf(symbol) ?? '')]
      if (token === undefined || other === undefined) throw new RangeError(`Nobody trades ${symbol}.`)
      const at = { address: world.factory, abi: marketAbi } as const
      const pair = await client.readContract({ ...at, functionName: 'getPair', args: [inPairs(token), other] })
      const held = await client.readContract({
        abi: marketAbi,
        address: token,
        functionName: 'balanceOf',
        args: [pair],
      })
      const gift = (held * BigInt(basisPoints)) / BigInt(10_000 - basisPoints)
      await send(token, encodeFunctionData({ abi: marketAbi, functionName: 'mint', args: [pair, gift] }))
      await send(pair, encodeFunctionData({ abi: marketAbi, functionName: 'sync' }))
    },
    mischief: () => mischief,
    setMischief: (next) => {
      mischief = next
    },
  }
}

/** What arrives of a token that keeps a part of every transfer, which it rounds down. */
const afterToll = (units: bigint, token: SwapToken | undefined): bigint =>
  units - (units * BigInt(token?.toll ?? 0)) / 10_000n
