import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { abortable } from '../../../src/kit/abortable.js'

const aborted = () => new Error('stopped')
const never = () => new Promise<never>(() => undefined)

describe('a task until a signal fires', () => {
  it('answers, and fails, as the task does', async () => {
    for (const signal of [undefined, new AbortController().signal]) {
      expect(await abortable({ signal, aborted }, async () => 7)).toBe(7)
      await expect(abortable({ signal, aborted }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
  })

  it('rejects as soon as it fires', async () => {
    const stop = new AbortController()
    const answer = abortable({ signal: stop.signal, aborted }, never)
    stop.abort()
    await expect(answer).rejects.toThrow('stopped')
  })

  it('is not begun where it fired before', async () => {
    let begun = false
    const task = async () => {
      begun = true
    }
    await expect(abortable({ signal: AbortSignal.abort(), aborted }, task)).rejects.toThrow('stopped')
    expect(begun).toBe(false)
  })

  it('lets go of the signal when it is over', async () => {
    const { signal } = new AbortController()
    const answer = abortable({ signal, aborted }, async () => 7)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    await answer
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
  })
})
