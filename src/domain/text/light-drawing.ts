import { safeImageSource } from './untrusted.js'

/**
 * More than any mark or collectible draws. In a drawing (SVG) parts stand for others, as `<use href="#a"/>` for all that is called `a`,
 * and those for others again: some lines draw ten million things, and the page stands still meanwhile.
 */
const mostDrawn = 8_192
/** As long as `safeImageSource` takes. */
const longest = 524_288
/** Deeper than any drawing that a program wrote, and longer than any row of parts that stand for each other. */
const deepest = 256
/** What one step of a filter takes, in things that are drawn. */
const filtering = 64

/** As `safeImageSource`, for pictures of strangers: no drawing for which a page would stand still. */
export function lightImageSource(text: unknown): string | undefined {
  const source = safeImageSource(text)
  return source !== undefined && isLightDrawing(source) ? source : undefined
}

/**
 * Whether a data URI is of no drawing, or of one that is drawn in time. What is written in another way than programs write it
 * may mean something else to a browser, and is not.
 */
export function isLightDrawing(source: string): boolean {
  if (!/^data:image\/svg\+xml[;,]/i.test(source)) return true
  if (source.length > longest) return false
  const [, ...parameters] = source.slice(0, source.indexOf(',')).split(';')
  const isBase64 = parameters.at(-1)?.toLowerCase() === 'base64'
  const sets = isBase64 ? parameters.slice(0, -1) : parameters
  if (!sets.every((one) => /^(?:charset=)?(?:utf-?8|us-ascii)$/i.test(one))) return false
  const text = textOf(source.slice(source.indexOf(',') + 1), isBase64)
  const drawing = text === undefined || leadsElsewhere(text) ? undefined : readDrawing(text)
  return drawing !== undefined && weigh(drawing) <= mostDrawn
}

/** The bytes as letters: what tells the parts of a drawing apart is ASCII. */
function textOf(body: string, isBase64: boolean): string | undefined {
  try {
    if (isBase64) return atob(body)
  } catch {
    return undefined
  }
  // As a browser reads an address: without line breaks.
  return body
    .replace(/[\t\n\r]/g, '')
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Another alphabet, disguised letters, and drawings within. */
function leadsElsewhere(text: string): boolean {
  const line = text.replace(/\s/g, '')
  return (
    // Nor what no text of UTF-8 has, nor letters by their codes.
    !/^[!-[\]-~\x80-\xfd\u0100-\uffff]*$/.test(line) ||
    /encoding=(?!["']utf-8["'])/i.test(line) ||
    /(?:^|[^a-z])data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,])/i.test(line)
  )
}

interface Part {
  readonly name: string
  readonly within: Part[]
  /** What else it may stand for, by name. */
  readonly names: string[]
}

interface Drawing {
  readonly whole: Part
  readonly called: ReadonlyMap<string, readonly Part[]>
}

const passedOver = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
  ['<![CDATA[', ']]>'],
] as const
const opening = /<([\w:.-]+)/y
const attribute = /[ \t\r\n]+([\w:.-]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y
const opened = /[ \t\r\n]*(\/?)>/y
const ending = /<\/([\w:.-]+)[ \t\r\n]*>/y
const plainName = /^[\w:.-]+$/

/** Undefined for what is no plain XML. */
function readDrawing(text: string): Drawing | undefined {
  const whole: Part = { name: '', within: [], names: [] }
  const called = new Map<string, Part[]>()
  const open = [whole]
  /** What rules of styles name. */
  const ruled: string[] = []
  let at = 0
  const take = (form: RegExp) => {
    form.lastIndex = at
    const found = form.exec(text)
    if (found !== null) at = form.lastIndex
    return found
  }
  /** Up to there; what a style says is looked at. */
  const pass = (end: number): boolean => {
    const words = text.slice(at, end)
    at = end
    return !/(?:^|:)style$/.test(open.at(-1)?.name ?? '') || findNames(words, ruled)
  }
  const start = (name: string): boolean => {
    const part: Part = { name, within: [], names: [] }
    for (let one = take(attribute); one !== null; one = take(attribute)) {
      const value = one[2] ?? one[3] ?? ''
      if (one[1] !== 'id') {
        if (!findNames(value, part.names)) return false
        continue
      }
      if (!plainName.test(value)) return false
      const others = called.get(value)
      if (others === undefined) called.set(value, [part])
      else others.push(part)
    }
    const end = take(opened)
    if (end === null || open.length > deepest) return false
    open.at(-1)?.within.push(part)
    if (end[1] === '') open.push(part)
    return true
  }
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const passed = passedOver.find(([begin]) => next === at && text.startsWith(begin, at))
    if (next !== at) {
      if (!pass(next < 0 ? text.length : next)) return undefined
    } else if (passed !== undefined) {
      const end = text.indexOf(passed[1], at)
      // Words of its own are declared within brackets.
      if (end < 0 || (passed[1] === '>' && text.slice(at, end).includes('['))) return undefined
      if (!pass(end + passed[1].length)) return undefined
    } else {
      const ended = take(ending)
      const name = ended === null ? take(opening)?.[1] : open.length > 1 ? open.pop()?.name : undefined
      if (name === undefined || (ended === null ? !start(name) : ended[1] !== name)) return undefined
    }
  }
  // A rule may be for all parts: it may name nothing but a colour that runs into another.
  const isColour = (id: string) => (called.get(id) ?? []).every(({ name }) => /^(?:linear|radial)Gradient$/.test(name))
  return open.length === 1 && ruled.every(isColour) ? { whole, called } : undefined
}

/** Collects what is named, as `#a`; false for words that are written by the number of their letters. */
function findNames(words: string, names: string[]): boolean {
  const plain = words.includes('&') ? words.replace(/&(?:quot|apos|amp|lt|gt|#34|#39);/g, '"') : words
  if (plain.includes('&')) return false
  for (const [, name = '', next] of plain.matchAll(/#([\w:.-]*)(%?)/g)) {
    if (next !== '') return false
    names.push(name)
  }
  return true
}

/** How much is drawn, with all that parts stand for; what stands for itself is never done. */
function weigh({ whole, called }: Drawing): number {
  const weights = new Map<Part, number>()
  const weightOf = (part: Part, depth: number): number => {
    const known = weights.get(part)
    if (known !== undefined) return known
    weights.set(part, Number.POSITIVE_INFINITY)
    if (depth > deepest) return Number.POSITIVE_INFINITY
    let weight = /^fe[A-Z]/.test(part.name) ? filtering : 1
    for (const parts of [part.within, ...part.names.map((name) => called.get(name) ?? [])])
      for (const one of parts) {
        weight += weightOf(one, depth + 1)
        if (weight > mostDrawn) return weight
      }
    weights.set(part, weight)
    return weight
  }
  return weightOf(whole, 0)
}
