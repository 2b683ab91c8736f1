import { z } from 'zod'

/** JSON Schemas in one file: any of them, and each by its name under `$defs`. */
export function schemaFile(title: string, schemas: ReadonlyMap<string, z.ZodType>): string {
  const definitions = Object.fromEntries(
    [...schemas].map(([name, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema)
      return [name, definition]
    }),
  )
  return JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    oneOf: Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: definitions,
  })
}
