import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../src/infrastructure/platform/after-paint.js'

/** A page whose frames and idle moments come when the test says so. */
function createPage() {
  const frames = new Map<number, () => void>()
  const moments = new Map<number, () => void>()
  const ask = (of: Map<number, () => void>) => (task: () => void) => (of.set(of.size + 1, task), of.size)
  const come = (of: Map<number, () => void>) => {
    const tasks = [...of.values()]
    of.clear()
    for (const task of tasks) task()
  }
  const page = {
    requestAnimationFrame: ask(frames),
    cancelAnimationFrame: (handle: number) => frames.delete(handle),
    requestIdleCallback: ask(moments),
    cancelIdleCallback: (handle: number) => moments.delete(handle),
  }
  return { page, frame: () => come(frames), moment: () => come(moments) }
}

describe('a task for when what was changed is on the screen', () => {
  const globals = globalThis as { window?: unknown; requestAnimationFrame?: unknown; cancelAnimationFrame?: unknown }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    delete globals.window
    delete globals.requestAnimationFrame
    delete globals.cancelAnimationFrame
  })
  const load = () => {
    const { page, ...passing } = createPage()
    Object.assign(globalThis, { ...page, window: page })
    return passing
  }

  it('runs once, after the frame and when the page has a moment', () => {
    const { frame, moment } = load()
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    moment()
    expect(done).toEqual([])
    frame()
    expect(done).toEqual([])
    moment()
    vi.advanceTimersByTime(10_000)
    frame()
    moment()
    expect(done).toEqual(['ran'])
  })

  it('runs all the same where no frame comes, as in a tab out of sight', () => {
    const { moment } = load()
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    vi.advanceTimersByTime(200)
    moment()
    expect(done).toEqual(['ran'])
  })

  it('is forgotten on request, before the frame and after it', () => {
    const { frame, moment } = load()
    const done: string[] = []
    afterPaint(() => done.push('before'))()
    const forget = afterPaint(() => done.push('after'))
    frame()
    forget()
    vi.advanceTimersByTime(10_000)
    moment()
    expect(done).toEqual([])
  })

  it('runs at once on a server, where nothing is painted', () => {
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    expect(done).toEqual(['ran'])
  })
})
