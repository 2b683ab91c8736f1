import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { shared } from '../../../src/kit/shared.js'
import { createStore } from '../../../src/kit/store.js'

it('begins with the first who listens, is one for all, and stops with the last', () => {
  const told: string[] = []
  const values = createStore(0)
  const stream = shared(() => {
    told.push('begun')
    return { values$: values.changes$, stop: () => told.push('stopped') }
  })
  expect(told).toEqual([])
  for (const _ of [1, 2]) {
    const first = stream.subscribe((value) => told.push(`first ${value}`))
    const second = stream.subscribe((value) => told.push(`second ${value}`))
    first.unsubscribe()
    values.update((now) => now + 1)
    second.unsubscribe()
    values.update((now) => now + 1)
  }
  expect(told).toEqual([
    ...['begun', 'first 0', 'second 0', 'second 1', 'stopped'],
    ...['begun', 'first 2', 'second 2', 'second 3', 'stopped'],
  ])
})

it('stops where the first value was enough', async () => {
  const told: string[] = []
  const stream = shared(() => ({ values$: createStore(7).changes$, stop: () => told.push('stopped') }))
  expect(await firstValueFrom(stream)).toBe(7)
  expect(told).toEqual(['stopped'])
})
