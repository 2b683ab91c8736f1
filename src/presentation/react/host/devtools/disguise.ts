import type { Recognised } from './recognise.js'

/** How words are shown: as they are, as long as in a long language, or as nobody would take for English as well. */
export type Disguise = 'none' | 'long' | 'pseudo'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçðéƒĝĥíĵķļɱñóþɋřšťúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŘŠŤÚṼŴẊÝŽ']
const marked = (word: string): string => [...word].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')

/** Whether a text has words of the pseudo-language. */
export const isPseudo = (text: string): boolean => accented.some((letter) => text.includes(letter))

/** Every word 40 % longer, as those of long languages are. */
const longer = (word: string): string => word + word.slice(0, Math.round(word.length * 0.4)).toLowerCase()

/** Gaps are left as they are. */
const eachWord = (sentence: string, change: (word: string) => string): string =>
  sentence.replace(/\{\w+\}|\p{Letter}+/gu, (piece) => (piece.startsWith('{') ? piece : change(piece)))

/** Every letter with a mark, and every word longer. */
export const pseudo = (sentence: string): string => eachWord(sentence, (word) => marked(longer(word)))

const writers: Readonly<Record<Disguise, (sentence: string) => string>> = {
  none: (sentence) => sentence,
  long: (sentence) => eachWord(sentence, longer),
  pseudo,
}

/** A sentence in disguise; names and amounts that fill it stay. */
export const disguised = ({ sentence, gaps }: Recognised, disguise: Disguise): string =>
  writers[disguise](sentence).replace(/\{(\w+)\}/g, (place, name: string) => gaps[name] ?? place)
