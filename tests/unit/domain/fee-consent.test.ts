import { describe, expect, it } from 'vitest'
import { feeConsent, type FeeFacts } from '../../../src/domain/money/fee-consent.js'
import { priceText } from '../../../src/domain/money/price.js'

const gwei = 10n ** 9n
const coins = (text: bigint) => ({ units: text, decimals: 18 })
const ether = 10n ** 18n
const facts = (most: bigint, change: Partial<FeeFacts> = {}, caution?: FeeFacts['fee']['caution']): FeeFacts => ({
  asset: {},
  amount: coins(ether),
  fee: {
    expected: coins(most / 2n),
    most: coins(most),
    terms: { type: 'legacy', gas: 21_000n, gasPrice: gwei },
    ...(caution === undefined ? {} : { caution }),
  },
  feeBy: 'review',
  network: 'eip155:1',
  nativePrice: '2000',
  ...change,
})
const doubtful = ['aboveReference'] as const
const dollars = { asset: { address: '0x5fbd', price: '1' }, amount: { units: 10_000_000n, decimals: 6 } }

const unchecked = (most: bigint, amount: bigint, change: Partial<FeeFacts> = {}) =>
  facts(most, { amount: coins(amount), ...change, nativePrice: undefined }, ['unverified'])
/** A small fee at some rate. */
const satoshi = (
  rate: bigint,
  change: Partial<FeeFacts> = {},
  caution: FeeFacts['fee']['caution'] = ['unverified'],
) => {
  const small = { units: 1_000n, decimals: 8 }
  const amount = { units: 10n ** 8n, decimals: 8 }
  const fee = { expected: small, most: small, terms: { type: 'bitcoin', rate } as const, caution }
  const network = 'bip122:000000000019d6689c085ae165831e93'
  return facts(1n, { fee, amount, network, nativePrice: '60000', ...change })
}
/** As whoever names the fee may call its coin, too. */
const cheap = { nativePrice: '0.0001' }
const bitcoins = (units: bigint) => {
  const fee = { units, decimals: 8 }
  return satoshi(10_000n, {
    ...cheap,
    fee: { expected: fee, most: fee, terms: { type: 'bitcoin', rate: 10_000n }, caution: ['unverified'] },
  })
}

