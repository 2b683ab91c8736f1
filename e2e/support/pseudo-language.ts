import type { Words } from '../../src/presentation/react/i18n/translate.js'
import { en } from '../../src/presentation/react/i18n/en/index.js'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçðéƒĝĥíĵķļɱñóþɋřšťúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŘŠŤÚṼŴẊÝŽ']
const marked = (word: string): string => [...word].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')

/** Whether a text has words of the pseudo-language. */
export const isPseudo = (text: string): boolean => accented.some((letter) => text.includes(letter))

/** Every letter with a mark, every word 40 % longer, as those of long languages are; what fills a gap is left as it is. */
export const pseudo = (text: string): string =>
  text.replace(/\{\w+\}|\p{Letter}+/gu, (piece) =>
    piece.startsWith('{') ? piece : marked(piece + piece.slice(0, Math.round(piece.length * 0.4)).toLowerCase()),
  )

/** English that nobody takes for English. */
export const words: Words = Object.fromEntries(
  Object.entries(en).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? pseudo(message)
      : { ...message, ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])) },
  ]),
)
