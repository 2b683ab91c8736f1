import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { ChainId } from '../../../domain/networks/caip.js'
import type { AskContract } from './contract-reads.js'
import { swapRouter } from './swap-router-abi.js'

type Hex = `0x${string}`

/** A contract of a market. */
interface Contract {
  readonly chainId: ChainId
  readonly to: string
  readonly signal?: AbortSignal | undefined
}

/** Tokens that a swap passes through, one after the other, by a router. */
interface PoolPath {
  readonly chainId: ChainId
  readonly router: string
  readonly path: readonly Hex[]
}

const nobody = /^0x0{40}$/

/** What never changes is the same by both of two nodes, or it is not known: no answer is one of theirs. */
const agreed = (one: Hex, other: Hex): Hex => (one.toLowerCase() === other.toLowerCase() ? one : '0x')

/** What a router of Uniswap's second version and its pairs say. Undefined for what a contract refuses to say, or says in other words. */
export function createPoolReads(askContract: AskContract) {
  async function ask<T>(
    { chainId, to, signal }: Contract,
    functionName: string,
    args: readonly unknown[],
    prefer?: Parameters<AskContract>[3],
  ) {
    const data = encodeFunctionData({ abi: swapRouter, functionName, args } as never)
    const answer = await askContract(chainId, { to, data }, signal, prefer)
    if (answer === undefined) return undefined
    try {
      return decodeFunctionResult({ abi: swapRouter, functionName, data: answer } as never) as T
    } catch {
      return undefined
    }
  }
  /** What never changes on a chain. */
  const constants = new Map<string, Promise<Hex | undefined>>()
  const constant = async (
    { chainId, to }: Contract,
    functionName: 'factory' | 'WETH' | 'getPair',
    args: readonly Hex[] = [],
  ): Promise<Hex | undefined> => {
    const key = [chainId, to, functionName, ...args].join(' ')
    const known = constants.get(key) ?? ask<Hex>({ chainId, to }, functionName, args, agreed)
    constants.set(key, known)
    const found = await known.catch((error: unknown) => {
      constants.delete(key)
      throw error
    })
    // A pair may be made later.
    if (found === undefined || nobody.test(found)) constants.delete(key)
    return found
  }

  /** What the amount would be at the middle price along a path; undefined where the reserves cannot be read. */
  const atMiddlePrice = async (
    { chainId, router, path }: PoolPath,
    units: bigint,
    signal?: AbortSignal,
  ): Promise<bigint | undefined> => {
    const factory = await constant({ chainId, to: router }, 'factory')
    if (factory === undefined) return undefined
    const hops = path.slice(1).map(async (token, i) => {
      const previous = path[i] as Hex
      const pair = await constant({ chainId, to: factory }, 'getPair', [previous, token])
      if (pair === undefined || nobody.test(pair)) return undefined
      const [held, given] = previous.toLowerCase() < token.toLowerCase() ? ([0, 1] as const) : ([1, 0] as const)
      // By the higher of two prices more is lost: a node that tells a low one may hide what is.
      const dearer = (one: Hex, other: Hex): Hex =>
        reserveIn(one, given) * reserveIn(other, held) < reserveIn(other, given) * reserveIn(one, held) ? other : one
      const contract = { chainId, to: pair, signal }
      const reserves = await ask<readonly [bigint, bigint, number]>(contract, 'getReserves', [], dearer)
      return reserves && { held: reserves[held], given: reserves[given] }
    })
    let [top, bottom] = [units, 1n]
    for (const hop of await Promise.all(hops)) {
      if (hop === undefined || hop.held === 0n) return undefined
      top *= hop.given
      bottom *= hop.held
    }
    return top / bottom
  }

  return { ask, constant, atMiddlePrice }
}

/** Whatever a node answers is some number. */
const reserveIn = (answer: Hex, place: 0 | 1): bigint => BigInt(`0x0${answer.slice(2 + 64 * place, 66 + 64 * place)}`)
