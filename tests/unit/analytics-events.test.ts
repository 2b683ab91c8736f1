import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { analyticsEvents, eventSchemas } from '../../scripts/reference/analytics-events.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'

interface Published {
  readonly $defs: Readonly<Record<string, Parameters<typeof z.fromJSONSchema>[0]>>
}

const published: Published = JSON.parse(readFileSync(join(repositoryRoot, 'docs/analytics.schema.json'), 'utf8'))
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The least that a schema takes. */
function sampleOf(schema: Parameters<typeof z.fromJSONSchema>[0]): unknown {
  const { type, const: only, enum: some, properties = {} } = Object(schema)
  if (only !== undefined) return only
  if (some !== undefined) return some[0]
  if (type === 'object')
    return Object.fromEntries(Object.keys(properties).map((name) => [name, sampleOf(properties[name])]))
  if (type === 'boolean') return true
  if (type === 'integer') return 3
  return String(schema && Object(schema).pattern).includes(':[') ? 'eip155:1' : 'lantern'
}

describe.each(Object.entries(published.$defs))('the event %s', (name, definition) => {
  const schema = z.fromJSONSchema(definition)
  const sample = sampleOf(definition) as Record<string, unknown>

  it('is as its schema has it, as published and as its code has it', () => {
    expect(schema.safeParse(sample)).toMatchObject({ success: true })
    expect(eventSchemas.get(name)?.safeParse(sample)).toMatchObject({ success: true })
    expect(schema.safeParse({ ...sample, event: 'ANOTHER' }).success).toBe(false)
  })

  it('has no room for an address', () => {
    expect(schema.safeParse({ ...sample, address }).success).toBe(false)
    const properties = Object(sample['properties'])
    expect(schema.safeParse({ ...sample, properties: { ...properties, address } }).success).toBe(false)
    for (const [property, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue
      const told = { ...sample, properties: { ...properties, [property]: `of ${address}` } }
      expect(schema.safeParse(told).success).toBe(false)
    }
  })
})

it('events are all published, and each is sent by something', () => {
  expect(Object.keys(published.$defs)).toEqual(Object.keys(analyticsEvents))
  const sources = readSources(repositoryRoot, ['src']).filter(
    ({ path }) => !path.endsWith('domain/dialog/analytics.ts'),
  )
  const code = sources.map(({ text }) => text).join('\n')
  // The name of a social login's end is put together.
  const names = Object.keys(analyticsEvents).filter((name) => !name.startsWith('SOCIAL_LOGIN_'))
  expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
