import { anyLetter, plainLetters, readAlike } from '../text/plain-letters.js'
import { foldedAddress } from './look-alike.js'
import type { TokenBalance } from './token-balance.js'
import type { Asset } from './transfer.js'

/** What a word looks like at a glance: words that are read as one have one. */
const looks = (word: string): string =>
  plainLetters(word)
    .filter((one) => !/[\p{Cf}\p{Z}\p{P}]/u.test(one))
    .join('')
    // Two letters that are drawn like one.
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const symbolKey = (symbol: string): string => `symbol ${looks(symbol)}`
const isDisguised = (key: string): boolean => key.includes(anyLetter)

/** More words than anybody holds whose letters may be any; each of them is held against all others. */
const mostDisguised = 64

/** What there is to take something for: an asset, with its name where that is known. */
export type Namesake = Pick<Asset, 'address' | 'symbol'> & Partial<Pick<TokenBalance, 'name'>>

interface Words {
  readonly symbol: string
  readonly name?: string
}

/** Looking at a word costs, and what an account holds is asked about with every key that is pressed. */
const seen = new WeakMap<Namesake, Words>()

function wordsOf(one: Namesake): Words {
  const before = seen.get(one)
  if (before !== undefined) return before
  const { symbol, name } = one
  const words = { symbol: symbolKey(symbol), ...(name === undefined ? {} : { name: `name ${looks(name)}` }) }
  seen.set(one, words)
  return words
}

/** Who bears which word, by what it looks like. */
function bearersIn<A extends Namesake, T>(list: readonly A[], bearerOf: (one: A) => T): ReadonlyMap<string, Set<T>> {
  const bearers = new Map<string, Set<T>>()
  for (const one of list)
    for (const word of Object.values(wordsOf(one)))
      bearers.set(word, (bearers.get(word) ?? new Set()).add(bearerOf(one)))
  return bearers
}

/** The tokens of a list that are taken for another one of it, by name or symbol: their contracts tell them apart. */
export function alikeTokens(tokens: readonly TokenBalance[]): ReadonlySet<TokenBalance> {
  const all = [...bearersIn(tokens, (token) => token)]
  // In a crowd of disguises nobody is known by name.
  if (all.filter(([word]) => isDisguised(word)).length > mostDisguised) return new Set(tokens)
  return new Set(
    all.flatMap(([word, group]) => {
      const alike = isDisguised(word)
        ? all.flatMap(([other, those]) => (readAlike(word, other) ? [...those] : []))
        : [...group]
      return new Set(alike).size > 1 ? alike : []
    }),
  )
}

/** Tells whether a token is taken for another asset of the list that it was made of, by name or symbol. */
export type IsTakenForAnother = (asset: Namesake) => boolean

/** The list is read once, with the first question: there may be as many as rows of a history. */
export function namesakesOf(list: readonly Namesake[]): IsTakenForAnother {
  let read: ReturnType<typeof readList> | undefined
  return ({ address, symbol }) => {
    if (address === undefined) return false
    const { names, bearers, all, disguised } = (read ??= readList(list))
    // In a crowd of disguises nobody is known by name.
    if (disguised.length > mostDisguised) return true
    const own = foldedAddress(address)
    const isOthers = (those: ReadonlySet<string> = new Set()) => those.size > (those.has(own) ? 1 : 0)
    const isShared = (word: string) =>
      isOthers(bearers.get(word)) ||
      (isDisguised(word) ? all : disguised).some(([other, those]) => isOthers(those) && readAlike(word, other))
    const name = names.get(own)
    return isShared(symbolKey(symbol)) || (name !== undefined && isShared(name))
  }
}

/** The first name of each address, and who bears which word. */
function readList(list: readonly Namesake[]) {
  const bearerOf = ({ address = '' }: Namesake) => foldedAddress(address)
  const names = new Map<string, string>()
  for (const one of list) {
    const [bearer, { name }] = [bearerOf(one), wordsOf(one)]
    if (name !== undefined && !names.has(bearer)) names.set(bearer, name)
  }
  const bearers = bearersIn(list, bearerOf)
  const all = [...bearers]
  return { names, bearers, all, disguised: all.filter(([word]) => isDisguised(word)) }
}
