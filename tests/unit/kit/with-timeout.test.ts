import { describe, expect, it } from 'vitest'
import { withTimeout } from '../../../src/kit/with-timeout.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'

const setup = (signal?: AbortSignal) => {
  const clock = createVirtualClock()
  const given: AbortSignal[] = []
  const run = <T>(task: () => Promise<T>) =>
    withTimeout(
      { sleep: clock.sleep, ms: 100, signal, late: () => new Error('late'), aborted: () => new Error('stopped') },
      (limit) => {
        given.push(limit)
        return task()
      },
    )
  return { clock, given, run }
}
const never = () => new Promise<never>(() => undefined)

describe('a task within a time', () => {
  it('answers as the task does, and leaves nothing behind', async () => {
    const { clock, given, run } = setup(new AbortController().signal)
    expect(await run(async () => 7)).toBe(7)
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(clock.pending()).toBe(0)
    expect(given.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  it('is over when the time is, though it does not listen; what listens is told why', async () => {
    const { clock, given, run } = setup()
    const answer = run(never).catch((error: unknown) => error)
    await clock.advance(99)
    expect(given[0]?.aborted).toBe(false)
    await clock.advance(1)
    expect(await answer).toEqual(new Error('late'))
    expect(given[0]?.reason).toEqual(new Error('late'))
  })

  it('is over at once when the caller stops', async () => {
    const stop = new AbortController()
    const { clock, given, run } = setup(stop.signal)
    const answer = run(never).catch((error: unknown) => error)
    stop.abort()
    expect(given[0]?.reason).toEqual(new Error('stopped'))
    expect(await answer).toEqual(new Error('stopped'))
    expect(clock.pending()).toBe(0)
  })

  it('is not begun for a caller who stopped before', async () => {
    const { clock, given, run } = setup(AbortSignal.abort())
    await expect(run(never)).rejects.toThrow('stopped')
    expect(given).toEqual([])
    expect(clock.pending()).toBe(0)
  })
})
