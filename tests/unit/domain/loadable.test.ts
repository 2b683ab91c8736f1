import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, known, loading, ready } from '../../../src/domain/loadable.js'

const error = new DialogError('HTTP_UNREACHABLE')

describe('loadable', () => {
  it('knows nothing before the first answer', () => {
    expect(known(idle)).toBeUndefined()
    expect(known(loading(idle))).toBeUndefined()
    expect(known(failed(idle, error, 1))).toBeUndefined()
  })

  it('keeps the last answer while it asks again and after failures', () => {
    const asking = loading(ready(['a']))
    expect(known(asking)).toEqual(['a'])
    expect(known(loading(failed(asking, error, 1)))).toEqual(['a'])
    expect(known(ready(['b']))).toEqual(['b'])
  })

  it('keeps an answer that is empty or false', () => {
    expect(known(loading(ready(0)))).toBe(0)
    expect(known(failed(ready(''), error, 1))).toBe('')
  })

  it('says what failed and when', () => {
    expect(failed(idle, error, 42)).toEqual({ status: 'failed', error, at: 42 })
  })
})
