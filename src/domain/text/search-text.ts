/** More than a wallet's name has. Seed phrases begin at twelve words, and are typed one by one. */
const mostWords = 4
/** Longer than any word of a name; keys, addresses and pairing addresses are longer still. */
const longestWord = 24
const longestText = 1_000

/** Marks of e-mail addresses, of addresses of any kind, and of what they carry. */
const marks = /[@:=?&%/\\]/
/** The beginning of an account's address or of a key, typed or cut off. */
const digits = /^0x[0-9a-f]*$|^[0-9a-f]{12,}$|^(?:bc|tb|bcrt|ltc)1[a-z0-9]{6,}$|^[xyz](?:pub|prv)/i
const mixed = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{12,}$/

/**
 * What may leave the page of a text that was typed or pasted to search for a wallet: words of a name. Pairing addresses, keys, seed
 * phrases, e-mail addresses and addresses of accounts stay here, also in part; '' when nothing is left.
 */
export function searchText(typed: string): string {
  if (typed.length > longestText) return ''
  const words = typed.normalize('NFKC').split(/\s+/).filter(Boolean)
  return words.length > mostWords ? '' : words.filter((word) => !isPrivate(word)).join(' ')
}

const isPrivate = (word: string): boolean =>
  word.length > longestWord || marks.test(word) || digits.test(word) || mixed.test(word)
