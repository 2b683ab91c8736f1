import { afterEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../../../src/infrastructure/platform/idle.js'

const onPage = (page: object) => Object.defineProperty(globalThis, 'window', { value: page, configurable: true })

describe('a task for when the page is idle', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

  it('runs when the browser says so, and is forgotten on request', () => {
    const waiting = new Map<number, () => void>()
    onPage({
      requestIdleCallback: (task: () => void) => (waiting.set(waiting.size + 1, task), waiting.size),
      cancelIdleCallback: (handle: number) => waiting.delete(handle),
    })
    const done: string[] = []
    whenIdle(() => done.push('kept'))
    const forget = whenIdle(() => done.push('forgotten'))
    forget()
    for (const task of waiting.values()) task()
    expect(done).toEqual(['kept'])
  })

  it('runs a while later where the browser does not say, and is forgotten on request', async () => {
    onPage({})
    const done: string[] = []
    whenIdle(() => done.push('kept'))
    whenIdle(() => done.push('forgotten'))()
    expect(done).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(done).toEqual(['kept'])
  })

  it('never runs on a server', async () => {
    const done: string[] = []
    whenIdle(() => done.push('ran'))()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(done).toEqual([])
  })
})
