import { accountId, namespaceOf, type AccountId, type ChainId } from '../networks/caip.js'
import { traitsOf } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import { compareAmounts, compareDecimals, multiplyByPrice, sumDecimals, type Amount } from './amount.js'

/** What an account holds of one token (S3.2). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** Contract address; absent for the native coin. */
  readonly address?: string
  readonly amount: Amount
  /** Price of one token in US dollars as decimal text; absent when nobody told. */
  readonly price?: string
  readonly iconUrl?: string
}

/** No chain counts in more than 256 bits. */
const mostUnits = 2n ** 256n
/** Above nothing: a price of 0 says that nobody knows it. */
const priceForm = /^(?=.*[1-9])\d{1,60}(?:\.\d{1,60})?$/

/** A price as a service or a host told it; undefined for what is none. By it fees are weighed, which for nothing would all be small. */
export const soundPrice = (price: string | undefined): string | undefined =>
  price !== undefined && price.length < 122 && priceForm.test(price) ? price : undefined

/**
 * What services and wallets say that an account holds, without what cannot be: nothing is held less than not at all, nor more than can
 * be counted, nor twice, and what is no price is none. Such a figure would be subtracted from a sum that people trust. What the coin of a
 * network is called, and how it is counted, the network says: no contract can be asked.
 */
export function soundBalances(balances: readonly TokenBalance[], network?: Network): readonly TokenBalance[] {
  const all = balances.flatMap(({ price: told, ...balance }) => {
    const { units, decimals } = balance.amount
    if (units < 0n || units >= mostUnits || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return []
    const price = soundPrice(told)
    const sound = price === undefined ? balance : { ...balance, price }
    if (balance.address !== undefined || balance.chainId !== network?.id) return [sound]
    const { name, symbol, decimals: own } = network.nativeCurrency
    return decimals === own ? [{ ...sound, name, symbol }] : []
  })
  return [...new Map(all.map((one) => [`${one.chainId} ${one.address?.toLowerCase()}`, one])).values()]
}

/** Tokens without decimals are mostly spam that poses as a balance (S5.2, S5.26). */
export const dropLowQuality = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.filter(({ amount }) => amount.decimals !== 0)

/** What `dropLowQuality` drops, for whoever wants to see all. */
export const lowQuality = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.filter(({ amount }) => amount.decimals === 0)

/** What one entry is worth in US dollars, as decimal text; undefined without a price. */
export const usdValue = ({ amount, price }: TokenBalance): string | undefined =>
  price === undefined ? undefined : multiplyByPrice(amount, price)

/** What all is worth in US dollars, as decimal text; undefined when nothing has a price, which is not the same as nothing. */
export function totalUsd(balances: readonly TokenBalance[]): string | undefined {
  const values = balances.flatMap((balance) => usdValue(balance) ?? [])
  return values.length === 0 && balances.length > 0 ? undefined : sumDecimals(values)
}

/** The most valuable first; without a price last, the larger amount first. */
export const sortByValue = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances
    .map((balance) => ({ balance, value: usdValue(balance) }))
    .sort((a, b) => {
      if (a.value !== undefined && b.value !== undefined) return compareDecimals(b.value, a.value)
      if (a.value === undefined && b.value === undefined) return compareAmounts(b.balance.amount, a.balance.amount)
      return a.value === undefined ? 1 : -1
    })
    .map(({ balance }) => balance)

/** CAIP-10 name of a token for price services; undefined where they know none. */
export function tokenId({ chainId, address }: Pick<TokenBalance, 'chainId' | 'address'>): AccountId | undefined {
  const known = address ?? traitsOf(namespaceOf(chainId)).coinAddress
  return known === undefined ? undefined : accountId(chainId, known)
}

/** Fills in prices that were missing. */
export const withPrices = (
  balances: readonly TokenBalance[],
  prices: ReadonlyMap<AccountId, string>,
): readonly TokenBalance[] =>
  balances.map((balance) => {
    const id = tokenId(balance)
    const price = balance.price ?? (id === undefined ? undefined : prices.get(id))
    return price === undefined ? balance : { ...balance, price }
  })
