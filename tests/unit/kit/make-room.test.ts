import { expect, it } from 'vitest'
import { makeRoom } from '../../../src/kit/make-room.js'

it('keeps the first half of a full list for good, and of the others the newest', () => {
  const list = new Map<number, string>()
  for (let i = 0; i < 1_000; i++) {
    expect(makeRoom(list, 10) === undefined).toBe(i < 10)
    list.set(i, 'wallet')
  }
  expect([...list.keys()]).toEqual([0, 1, 2, 3, 4, 995, 996, 997, 998, 999])
})
