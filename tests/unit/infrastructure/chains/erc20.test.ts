import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { erc20 } from '../../../../src/infrastructure/chains/evm/erc20.js'

const who = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('calls of tokens', () => {
  it('are those that a coder of contract calls writes', () => {
    const abi = erc20Abi
    expect(erc20.decimals).toBe(encodeFunctionData({ abi, functionName: 'decimals' }))
    expect(erc20.symbol).toBe(encodeFunctionData({ abi, functionName: 'symbol' }))
    expect(erc20.balanceOf(who)).toBe(encodeFunctionData({ abi, functionName: 'balanceOf', args: [who] }))
    for (const units of [0n, 1n, 12_345n, 2n ** 256n - 1n])
      expect(erc20.transfer(who, units)).toBe(encodeFunctionData({ abi, functionName: 'transfer', args: [who, units] }))
  })

  it('are not written about what is no address, or no amount of 256 bits', () => {
    expect(() => erc20.balanceOf('0x1234')).toThrow(RangeError)
    expect(() => erc20.transfer(who, 2n ** 256n)).toThrow(RangeError)
    expect(() => erc20.transfer(who, -1n)).toThrow(RangeError)
  })
})
