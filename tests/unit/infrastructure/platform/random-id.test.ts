import { expect, it } from 'vitest'
import { randomId } from '../../../../src/infrastructure/platform/random-id.js'

it('makes ids of version 4 that are never the same and that nobody can guess [S9.40]', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(1000)
  // All but the two digits of the version: in a thousand, each place has had each digit.
  const digitsAt = (place: number) => new Set(ids.map((id) => id.replaceAll('-', '')[place])).size
  const random = Array.from({ length: 32 }, (_, place) => place).filter((place) => place !== 12 && place !== 16)
  expect(random.filter((place) => digitsAt(place) < 16)).toEqual([])
})
