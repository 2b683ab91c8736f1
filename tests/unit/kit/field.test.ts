import { describe, expect, it } from 'vitest'
import { field } from '../../../src/kit/field.js'
import { isRecord } from '../../../src/kit/is-record.js'

describe('a field of what may be anything', () => {
  it('is its own member, and of a list too', () => {
    expect(field({ a: 1 }, 'a')).toBe(1)
    expect(field({ a: null }, 'a')).toBeNull()
    expect(field(['x'], '0')).toBe('x')
  })

  it.each([undefined, null, 7, 'text', true, () => undefined, {}, Object.create({ a: 1 })])(
    'is undefined where there is none: %s',
    (value) => expect(field(value, 'a')).toBeUndefined(),
  )

  it.each(['constructor', '__proto__', 'toString'])('is never inherited: %s', (name) => {
    expect(field({}, name)).toBeUndefined()
  })

  it('is there for objects and lists alone', () => {
    expect([{}, [], null, undefined, 'text', 7].map(isRecord)).toEqual([true, true, false, false, false, false])
  })
})
