import { encodeFunctionResult, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import type { AskContract } from '../../../../src/infrastructure/chains/evm/contract-reads.js'
import { createRouterSwaps } from '../../../../src/infrastructure/chains/evm/router-swaps.js'
import { swapRouter } from '../../../../src/infrastructure/chains/evm/swap-router-abi.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const [router, wrapped, token] = ['1', '2', '3'].map((digit): Hex => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex]
const answer = (functionName: string, result: unknown): Hex =>
  encodeFunctionResult({ abi: swapRouter, functionName, result } as never)

/** Two nodes that tell other prices, where both are asked. */
const quoted = (first: bigint, second: bigint) => {
  const askContract: AskContract = async (_, { data }, __, prefer) => {
    if (data.startsWith('0xad5c4648')) return answer('WETH', wrapped)
    if (!data.startsWith('0xd06ca61f')) return undefined
    const [one, other] = [first, second].map((out) => answer('getAmountsOut', [100n, out])) as [Hex, Hex]
    return prefer === undefined ? one : prefer(one, other)
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
    expect((await quoted(3_000n, 2_400n)).received.units).toBe(3_000n)
    expect((await quoted(2_400n, 3_000n)).received.units).toBe(3_000n)
  })
})
