import type { z } from 'zod'
import { parseParams, type Method, type MethodContext, type MethodTable } from '../../browser/methods/method.ts'

/** Answers a request of one session. What it does not know is refused in the codes of EIP-1193. */
export type PhoneMethod = (context: MethodContext, params: unknown) => unknown

/** Reads parameters that are one object, as those of Solana and Bitcoin are. */
export function parseObject<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  return parseParams(schema.array().length(1), [params])[0] as z.infer<Schema>
}

export function known(table: MethodTable, name: string): Method {
  const method = table[name]
  if (!method) throw new Error(`The browser wallet has no method ${name}.`)
  return method
}
