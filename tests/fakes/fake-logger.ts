import type { Logger } from '../../src/ports/logger.js'

export interface LogEntry {
  readonly level: 'error' | 'warn' | 'debug'
  readonly event: string
  readonly detail?: unknown
}

export interface FakeLogger extends Logger {
  /** Everything that was logged, oldest first. */
  readonly entries: readonly LogEntry[]
}

export function createFakeLogger(): FakeLogger {
  const entries: LogEntry[] = []
  const keep = (level: LogEntry['level']) => (event: string, detail?: unknown) => {
    entries.push({ level, event, ...(detail === undefined ? {} : { detail }) })
  }
  return { entries, error: keep('error'), warn: keep('warn'), debug: keep('debug') }
}
