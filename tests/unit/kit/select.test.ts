import { expect, it } from 'vitest'
import { select } from '../../../src/kit/select.js'
import { createStore } from '../../../src/kit/store.js'

it('tells of a part only when that changes', () => {
  const store = createStore({ a: 1, b: 1 })
  const told: number[] = []
  select(store, ({ a }) => a).subscribe((a) => told.push(a))
  store.update((now) => ({ ...now, b: 2 }))
  store.update((now) => ({ ...now, a: 2 }))
  expect(told).toEqual([1, 2])
})
