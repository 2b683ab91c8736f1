import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

export type Reason = { readonly field: string; readonly description: string }

/** A refusal in the services' own shape. Anything else that is thrown becomes a plain 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly reasons: readonly Reason[]

  constructor(status: ContentfulStatusCode, reasons: readonly Reason[]) {
    super(reasons.map(({ description }) => description).join(' '))
    this.status = status
    this.reasons = reasons
  }
}

export function refuse(status: ContentfulStatusCode, field: string, description: string): ApiError {
  return new ApiError(status, [{ field, description }])
}

/** For a query or body that does not have the expected shape. */
export function malformed(error: z.ZodError): ApiError {
  const reasons = error.issues.map(({ path, message }) => ({ field: path.join('.'), description: message }))
  return new ApiError(422, reasons)
}

export function reportError(error: Error, c: Context): Response {
  if (error instanceof ApiError) return c.json({ status: 'FAILED', reasons: error.reasons }, error.status)
  return c.text('Internal server error', 500)
}
