import { Hono } from 'hono'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  isHex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  type Address,
} from 'viem'
import { z } from 'zod'
import { coinAddress, type Market } from '../../chains/market.ts'
import { createNodeClient, type NodeClient } from '../../chains/node-client.ts'
import type { SandboxChain, SwapToken } from '../../chains/sandbox-chain.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody, readQuery } from '../read-request.ts'
import { findChain } from './find-chain.ts'
import { parseAccountId } from './parse-address.ts'

/** A chain with a market, as the aggregator knows it. */
export type TradedChain = { readonly id: string; readonly chain: SandboxChain; readonly market: Market }

const digits = z.string().regex(/^\d{1,78}$/)
const pair = { from: z.string(), to: z.string() }
const build = z.object({
  projectId: z.string().optional(),
  amount: digits,
  ...pair,
  userAddress: z.string(),
  eip155: z.object({
    slippage: z.number().int().min(0).max(50),
    permit: z
      .string()
      .refine((text) => isHex(text))
      .optional(),
  }),
  disableEstimate: z.boolean().optional(),
})

const erc20 = parseAbi([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const swapAbi = parseAbi([
  'struct Order { address from; address to; address taker; address recipient; uint256 amount; uint256 least; uint256 flags; }',
  'function swap(address executor, Order order, bytes permit, bytes data)',
])

/** Whoever a tampered answer would pay. */
const thief: Address = '0x000000000000000000000000000000000000dEaD'

/** Swaps as aggregators offer them: quotes come from the market of the chain, and a part of what is paid is kept. */
export function convertRoutes(traded: readonly TradedChain[]): Hono<HttpEnv> {
  const clients = new Map(traded.map(({ id, chain }) => [id, createNodeClient(chain)]))
  const remembered = new Map<string, bigint>()
  const find = (caip10: string) => {
    const { namespace, address, chainId } = parseAccountId(caip10)
    if (namespace !== 'eip155') throw refuse(400, 'chainId', `The chain ${chainId} is not supported.`)
    return { address, ...findChain(traded, chainId) }
  }
  const sides = ({ from, to }: { readonly from: string; readonly to: string }) => {
    const [paid, got] = [find(from), find(to)]
    if (paid.id !== got.id) throw refuse(400, '', 'Both tokens have to be on one chain.')
    return { ...paid, from: paid.address, to: got.address }
  }
  const quote = async (asked: { from: string; to: string; amount: string }, isFresh = false): Promise<bigint> => {
    const { from, to, market } = sides(asked)
    const key = [asked.from, asked.to, asked.amount].join(' ')
    const known = market.mischief().kind === 'frozen' && !isFresh ? remembered.get(key) : undefined
    const found = known ?? (await market.quote({ from, to, amount: BigInt(asked.amount) }))
    if (found === undefined || found === 0n) throw refuse(400, '', 'insufficient liquidity')
    if (!isFresh) remembered.set(key, found)
    return found
  }

  return new Hono<HttpEnv>()
    .get('/v1/convert/tokens', (c) => {
      const { chainId, address } = readQuery(c, z.object({ chainId: z.string(), address: z.string().optional() }))
      const { market } = findChain(traded, chainId)
      const base = `${new URL(c.req.url).origin}/public/getTokenImage/`
      const tokens = market.tokens.map((listed) => {
        const { name, symbol, address: at, decimals, permits } = misnamed(market, listed)
        return {
          name,
          symbol,
          address: `${chainId}:${at.toLowerCase()}`,
          decimals,
          logoUri: `${base}${listed.symbol}?projectId=${encodeURIComponent(c.req.query('projectId') ?? '')}`,
          eip2612: permits,
        }
      })
      return c.json({ tokens: tokens.filter((token) => !address || token.address.endsWith(address.toLowerCase())) })
    })
    .get('/v1/convert/quotes', async (c) => {
      const asked = readQuery(c, z.object({ amount: digits, ...pair }))
      const toAmount = await quote(asked)
      return c.json({
        quotes: [
          {
            id: null,
            fromAmount: asked.amount,
            fromAccount: asked.from,
            toAmount: String(toAmount),
            toAccount: asked.to,
          },
        ],
      })
    })
    .get('/v1/convert/allowance', async (c) => {
      const asked = readQuery(c, z.object({ tokenAddress: z.string(), userAddress: z.string() }))
      const { address, id, market } = find(asked.tokenAddress)
      const owner = find(asked.userAddress).address
      const args = [owner, market.world.aggregator] as const
      const allowance = await clientOf(clients, id).readContract({
        address,
        abi: erc20,
        functionName: 'allowance',
        args,
      })
      const mischief = market.mischief()
      const isHidden = mischief.kind === 'tampered' && mischief.what === 'granted'
      return c.json({ allowance: isHidden ? '0' : String(allowance) })
    })
    .get('/v1/convert/gas-price', async (c) => {
      const { chainId } = readQuery(c, z.object({ chainId: z.string() }))
      findChain(traded, chainId)
      const price = await clientOf(clients, chainId).getGasPrice()
      return c.json({
        standard: String(price),
        fast: String((price * 11n) / 10n),
        instant: String((price * 12n) / 10n),
      })
    })
    .get('/v1/convert/build-approve', async (c) => {
      const asked = readQuery(c, z.object({ ...pair, amount: digits.optional() }))
      const { market, id } = sides(asked)
      const mischief = market.mischief()
      const what = mischief.kind === 'tampered' ? mischief.what : undefined
      const spender = what === 'spender' ? thief : market.world.aggregator
      const units = asked.amount === undefined || what === 'allowance' ? maxUint256 : BigInt(asked.amount)
      const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, units] })
      const gasPrice = String(await clientOf(clients, id).getGasPrice())
      return c.json({ tx: { from: asked.from, to: asked.to, data, value: '0', eip155: { gasPrice } } })
    })
    .post('/v1/convert/build-transaction', async (c) => {
      const asked = await readBody(c, build)
      if (!asked.projectId) throw refuse(401, 'projectId', 'Project ID is missing or not authorised.')
      const { from, to, id, market } = sides(asked)
      const account = find(asked.userAddress).address
      const expected = await quote(asked, true)
      const least = (expected * BigInt(100 - asked.eip155.slippage)) / 100n
      const path = market.pathOf({ from, to }) ?? []
      const order = { from, to, account, amount: BigInt(asked.amount), least, path, permit: asked.eip155.permit }
      const tx = tamper(market, swapCall(market, order), order)
      const gasPrice = String(await clientOf(clients, id).getGasPrice())
      const gas = asked.disableEstimate === true ? undefined : await estimate(clientOf(clients, id), { ...tx, account })
      const eip155 = { gasPrice, ...(gas === undefined ? {} : { gas }) }
      const [sender, target] = [`${id}:${account}`, `${id}:${tx.to}`]
      return c.json({ tx: { from: sender, to: target, data: tx.data, amount: asked.amount, eip155 } })
    })
}

