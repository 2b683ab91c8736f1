import { createRequire } from 'node:module'
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  isHex,
  keccak256,
  parseAbi,
  parseUnits,
  type Address,
} from 'viem'
import { z } from 'zod'
import { priceOf } from '../prices.ts'
import { aggregatorFee, nativeCurrency, pools, type SwapTokenPlan } from './chain-plan.ts'
import { contractNamed, type CompiledContracts } from './compile-contracts.ts'
import { create, type SendData } from './create2.ts'
import type { SandboxToken, SwapToken, SwapWorld } from './sandbox-chain.ts'

export type DeploySwapsOptions = {
  readonly contracts: CompiledContracts
  readonly send: SendData
  /** Tokens that are there already, by symbol. */
  readonly known: ReadonlyMap<string, SandboxToken>
  /** Whoever provides what the pairs hold. */
  readonly provider: Address
}

const market = parseAbi([
  'function createPair(address a, address b)',
  'function mint(address to)',
  'function deposit()',
  'function transfer(address to, uint256 value)',
])
const tokenAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Puts tokens, pairs and routers on a chain, at addresses that depend on no nonce. */
export async function deploySwaps({ contracts, send, known, provider }: DeploySwapsOptions): Promise<SwapWorld> {
  const deploy = (name: string, args: readonly unknown[]): Promise<Address> => {
    const { abi, bytecode } = contractNamed(contracts, name)
    return create({ bytecode: encodeDeployData({ abi, bytecode, args }) }, send)
  }
  const codes = { factory: uniswap('UniswapV2Factory'), pair: uniswap('UniswapV2Pair') }
  const setter = encodePacked(['bytes32'], [`0x${provider.slice(2).padStart(64, '0')}`])
  const factory = await create({ bytecode: concat([codes.factory, setter]) }, send)
  const wrapped = await deploy('WrappedCoin', [])
  const router = await deploy('PairRouter', [factory, wrapped])
  const aggregator = await deploy('AggregationRouter', [factory, wrapped, aggregatorFee])

  const coin: SwapToken = { ...nativeCurrency, address: wrapped, permits: false, toll: 0 }
  const tokens = new Map<string, SwapToken>()
  const tokenOf = async (plan: SwapTokenPlan): Promise<SwapToken> => {
    const { contract, name, symbol, decimals, toll = 0 } = plan
    const address = known.get(symbol)?.address ?? (await deploy(contract, [name, symbol, decimals]))
    return { address, name, symbol, decimals, permits: contract === 'SealToken', toll }
  }
  for (const { token, against } of pools) {
    const one = await tokenOf(token)
    tokens.set(token.symbol, one)
    const other = against === 'ETH' ? coin : tokens.get(against)
    if (!other) throw new Error(`There is no ${against} to trade ${token.symbol} against.`)
    const pair = pairOf(factory, keccak256(codes.pair), one.address, other.address)
    const call = (to: Address, name: 'createPair' | 'mint', args: readonly [Address, Address] | readonly [Address]) =>
      send({ to, data: encodeFunctionData({ abi: market, functionName: name, args: args as never }), gas: 6_000_000n })
    await call(factory, 'createPair', [one.address, other.address])
    for (const side of [one, other]) await fill({ side, pair, send, wrapped })
    await call(pair, 'mint', [provider])
  }
  return { factory, wrapped, router, aggregator, tokens: [...tokens.values()] }
}

/** A million dollars' worth of a token for a pair. */
async function fill(what: { side: SwapToken; pair: Address; send: SendData; wrapped: Address }): Promise<void> {
  const { side, pair, send, wrapped } = what
  const whole = depth / priceOf(side.symbol, 'usd')
  const units = parseUnits(whole.toFixed(Math.min(6, side.decimals)), side.decimals)
  if (side.address === wrapped) {
    await send({ to: wrapped, data: encodeFunctionData({ abi: market, functionName: 'deposit' }), gas, value: units })
    const args = [pair, units] as const
    await send({ to: wrapped, data: encodeFunctionData({ abi: market, functionName: 'transfer', args }), gas })
    return
  }
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [pair, units] })
  await send({ to: side.address, data, gas })
}

const depth = 1_000_000
const gas = 300_000n

const artifact = z.object({
  bytecode: z
    .string()
    .transform((text) => `0x${text}`)
    .refine(isHex),
})

/** Bytecode of the market's own contracts, as their package has it compiled. */
const uniswap = (name: string) =>
  artifact.parse(createRequire(import.meta.url)(`@uniswap/v2-core/build/${name}.json`)).bytecode

function pairOf(factory: Address, codeHash: `0x${string}`, a: Address, b: Address): Address {
  const [first, second] = a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a]
  const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: codeHash })
}
