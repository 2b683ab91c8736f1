import * as z from 'zod/mini'
import { DialogError } from '../../domain/errors.js'
import { cleanName } from '../../domain/text/untrusted.js'

/**
 * What a server answered, as far as it has the expected shape; unknown fields are dropped.
 * @throws DialogError HTTP_BAD_BODY
 */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw new DialogError('HTTP_BAD_BODY', { reason: path === '' ? 'it is not an object' : `${path} is wrong` })
}

/** What is missing or of another shape counts as absent. */
export const orAbsent = <T>(schema: z.ZodMiniType<T>) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.unknown(),
        z.transform((): T | undefined => undefined),
      ),
    ]),
  )

/**
 * Text of some length. The library's own checks of lengths look at the `length` of whatever came, also of what is no text: `{"length":{"valueOf":1}}`
 * throws there.
 */
export const textWithin = (minimum: number, maximum: number) =>
  z.string().check(z.refine(({ length }) => length >= minimum && length <= maximum))

/** A list of anything: as long as it is, nothing in it is looked at. */
export const anyList = z.custom<readonly unknown[]>(Array.isArray)

/** Text that is absent when it is null, missing, empty or of another type. */
export const optionalText = (maximum: number) => orAbsent(textWithin(1, maximum))

/** A name for people: what could disguise it is taken out. Fails when nothing is left. */
export const nameText = (maximum: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => cleanName(text, maximum)),
      textWithin(1, Number.POSITIVE_INFINITY),
    ),
  )
