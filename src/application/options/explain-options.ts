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
      .filter(([, url]) => !/^https:\/\//i.test(url))
      .map(
        ([name]) => `legal.${name} is drawn without a link: give the whole address, as in https://example.org/terms`,
      ),
    ...(messages === undefined ? [] : explainWords(await wordsOf(messages), await loadWords())),
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
