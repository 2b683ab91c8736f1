/** In which form a function takes what comes from outside. A `list` is one of records that were read before. */
export type Kind = 'text' | 'value' | 'bytes' | 'list'

/** One hostile input at one size, in all the forms in which a function may take it. */
export interface Hostile {
  /** As a text on its own. */
  readonly text: string
  /** As a text within a record that was read before. */
  readonly field: string
  /** As anything: what a page, a wallet or a server may hand in. */
  readonly value: unknown
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How many entries the lists of a record have. */
  readonly items: number
}

/** A way to be hostile, for functions that take one of these kinds. */
export interface Shape {
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly at: (size: number) => Hostile
}

/** No gate lets longer texts through, but for pictures: that is how long a link may be. */
const longestField = 2_048
const nothing = new Uint8Array()

const heads: readonly string[] = [
  ...['', '0x', '-', '"', '{"a":"', 'https://', 'https://a', 'data:image/png;base64,', 'data:image/svg+xml,', 'wc:'],
  ...['eip155:1:0x', 'ethereum:', 'solana:', 'a@b', 'user rejected ', 'execution reverted: ', '1.', '1e'],
]
const fillers: readonly string[] = [
  ...['a', 'Z', '0', '1', 'f', ' ', '\n', '\t ', '.', 'a.', '-', '/', ':', '=', '&', '@', '?a=', ',', '1,', "1'", ' 1'],
  ...['\\', '\\"', '"', '{', '[', '[],', '{"a":', '0,', '\u0301', '\u200d', '\u202e', '\ud800', '👩\u200d', 'é', 'ς'],
  ...['ﷺ', 'а', '٣', '\u2028', 'e1', '%41', 'aA1!', '\0'],
]

/** `SWEEP=all`, as in `npm run test:long`: every shape. The gate has those that are hard on what reads text by habit. */
export const thorough = process.env['SWEEP'] === 'all'
const usual: readonly string[] = ['a', '0', '1', ' ', '.', '-', '\\"', '[', '\u0301', 'ﷺ']

const hostile = (given: Partial<Hostile>): Hostile => {
  const { text = '' } = given
  return { text, field: text.slice(0, longestField), value: text, bytes: nothing, items: 2, ...given }
}

const read = new TextEncoder()
/** Whole in memory: joining its parts later would be counted as somebody else's time. */
function whole(text: string): string {
  read.encodeInto(text, new Uint8Array(8))
  return text
}
const textOf = (head: string, filler: string, tail: string, size: number): string =>
  whole(`${head}${filler.repeat(Math.max(1, Math.floor(size / filler.length)))}${tail}`)

/** Something whose every member is this, as far as anybody looks. */
const everyMember = (value: () => unknown): object =>
  new Proxy(
    {},
    {
      get: (_, name) => (typeof name === 'symbol' ? undefined : value()),
      has: () => true,
      getOwnPropertyDescriptor: () => ({ value: value(), configurable: true, enumerable: true, writable: true }),
    },
  )

/** What nearly matches costs most: a text that is right to its last character. */
const tailsOf = (head: string): readonly string[] => (head === '' ? ['', '!'] : ['!'])
const texts = heads.flatMap((head) =>
  fillers.flatMap((filler) =>
    head === '' || thorough || usual.includes(filler) ? tailsOf(head).map((tail) => ({ head, filler, tail })) : [],
  ),
)
const nameOf = ({ head, filler, tail }: (typeof texts)[number]): string =>
  `${JSON.stringify(head)}, many ${JSON.stringify(filler)}, ${JSON.stringify(tail)}`

/** Deep enough for whoever calls itself at every step. */
const deepest = 1 << 16
const nested = (key: string | undefined, depth: number): unknown => {
  let value: unknown = 'end'
  for (let i = 0; i < Math.min(depth, deepest); i++) value = key === undefined ? [value] : { [key]: value }
  return value
}

