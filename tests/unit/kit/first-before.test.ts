import { NEVER, Observable, of, Subject, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import { firstBefore } from '../../../src/kit/first-before.js'

const aborted = () => new Error('stopped')
const open = { signal: new AbortController().signal, aborted }

it('is the first value of a stream, whether it speaks at once or later', async () => {
  expect(await firstBefore(of(1, 2), open)).toBe(1)
  const later$ = new Subject<number>()
  const first = firstBefore(later$, open)
  later$.next(3)
  expect(await first).toBe(3)
  expect(later$.observed).toBe(false)
})

it('fails as the stream does', async () => {
  const broken$ = throwError(() => new Error('no'))
  await expect(firstBefore(broken$, open)).rejects.toThrow('no')
})

it('stops with the signal and lets go of the stream', async () => {
  const stop = new AbortController()
  const silent$ = new Subject<number>()
  const first = firstBefore(silent$, { signal: stop.signal, aborted })
  stop.abort()
  await expect(first).rejects.toThrow('stopped')
  expect(silent$.observed).toBe(false)
})

it('does not look into a stream for a signal that fired before', async () => {
  let looked = false
  const stream$ = new Observable(() => {
    looked = true
  })
  await expect(firstBefore(stream$, { signal: AbortSignal.abort(), aborted })).rejects.toThrow('stopped')
  await expect(firstBefore(NEVER, { signal: AbortSignal.abort(), aborted })).rejects.toThrow('stopped')
  expect(looked).toBe(false)
})
