import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { landedOf } from '../../../../src/infrastructure/chains/evm/landed.js'
import type { TokenMove } from '../../../../src/infrastructure/chains/evm/token-moves.js'

const [sender, recipient, token] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
] as const
const asked = {
  from: `eip155:1:${sender}`,
  to: recipient,
  asset: { address: token, symbol: 'USDC', decimals: 6 },
  amount: { units: 5n, decimals: 6 },
} as const

/** By a transaction of another form, so that all that left is counted. */
const landed = (moves: readonly TokenMove[]) =>
  landedOf(
    asked,
    ethereum,
    { hash: '0x', block: 5n, from: sender, failed: false, userOperations: [], moves },
    { hash: '0x', from: sender, nonce: 1n, call: { from: sender, to: sender, value: '0x0', data: '0x1234' } },
  )
const paid: TokenMove = { token, from: sender, to: recipient, units: 5n }

describe('what left an account beside what was asked for', () => {
  it('is counted by token, less what came back', () => {
    const other = (from: string, to: string, units: bigint): TokenMove => ({ token: recipient, from, to, units })
    expect(landed([paid])).toBe('same')
    expect(landed([paid, other(sender, token, 3n), other(token, sender, 3n)])).toBe('same')
    expect(landed([paid, other(sender, token, 3n), other(token, sender, 2n)])).toEqual({})
    expect(landed([paid, { ...paid, to: token, units: 1n }])).toEqual({})
    expect(landed([paid, other(sender, sender, 3n)])).toBe('same')
  })

  it('is counted in one go, however much a token says that it moved', () => {
    let reads = 0
    const moves = Array.from({ length: 500 }, (_, i): TokenMove => ({
      get token() {
        reads += 1
        return `0x${i.toString(16).padStart(40, '0')}`
      },
      from: sender,
      to: recipient,
      units: 0n,
    }))
    expect(landed([paid, ...moves])).toBe('same')
    expect(reads).toBeLessThan(10_000)
  })
})