const plainRecord = { id: 'a', topics: ['0x'], code: 1, message: 'no' }
const values: Readonly<Record<string, (size: number) => unknown>> = {
  'a list of zeros': (size) => Array<number>(size).fill(0),
  'a list of texts': (size) => Array<string>(size).fill('0x1'),
  'a list of ids': (size) => Array.from({ length: size }, (_, i) => `eip155:${i}`),
  'a list of addresses': (size) => Array.from({ length: size }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`),
  'a list of records': (size) => Array.from({ length: size }, () => plainRecord),
  'a list of lists': (size) => Array.from({ length: size }, () => []),
  'a list that says it is long': (size) => Object.assign([], { length: size * 16 }),
  'a record of many': (size) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`eip155:${i}`, i])),
  'members that are lists': (size) => {
    const list = Array<string>(size).fill('0x1')
    return everyMember(() => list)
  },
  'members that say they are long lists': (size) => {
    const list = Object.assign([], { length: size * 16 })
    return everyMember(() => list)
  },
  'members that are lists of records': (size) => {
    const list = Array<object>(size).fill(everyMember(() => '0x1'))
    return everyMember(() => list)
  },
  'lists in lists': (size) => nested(undefined, size),
  ...Object.fromEntries(
    ['cause', 'data', 'error', 'details', 'originalError'].map((key) => [
      `${key} in ${key}`,
      (size: number) => nested(key, size),
    ]),
  ),
}

/** Everything that grows. */
export const shapes: readonly Shape[] = [
  ...texts.map(({ head, filler, tail }): Shape => ({
    name: nameOf({ head, filler, tail }),
    kinds: ['text', 'value'],
    at: (size) => hostile({ text: textOf(head, filler, tail, size) }),
  })),
  ...texts
    .filter(({ head }) => thorough || head === '')
    .map(({ head, filler, tail }): Shape => ({
      name: `members that are ${nameOf({ head, filler, tail })}`,
      kinds: ['value'],
      at: (size) => {
        const text = textOf(head, filler, tail, size)
        return hostile({ text, value: everyMember(() => text) })
      },
    })),
  ...Object.entries(values).map(([name, make]): Shape => ({
    name,
    kinds: ['value'],
    at: (size) => hostile({ value: make(size / 4) }),
  })),
  ...[0, 1, 255].map((byte): Shape => ({
    name: `bytes of ${byte}`,
    kinds: ['bytes'],
    at: (size) => hostile({ bytes: new Uint8Array(size).fill(byte) }),
  })),
  { name: 'many entries', kinds: ['list'], at: (size) => hostile({ text: '0x1', items: Math.min(size, 1_024) }) },
]

/** What has no size and is nothing that anybody expects. */
export const oddities: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  undefined: () => undefined,
  'no number': () => Number.NaN,
  'a big integer': () => 1n,
  'a symbol': () => Symbol('odd'),
  'a function': () => () => 'odd',
  'a toString that is none': () => ({ toString: 1, valueOf: 1 }),
  'members that cannot become texts': () => everyMember(() => ({ toString: 1, valueOf: 1 })),
  'members that are symbols': () => everyMember(() => Symbol('odd')),
  'members without an end': () => endless(),
  'what contains itself': () => {
    const self: Record<string, unknown> = {}
    for (const key of ['cause', 'data', 'error', 'info']) self[key] = self
    return self
  },
}

/** What only a live object of the page can be: JSON and what was cloned hold nothing of the kind. */
export const liveOddities: Readonly<Record<string, () => unknown>> = {
  'what throws when it is looked at': () => new Proxy({}, Object.fromEntries(traps.map((trap) => [trap, refuse]))),
  'a list that throws when it is looked at': () =>
    new Proxy([], Object.fromEntries(traps.map((trap) => [trap, refuse]))),
}
const traps = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const
const refuse = (): never => {
  throw new Error('Nobody looks.')
}
const endless = (): object => everyMember(endless)

export const oddity = (value: unknown): Hostile => hostile({ value })
