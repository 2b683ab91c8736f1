import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../src/domain/session/account.js'
import type { Amount } from '../../../src/domain/money/amount.js'
import type { AccountId } from '../../../src/domain/networks/caip.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../../src/domain/loadable.js'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { laterOutcomesWords } from '../../../src/presentation/react/i18n/en/later-outcomes.js'
import {
  canPay,
  arrivesAsShown,
  isFeeAsShown,
  maxAmount,
  sendFailure,
  sendObstacle,
  sendStep,
  sendTotal,
  worth,
  type SendFacts,
} from '../../../src/domain/money/send-rules.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import type { FeeQuote } from '../../../src/domain/money/transfer.js'

const wei = (units: bigint): Amount => ({ units, decimals: 18 })
const fee = (most: bigint, expected = most / 2n): FeeQuote => ({
  expected: wei(expected),
  most: wei(most),
  terms: { type: 'legacy', gas: 21_000n, gasPrice: 1n },
})
const ether = (units: bigint): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  amount: wei(units),
  price: '2000',
})
const dollars = (units: bigint): TokenBalance => ({
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  chainId: 'eip155:1',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  amount: { units, decimals: 6 },
})
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const all: SendFacts = {
  asset: ether(100n),
  amount: { status: 'ok', amount: wei(10n) },
  all: false,
  recipient: { status: 'ready', text: to, address: to },
  fee: ready(fee(20n)),
  native: ether(100n),
  smartAccount: false,
}
const step = (change: Partial<SendFacts>) => sendStep({ ...all, ...change })
const none = { status: 'empty', text: '' } as const

describe('the next thing that a send needs', () => {
  it('is the review once nothing is missing', () => {
    expect(step({})).toBe('review')
    expect(step({ asset: dollars(10n), amount: { status: 'ok', amount: { units: 10n, decimals: 6 } } })).toBe('review')
  })

  it('is asked for in this order: token, amount, funds, gas, receiver, fee [S5.22, S5.24]', () => {
    const missing: Partial<SendFacts> = {
      asset: undefined,
      amount: { status: 'empty' },
      recipient: none,
      fee: idle,
      native: ether(0n),
    }
    const found: Partial<SendFacts> = { ...missing }
    const seen = [step(found)]
    const give = (change: Partial<SendFacts>) => seen.push(step(Object.assign(found, change)))
    give({ asset: ether(100n) })
    give({ amount: { status: 'invalid' } })
    give({ amount: { status: 'ok', amount: wei(101n) } })
    give({ amount: { status: 'ok', amount: wei(10n) } })
    give({ native: ether(100n) })
    give({ recipient: { status: 'resolving', text: 'ines.eth' } })
    give({ recipient: { status: 'invalid', text: 'ines.eth', error: chainError('NAME_NOT_FOUND') } })
    give({ recipient: all.recipient })
    give({ fee: all.fee })
    expect(seen).toEqual([
      ...['selectToken', 'addAmount', 'incorrectValue', 'insufficientFunds', 'insufficientGas', 'addAddress'],
      ...['resolvingName', 'invalidAddress', 'estimatingFee', 'review'],
    ])
  })

  it.each([
    ['nothing typed', { status: 'empty' }, 'addAmount'],
    ['nought', { status: 'ok', amount: wei(0n) }, 'addAmount'],
    ['no amount', { status: 'invalid' }, 'incorrectValue'],
    ['more decimals than the token has', { status: 'tooPrecise' }, 'incorrectValue'],
    ['all there is and one', { status: 'ok', amount: wei(101n) }, 'insufficientFunds'],
  ] as const)('with %s as the amount is %s', (_, amount, expected) => {
    expect(step({ amount })).toBe(expected)
  })

  it.each<[string, Partial<SendFacts>, string]>([
    ['the coin of the network is nought', { native: ether(0n), fee: idle }, 'insufficientGas'],
    ['the fee is more than there is of it', { fee: ready(fee(101n)) }, 'insufficientGas'],
    ['amount and fee together are more', { fee: ready(fee(91n)) }, 'insufficientGas'],
    ['amount and fee together are all', { fee: ready(fee(90n)) }, 'review'],
    ['an older fee is too much already', { fee: loading(ready(fee(101n))) }, 'insufficientGas'],
    [
      'the node says that the account cannot pay',
      { fee: failed(idle, chainError('INSUFFICIENT_FUNDS'), 0) },
      'insufficientGas',
    ],
    ['nobody knows yet what there is of it', { native: undefined }, 'review'],
    [
      'a token is sent and the fee is all there is',
      {
        asset: dollars(10_000_000n),
        amount: { status: 'ok', amount: { units: 1n, decimals: 6 } },
        fee: ready(fee(100n)),
      },
      'review',
    ],
    [
      'a token is sent and the fee is more',
      {
        asset: dollars(10_000_000n),
        amount: { status: 'ok', amount: { units: 1n, decimals: 6 } },
        fee: ready(fee(101n)),
      },
      'insufficientGas',
    ],
  ])('knows the gas: %s [S5.25]', (_, change, expected) => {
    expect(step(change)).toBe(expected)
  })

  it('says that the fee eats all of the coin, where all is meant and nothing is left [S5.25]', () => {
    const nought = { status: 'ok', amount: wei(0n) } as const
    const dust = { asset: ether(19n), native: ether(19n), amount: nought }
    expect(step({ ...dust, all: true })).toBe('insufficientGas')
    expect(step({ ...dust, asset: ether(20n), native: ether(20n), all: true })).toBe('insufficientGas')
    expect(step({ ...dust, all: false })).toBe('addAmount')
    expect(step({ ...dust, all: true, smartAccount: true })).toBe('addAmount')
  })

  it('never finds the gas of a smart account insufficient [S5.25]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 0n, max: 10n ** 20n }), (has, costs) => {
        expect(step({ smartAccount: true, native: ether(has), fee: ready(fee(costs)) })).toBe('review')
      }),
    )
    expect(
      step({ smartAccount: true, native: ether(0n), fee: failed(idle, chainError('INSUFFICIENT_FUNDS'), 0) }),
    ).toBe('feeUnavailable')
  })

  it.each<[string, Loadable<FeeQuote>, string]>([
    ['is waited for', loading(idle), 'estimatingFee'],
    ['is asked anew', loading(ready(fee(1n))), 'estimatingFee'],
    ['could not be asked for', failed(idle, new DialogError('RPC_MISSING'), 0), 'feeUnavailable'],
  ])('needs a fee that is true now: while it %s there is no review [S5.22]', (_, now, expected) => {
    expect(step({ fee: now })).toBe(expected)
  })
})

