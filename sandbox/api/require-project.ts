import type { MiddlewareHandler } from 'hono'
import { refuse } from './api-error.ts'

/** Every call names its project. The sandbox takes any name, but not none. */
export const requireProject: MiddlewareHandler = async (c, next) => {
  if (!c.req.query('projectId')) throw refuse(401, 'projectId', 'Project ID is missing or not authorised.')
  await next()
}
