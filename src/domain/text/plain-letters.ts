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

/** The letters of a word as they read at a glance, small, and their accents after them: those of `UЅDТ` and of `usdt` are the same. */
export const plainLetters = (word: string): readonly string[] =>
  [...word.slice(0, maximumWord).normalize('NFKD')].map((one) => {
    const small = one.toLowerCase()
    return drawnLike[one] ?? drawnLike[small] ?? small
  })
