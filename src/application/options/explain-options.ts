import { isRecord } from '../../kit/is-record.js'
import { siteAddress } from '../../domain/text/site-address.js'
import { type Fields } from './checks.js'
import { explainInert } from './explain-inert.js'
import { lookCloser, refusal, unknownName, type Told } from './look-closer.js'
import { nearest } from '../../domain/text/nearest.js'
import { optionFields } from './option-fields.js'
import type { ReviewedOptions } from './review-options.js'
import type { Resolved, SiteOptions } from './site-options.js'

type CheckPart = (given: SiteOptions, endpoints: Resolved<SiteOptions>['endpoints']) => void

/** What comes only where there is something to look at with it. */
export interface ExplainOptionsDeps {
  readonly loadWords: () => Promise<readonly string[]>
  readonly loadCheckSignIn: () => Promise<CheckPart>
  readonly loadCheckSwaps: () => Promise<CheckPart>
}

const pageOfOptions = 'https://github.com/portico-wallet/portico/blob/main/docs/options.md'

/** What is to be said of options that are taken but change nothing, each with its mend and where to read on. */
export async function explainOptions(options: ReviewedOptions, deps: ExplainOptionsDeps): Promise<readonly string[]> {
  const { given, unknown, endpoints } = options
  const { messages, signIn, legal = {} } = given
  const swaps = given.features?.swaps !== false && given.swaps
  const closer = lookCloser(given)
  const isFine = (option: string) => !closer.some(([one]) => one === option)
  const told: readonly Told[] = [
    ...unknown.map(explainUnknown),
    ...closer,
    ...explainConnectors(given.connectors),
    ...Object.entries(legal)
      .filter(([, url]) => url !== undefined && siteAddress(url, 'https://site.example') === undefined)
      .map(([name]): Told => [
        'legal',
        `legal.${name} is drawn without a link: give a path of your site, as in /terms, or a whole https address`,
      ]),
    ...explainInert(options),
    ...(await toldBy('signIn', isFine('signIn') && signIn, deps.loadCheckSignIn, given, endpoints)),
    ...(await toldBy('swaps', isFine('swaps') && swaps, deps.loadCheckSwaps, given, endpoints)),
    ...(messages === undefined ? [] : explainWords(await wordsOf(messages), await deps.loadWords())),
  ]
  return told.map(([option, said]) => `${said} (${pageOfOptions}#${option.toLowerCase()})`)
}

/** What the part of an option would refuse once a visitor asks for it, where there is something to look at. */
async function toldBy(
  option: string,
  chosen: unknown,
  load: () => Promise<CheckPart>,
  given: SiteOptions,
  endpoints: Resolved<SiteOptions>['endpoints'],
): Promise<readonly Told[]> {
  if (!chosen) return []
  const check = await load()
  return refusal(() => check(given, endpoints)).map((said): Told => [option, said])
}

/** A name that is not an option, with the one that was meant. */
function explainUnknown(option: string): Told {
  const place = option.split('.')
  const name = place.pop() ?? ''
  const fields = place.reduce<Fields>((found, one) => found[one] as Fields, optionFields)
  const known = Object.keys(fields)
  const [top = nearest(name, known) ?? 'options'] = place
  if (place.length > 0 && /^\d+$/.test(name))
    return [top, `${place.join('.')} is a list: give ${known.join(', ')} by name`]
  return [top, unknownName(place.join('.'), name, known)]
}

/** What is no connector, as the name of one: it is left out, or seen only when a visitor chooses it. */
const explainConnectors = (connectors: readonly unknown[] = []): readonly Told[] =>
  connectors.flatMap((one, i): readonly Told[] => {
    const { info, connect, restore, isHere, find } = Object(one)
    const isPlace = typeof isHere === 'function' && typeof find === 'function'
    return isPlace || (isRecord(info) && typeof connect === 'function' && typeof restore === 'function')
      ? []
      : [['connectors', `connectors[${i}] is no connector: give an object with info, connect and restore`]]
  })

/** Keys that no view reads, with those that were meant, and words that are not said as they stand. */
function explainWords(words: unknown, known: readonly string[]): readonly Told[] {
  if (!isRecord(words) || Array.isArray(words))
    return [['messages', "messages must map keys to words, as in { 'connect.title': 'Log in' }: all is as it was"]]
  return Object.entries(words).flatMap(([key, said]): readonly Told[] => {
    if (known.includes(key))
      return typeof said === 'string' || isRecord(said) ? [] : [['messages', `"${key}" of messages must be text`]]
    const inner = isRecord(said) ? Object.keys(said).find((one) => known.includes(`${key}.${one}`)) : undefined
    const meant = inner === undefined ? nearest(key, known) : `${key}.${inner}`
    return [
      [
        'messages',
        `no view has the words "${key}" of messages${meant === undefined ? '' : `; did you mean "${meant}"?`}`,
      ],
    ]
  })
}

const wordsOf = async (messages: unknown): Promise<unknown> =>
  typeof messages === 'function' ? await messages() : messages
