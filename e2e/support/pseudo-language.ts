import type { Words } from '../../src/presentation/react/i18n/translate.js'
import { en } from '../../src/presentation/react/i18n/en/index.js'

/** English that nobody takes for English: every letter has a mark, and every word is 40 % longer, as those of the longest languages are. */
export const words: Words = Object.fromEntries(
  Object.entries(en).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? pseudo(message)
      : { ...message, ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])) },
  ]),
)

/** What fills a gap is left as it is. */
export function pseudo(text: string): string {
  return text.replace(/\{\w+\}|\p{Letter}+/gu, (piece) =>
    piece.startsWith('{') ? piece : marked(piece + piece.slice(0, Math.ceil(piece.length * 0.4)).toLowerCase()),
  )
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçðéƒĝĥíĵķļɱñóþɋřšťúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŘŠŤÚṼŴẊÝŽ']
const marked = (word: string): string => [...word].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')

/** Whether a text has words of it. */
export const isPseudo = (text: string): boolean => accented.some((letter) => text.includes(letter))
