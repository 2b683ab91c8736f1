import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../src/infrastructure/chains/evm/chain-answers.js'
import { receivedBy } from '../../../../src/infrastructure/chains/evm/received.js'
import type { UserOperation } from '../../../../src/infrastructure/chains/evm/user-operations.js'

const [sender, bundler, entryPoint] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]
const order: UserOperation = { sender, succeeded: true, isSponsored: false, entryPoint, cost: 40n }
const coin = { symbol: 'ETH', decimals: 18 }
const transaction = { hash: '0x', from: bundler, nonce: 1n, call: { from: bundler, value: '0x0', data: '0x' } }

/** What a swap brought a smart account by this receipt: 1,000 at first, then `has`; the EntryPoint kept 7 for it, then `keeps`. */
function received(userOperations: readonly UserOperation[], has: number, keeps = 7) {
  const receipt: Receipt = { hash: '0x', block: 5n, from: bundler, failed: false, userOperations, moves: [] }
  const asked = {
    from: `eip155:1:${sender}`,
    to: entryPoint,
    amount: { units: 0n, decimals: 18 },
    asset: coin,
    call: { data: '0x', brings: coin },
  } as const
  const ask = async (method: string, [first, at]: readonly unknown[], parse: (value: unknown) => unknown) => {
    const isAfter = at === '0x5'
    if (method === 'eth_getTransactionCount') return parse('0x1')
    if (method === 'eth_getBalance') return parse(`0x${(isAfter ? has : 1_000).toString(16)}`)
    expect(first).toMatchObject({ to: entryPoint, data: expect.stringMatching(/^0x70a08231/) })
    return parse(`0x${(isAfter ? keeps : 7).toString(16).padStart(64, '0')}`)
  }
  return receivedBy(ask as never, { asked: asked as never, sender }, receipt, transaction)
}

describe('the coin that a smart account received', () => {
  it('is all that it has more, where whoever brought its order took nothing of it', async () => {
    expect(await received([], 1_500)).toEqual({ received: 500n })
    expect(await received([{ ...order, sender: bundler }], 1_500)).toEqual({ received: 500n })
    expect(await received([{ ...order, isSponsored: true }], 1_500)).toEqual({ received: 500n })
  })

  it('is more than that by what its EntryPoint took for gas, and less what it still keeps of that', async () => {
    // 100 taken before, 40 used, 60 kept.
    expect(await received([order], 1_400, 67)).toEqual({ received: 500n })
    // Paid of what was kept.
    expect(await received([{ ...order, cost: 7n }], 1_500, 0)).toEqual({ received: 500n })
  })

  it('is not told where it gave two orders at once', async () => {
    expect(await received([order, order], 1_400, 67)).toEqual({})
  })
})