describe('what a send costs', () => {
  it('is the fee at most, and the amount where it is the same coin', () => {
    expect(sendTotal(ether(0n), wei(10n), fee(20n))).toEqual(wei(30n))
    expect(sendTotal(dollars(0n), { units: 10n, decimals: 6 }, fee(20n))).toEqual(wei(20n))
  })

  it('leaves as the most of the native coin what is left after the fee, and of a token all', () => {
    expect(maxAmount(ether(100n), fee(30n))).toEqual(wei(70n))
    expect(maxAmount(ether(100n), fee(101n))).toEqual(wei(0n))
    expect(maxAmount(ether(100n), undefined)).toBeUndefined()
    expect(maxAmount(dollars(5n), undefined)).toEqual({ units: 5n, decimals: 6 })
  })

  it('can be paid exactly when amount and fee are there', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000n }),
        fc.bigInt({ min: 0n, max: 1_000n }),
        fc.bigInt({ min: 0n, max: 1_000n }),
        (has, amount, most) => {
          expect(canPay(wei(has), ether(has), wei(amount), fee(most))).toBe(amount + most <= has)
        },
      ),
    )
  })

  it.each([
    [100n, 125n, true],
    [100n, 126n, false],
    [100n, 1n, true],
    [3n, 4n, false],
    [0n, 0n, true],
  ])('shown as %d is still agreed to at %d: %s', (shown, now, agreed) => {
    expect(isFeeAsShown(fee(shown), fee(now))).toBe(agreed)
  })

  it.each([
    [undefined, undefined, true],
    [99n, undefined, true],
    [99n, 99n, true],
    [98n, 99n, true],
    [99n, 98n, false],
    [undefined, 99n, false],
  ])('of a token of which %s was said to arrive, and now %s: as was shown is %s', (shown, now, same) => {
    const arriving = (units: bigint | undefined) => ({
      ...fee(1n),
      rules: units === undefined ? [] : [{ kind: 'tokenFee' as const, arrives: { units, decimals: 0 } }],
    })
    expect(arrivesAsShown(arriving(shown), arriving(now))).toBe(same)
  })

  it.each([
    { type: 'eip1559', gas: 10n, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n },
    { type: 'legacy', gas: 10n, gasPrice: 10n },
  ] as const)(
    'is not as it was shown where what no transaction bounds takes more than was shown as the most: $type',
    (terms) => {
      // Gas for 100 at most, and what a rollup takes, with the quarter that it may grow by.
      const rollup = (extra: bigint) => ({ ...fee(100n + extra + extra / 4n), terms })
      expect([20n, 25n, 26n, 40n].map((now) => isFeeAsShown(rollup(20n), rollup(now)))).toEqual([
        true,
        true,
        false,
        false,
      ])
      expect(isFeeAsShown(rollup(0n), rollup(4n))).toBe(false)
    },
  )

  it('is told in dollars where there is a price', () => {
    expect(worth(wei(1_500_000_000_000_000_000n), '2000.10')).toBe('3000.15')
    expect(worth(wei(1n), undefined)).toBeUndefined()
    expect(worth(undefined, '1')).toBeUndefined()
  })
})

describe('namespaces', () => {
  it('that can send are three, with Bitcoin beside those of the specification [S5.23]', () => {
    const sending = ['eip155', 'solana', 'bip122', 'cosmos', ''].filter(
      (namespace) => sendObstacle({ id: `${namespace}:x:y`, type: 'eoa' }) === undefined,
    )
    expect(sending).toEqual(['eip155', 'solana', 'bip122'])
  })

  it('that cannot send say Unsupported chain, and inscriptions are never spent [S5.23, S8.17]', () => {
    const at = (id: AccountId, type: AccountType) => sendObstacle({ id, type })
    expect(at('cosmos:hub:c1', 'eoa')?.message).toBe('Unsupported chain')
    expect(at('bip122:x:bc1p', 'ordinals')?.code).toBe('ORDINALS_NOT_SPENT')
    expect([at('bip122:x:bc1q', 'payment'), at('eip155:1:0xA', 'eoa'), at('eip155:1:0xA', 'smartAccount')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('say that a send failed each in their own words [S4.39, S8.4, S8.5]', () => {
    expect(laterOutcomesWords[sendFailure('eip155')]).toBe('Something went wrong')
    expect(laterOutcomesWords[sendFailure('solana')]).toBe('Failed to send transaction. Please try again.')
  })
})
