import { describe, expect, it } from 'vitest'
import { derive } from '../../../src/kit/derive.js'
import { createStore } from '../../../src/kit/store.js'

describe('a derived store', () => {
  it('is computed when it is pulled and an input changed, and stays the same object until then', () => {
    const [a, b] = [createStore(1), createStore(2)]
    let computed = 0
    const sum = derive([a, b], (x, y) => ({ sum: x + y, nth: ++computed }))
    expect(computed).toBe(0)
    const first = sum.get()
    expect(first.sum).toBe(3)
    expect(sum.get()).toBe(first)
    a.update(() => 5)
    expect(sum.get().sum).toBe(7)
    expect(computed).toBe(2)
  })

  it('tells of changes without repeats', () => {
    const [a, b] = [createStore(1), createStore(2)]
    const most = derive([a, b], Math.max)
    const told: number[] = []
    most.changes$.subscribe((value) => told.push(value))
    a.update(() => 0)
    b.update(() => 4)
    expect(told).toEqual([2, 4])
  })

  it('never shows a mix of old and new where two ways lead to the same store', () => {
    const base = createStore(1)
    const [double, triple] = [derive([base], (n) => n * 2), derive([base], (n) => n * 3)]
    const told: string[] = []
    derive([double, triple], (x, y) => `${x}/${y}`).changes$.subscribe((value) => told.push(value))
    base.update(() => 2)
    expect(told).toEqual(['2/3', '4/6'])
  })
})
