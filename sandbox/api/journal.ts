import type { MiddlewareHandler } from 'hono'

export type JournalEntry = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly origin: string | undefined
}

export type Journal = { record: MiddlewareHandler; entries(): readonly JournalEntry[]; reset(): void }

/** Remembers what was asked of the API, so that a test can show that nothing was, or exactly what. */
export function createJournal(): Journal {
  let entries: readonly JournalEntry[] = []
  return {
    record: async (c, next) => {
      const { method, path } = c.req
      entries = [...entries, { method, path, query: c.req.query(), origin: c.req.header('origin') }]
      await next()
    },
    entries: () => entries,
    reset: () => {
      entries = []
    },
  }
}
