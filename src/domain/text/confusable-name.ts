const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Thai', 'Georgian'],
  ...['Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Cherokee', 'Ethiopic', 'Khmer', 'Tamil', 'Telugu'],
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Scripts that one language writes together. */
const together = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
] as const

/** Letters of other scripts that are drawn like Latin ones: a word of only these reads as another word. */
const latinTwins = /^[аеорсухіјѕԁԛԝһӏвкмнтгпуοινυραεκτηγωօոսցհքյ0-9-]+$/u
/** Latin letters that most people take for a plain one. */
const latinDisguises = /[ıĸſŀƖ-ɏɐ-ʯᴀ-ᶿⱠ-ⱿꜢ-ꟿꬰ-ꭤ]/u
/** Accents that stand alone, and characters that cannot be seen. */
const attached = /\p{M}|\p{Cf}|\p{Default_Ignorable_Code_Point}/u
const digitsOfOthers = /(?![0-9])\p{Nd}/u

/** As long as a name of the Domain Name System may be. */
const maximumName = 255

/** Whether a name could be taken for another one: mixed scripts, letters that look like others, accents on their own, no end. */
export const isConfusableName = (name: string): boolean =>
  name.length > maximumName || name.split('.').some(isConfusable)

function isConfusable(label: string): boolean {
  if (/^[\x20-\x7e]*$/.test(label)) return false
  const used = scripts.filter(({ letter }) => letter.test(label)).map(({ name }) => name)
  const mixed =
    used.length > 1 && !together.some((namespace: readonly string[]) => used.every((one) => namespace.includes(one)))
  return (
    mixed ||
    latinTwins.test(label) ||
    (used.includes('Latin') && (latinDisguises.test(label) || attached.test(label.normalize('NFC')))) ||
    (digitsOfOthers.test(label) && /[0-9]/.test(label))
  )
}
