/**
 * What is drawn like a letter of Latin: letters of other scripts, digits and signs, by the letter that they are taken for. A capital has
 * an entry of its own where its small letter looks like another one.
 */
const drawnLike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ@'],
    ['b', 'вβьƀ฿₿'],
    ['c', 'сϲⅽ¢'],
    ['d', 'ԁⅾđ'],
    ['e', 'еεҽ€'],
    ['h', 'һнηհ'],
    ['i', 'іιlı1|ӏ'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['m', 'мⅿΜ'],
    ['n', 'пոΝ'],
    ['o', '0оοσօ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['s', 'ѕ$5'],
    ['t', 'тτ₮ŧ'],
    ['u', 'υսμꓴ'],
    ['v', 'ѵνⅴ'],
    ['w', 'ԝω'],
    ['x', 'хχⅹ'],
    ['y', 'уүγΥ'],
    ['z', 'ᴢζ'],
  ].flatMap(([letter = '', drawn = '']) => [...drawn].map((one) => [one, letter])),
)

/** Nobody reads more of a name or symbol than this. */
const maximumWord = 64
/** Accents are not read as letters are, and would push those out. */
const mostUnits = 1_024

/** Stands for any letter. */
export const anyLetter = '□'

/**
 * Scripts with letters that are drawn like those of Latin, more than a table can name: what it does not name may be any. Others, such
 * as Chinese, Korean or Arabic, are read by those who write them, and look like nothing else.
 */
const drawnLikeAny =
  /(?![\p{ASCII}\P{L}])[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Copt}\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}\p{sc=Cans}\p{sc=Dsrt}\p{sc=Osge}\p{sc=Goth}\p{sc=Ital}\p{sc=Runr}\p{sc=Tfng}]/u

const withoutAccents = (text: string): string => text.replace(/\p{M}+/gu, '')

/** The letters of a word as they read at a glance, small and without accents: those of `UЅDТ` and of `usdt` are the same. */
export const plainLetters = (word: string): readonly string[] =>
  // Cut once more: one letter may stand for eighteen.
  [...withoutAccents(withoutAccents(word.slice(0, mostUnits)).slice(0, maximumWord).normalize('NFKD'))]
    .slice(0, maximumWord)
    .map((one) => {
      const small = one.toLowerCase()
      return drawnLike[one] ?? drawnLike[small] ?? (drawnLikeAny.test(one) ? anyLetter : small)
    })

/** Whether two words of plain letters may be read as one. */
export function readAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && a[i] !== anyLetter && b[i] !== anyLetter) return false
  return true
}
