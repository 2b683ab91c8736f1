/**
 * The one place where texts of strangers (wallets, catalogues, tokens, names) become something that may be shown or followed.
 * `URL`, `Intl` and Unicode classes are part of the platform and depend on nothing but their input.
 */

/** Words of plain ASCII with single spaces: most names, and nothing in them to clean. */
const plain = /^[!-~]+(?: [!-~]+)*$/
/** Those named one by one are of classes that are seen, and are drawn as nothing. */
const invisible = /[\u{16fe4}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu

/**
 * Plain text on one line: without control, direction and invisible characters, without towers of accents, and cut to `max`
 * characters as people count them. Markup stays and is harmless as text. Anything but a text is the fallback.
 */
export function cleanName(text: unknown, max = 64, fallback = ''): string {
  if (typeof text !== 'string') return fallback
  if (text.length <= max && plain.test(text)) return text
  // Cut first, so that a megabyte costs as little as a word.
  const line = text
    .slice(0, max * 32)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(invisible, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  // Never more characters than code units. The browser's segmenter is slow to start: it is asked only where it matters.
  const characters = line.length > max ? graphemes(line, max + 1) : []
  return (
    (characters.length > max
      ? `${characters
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : line) || fallback
  )
}

/** The first `count` of a text; what is behind them is not looked at, for each costs a microsecond. */
function graphemes(text: string, count: number): readonly string[] {
  // Firefox before 125 has none; code points are the next best.
  if (!('Segmenter' in Intl)) return [...text].slice(0, count)
  const found: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    found.push(segment)
    if (found.length === count) break
  }
  return found
}

const imageLimit = 512 * 1024
const imageHead = /^data:image\/(?:png|webp|jpeg|jpg|gif|avif|svg\+xml)(?:;[a-z0-9=.-]{1,40}){0,3},/i

/**
 * An image for the `src` of `<img>`, where scripts in SVG do not run: a data URI of a known format up to 512 kB, or https
 * where allowed. Not for CSS and not for `innerHTML`.
 */
export function safeImageSource(text: unknown, options: { readonly https?: boolean } = {}): string | undefined {
  if (typeof text !== 'string' || text.length > imageLimit) return undefined
  const source = text.trim()
  if (options.https === true && /^https:/i.test(source)) return safeHttpsUrl(source)
  const head = imageHead.exec(source)?.[0]
  if (head === undefined || head.length === source.length) return undefined
  const body = source.slice(head.length)
  // One way to match each letter: two that share a letter would be tried in every mix of both. The end has no white space.
  const allowed = /;base64,$/i.test(head) ? /^[\sA-Za-z0-9+/]+={0,2}$/ : /^[\t\n\r\x20-\x7e\u00a0-\uffff]+$/
  return allowed.test(body) ? source : undefined
}

const urlLimit = 2_048

/**
 * An https address in its canonical form, international hosts in punycode. Refuses user names, white space, control and
 * invisible characters and backslashes, which make an address look like another one.
 */
export function safeHttpsUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > urlLimit) return undefined
  if (!/^https:\/\/[^/?#]/i.test(text) || /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)) return undefined
  if (text.slice('https://'.length).split(/[/?#]/, 1)[0]?.includes('@') !== false) return undefined
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** A reverse domain name: at least two labels of RFC 1034, digits first as RFC 1123 allows. */
export const isRdns = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= 253 &&
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(text)

/** The form of id that EIP-6963 asks for. */
export const isUuidV4 = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
