import { pseudo } from '../../src/presentation/react/host/devtools/disguise.js'
import { en } from '../../src/presentation/react/i18n/en/index.js'
import type { Words } from '../../src/presentation/react/i18n/translate.js'

export { isPseudo } from '../../src/presentation/react/host/devtools/disguise.js'

/** English that nobody takes for English. */
export const words: Words = Object.fromEntries(
  Object.entries(en).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? pseudo(message)
      : { ...message, ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])) },
  ]),
)
