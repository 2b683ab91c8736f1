import type { Context } from 'hono'
import type { z } from 'zod'
import { malformed, refuse } from './api-error.ts'

/** The query of a request, parsed. */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(c.req.query())
  if (!result.success) throw malformed(result.error)
  return result.data
}

/** The JSON body of a request, parsed whatever its content type: browsers send `text/plain` to spare a preflight. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const result = schema.safeParse(parseJson(await c.req.text()))
  if (!result.success) throw malformed(result.error)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(422, 'body', 'The body is not JSON.')
  }
}
