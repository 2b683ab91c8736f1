import { describe, expect, it } from 'vitest'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import { approveCall, type ApprovalPlan } from '../../../src/domain/swap/approval.js'
import {
  approvalSteps,
  swapConsents,
  swapStep,
  type SwapConsent,
  type SwapFacts,
} from '../../../src/domain/swap/swap-flow.js'
import { swapError } from '../../../src/domain/swap/swap-errors.js'
import type { SwapQuote, SwapToken } from '../../../src/domain/swap/swap.js'

const from: SwapToken = { chainId: 'eip155:1', address: `0x${'a'.repeat(40)}`, name: 'A', symbol: 'A', decimals: 6 }
const to: SwapToken = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const of = (units: bigint) => ({ units, decimals: 6 })
const typed = (units: bigint): SwapFacts['amount'] => ({ status: 'ok', amount: of(units) })
const quote = ready<SwapQuote>({
  ...{ account: `eip155:1:0x${'1'.repeat(40)}`, from, to, amount: of(10n), at: 0 },
  received: { units: 1n, decimals: 18 },
})
const whole: SwapFacts = { from, to, amount: typed(10n), balance: of(10n), quote }
const step = (change: Partial<SwapFacts>) => swapStep({ ...whole, ...change })

describe('what is missing before the review of a swap', () => {
  it('is asked for in the order in which it is chosen, then typed, then priced', () => {
    const [amount, balance] = [{ status: 'empty' }, undefined] as const
    expect([
      step({ from: undefined, to: undefined, amount, balance, quote: idle }),
      step({ to: undefined, amount, balance, quote: idle }),
      step({ amount, balance, quote: idle }),
      step({ balance, quote: idle }),
      step({}),
    ]).toEqual(['selectFrom', 'selectTo', 'addAmount', 'quoting', 'review'])
  })

  it('is an amount that can be read, is more than nothing, and is there', () => {
    expect([step({ amount: { status: 'invalid' } }), step({ amount: { status: 'tooPrecise' } })]).toEqual(
      Array(2).fill('incorrectValue'),
    )
    expect([0n, 1n, 10n, 11n].map((units) => step({ amount: typed(units) }))).toEqual([
      ...['addAmount', 'review', 'review', 'insufficientFunds'],
    ])
    // What the account has is read still: the review looks at it again.
    expect(step({ amount: typed(11n), balance: undefined })).toBe('review')
    expect(step({ balance: of(9n), quote: failed(quote, swapError('SWAP_REFUSED'), 0) })).toBe('insufficientFunds')
  })

  it('is a price: one that is being asked for again holds meanwhile, and one that is refused does not', () => {
    const refused = failed(quote, swapError('SWAP_REFUSED'), 0)
    expect([step({ quote: loading(idle) }), step({ quote: loading(quote) }), step({ quote: refused })]).toEqual([
      ...['quoting', 'review', 'noQuote'],
    ])
  })
})

describe('what the visitor agrees to by itself', () => {
  const kinds = (...given: Parameters<typeof swapConsents>) => swapConsents(...given).map(({ kind }) => kind)
  const needless = { status: 'needless' } as const

  it('is nothing below what is far from what people expect', () => {
    expect(kinds(1_499, 499, needless, false)).toEqual([])
  })

  it.each<[string, Parameters<typeof swapConsents>, SwapConsent]>([
    ['a loss of 15 %', [1_500, 100, needless, false], { kind: 'impact', lost: 1_500 }],
    ['a loss that nobody can tell', [undefined, 100, needless, false], { kind: 'unknownImpact' }],
    ['a price that may move by 5 %', [0, 500, needless, false], { kind: 'slippage', slippage: 500 }],
    ['a fee', [0, 100, { status: 'needed', because: 'dear' }, false], { kind: 'fee', because: 'dear' }],
    ['what may have been swapped already', [0, 100, needless, true], { kind: 'again' }],
  ])('is %s', (_, given, consent) => {
    expect(swapConsents(...given)).toEqual([consent])
  })

  it('begins with the gravest', () => {
    const dear = { status: 'needed', because: 'dear' } as const
    expect(kinds(9_000, 5_000, dear, true)).toEqual(['again', 'impact', 'slippage', 'fee'])
    expect(kinds(undefined, 5_000, dear, true)).toEqual(['again', 'unknownImpact', 'slippage', 'fee'])
  })
})

it('as many transactions or signatures stand before a swap as the wallet shows', () => {
  const call = approveCall(from.address ?? '', `0x${'d'.repeat(40)}`, 10n)
  const permit = { token: '', owner: '', spender: '', value: 10n, nonce: 0n, deadline: 1n }
  const plans: readonly ApprovalPlan[] = [
    { kind: 'none' },
    { kind: 'batch', calls: [call, call] },
    { kind: 'permit', permit, domain: { name: 'A', version: '1', nonce: 0n } },
    { kind: 'exact', calls: [call] },
    { kind: 'reset', calls: [call, call] },
  ]
  expect(plans.map((plan) => approvalSteps({ plan } as Parameters<typeof approvalSteps>[0]))).toEqual([0, 0, 1, 1, 2])
})
