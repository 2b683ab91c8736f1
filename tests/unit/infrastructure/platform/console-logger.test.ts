import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { createConsoleLogger, type LogLevel } from '../../../../src/infrastructure/platform/console-logger.js'

const logging = (level?: LogLevel) => {
  const printed: string[] = []
  const print =
    (at: string) =>
    (...said: readonly unknown[]) =>
      void printed.push([at, ...said].join(' '))
  const console = { error: print('error'), warn: print('warn'), debug: print('debug') }
  return { printed, logger: createConsoleLogger({ console, ...(level === undefined ? {} : { level }) }) }
}

describe('the console', () => {
  it.each([
    [undefined, ['error [portico] e']],
    ['silent', []],
    ['error', ['error [portico] e']],
    ['warn', ['error [portico] e', 'warn [portico] w']],
    ['debug', ['error [portico] e', 'warn [portico] w', 'debug [portico] d']],
  ] as const)('at level %s gets %j; errors alone unless told otherwise [S9.28]', (level, expected) => {
    const { printed, logger } = logging(level)
    logger.error('e')
    logger.warn('w')
    logger.debug('d')
    expect(printed).toEqual(expected)
  })

  it('is given everything at once: nothing is kept of what was said [S9.28]', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const { logger } = logging('debug')
    const said = Array.from({ length: 50 }, (_, i) => {
      const detail = { text: 'x'.repeat(30_000), i }
      logger.debug('event', detail)
      return new WeakRef(detail)
    })
    if (typeof collect !== 'function') throw new Error('There is no gc.')
    // What was just made is held until its turn is over.
    await new Promise((done) => setImmediate(done))
    collect()
    expect(said.filter((detail) => detail.deref() !== undefined)).toEqual([])
  })

  it('gets the code, the sentence and the cause of an error', () => {
    const { printed, logger } = logging()
    logger.error('connect', new DialogError('HTTP_STATUS', { status: 500 }, { cause: new TypeError('boom') }))
    expect(printed).toEqual(['error [portico] connect: HTTP_STATUS HTTP status code: 500 (TypeError: boom)'])
  })

  it('gets one short line of text, whatever the detail is', () => {
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
        getPrototypeOf: () => {
          throw new Error('hostile')
        },
      },
    )
    const { printed, logger } = logging()
    for (const detail of [cyclic, hostile, Symbol('s'), 7n, null, { a: 1 }, 'x'.repeat(5_000)])
      logger.error('event', detail)
    expect(printed.map((line) => line.slice('error [portico] event: '.length, 80))).toEqual([
      'something that cannot be read',
      'something that cannot be read',
      'Symbol(s)',
      '7',
      'null',
      '{"a":1}',
      'x'.repeat(57),
    ])
    expect(printed.at(-1)?.length).toBeLessThan(1_100)
  })

  it('never gets the key of a pairing', () => {
    const { printed, logger } = logging()
    logger.error('pairing', 'wc:94caa59c77dae0dd@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c')
    logger.error('pairing', { uri: 'wc:94ca@2?symKey=587d5484&x=1' })
    expect(printed.join()).not.toContain('587d')
  })
})
