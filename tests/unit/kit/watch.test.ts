import { expect, it } from 'vitest'
import { createStore } from '../../../src/kit/store.js'
import { watch } from '../../../src/kit/watch.js'

it('tells what there is, then each change, until it is undone', () => {
  const store = createStore(1)
  const told: number[] = []
  const stop = watch(store, (now) => told.push(now))
  store.update(() => 2)
  stop()
  store.update(() => 3)
  expect(told).toEqual([1, 2])
})
