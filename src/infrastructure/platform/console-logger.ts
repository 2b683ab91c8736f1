import { DialogError } from '../../domain/errors.js'
import type { Logger } from '../../ports/logger.js'

export type LogLevel = 'silent' | 'error' | 'warn' | 'debug'

export interface ConsoleLoggerDeps {
  readonly console: Pick<Console, 'error' | 'warn' | 'debug'>
  /** The least important that is printed (S9.28). @default 'error' */
  readonly level?: LogLevel
}

const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'debug']

/** Prints one line of plain text per event. Objects of strangers are not handed to the console, which would look into them. */
export function createConsoleLogger({ console, level = 'error' }: ConsoleLoggerDeps): Logger {
  const print = (at: Exclude<LogLevel, 'silent'>) => (event: string, detail?: unknown) => {
    if (levels.indexOf(at) > levels.indexOf(level)) return
    console[at](`[portico] ${[event, ...(detail === undefined ? [] : [describe(detail)])].join(': ')}`)
  }
  return { error: print('error'), warn: print('warn'), debug: print('debug') }
}

/** Short, and without what opens a pairing. */
function describe(detail: unknown): string {
  try {
    const text =
      detail instanceof DialogError
        ? `${detail.code} ${detail.message}${detail.cause === undefined ? '' : ` (${describe(detail.cause)})`}`
        : detail instanceof Error
          ? `${detail.name}: ${detail.message}`
          : typeof detail === 'object'
            ? JSON.stringify(detail)
            : String(detail)
    return text.slice(0, 1_000).replace(/symKey=[^&\s"]*/gi, 'symKey=…')
  } catch {
    return 'something that cannot be read'
  }
}
