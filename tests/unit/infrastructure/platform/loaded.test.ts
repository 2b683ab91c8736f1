import { afterEach, describe, expect, it } from 'vitest'
import { whenFarPageLoaded } from '../../../../src/infrastructure/platform/loaded.js'

/** A page whose document came so many ms after the visitor set out for it; undefined: the browser does not say. */
function pageThatTook(ms: number | undefined, readyState: DocumentReadyState = 'interactive') {
  const page = Object.assign(new EventTarget(), {
    document: { readyState },
    performance: { getEntriesByType: () => (ms === undefined ? [] : [{ responseEnd: ms }]) },
  })
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
  return page
}

describe('a task for when a page that is far away has loaded', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

  it('runs once, when it has', () => {
    const page = pageThatTook(300)
    const done: string[] = []
    whenFarPageLoaded(() => void done.push('ran'))
    expect(done).toEqual([])
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('load'))
    expect(done).toEqual(['ran'])
  })

  it.each([
    ['a page that came quickly', 20, 'interactive'],
    ['a browser that does not say how quickly', undefined, 'interactive'],
    ['a page that had loaded before', 300, 'complete'],
  ] as const)('never runs for %s', (_, ms, readyState) => {
    const page = pageThatTook(ms, readyState)
    const done: string[] = []
    whenFarPageLoaded(() => void done.push('ran'))
    page.dispatchEvent(new Event('load'))
    expect(done).toEqual([])
  })

  it('never runs on a server', () => {
    expect(() => whenFarPageLoaded(() => expect.unreachable())).not.toThrow()
  })
})
