/** Stands before the digits of a big number until they are written; no text of the chain begins with it. */
const mark = '\u0000n'

/** JSON with big numbers written in full, as nodes do: a reader that takes them for doubles loses digits. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${mark}${part}` : part))
  return text.replaceAll(/"\\u0000n(-?\d+)"/g, '$1')
}
