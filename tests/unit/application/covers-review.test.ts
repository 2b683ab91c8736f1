import { describe, expect, it } from 'vitest'
import { coversReview } from '../../../src/application/swap/covers-review.js'
import { approveCall } from '../../../src/domain/swap/approval.js'
import type { SwapReview } from '../../../src/domain/swap/swap-flow.js'
import { account } from '../support/dialog-of-fakes.js'
import { husdAddress } from '../support/sending.js'
import { coin, dollar, kelp, router } from '../support/swapping.js'

const other = `0x${'9'.repeat(40)}`
const amount = { units: 100_000_000n, decimals: 6 }
const quote: SwapReview['quote'] = {
  ...{ account: `eip155:1:${account}` as const, from: dollar, to: kelp, amount, at: 0 },
  received: { units: 100n, decimals: 18 },
}
const terms = { ...quote, minimum: { units: 99n, decimals: 18 } }
const wei = (units: bigint) => ({ units, decimals: 18 })
const exact = approveCall(husdAddress, router, amount.units)
const zero = approveCall(husdAddress, router, 0n)
const next: SwapReview['fee']['next'] = {
  expected: wei(10n),
  most: wei(20n),
  terms: { type: 'eip1559', gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
}
const fee: SwapReview['fee'] = { expected: wei(100n), next, by: 'review' }
const shown: SwapReview = {
  quote,
  slippage: 100,
  transaction: { call: { to: router, data: '0x38ed1739', value: 0n }, terms, minimum: 99n },
  spender: router,
  plan: { kind: 'exact', calls: [exact] },
  begun: [],
  fee,
  usd: {},
  consents: [],
}
const { transaction } = shown
const withTerms = (change: object): SwapReview => ({
  ...shown,
  transaction: { ...transaction, terms: { ...terms, ...change } },
})
const code = (now: SwapReview, before = shown) => coversReview(before, now)?.code

describe('what was agreed to', () => {
  it.each<[string, SwapReview]>([
    ['the same', shown],
    ['the approval is there already', { ...shown, plan: { kind: 'none' } }],
    ['more arrives at least', { ...shown, transaction: { ...transaction, minimum: 100n } }],
    ['it costs less', { ...shown, fee: { ...fee, expected: wei(1n) } }],
    ['a guess is twice as high', { ...shown, fee: { ...fee, expected: wei(200n) } }],
    ['the contract is written in another case', { ...shown, spender: router.toUpperCase().replace('0X', '0x') }],
  ])('covers what is read later: %s', (_, now) => {
    expect(code(now)).toBeUndefined()
  })

  it.each<[string, SwapReview]>([
    ['another account', withTerms({ account: `eip155:1:${other}` })],
    ['another token that is paid', withTerms({ from: coin })],
    ['another token that is had', withTerms({ to: coin })],
    ['a larger amount', withTerms({ amount: { ...amount, units: 100_000_001n } })],
    ['a smaller one', withTerms({ amount: { ...amount, units: 99_999_999n } })],
    ['less at least', { ...shown, transaction: { ...transaction, minimum: 98n } }],
    ['another who may take the token', { ...shown, spender: other }],
    ['another contract', { ...shown, transaction: { ...transaction, call: { ...transaction.call, to: other } } }],
    ['a graver loss', { ...shown, consents: [{ kind: 'impact', lost: 2_000 }] }],
  ])('does not cover %s', (_, now) => {
    expect(code(now)).toBe('SWAP_STALE')
  })

  it('covers no question more than was shown, and each that is left of them', () => {
    const none: SwapReview = { ...shown, plan: { kind: 'none' } }
    const reset: SwapReview = { ...shown, plan: { kind: 'reset', calls: [zero, exact] } }
    const batch: SwapReview = { ...shown, plan: { kind: 'batch', calls: [exact] } }
    const what = { token: husdAddress, owner: account, spender: router, value: amount.units, nonce: 0n, deadline: 1n }
    const domain = { name: 'Harbour Dollar', version: '1', nonce: 0n }
    const permit: SwapReview = { ...shown, plan: { kind: 'permit', permit: what, domain } }
    const all = [none, shown, reset, batch, permit]
    const covered = (before: SwapReview) => all.filter((now) => code(now, before) === undefined)
    expect(all.map(covered)).toEqual([[none], [none, shown], [none, shown, reset], [none, batch], [none, permit]])
    expect(code(permit)).toBe('SWAP_NOT_ALLOWED')
  })

  it('covers a fee that is at most a quarter above, or a guess that is at most twice as high; none that the wallet sets', () => {
    const read: SwapReview = { ...shown, fee: { ...fee, most: wei(100n) } }
    const most = (units: bigint): SwapReview => ({ ...shown, fee: { ...fee, expected: wei(1n), most: wei(units) } })
    expect([code(most(125n), read), code(most(126n), read)]).toEqual([undefined, 'FEE_CHANGED'])
    // Before a signature is asked for anew there is a guess once more.
    expect(code({ ...shown, fee: { ...fee, expected: wei(999n) } }, read)).toBeUndefined()
    const guess: SwapReview = { ...shown, fee: { ...fee, expected: wei(201n) } }
    expect([code(guess), code({ ...guess, fee: { ...guess.fee, by: 'wallet' } })]).toEqual(['FEE_CHANGED', undefined])
  })

  it('covers what was agreed to by itself, and no question more', () => {
    const agreed: SwapReview = { ...shown, consents: [{ kind: 'unknownImpact' }, { kind: 'fee', because: 'dear' }] }
    const more: SwapReview = { ...agreed, consents: [...agreed.consents, { kind: 'slippage', slippage: 500 }] }
    expect([code(agreed, agreed), code(shown, agreed), code(more, agreed)]).toEqual([
      undefined,
      undefined,
      'SWAP_STALE',
    ])
  })

  it('covers no second swap of the same that was begun since', () => {
    expect(code({ ...shown, consents: [{ kind: 'again' }] })).toBe('SEND_REPEATED')
  })
})
