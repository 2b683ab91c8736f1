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
      const annotation = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node
      const above = comments.find(({ end }) => end < member.start && source.slice(end, member.start).trim() === '')
      if (above === undefined) throw new Error(`${file}: ${property} of ${name} is not described`)
      const [text = '', ...tags] = above.value
        .replaceAll(/\n? *\* ?/g, ' ')
        .trim()
        .split(/\s+(?=@(?:default|example) )/)
      const tag = (kind: string) => tags.find((one) => one.startsWith(`@${kind} `))?.slice(kind.length + 2)
      return {
        name: property,
        type: source.slice(annotation.start, Number(annotation['end'])),
        text,
        ...pick('default', tag('default')),
        ...pick('example', tag('example')),
        members: annotation.type === 'TSTypeLiteral' ? membersOf(annotation['members']) : [],
      }
    })
  return membersOf((found['body'] as Node)['body'])
}

const pick = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, string>)