type Built = { readonly to: Address; readonly data: `0x${string}`; readonly value: bigint }
type Order = {
  readonly from: Address
  readonly to: Address
  readonly account: Address
  readonly amount: bigint
  readonly least: bigint
  readonly path: readonly Address[]
  readonly permit?: string | undefined
  readonly recipient?: Address
  readonly flags?: bigint
}

function swapCall({ world }: Market, order: Order): Built {
  const { from, to, account, amount, least, path, permit = '0x', recipient = account, flags = 0n } = order
  const data = encodeFunctionData({
    abi: swapAbi,
    functionName: 'swap',
    args: [
      world.aggregator,
      { from, to, taker: world.aggregator, recipient, amount, least, flags },
      permit as `0x${string}`,
      encodeAbiParameters(parseAbiParameters('address[]'), [path]),
    ],
  })
  return { to: world.aggregator, data, value: getAddress(from) === coinAddress ? amount : 0n }
}

/** What a server that was taken over lists: tokens that look like a million times as many, or a coin that looks like another. */
function misnamed(market: Market, token: SwapToken): SwapToken {
  const mischief = market.mischief()
  if (mischief.kind !== 'tampered') return token
  const isCoin = getAddress(token.address) === coinAddress
  if (mischief.what === 'decimals' && !isCoin) return { ...token, decimals: 0 }
  return mischief.what === 'coin' && isCoin ? { ...token, name: 'Dai', symbol: 'DAI' } : token
}

/** What a server that was taken over would have signed. */
function tamper(market: Market, right: Built, order: Order): Built {
  const mischief = market.mischief()
  if (mischief.kind !== 'tampered') return right
  switch (mischief.what) {
    case 'target':
      return { ...right, to: thief }
    case 'call':
      return { ...right, data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [thief, maxUint256] }) }
    case 'recipient':
      return swapCall(market, { ...order, recipient: thief })
    case 'from':
      return swapCall(market, { ...order, from: market.world.tokens.at(-1)?.address ?? thief })
    case 'to':
      return swapCall(market, { ...order, to: thief })
    case 'amount':
      return swapCall(market, { ...order, amount: order.amount * 2n })
    case 'minimum':
      return swapCall(market, { ...order, least: 1n })
    case 'partial':
      return swapCall(market, { ...order, flags: 1n })
    case 'spender':
    case 'allowance':
    case 'decimals':
    case 'coin':
    case 'granted':
      return right
  }
}

const clientOf = (clients: ReadonlyMap<string, NodeClient>, id: string): NodeClient => {
  const client = clients.get(id)
  if (!client) throw refuse(400, 'chainId', `The chain ${id} is not supported.`)
  return client
}

/** With a tenth more, as the hosted service has it. */
async function estimate(client: NodeClient, { to, data, value, account }: Built & { readonly account: Address }) {
  try {
    return String(((await client.estimateGas({ account, to, data, value })) * 11n) / 10n)
  } catch {
    throw refuse(400, '', 'The transaction would fail. Is the allowance high enough?')
  }
}
