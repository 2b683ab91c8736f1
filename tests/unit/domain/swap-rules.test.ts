import { describe, expect, it } from 'vitest'
import { addressWord, uintWord } from '../../../src/domain/text/abi-words.js'
import {
  approveCall,
  decodeApproval,
  encodePermit,
  permitTypedData,
  planApproval,
} from '../../../src/domain/swap/approval.js'
import { checkApproval, checkSwap } from '../../../src/domain/swap/check-swap.js'
import {
  ageOfQuote,
  checkRequest,
  impactByPrices,
  lossInBasisPoints,
  minimumReceived,
} from '../../../src/domain/swap/quote-rules.js'
import { readSlippage } from '../../../src/domain/swap/read-slippage.js'
import { chooseSlippage } from '../../../src/domain/swap/slippage.js'
import { decodeSwap } from '../../../src/domain/swap/swap-calldata.js'
import { swapError } from '../../../src/domain/swap/swap-errors.js'
import { swapNetworks } from '../../../src/domain/swap/swap-networks.js'
import type { SwapApproval, SwapRequest } from '../../../src/domain/swap/swap.js'

const token = { chainId: 'eip155:1', address: `0x${'a'.repeat(40)}`, name: 'A', symbol: 'A', decimals: 6 } as const
const spender = `0x${'d'.repeat(40)}`
const request: SwapRequest = {
  account: `eip155:1:0x${'1'.repeat(40)}`,
  from: token,
  to: { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: { units: 1_000n, decimals: 6 },
}
const means = { canBatch: false, canSignPermit: false, now: 1_000_000 }
const needs: SwapApproval = { spender, allowance: 0n, resets: false }

describe('swap rules', () => {
  it('are for twelve networks where nobody says otherwise [S9.23, S8.20]', () => {
    const twelve = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(swapNetworks).toEqual(twelve.map((id) => `eip155:${id}`))
    expect(swapError('SWAP_UNSUPPORTED').message).toBe('Network not supported for Swaps')
  })

  it('let the price move by 1 % unless the visitor or the host says otherwise [S9.30]', () => {
    expect([chooseSlippage(undefined, undefined), chooseSlippage(undefined, 50), chooseSlippage(300, 50)]).toEqual([
      100, 50, 300,
    ])
    expect([chooseSlippage(0, Number.NaN), chooseSlippage(0.5, 9_000), chooseSlippage(1.5, 5_001)]).toEqual([
      ...[100, 100, 100],
    ])
    const read = (texts: readonly string[], locale?: string) => texts.map((text) => readSlippage(text, locale))
    expect(read(['0.5', '1 %', '1,25', '50'])).toEqual([50, 100, 125, 5_000])
    expect(read(['', '0', '0.001', '51', '-1', '1e1', '1%5', '%'])).toEqual(Array(8).fill(undefined))
    // What the field itself writes in these languages can be typed there, too.
    expect([...read(['۱', '۰٫۵', '0.5', '۲٪'], 'fa'), ...read(['١', '١٫٢٥ ٪'], 'ar-EG')]).toEqual([
      ...[100, 50, 50, 200],
      ...[100, 125],
    ])
  })

  it('round the minimum down and the loss up, and promise nothing for nothing', () => {
    const minimum = (units: bigint, slippage: number) =>
      minimumReceived({ received: { units, decimals: 0 } }, slippage).units
    expect([minimum(999n, 100), minimum(1n, 100), minimum(0n, 100)]).toEqual([989n, 1n, 0n])
    expect([lossInBasisPoints(10_000n, 9_999n), lossInBasisPoints(3n, 2n), lossInBasisPoints(3n, 4n)]).toEqual([
      1, 3_334, 0,
    ])
  })

  it('tell no loss by a price that is nothing, which is one that nobody knows', () => {
    const swap = { amount: { units: 5n, decimals: 0 }, received: { units: 4n, decimals: 0 } }
    expect([impactByPrices(swap, '1', '1'), impactByPrices(swap, '0.25', '0.3')]).toEqual([2_000, 400])
    for (const [paid, got] of [
      ['0', '1'],
      ['1', '0'],
      ['1', undefined],
    ])
      expect(impactByPrices(swap, paid, got)).toBeUndefined()
  })

  it('tell no loss by prices at which a swap would bring a seventh more than it takes: one of them is wrong', () => {
    const swap = { amount: { units: 100n, decimals: 0 }, received: { units: 115n, decimals: 0 } }
    expect([impactByPrices(swap, '1', '1'), impactByPrices(swap, '1', '0.9')]).toEqual([0, 0])
    // At a true price of 0.5 it loses 42 %.
    expect([impactByPrices(swap, '1', '1.01'), impactByPrices(swap, '1', '100000')]).toEqual([undefined, undefined])
  })

  it('tell a fresh quote from an old one and from one that must not be signed', () => {
    const ages = [0, 10_000, 10_001, 60_000, 60_001, -1, Number.NaN].map((age) =>
      ageOfQuote({ at: 100_000 }, 100_000 + age),
    )
    expect(ages).toEqual(['fresh', 'fresh', 'old', 'old', 'stale', 'stale', 'stale'])
  })

  it('allow exactly the amount, in as few questions as wallet and token take', () => {
    const kind = (approval: SwapApproval | undefined, more = {}) =>
      planApproval(request, approval, { ...means, ...more }).kind
    expect([kind(undefined), kind({ ...needs, allowance: 1_000n }), kind(needs)]).toEqual(['none', 'none', 'exact'])
    expect([kind({ ...needs, allowance: 1n, resets: true }), kind(needs, { canBatch: true })]).toEqual([
      'reset',
      'batch',
    ])
    const permit = { name: 'A', version: '1', nonce: 0n }
    expect([kind({ ...needs, permit }), kind({ ...needs, permit }, { canSignPermit: true })]).toEqual([
      'exact',
      'permit',
    ])
    const plan = planApproval(request, { ...needs, allowance: 1n, resets: true }, means)
    const amounts = 'calls' in plan ? plan.calls.map(({ data }) => decodeApproval(data)?.units) : []
    expect(amounts).toEqual([0n, 1_000n])
  })

  it('take no approval of more, for another or of another token [S7.19]', () => {
    const check = (call = approveCall(token.address, spender, 1_000n)) => checkApproval(call, request, [spender])
    expect(check()).toBe(spender)
    const what = (call: ReturnType<typeof approveCall>) => {
      try {
        return check(call)
      } catch (error) {
        return (error as { detail: { what: string } }).detail.what
      }
    }
    expect(what(approveCall(token.address, spender, 2n ** 256n - 1n))).toBe('amount')
    expect(what(approveCall(token.address, `0x${'e'.repeat(40)}`, 1_000n))).toBe('spender')
    expect(what(approveCall(spender, spender, 1_000n))).toBe('token')
    expect(what({ to: token.address, data: '0xa22cb465', value: 0n })).toBe('call')
    expect(what(approveCall(token.address, spender, 999n))).toBe('amount')
    expect(what({ ...approveCall(token.address, spender, 1_000n), value: 1n })).toBe('value')
    const exact = approveCall(token.address, spender, 1_000n)
    expect(what({ ...exact, data: `${exact.data}${uintWord(0n)}` })).toBe('call')
  })

  it('take no call that stays good for more than an hour', () => {
    const now = 1_767_225_600_000
    const call = (deadline: bigint) => {
      const head = uintWord(1_000n) + uintWord(990n) + uintWord(160n) + addressWord(`0x${'1'.repeat(40)}`)
      const path = uintWord(2n) + addressWord(token.address) + addressWord(`0x${'e'.repeat(40)}`)
      return { to: spender, data: `0x18cbafe5${head}${uintWord(deadline)}${path}`, value: 0n }
    }
    const terms = { ...request, minimum: { units: 990n, decimals: 18 } }
    const check = (deadline: bigint) => checkSwap(call(deadline), terms, [spender], now)
    const seconds = BigInt(now / 1_000)
    expect(check(seconds + 3_600n)).toMatchObject({ minimum: 990n, deadline: seconds + 3_600n })
    for (const late of [seconds + 3_601n, 2n ** 256n - 1n])
      expect(() => check(late)).toThrow(expect.objectContaining({ code: 'SWAP_UNSAFE', detail: { what: 'deadline' } }))
  })

  const owner = `0x${'1'.repeat(40)}`
  it('have a permit signed of exactly the amount, for twenty minutes, and hand it over as contracts take it', () => {
    const domain = { name: 'A', version: '2', nonce: 7n }
    const from = { ...token, chainId: 'eip155:10' } as const
    const account = `eip155:10:${owner}` as const
    const plan = planApproval(
      { ...request, account, from },
      { ...needs, permit: domain },
      { ...means, canSignPermit: true },
    )
    const permit = { token: token.address, owner, spender, value: 1_000n, nonce: 7n, deadline: 2_200n }
    expect(plan).toEqual({ kind: 'permit', permit, domain })
    expect(permitTypedData(permit, domain, account)).toMatchObject({
      domain: { name: 'A', version: '2', chainId: '10', verifyingContract: token.address },
      message: { owner, spender, value: '1000', nonce: '7', deadline: '2200' },
    })
    const signed = (v: string) => encodePermit({ permit, signature: `0x${'A'.repeat(64)}${'b'.repeat(64)}${v}` })
    const head = addressWord(owner) + addressWord(spender) + uintWord(1_000n) + uintWord(2_200n)
    const tail = 'a'.repeat(64) + 'b'.repeat(64)
    expect(['00', '01', '1b', '1c'].map(signed)).toEqual(
      [27n, 28n, 27n, 28n].map((v) => `0x${head}${uintWord(v)}${tail}`),
    )
    expect(signed('')).toBeUndefined()
  })

  it('take an allowance back first only where the token wants that, also in one request', () => {
    const units = (approval: SwapApproval, canBatch: boolean) => {
      const plan = planApproval(request, approval, { ...means, canBatch })
      return 'calls' in plan ? plan.calls.map(({ data }) => decodeApproval(data)?.units) : []
    }
    const left = { ...needs, allowance: 1n }
    expect([units(left, false), units({ ...needs, resets: true }, false)]).toEqual([[1_000n], [1_000n]])
    expect([units({ ...left, resets: true }, true), units(left, true)]).toEqual([[0n, 1_000n], [1_000n]])
  })

  it('ask for no swap across networks, of a token for itself, or of a sum that is none', () => {
    const code = (more: Partial<SwapRequest>) => {
      try {
        checkRequest({ ...request, ...more })
        return undefined
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(code({})).toBeUndefined()
    const elsewhere = { account: `eip155:10:${owner}` } as const
    const itself = { to: { ...token, address: token.address.toUpperCase().replace('0X', '0x') } }
    for (const more of [elsewhere, { to: { ...request.to, chainId: 'eip155:10' } } as const, itself])
      expect(code(more)).toBe('SWAP_REFUSED')
    for (const amount of [
      { units: 0n, decimals: 6 },
      { units: -1n, decimals: 6 },
      { units: 1_000n, decimals: 18 },
    ])
      expect(code({ amount })).toBe('AMOUNT_INVALID')
  })

  it('read no swap out of what is none', () => {
    const words = (count: number) => 'f'.repeat(64 * count)
    for (const data of [
      '',
      '0x',
      '0x38ed1739',
      `0x38ed1739${words(5)}`,
      `0x12aa3caf${words(12)}`,
      `0x07ed2379${words(2)}`,
      `0x095ea7b3${words(2)}`,
      '0x38ed173',
      `0x${'0'.repeat(200_002)}`,
    ])
      expect(decodeSwap({ to: spender, data, value: 0n }, spender)).toBeUndefined()
  })
})