describe('agreeing to a fee', () => {
  it.each<readonly [string, FeeFacts, string]>([
    ['a usual one', facts(ether / 1_000n), 'needless'],
    ['one that nobody confirmed', facts(ether / 1_000n, {}, ['unverified']), 'needless'],
    ['$50', facts(ether / 40n), 'needless'],
    ['more than $50', facts(ether / 40n + 1n), 'dear'],
    ['more than the amount of the same coin', facts(ether / 1_000n, { amount: coins(ether / 1_001n) }), 'aboveAmount'],
    ['as much as the amount', facts(ether / 1_000n, { amount: coins(ether / 1_000n) }), 'needless'],
    ['more dollars than the token is worth', facts(ether / 199n, dollars), 'aboveAmount'],
    ['fewer dollars than the token is worth', facts(ether / 201n, dollars), 'needless'],
    ['far above its reference', facts(ether / 1_000n, {}, doubtful), 'aboveReference'],
    ['far above its reference, and worth cents', facts(ether / 10_000n, {}, doubtful), 'needless'],
    [
      'far above its reference, and of unknown worth',
      facts(1n, { nativePrice: undefined }, doubtful),
      'aboveReference',
    ],
    [
      'far above its reference, of what a service prices at nothing',
      facts(1n, { nativePrice: priceText(0) }, doubtful),
      'aboveReference',
    ],
    ['far above its reference, and $100', facts(ether / 20n, {}, doubtful), 'aboveReference'],
    ['far above its reference, and more', facts(ether / 20n + 1n, {}, doubtful), 'refused'],
    [
      'a guess about a wallet, by the likely figure',
      facts(ether / 20n, { feeBy: 'wallet' }, doubtful),
      'aboveReference',
    ],
    ['a guess about a wallet, never refused', facts(ether, { feeBy: 'wallet' }, doubtful), 'aboveReference'],
    ['unchecked, $500', facts(ether / 4n, {}, ['unverified']), 'dear'],
    ['unchecked, and more', facts(ether / 4n + 1n, {}, ['unverified']), 'refused'],
    ['unchecked, and more, a guess about a wallet', facts(ether, { feeBy: 'wallet' }, ['unverified']), 'dear'],
    ['checked, and more', facts(ether / 4n + 1n), 'dear'],
    ['unchecked, a tenth of the amount, without a price', unchecked(ether / 100n, ether / 10n), 'needless'],
    ['unchecked, more than a tenth of it', unchecked(ether / 100n + 1n, ether / 10n), 'dear'],
    [
      'the same, and worth cents',
      facts(ether / 10_000n, { amount: coins(ether / 9_000n) }, ['unverified']),
      'needless',
    ],
    ['unchecked, a fiftieth of the coin', unchecked(ether / 50n, 10n * ether), 'needless'],
    ['unchecked, more than that', unchecked(ether / 50n + 1n, 10n * ether), 'dear'],
    ['unchecked, for a token', unchecked(ether / 50n + 1n, 10n * ether, dollars), 'dear'],
    ['unchecked, for a token, of little', unchecked(ether / 50n, 10n * ether, dollars), 'needless'],
    [
      'unchecked, a fiftieth of a coin that is called cheap',
      facts(ether / 50n, { ...cheap, amount: coins(10n * ether) }, ['unverified']),
      'needless',
    ],
    ['unchecked, more than that', facts(ether / 50n + 1n, cheap, ['unverified']), 'dear'],
    ['the same of a swap of a token', facts(ether / 50n + 1n, { ...dollars, ...cheap }, ['unverified']), 'dear'],
    [
      'the same as a wallet may set it, by the likely figure',
      facts(ether / 50n + 1n, { ...cheap, feeBy: 'wallet' }, ['unverified']),
      'needless',
    ],
    ['far above its reference, of a coin that is called cheap', facts(ether / 50n, cheap, doubtful), 'needless'],
    ['far above its reference, and much of it', facts(ether / 50n + 1n, cheap, doubtful), 'aboveReference'],
    ['checked, of a coin that is called cheap', facts(ether / 50n + 1n, cheap), 'needless'],
    [
      'unchecked, of a coin that is cheap',
      facts(ether, { ...cheap, network: 'eip155:137' }, ['unverified']),
      'needless',
    ],
    [
      'unchecked, and much of that',
      facts(2n * ether, { ...cheap, network: 'eip155:137', amount: coins(9n * ether) }, ['unverified']),
      'dear',
    ],
    [
      'unchecked, of a coin that is dear',
      facts(ether / 2_000n, { ...cheap, network: 'eip155:30' }, ['unverified']),
      'dear',
    ],
    ['unchecked, 50,000 satoshi of what is called cheap', bitcoins(50_000n), 'needless'],
    ['unchecked, more than that', bitcoins(50_001n), 'dear'],
    ['checked, more than a tenth of the amount', facts(ether / 5n, { nativePrice: undefined }), 'needless'],
    ['500 satoshi for a byte, unchecked', satoshi(500_000n), 'needless'],
    ['more than that, unchecked', satoshi(500_001n), 'dear'],
    ['more than that, unchecked, without a price', satoshi(500_001n, { nativePrice: undefined }), 'dear'],
    ['more than that, checked', satoshi(500_001n, {}, []), 'needless'],
    ['2,000 satoshi for a byte, unchecked', satoshi(2_000_000n), 'dear'],
    ['more than that, unchecked, too', satoshi(2_000_001n), 'refused'],
    ['more than that, as a wallet may set it', satoshi(2_000_001n, { feeBy: 'wallet' }), 'dear'],
    ['without prices, less than the amount', facts(ether - 1n, { nativePrice: undefined }), 'needless'],
  ])('%s', (_, given, expected) => {
    const consent = feeConsent(given)
    expect(consent.status === 'needed' ? consent.because : consent.status).toBe(expected)
  })
})
