import { expect, it } from 'vitest'
import { createStore } from '../../../src/kit/store.js'

it('tells its state at once and then each change; the same object is no change', () => {
  const store = createStore({ n: 1 })
  const told: number[] = []
  const listening = store.changes$.subscribe(({ n }) => told.push(n))
  store.update((now) => now)
  store.update(({ n }) => ({ n: n + 1 }))
  expect(store.get()).toEqual({ n: 2 })
  listening.unsubscribe()
  store.update(() => ({ n: 9 }))
  expect(told).toEqual([1, 2])
})
