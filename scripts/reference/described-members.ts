import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Node } from '../layer-law/walk-syntax.ts'
import { repositoryRoot } from '../package-manifest.ts'

/** A property of an interface with the comment above it. */
export interface Described {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly default?: string
  readonly example?: string
  /** Of an object that is written out in its place. */
  readonly members: readonly Described[]
}

/** The properties of an interface; each must be described. */
export function describedMembers(file: string, name: string): readonly Described[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const found = (program.body as unknown as readonly Node[])
    .map((statement) => (statement['declaration'] as Node | null | undefined) ?? statement)
    .find((one) => one.type === 'TSInterfaceDeclaration' && (one['id'] as Node)['name'] === name)
  if (found === undefined) throw new Error(`${file} has no interface ${name}`)

  const membersOf = (body: unknown): readonly Described[] =>
    (body as readonly Node[]).map((member) => {
      const property = String((member['key'] as Node)['name'])
      const types = typesOf((member['typeAnnotation'] as Node)['typeAnnotation'] as Node)
      const [first] = types
      const above = comments.find(({ end }) => end < member.start && source.slice(end, member.start).trim() === '')
      if (above === undefined) throw new Error(`${file}: ${property} of ${name} is not described`)
      const [text = '', ...tags] = above.value
        .replaceAll(/\n? *\* ?/g, ' ')
        .trim()
        .split(/\s+(?=@(?:default|example) )/)
      const tag = (kind: string) => tags.find((one) => one.startsWith(`@${kind} `))?.slice(kind.length + 2)
      return {
        name: property,
        type: source.slice(first.start, Number(types.at(-1)?.['end'])),
        text,
        ...pick('default', tag('default')),
        ...pick('example', tag('example')),
        members: first.type === 'TSTypeLiteral' ? membersOf(first['members']) : [],
      }
    })
  return membersOf((found['body'] as Node)['body'])
}

/** Those of a union, but for `undefined`: what is optional takes it, and a page need not say so. */
function typesOf(annotation: Node): readonly [Node, ...Node[]] {
  if (annotation.type !== 'TSUnionType') return [annotation]
  const [first, ...others] = (annotation['types'] as readonly Node[]).filter(
    ({ type }) => type !== 'TSUndefinedKeyword',
  )
  if (first === undefined) return [annotation]
  const isAlone = others.length === 0 && first.type === 'TSParenthesizedType'
  return [isAlone ? (first['typeAnnotation'] as Node) : first, ...others]
}

const pick = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, string>)
