import { anyLetter, plainLetters, readAlike } from '../text/plain-letters.js'
import { sameAddress } from './look-alike.js'
import type { TokenBalance } from './token-balance.js'
import type { Asset } from './transfer.js'

/** What a word looks like at a glance: words that are read as one have one. */
const looks = (word: string): string =>
  plainLetters(word)
    .filter((one) => !/[\p{M}\p{Cf}\p{Z}\p{P}]/u.test(one))
    .join('')

/** More words than anybody holds whose letters may be any; each of them is held against all others. */
const mostDisguised = 64

/** The tokens of a list that are taken for another one of it, by name or symbol: their contracts tell them apart. */
export function alikeTokens(tokens: readonly TokenBalance[]): ReadonlySet<TokenBalance> {
  const bearers = new Map<string, Set<TokenBalance>>()
  for (const token of tokens)
    for (const key of [`symbol ${looks(token.symbol)}`, `name ${looks(token.name)}`])
      bearers.set(key, (bearers.get(key) ?? new Set()).add(token))
  const all = [...bearers]
  // In a crowd of disguises nobody is known by name.
  if (all.filter(([key]) => key.includes(anyLetter)).length > mostDisguised) return new Set(tokens)
  return new Set(
    all.flatMap(([key, group]) => {
      const alike = key.includes(anyLetter)
        ? all.flatMap(([other, those]) => (readAlike(key, other) ? [...those] : []))
        : [...group]
      return new Set(alike).size > 1 ? alike : []
    }),
  )
}

/** What there is to take something for: an asset, with its name where that is known. */
export type Namesake = Pick<Asset, 'address' | 'symbol'> & Partial<Pick<TokenBalance, 'name'>>

/** Whether a token is taken for another asset of a list, by name or symbol. */
export function isTakenForAnother({ address, symbol }: Namesake, list: readonly Namesake[]): boolean {
  if (address === undefined) return false
  const isIt = (one: Namesake) => sameAddress(one.address ?? '', address)
  const [short, name] = [looks(symbol), list.find((one) => isIt(one) && one.name !== undefined)?.name]
  return list.some(
    (one) =>
      !isIt(one) &&
      (readAlike(looks(one.symbol), short) ||
        (name !== undefined && one.name !== undefined && readAlike(looks(one.name), looks(name)))),
  )
}
