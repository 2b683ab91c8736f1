import type { BitcoinChain } from '../chains/bitcoin/start-bitcoin.ts'
import type { SolanaChain } from '../chains/solana/start-solana.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { priceOf, type Currency } from '../prices.ts'

/** Something that Quay sells: a coin or a token of one chain. */
export type Ware = {
  readonly chainId: string
  /** As providers call networks. */
  readonly network: string
  readonly networkName: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contract or mint; absent for the coin of the chain. */
  readonly contract?: string
}

export const regions = ['AU', 'BR', 'CA', 'CH', 'DE', 'FR', 'GB', 'IN', 'JP', 'NL', 'US'] as const

/** Smallest and largest payment, in cents. */
export const limits = {
  card: { min: 20_00n, max: 5_000_00n },
  ach_bank_account: { min: 50_00n, max: 25_000_00n },
} as const

export const paymentCurrencies = ['USD', 'EUR'] as const

/** Dollars per unit that the other price list does not name. */
const bitcoinDollars = 64_000

/** Everything that can be paid out on the chains. */
export function waresOf(chains: readonly SandboxChain[], solana: SolanaChain, bitcoin: BitcoinChain): readonly Ware[] {
  const evm = chains.flatMap(({ id, name, nativeCurrency, tokens }) => {
    const place = { chainId: id, network: `${name.toLowerCase()}-mainnet`, networkName: name }
    return [
      { ...place, ...nativeCurrency },
      ...tokens
        .filter(({ decimals, symbol }) => decimals > 0 && priceOf(symbol, 'usd') > 0)
        .map(({ address, ...token }) => ({ ...place, ...token, contract: address })),
    ]
  })
  const place = { chainId: solana.id, network: 'solana-mainnet', networkName: solana.name }
  return [
    ...evm,
    { ...place, ...solana.nativeCurrency },
    ...solana.tokens.map(({ mint, name, symbol, decimals }) => ({ ...place, name, symbol, decimals, contract: mint })),
    { chainId: bitcoin.id, network: 'bitcoin-mainnet', networkName: bitcoin.name, ...bitcoin.nativeCurrency },
  ]
}

export type Wish = {
  readonly ware: Ware
  readonly currency: string
  readonly method: string
  /** Decimal text. */
  readonly amount: string
  readonly country: string
}

export type Price = {
  readonly ware: Ware
  readonly currency: string
  readonly method: string
  /** In cents. */
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  /** Base units of the ware. */
  readonly units: bigint
  /** Until somebody has it. */
  readonly minutes: number
}

export type Objection = 'country' | 'currency' | 'amount'

const networkFee = 30n

/** What a wish costs at so many hundredths of fees, or why nobody sells it. */
export function priceWish(wish: Wish, hundredths: bigint, refused: readonly string[]): Price | Objection {
  const { ware, currency, method, amount, country } = wish
  if (refused.includes(country) || !regions.some((one) => one === country)) return 'country'
  const limit = method === 'card' || method === 'ach_bank_account' ? limits[method] : undefined
  const rate = rateOf(ware.symbol, currency)
  if (limit === undefined || rate === undefined) return 'currency'
  const total = unitsOf(amount, 2)
  if (total === undefined || total < limit.min || total > limit.max) return 'amount'
  const fee = (total * hundredths) / 100n
  // The rate is millionths of the currency for one whole unit.
  const units = ((total - fee - networkFee) * 10_000n * 10n ** BigInt(ware.decimals)) / rate
  return { ware, currency, method, total, fee, networkFee, units, minutes: method === 'card' ? 5 : 1_440 }
}

function rateOf(symbol: string, currency: string): bigint | undefined {
  const code = currency.toLowerCase()
  if (!paymentCurrencies.some((one) => one === currency)) return undefined
  const dollar = priceOf('HUSD', code as Currency)
  const price = symbol === 'BTC' ? bitcoinDollars * dollar : priceOf(symbol, code as Currency)
  return price > 0 ? BigInt(Math.round(price * 1_000_000)) : undefined
}

/** Base units of decimal text; undefined for what is none, or finer. */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,20})(?:\.(\d+))?$/.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  return whole === '' || digits.length > decimals ? undefined : BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Decimal text, every digit of it. */
export function decimalOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
