import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPairingExpired,
  pairingLifetimeMs,
  pairingMarginMs,
  pairingRetryGapMs,
  renewPairingIn,
} from '../../../src/domain/connection/pairing.js'

describe('a pairing', () => {
  it('lasts four minutes and counts as expired ten seconds before its end [S4.4, S9.2]', () => {
    expect(pairingLifetimeMs).toBe(4 * 60 * 1_000)
    const start = 1_000
    const end = start + pairingLifetimeMs
    expect(isPairingExpired(end, start)).toBe(false)
    expect(isPairingExpired(end, end - 10_001)).toBe(false)
    expect(isPairingExpired(end, end - 10_000)).toBe(true)
    expect(isPairingExpired(end, end + 1)).toBe(true)
  })

  it('keeps the times of the specification: 4 minutes, 10 s and 1 s [S9.8]', () => {
    expect([pairingLifetimeMs, pairingMarginMs, pairingRetryGapMs]).toEqual([240_000, 10_000, 1_000])
  })

  it('is renewed in the moment in which it counts as expired, and at once when that is past', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (expiresAt, now) => {
        const wait = renewPairingIn(expiresAt, now)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(isPairingExpired(expiresAt, now + wait)).toBe(true)
        if (wait > 0) expect(isPairingExpired(expiresAt, now + wait - 1)).toBe(false)
      }),
    )
  })
})
