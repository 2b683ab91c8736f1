import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePairingUri } from '../../../src/domain/connection/pairing-uri.js'
import { quickest } from '../support/quickest.js'
import { goodPairingUris, hostilePairingUris, symKey, topic } from '../../fixtures/links/pairing-uris.js'

describe('the address of a pairing', () => {
  it.each(goodPairingUris)('is read: %s', (uri, expiryTimestamp, methods) => {
    expect(parsePairingUri(uri)).toEqual({
      topic,
      symKey,
      ...(expiryTimestamp === undefined ? {} : { expiryTimestamp }),
      ...(methods === undefined ? {} : { methods }),
    })
  })

  it.each(hostilePairingUris)('is not %j', (uri) => {
    expect(parsePairingUri(uri)).toBeUndefined()
  })

  it.each([undefined, null, 7, {}, [], ['wc:']])('is not %j, which is no text', (stranger) => {
    expect(parsePairingUri(stranger)).toBeUndefined()
  })

  it('is of up to 1,024 characters', () => {
    const [uri = ''] = goodPairingUris[1] ?? []
    const of = (length: number) => parsePairingUri(`${uri}&xy=`.padEnd(length, 'z'))
    expect([of(1_024), of(1_025)]).toEqual([{ topic, symKey }, undefined])
  })

  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

  it('comes back from any order of its parts as it was written', () => {
    fc.assert(
      fc.property(
        hex,
        hex,
        fc.integer({ min: 1_000_000_000, max: 999_999_999_999 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        (topic, symKey, expiryTimestamp, expires, turn) => {
          const parts = [
            `symKey=${symKey}`,
            'relay-protocol=irn',
            ...(expires ? [`expiryTimestamp=${expiryTimestamp}`] : []),
          ]
          const turned = [...parts.slice(turn), ...parts.slice(0, turn)]
          expect(parsePairingUri(`wc:${topic}@2?${turned.join('&')}`)).toEqual({
            topic,
            symKey,
            ...(expires ? { expiryTimestamp } : {}),
          })
        },
      ),
    )
  })

  it('costs nothing when it is a megabyte long', () => {
    const texts = ['a', 'a=', '&', 'a=b&', '0'].map((unit) => `wc:${topic}@2?${unit.repeat(500_000)}`)
    for (const text of texts) expect(quickest(100, () => parsePairingUri(text))).toBeLessThan(100)
  })
})
