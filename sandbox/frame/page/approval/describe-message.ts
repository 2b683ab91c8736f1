import { hexToBytes, type Hex } from 'viem'
import type { TypedData } from '../rpc/param-schemas.ts'
import type { Description, Field, TreeNode } from './approval.ts'

const free = 'A signature costs nothing and moves nothing by itself.'
const binding = 'A signature under structured data may allow the site to act for you. Read it first.'

/** Invisible characters and those that turn the direction of writing: they can make a text look like another one. */
const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
const lineBreaks = /[\n\r\t]/g

/** A message as text, or as bytes when it is none that can be read honestly. */
export function describeMessage(raw: Hex): Description {
  const text = readText(raw)
  const field: Field =
    text === undefined
      ? { kind: 'code', label: 'Bytes, which are no text', value: raw }
      : { kind: 'text', label: 'Message', value: text }
  return { title: 'Sign a message', note: free, sections: [{ fields: [field] }] }
}

/** Structured data (EIP-712) as a tree, in the order of its types. */
export function describeTypedData({ domain, types, primaryType, message }: TypedData): Description {
  // Only what the signature covers.
  const covered = types['EIP712Domain']?.map(({ name }) => name)
  const about = Object.entries(domain).flatMap(([label, value]) =>
    value === undefined || covered?.includes(label) === false ? [] : [{ label, value: String(value) }],
  )
  return {
    title: 'Sign structured data',
    note: binding,
    sections: [
      {
        fields: [
          { kind: 'tree', label: 'For', children: about },
          { kind: 'tree', label: primaryType, children: membersOf(primaryType, message, types) },
        ],
      },
    ],
  }
}

function readText(raw: Hex): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(raw))
    return deceptive.test(text.replace(lineBreaks, '')) ? undefined : text
  } catch {
    return undefined
  }
}

function membersOf(type: string, value: unknown, types: TypedData['types']): readonly TreeNode[] {
  const members = new Map(Object.entries(types)).get(type) ?? []
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return members.map((member) => nodeOf(member.name, member.type, values.get(member.name), types))
}

function nodeOf(label: string, type: string, value: unknown, types: TypedData['types']): TreeNode {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    const items: readonly unknown[] = value
    return { label, children: items.map((one, index) => nodeOf(`${index + 1}`, item, one, types)) }
  }
  if (Object.hasOwn(types, type)) return { label, children: membersOf(type, value, types) }
  return { label, value: typeof value === 'string' ? value : JSON.stringify(value) }
}
