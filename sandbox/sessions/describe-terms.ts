import { formatUnits, isAddressEqual, toFunctionSelector, zeroAddress, type Address } from 'viem'
import type { Permission } from './permission-schema.ts'
import { comparisons, type Allowance, type Right, type Terms } from './session-terms.ts'

type Coin = { readonly symbol: string; readonly decimals: number }

/** The network on which a session acts, as far as its words need it. */
export type SessionNetwork = {
  readonly nativeCurrency: Coin
  readonly tokens: readonly (Coin & { readonly address: Address })[]
}

export type Line = { readonly label: string; readonly value: string }

/** A session in words: how much and until when, what it can do, and what it cannot. */
export type TermsInWords = {
  readonly limits: readonly Line[]
  readonly can: readonly Line[]
  readonly cannot: readonly Line[]
}

export function describeTerms(
  { expiry, rights, allowances, keys, feesPerDay }: Terms,
  permissions: readonly Permission[],
  network: SessionNetwork,
): TermsInWords {
  const coin = network.nativeCurrency
  const names = permissions.flatMap((one) =>
    one.type === 'contract-call' ? one.data.functions.map(({ functionName }) => functionName) : [],
  )
  return {
    limits: [
      ...allowances.flatMap((one) => describeAllowance(one, expiry, network)),
      ...(rights.some(isOpen) ? [{ label: 'Not limited', value: 'How much the functions below can move' }] : []),
      { label: 'Until', value: timeOf(expiry) },
      ...(feesPerDay > 0n
        ? [{ label: 'Network fees', value: `Up to ${formatUnits(feesPerDay, coin.decimals)} ${coin.symbol} a day` }]
        : []),
      { label: 'Signed by', value: keys.length === 1 ? 'One key of the site' : `${keys.length} keys together` },
    ],
    can: [
      ...allowances.map(({ token }) => ({
        label: token === zeroAddress ? `Send ${coin.symbol}` : `Send ${coinOf(token, network).symbol}`,
        value: 'To anyone',
      })),
      ...rights.map(({ target, valueLimit, conditions, selector }, index) => ({
        label: `Call ${names[index] ?? selector}`,
        value: [
          `On ${target}`,
          ...conditions.map(
            ({ place, comparison, value }) => `argument ${place + 1} ${words[comparison] ?? ''} ${shown(value)}`,
          ),
          ...(valueLimit > 0n ? [`with up to ${formatUnits(valueLimit, coin.decimals)} ${coin.symbol} each time`] : []),
        ].join(', '),
      })),
    ],
    cannot: [
      // What a function does with them nobody knows.
      ...(rights.length === 0 ? [{ label: 'Money', value: 'Send other coins, tokens or NFTs' }] : []),
      { label: 'Contracts', value: rights.length === 0 ? 'Call any contract' : 'Call other contracts or functions' },
      { label: 'Limits', value: 'Give itself more, or stay longer' },
    ],
  }
}

/** Where these say how much, and the conditions that bound it: the number may be that of one collectible, of which a range is many. */
const bounds = new Map(
  (
    [
      ['transfer(address,uint256)', 1, ['EQUAL', 'LESS_THAN']],
      ['increaseAllowance(address,uint256)', 1, ['EQUAL', 'LESS_THAN']],
      ['approve(address,uint256)', 1, ['EQUAL']],
      ['transferFrom(address,address,uint256)', 2, ['EQUAL']],
      ['safeTransferFrom(address,address,uint256)', 2, ['EQUAL']],
    ] as const
  ).map(([signature, place, bounding]) => [toFunctionSelector(signature), { place, bounding }]),
)

/** Whether no condition bounds what it moves: what a function of another name does nobody knows, and coins go along with each call. */
function isOpen({ selector, conditions, valueLimit }: Right): boolean {
  const bound = bounds.get(selector)
  const isBounded = conditions.some(
    ({ place, comparison, value }) =>
      place === bound?.place && bound.bounding.some((one) => one === comparisons[comparison]) && value < 2n ** 96n,
  )
  return !isBounded || valueLimit > 0n
}

const words = comparisons.map((one) => `is ${one.toLowerCase().replaceAll('_', ' ').replace('equal', 'equal to')}`)

/** A number that is too long to be one is an address or other bytes. */
const shown = (value: bigint) => (value < 2n ** 96n ? String(value) : `0x${value.toString(16).padStart(40, '0')}`)

function describeAllowance({ token, amount, start, period }: Allowance, expiry: number, network: SessionNetwork) {
  const { symbol, decimals } = coinOf(token, network)
  const periods = BigInt(Math.max(1, Math.ceil((expiry - start) / period)))
  const text = (units: bigint) => `${formatUnits(units, decimals)} ${symbol}`
  return [
    { label: 'Up to', value: `${text(amount)} ${everyOf(period)}` },
    { label: 'In all', value: text(amount * periods) },
    { label: 'From', value: timeOf(start) },
  ]
}

function coinOf(token: Address, { nativeCurrency, tokens }: SessionNetwork): Coin {
  if (token === zeroAddress) return nativeCurrency
  const known = tokens.find(({ address }) => isAddressEqual(address, token))
  return known ?? { symbol: `smallest units of an unknown token (${token})`, decimals: 0 }
}

const spans = [
  [2_592_000, 'each 30 days', '30 days'],
  [604_800, 'a week', 'weeks'],
  [86_400, 'a day', 'days'],
  [3600, 'an hour', 'hours'],
  [60, 'a minute', 'minutes'],
  [1, 'a second', 'seconds'],
] as const

function everyOf(period: number): string {
  const exact = spans.find(([seconds]) => seconds === period)
  if (exact) return exact[1]
  const [seconds, , name] = spans.slice(1).find(([one]) => period % one === 0) ?? [1, '', 'seconds']
  return `each ${period / seconds} ${name}`
}

function timeOf(seconds: number): string {
  const time = new Date(seconds * 1000)
  const date = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return `${date}, ${time.toISOString().slice(11, 16)} UTC`
}
