import { en } from '../../src/presentation/react/i18n/en/index.js'

/**
 * The list of all keys of words, for the check of a site's `messages`. A file of its own, because whoever imports the words themselves
 * would tie all of them to the chunks of the views.
 */
export const messageKeysFile = (): string =>
  [
    `import type { MessageKey } from './translate.js'\n`,
    '/** Written by `npm run docs`: every key of words, for the check of what a site gives as `messages`. */',
    `export const messageKeys: readonly MessageKey[] = ${JSON.stringify(Object.keys(en).toSorted())}`,
  ].join('\n')
