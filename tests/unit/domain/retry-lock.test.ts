import { describe, expect, it } from 'vitest'
import { isLocked } from '../../../src/domain/connection/retry-lock.js'

describe('retry lock', () => {
  it.each([
    [0, true],
    [29_999, true],
    [30_000, false],
    [86_400_000, false],
  ])('%i ms after a failure, locked is %s [S4.44, S9.6]', (later, locked) => {
    expect(isLocked(1_700_000_000_000, 1_700_000_000_000 + later)).toBe(locked)
  })

  it('locks nothing when the clock was set back', () => {
    expect(isLocked(1_700_000_000_000, 1_600_000_000_000)).toBe(false)
  })
})
