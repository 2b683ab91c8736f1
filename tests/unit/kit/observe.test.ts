import { filter, Observable, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { observe } from '../../../src/kit/observe.js'
import type { Stream, StreamObserver } from '../../../src/kit/stream.js'

it('gives to operators what a stream tells that somebody wrote by hand, and lets go of it', () => {
  const listeners = new Set<StreamObserver<number>>()
  const stream: Stream<number> = {
    subscribe: (observer) => {
      const listener = typeof observer === 'function' ? { next: observer } : observer
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
  }
  const told: unknown[] = []
  const listening = observe(stream)
    .pipe(filter((n) => n > 1))
    .subscribe({ next: (n) => told.push(n), complete: () => told.push('end') })
  for (const n of [1, 2, 3]) listeners.forEach((one) => one.next?.(n))
  listening.unsubscribe()
  expect(listeners.size).toBe(0)
  expect(told).toEqual([2, 3])

  observe(stream).subscribe({ complete: () => told.push('end'), error: (cause) => told.push(cause) })
  observe(stream).subscribe({ error: (cause) => told.push(cause) })
  const [first, second] = listeners
  first?.complete?.()
  second?.error?.('broken')
  expect(told).toEqual([2, 3, 'end', 'broken'])
})

it('is what every Observable is', () => {
  const subject = new Subject<number>()
  const streams: readonly Stream<number>[] = [subject, new Observable<number>((subscriber) => subscriber.next(7))]
  const told: number[] = []
  for (const stream of streams) stream.subscribe((n) => told.push(n))
  subject.next(8)
  expect(told).toEqual([7, 8])
})
