import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../serve.ts'
import { readBody } from './read-request.ts'

const eventSchema = z.object({
  eventId: z.string(),
  url: z.string(),
  domain: z.string(),
  timestamp: z.number(),
  props: z.looseObject({ type: z.string(), event: z.string() }),
})

export type AnalyticsEvent = z.infer<typeof eventSchema>

export type Analytics = {
  readonly routes: Hono<HttpEnv>
  events(): readonly AnalyticsEvent[]
  reset(): void
}

/** A sink that keeps what it is sent, for tests to read back. */
export function createAnalytics(): Analytics {
  let events: readonly AnalyticsEvent[] = []
  return {
    routes: new Hono<HttpEnv>().post('/e', async (c) => {
      events = [...events, await readBody(c, eventSchema)]
      return c.json({}, 202)
    }),
    events: () => events,
    reset: () => {
      events = []
    },
  }
}
