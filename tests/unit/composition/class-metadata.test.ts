import 'reflect-metadata/lite'
import { describe, expect, it } from 'vitest'
import {
  getOwnReflectMetadata,
  setReflectMetadata,
  updateOwnReflectMetadata,
} from '../../../src/composition/class-metadata.js'

describe('what stands in for Reflect metadata in the built package', () => {
  it('reads what decorators of a host wrote', () => {
    const decorated = {}
    Reflect.defineMetadata('key', 'theirs', decorated)
    expect(getOwnReflectMetadata(decorated, 'key')).toBe('theirs')
    expect(getOwnReflectMetadata({}, 'key')).toBeUndefined()
  })

  it('keeps what the container writes to itself, and prefers it', () => {
    const known = {}
    updateOwnReflectMetadata(
      known,
      'count',
      () => 1,
      (count) => Number(count) + 1,
    )
    setReflectMetadata(known, 'other', 'ours')
    expect([getOwnReflectMetadata(known, 'count'), getOwnReflectMetadata(known, 'other')]).toEqual([2, 'ours'])
    expect(Reflect.getOwnMetadata('count', known)).toBeUndefined()
  })

  it('numbers modules and bindings where no other container does', () => {
    Reflect.defineMetadata('@inversifyjs/container/bindingId', 7, Object)
    expect(getOwnReflectMetadata(Object, '@inversifyjs/container/bindingId')).toBeGreaterThan(1_000_000_000)
    Reflect.deleteMetadata('@inversifyjs/container/bindingId', Object)
  })
})
