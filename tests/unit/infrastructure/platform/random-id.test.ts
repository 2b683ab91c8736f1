import { expect, it } from 'vitest'
import { randomId } from '../../../../src/infrastructure/platform/random-id.js'

it('makes ids of version 4 that are never the same', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(1000)
})
