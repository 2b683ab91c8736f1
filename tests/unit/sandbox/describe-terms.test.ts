import { toFunctionSelector, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeTerms } from '../../../sandbox/sessions/describe-terms.ts'
import { comparisons, type Condition } from '../../../sandbox/sessions/session-terms.ts'

const ether = { nativeCurrency: { symbol: 'ETH', decimals: 18 }, tokens: [] }

/** Whether the visitor of a wallet is told that nothing limits such a call. */
function isToldOf(signature: string, conditions: readonly Condition[], valueLimit = 0n): boolean {
  const right = { target: zeroAddress, selector: toFunctionSelector(signature), valueLimit, conditions }
  const terms = { expiry: 1_900_000_000, keys: [zeroAddress], rights: [right], allowances: [], feesPerDay: 1n } as const
  return describeTerms(terms, [], ether).limits.some(({ label }) => label === 'Not limited')
}

const rule = (place: number, operator: (typeof comparisons)[number], value = 5n): Condition => ({
  place,
  comparison: comparisons.indexOf(operator),
  value,
})

describe('what a wallet of the sandbox says of functions', () => {
  it.each([
    ['any function', 'mint(uint256)', [rule(0, 'EQUAL')], true],
    ['a transfer of anything', 'transfer(address,uint256)', [], true],
    ['a transfer to one address', 'transfer(address,uint256)', [rule(0, 'EQUAL')], true],
    ['a transfer of less', 'transfer(address,uint256)', [rule(1, 'LESS_THAN')], false],
    ['a transfer of more', 'transfer(address,uint256)', [rule(1, 'GREATER_THAN')], true],
    ['a transfer of less than nearly all', 'transfer(address,uint256)', [rule(1, 'LESS_THAN', 2n ** 96n)], true],
    ['an approval of just this', 'approve(address,uint256)', [rule(1, 'EQUAL')], false],
    ['an approval of less', 'approve(address,uint256)', [rule(1, 'LESS_THAN')], true],
    ['a collectible', 'transferFrom(address,address,uint256)', [rule(2, 'EQUAL')], false],
  ] as const)('%s: that nothing limits it, unless a condition does', (_, signature, conditions, isOpen) => {
    expect(isToldOf(signature, conditions)).toBe(isOpen)
  })

  it('tells of coins that go along with each call', () => {
    expect(isToldOf('approve(address,uint256)', [rule(1, 'EQUAL')], 1n)).toBe(true)
  })
})
