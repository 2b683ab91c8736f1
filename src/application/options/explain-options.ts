import { namespaceOf } from '../../domain/networks/caip.js'
import { hasCapability, traitsOf } from '../../domain/networks/namespaces.js'
import { siteAddress } from '../../domain/text/site-address.js'
import type { Fields } from './checks.js'
import { nearest } from './nearest.js'
import { optionFields } from './option-fields.js'
import type { ReviewedOptions } from './review-options.js'

/** What is to be said of options that are taken but change nothing. */
export async function explainOptions(
  { given, unknown, endpoints, settings }: ReviewedOptions,
  loadWords: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { socials, connectOrder, accountType, features, legal = {}, messages } = given
  return [
    ...unknown.map(explainUnknown),
    ...(given.walletConnect === true && endpoints.relay === undefined
      ? ['walletConnect is true, but no relay is known: give endpoints.relay or projectId']
      : []),
    ...(settings.logins === undefined && (socials || connectOrder || accountType || features?.email)
      ? [
          'logins are chosen, but there is no embedded wallet: give endpoints.frame or projectId, and list an EVM or Solana network',
        ]
      : []),
    ...Object.entries(legal)
      .filter(([, url]) => siteAddress(url, 'https://site.example') === undefined)
      .map(
        ([name]) =>
          `legal.${name} is drawn without a link: give a path of your site, as in /terms, or a whole https address`,
      ),
    ...explainInert(given, endpoints.blockchain !== undefined),
    ...(messages === undefined ? [] : explainWords(await wordsOf(messages), await loadWords())),
  ]
}

/** What is asked for and has nothing to stand on. What a host binds may be that, and only running it would tell. */
function explainInert(
  { features = {}, names, swaps, bindings, networks, languages = {}, language }: ReviewedOptions['given'],
  isServed: boolean,
): readonly string[] {
  const namespaces = networks.map(({ id }) => namespaceOf(id))
  const isBound = bindings !== undefined
  const known = Object.values(languages).map(({ tag }) => tag)
  const spoken = (tag: string) => tag.toLowerCase().split('-')[0]
  const isSpoken = (tag: string) => [...known, 'en'].some((one) => spoken(one) === spoken(tag))
  return [
    ...(features.swaps && swaps === undefined && !isBound
      ? ['features.swaps is true, but nobody swaps: say who in the option swaps (docs/swap.md)']
      : []),
    ...(swaps !== undefined && !namespaces.some((one) => hasCapability(one, 'swaps'))
      ? ['swaps is given, but only EVM networks have swaps: list one']
      : []),
    ...(features.onramp && !isServed && !isBound
      ? ['features.onramp is true, but nobody sells: give endpoints.blockchain or projectId (docs/buy.md)']
      : []),
    ...(features.smartSessions && !namespaces.some((one) => traitsOf(one).hasSmartSessions)
      ? ['features.smartSessions is true, but only EVM networks have smart sessions: list one']
      : []),
    ...(names !== undefined && !((isServed || isBound) && namespaces.some((one) => hasCapability(one, 'names')))
      ? ['names is given, but nobody gives names: it needs endpoints.blockchain or projectId, and an EVM network']
      : []),
    ...(language !== undefined && !isSpoken(language)
      ? [
          `language is "${language}", but ${known.length === 0 ? 'languages brings none' : `languages has ${known.join(', ')}`}: all is English`,
        ]
      : []),
  ]
}

/** A name that is not an option, with the one that was meant. */
function explainUnknown(option: string): string {
  const place = option.split('.')
  const name = place.pop() ?? ''
  const fields = place.reduce<Fields>((found, one) => found[one] as Fields, optionFields)
  const meant = nearest(name, Object.keys(fields))
  return `there is no option "${option}"${meant === undefined ? '' : `; did you mean "${[...place, meant].join('.')}"?`}`
}

/** Keys that no view reads, with those that were meant. */
const explainWords = (words: object, known: readonly string[]): readonly string[] =>
  Object.keys(words)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const meant = nearest(key, known)
      return `no view has the words "${key}" of messages${meant === undefined ? '' : `; did you mean "${meant}"?`}`
    })

const wordsOf = async (messages: unknown): Promise<object> =>
  Object(typeof messages === 'function' ? await messages() : messages)
