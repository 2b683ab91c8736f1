import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../src/infrastructure/platform/after-paint.js'

/** A page whose frames come when the test says so. */
function createPage() {
  const frames = new Map<number, () => void>()
  const page = {
    requestAnimationFrame: (task: () => void) => (frames.set(frames.size + 1, task), frames.size),
    cancelAnimationFrame: (handle: number) => frames.delete(handle),
  }
  const frame = () => {
    const tasks = [...frames.values()]
    frames.clear()
    for (const task of tasks) task()
  }
  return { page, frame }
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

  it('runs once, after the frame', () => {
    const { frame } = load()
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    vi.advanceTimersByTime(10)
    expect(done).toEqual([])
    frame()
    expect(done).toEqual([])
    vi.advanceTimersByTime(10_000)
    frame()
    vi.advanceTimersByTime(10_000)
    expect(done).toEqual(['ran'])
  })

  it('runs all the same where no frame comes, as in a tab out of sight', () => {
    load()
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    vi.advanceTimersByTime(201)
    expect(done).toEqual(['ran'])
  })

  it('is forgotten on request, before the frame and after it', () => {
    const { frame } = load()
    const done: string[] = []
    afterPaint(() => done.push('before'))()
    const forget = afterPaint(() => done.push('after'))
    frame()
    forget()
    vi.advanceTimersByTime(10_000)
    expect(done).toEqual([])
  })

  it('runs at once on a server, where nothing is painted', () => {
    const done: string[] = []
    afterPaint(() => done.push('ran'))
    expect(done).toEqual(['ran'])
  })
})
