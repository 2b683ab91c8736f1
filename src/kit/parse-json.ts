/** Longer answers are no answers to what is asked here; a parser takes some ten milliseconds for one. */
const maximumText = 524_288
/** Deeper than any answer. Each level costs more than a hundred letters. */
const maximumDepth = 64

/** What a text of JSON holds; undefined for what is none, and for one that is longer or deeper than any answer. */
export function parseJson(text: string): unknown {
  try {
    return isPlain(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text may be parsed at all: one that only opens brackets takes a parser longer than a thousand honest ones. */
export function isPlain(text: string, maximum = maximumText): boolean {
  if (text.length > maximum) return false
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (letter === quote) i = endOfText(text, i)
    else if (letter === openList || letter === openRecord) depth += 1
    else if (letter === closeList || letter === closeRecord) depth -= 1
    if (depth > maximumDepth) return false
  }
  return true
}

const [quote, backslash, openList, closeList, openRecord, closeRecord] = [34, 92, 91, 93, 123, 125] as const

function endOfText(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text.charCodeAt(i) !== quote) i += text.charCodeAt(i) === backslash ? 2 : 1
  return i
}
