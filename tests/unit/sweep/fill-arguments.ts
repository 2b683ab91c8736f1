import type { Node } from '../../../scripts/layer-law/walk-syntax.ts'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { DialogError } from '../../../src/domain/errors.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { allSources, type ExportedFunction, type Source } from './find-exports.ts'
import type { Hostile, Kind } from './hostile-values.ts'

/** How an argument of a type is made of something hostile, and of which kinds of that. */
export interface Filling {
  readonly takes: readonly Kind[]
  readonly make: (hostile: Hostile) => unknown
}

const fixed = (value: unknown): Filling => ({ takes: [], make: () => value })
const text: Filling = { takes: ['text'], make: ({ text: given }) => given }
/** A text within what was read before. */
const fieldText: Filling = { takes: ['text'], make: ({ field }) => field }
const kindsOf = (fillings: readonly (Filling | undefined)[]): readonly Kind[] => [
  ...new Set(fillings.flatMap((one) => one?.takes ?? [])),
]

/** Types whose meaning is more than their shape. */
const known: Readonly<Record<string, Filling>> = {
  ChainId: fixed('eip155:1'),
  AccountId: fixed('eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
  ChainNamespace: fixed('eip155'),
  DialogError: { takes: ['text'], make: ({ field }) => embeddedError('FRAME_ERROR', { message: field }) },
  Error: { takes: ['text'], make: ({ field }) => new Error(field) },
  Uint8Array: { takes: ['bytes'], make: ({ bytes }) => bytes },
  PropertyKey: fieldText,
  object: { takes: ['value'], make: ({ value }) => (typeof value === 'object' && value !== null ? value : { value }) },
  Event: { takes: ['value'], make: ({ value }) => ({ detail: { info: value, provider: {} } }) },
  T: { takes: ['value'], make: ({ value }) => value },
  Ask: { takes: ['text', 'value'], make: answering },
  WalletConnection: { takes: ['value'], make: connectionTo },
  Network: fixed(ethereum),
  AbortSignal: fixed(undefined),
  // Words of our own: nobody outside chooses them.
  SharedErrorCode: fixed('HTTP_UNREACHABLE'),
  MoneyErrorCode: fixed('SEND_FAILED'),
  C: fixed('HTTP_STATUS'),
  FrameRequest: fixed('GET_USER'),
  RelayRefusal: fixed('origin'),
  Social: fixed('google'),
  AccountCapability: fixed('tokens'),
  BitcoinPurpose: fixed('payment'),
  Feature: fixed(['standard:connect', 'connect']),
}

/** Somebody to ask who answers with this, read as the one who asks wants it read. */
function answering({ text: body, value }: Hostile) {
  return async (...asked: readonly unknown[]): Promise<unknown> => {
    const shape = asked[2]
    if (typeof shape === 'object' && shape !== null && 'safeParse' in shape) {
      const read = (shape as { safeParse: (given: unknown) => { success: boolean; data?: unknown } }).safeParse(value)
      if (read.success) return read.data
    }
    const parse = asked.find((one) => typeof one === 'function') as ((answer: unknown) => unknown) | undefined
    const found = parse?.(asked[1] === parse ? body : value)
    if (found === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not what was asked for' })
    return found
  }
}

/** A wallet that is connected, and answers everything with this. */
function connectionTo({ value }: Hostile) {
  const id = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  return {
    connector: { id: 'hostile', kind: 'announced', name: 'Hostile', namespaces: ['eip155'] },
    request: async () => value,
    snapshot: async () => ({ accounts: [{ id, type: 'eoa' }], chainId: 'eip155:1' }),
    moveTo: async () => undefined,
  }
}
const keywords: Readonly<Record<string, Filling>> = {
  TSNumberKeyword: fixed(3),
  TSBooleanKeyword: fixed(true),
  TSBigIntKeyword: fixed(10n ** 18n),
  TSUndefinedKeyword: fixed(undefined),
  TSNullKeyword: fixed(null),
}

interface Place {
  readonly source: Source
  /** In how many types this one is. */
  readonly depth: number
  /** The names of those: one that holds itself is filled once. */
  readonly within?: readonly string[]
}

/** How to call a function with hostile arguments; a text instead says which of its types nothing is known of. */
export function fillingsOf(fn: ExportedFunction, source: Source): readonly Filling[] | string {
  const fillings: Filling[] = []
  for (const param of fn.params) {
    const isOptional = param.type === 'AssignmentPattern' || param['optional'] === true
    const pattern = (param.type === 'AssignmentPattern' ? param['left'] : param) as Node
    const annotation = (pattern['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'] as Node | undefined
    // The page's own word, or ours.
    const isMethod = pattern['name'] === 'method'
    const filling = isMethod ? fixed('personal_sign') : annotation && fill(annotation, { source, depth: 0 })
    if (filling === undefined && !isOptional)
      return annotation === undefined ? 'no type' : source.text.slice(annotation.start, Number(annotation['end']))
    // Tuning, such as a length, is left to the default.
    fillings.push(filling === undefined || (isOptional && filling.takes.length === 0) ? fixed(undefined) : filling)
  }
  return fillings
}

function fill(type: Node, place: Place): Filling | undefined {
  const inner: Place = { ...place, depth: place.depth + 1 }
  if (place.depth > 12) return undefined
  switch (type.type) {
    case 'TSStringKeyword':
      return place.depth === 0 ? text : fieldText
    case 'TSUnknownKeyword':
      return { takes: ['value'], make: ({ value }) => value }
    case 'TSObjectKeyword':
      return known['object']
    case 'TSLiteralType':
      return fixed((type['literal'] as Node)['value'])
    case 'TSParenthesizedType':
      return fill(type['typeAnnotation'] as Node, place)
    case 'TSTypeOperator':
      return fill(type['typeAnnotation'] as Node, place)
    case 'TSArrayType': {
      const item = fill(type['elementType'] as Node, inner)
      return item && list(item)
    }
    case 'TSTupleType': {
      const items = (type['elementTypes'] as readonly Node[]).map((one) => fill(one, inner))
      return items.includes(undefined)
        ? undefined
        : { takes: kindsOf(items), make: (hostile) => items.map((one) => one?.make(hostile)) }
    }
    case 'TSUnionType': {
      const members = (type['types'] as readonly Node[]).map((one) => fill(one, place))
      if (members.includes(undefined)) return undefined

      return members.find((one) => one !== undefined && one.takes.length > 0) ?? members[0]
    }
    case 'TSIntersectionType': {
      const members = (type['types'] as readonly Node[]).map((one) => fill(one, place))
      if (members.includes(undefined)) return undefined
      return {
        takes: kindsOf(members),
        make: (hostile) => Object.assign({}, ...members.map((one) => one?.make(hostile))) as object,
      }
    }
    case 'TSTypeLiteral':
      return record(type['members'] as readonly Node[], inner)
    case 'TSTypeReference':
      return refer(type, place)
    default:
      return keywords[type.type]
  }
}

/** Where there are many, no two are alike. */
const listOf = (item: Filling, hostile: Hostile): readonly unknown[] =>
  Array.from({ length: hostile.items }, (_, i) =>
    item.make(hostile.items < 10 ? hostile : { ...hostile, text: `0x${i}`, field: `0x${i}`, items: 2 }),
  )
const list = (item: Filling): Filling => ({
  takes: ['list', ...item.takes],
  make: (hostile) => listOf(item, hostile),
})

/** An object with every member. One with a method is a port: it is somebody to ask, and no data. */
function record(members: readonly Node[], place: Place): Filling | undefined {
  const fields: [string, Filling][] = []
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return undefined
    const annotation = (member['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined
    const filling = annotation && fill(annotation, place)
    const key = member['key'] as Node
    if (filling === undefined && member['optional'] !== true) return undefined
    if (filling !== undefined) fields.push([String(key['name'] ?? key['value']), filling])
  }
  return {
    takes: kindsOf(fields.map(([, filling]) => filling)),
    make: (hostile) => Object.fromEntries(fields.map(([name, { make }]) => [name, make(hostile)])),
  }
}

function refer(type: Node, place: Place): Filling | undefined {
  const name = String((type['typeName'] as Node)['name'])
  const args = ((type['typeArguments'] as Node | null)?.['params'] ?? []) as readonly Node[]
  const [first, second] = args
  if (first !== undefined && ['Readonly', 'Partial', 'Pick', 'Omit', 'ReadonlyArray', 'Iterable'].includes(name)) {
    const filling = fill(first, place)
    return name === 'ReadonlyArray' || name === 'Iterable' ? filling && list(filling) : filling
  }
  if (name === 'Record' || name === 'ReadonlyMap') {
    const value = second && fill(second, place)
    const entries = (hostile: Hostile) => listOf(value ?? text, hostile).map((one, i) => [String(i), one] as const)
    return (
      value && {
        takes: ['list', ...value.takes],
        make: (hostile) => (name === 'Record' ? Object.fromEntries(entries(hostile)) : new Map(entries(hostile))),
      }
    )
  }
  if (name === 'ReadonlySet') {
    const item = first && fill(first, place)
    return item && { takes: ['list', ...item.takes], make: (hostile) => new Set(listOf(item, hostile)) }
  }
  if (Object.hasOwn(known, name)) return known[name]
  const found = declarationOf(name, place.source)
  const within = place.within ?? []
  if (found === undefined || within.includes(name)) return undefined
  const inside: Place = { source: found.source, depth: place.depth + 1, within: [...within, name] }
  const { declaration } = found
  if (declaration.type === 'TSTypeAliasDeclaration') return fill(declaration['typeAnnotation'] as Node, inside)
  const own = record((declaration['body'] as Node)['body'] as readonly Node[], inside)
  const parents = (declaration['extends'] as readonly Node[]).map((one) =>
    refer({ ...one, type: 'TSTypeReference', typeName: one['expression'] }, inside),
  )
  if (own === undefined || parents.includes(undefined)) return undefined
  return {
    takes: kindsOf([own, ...parents]),
    make: (hostile) => Object.assign({}, ...parents.map((one) => one?.make(hostile)), own.make(hostile)) as object,
  }
}

function declarationOf(
  name: string,
  source: Source,
): { readonly source: Source; readonly declaration: Node } | undefined {
  const declaration = source.types.get(name)
  if (declaration !== undefined) return { source, declaration }
  const from = source.imports.get(name)
  const target = from && allSources().get(from.path)
  return from && target && declarationOf(from.name, target)
}
