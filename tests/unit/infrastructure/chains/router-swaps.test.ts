import { decodeFunctionData, encodeFunctionResult, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import type { AskContract } from '../../../../src/infrastructure/chains/evm/contract-reads.js'
import { createRouterSwaps } from '../../../../src/infrastructure/chains/evm/router-swaps.js'
import { swapRouter } from '../../../../src/infrastructure/chains/evm/swap-router-abi.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const [router, wrapped, token] = ['1', '2', '3'].map((digit): Hex => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex]
const answer = (functionName: string, result: unknown): Hex =>
  encodeFunctionResult({ abi: swapRouter, functionName, result } as never)

/** What a node says, by what it is asked. */
type Words = Readonly<Record<string, Hex>>
const priced = (out: bigint, more: Words = {}): Words => ({
  WETH: answer('WETH', wrapped),
  getAmountsOut: answer('getAmountsOut', [100n, out]),
  ...more,
})

/** Two nodes that tell other things, where both are asked. */
const quoted = (first: Words, second: Words) => {
  const askContract: AskContract = async (_, { data }, __, prefer) => {
    const { functionName } = decodeFunctionData({ abi: swapRouter, data: data as Hex })
    const [one, other] = [first, second].map((node) => node[functionName])
    return one === undefined || other === undefined || prefer === undefined ? one : prefer(one, other)
  }
  const allowances = {
    of: async () => 0n,
    resets: async () => false,
    permit: async () => undefined,
  }
  const swaps = createRouterSwaps({
    askContract,
    allowances,
    clock: createVirtualClock(),
    networks: [ethereum],
    routers: { [ethereum.id]: { router, tokens: [{ address: token, name: 'Dollar', symbol: 'USD', decimals: 6 }] } },
  })
  return swaps.quote({
    account: `${ethereum.id}:0x${'4'.repeat(40)}`,
    from: { chainId: ethereum.id, ...ethereum.nativeCurrency },
    to: { chainId: ethereum.id, address: token, name: 'Dollar', symbol: 'USD', decimals: 6 },
    amount: { units: 100n, decimals: 18 },
  })
}

describe('the price of a swap by a router', () => {
  it('is the better one of two nodes: what arrives at least is reckoned from it, and a low one may be a lie', async () => {
    expect((await quoted(priced(3_000n), priced(2_400n))).received.units).toBe(3_000n)
    expect((await quoted(priced(2_400n), priced(3_000n))).received.units).toBe(3_000n)
  })

  describe('what it loses against the middle price', () => {
    const pair: Hex = `0x${'5'.repeat(40)}`
    /** Of the wrapped coin, whose address is the lower one, and of the token. */
    const pool = (held: bigint, given: bigint, at = pair) =>
      priced(3_000n, {
        factory: answer('factory', `0x${'6'.repeat(40)}`),
        getPair: answer('getPair', at),
        getReserves: answer('getReserves', [held, given, 0]),
      })
    const deep = pool(100_000n, 6_000_000n)
    const lied = pool(100_000n, 3_000_000n)

    it('is the graver of what two nodes say: a node that hides it is contradicted', async () => {
      expect((await quoted(deep, deep)).impact).toBe(5_000)
      expect((await quoted(lied, lied)).impact).toBe(0)
      expect((await quoted(deep, lied)).impact).toBe(5_000)
      expect((await quoted(lied, deep)).impact).toBe(5_000)
    })

    it('is not known where they name different pools', async () => {
      const other = pool(100_000n, 3_000_000n, `0x${'7'.repeat(40)}`)
      expect((await quoted(other, deep)).impact).toBeUndefined()
      expect((await quoted(deep, other)).impact).toBeUndefined()
    })
  })
})
