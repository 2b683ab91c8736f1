import { describe, expect, it } from 'vitest'
import { refusalAlert, relayRefusalOf } from '../../../src/domain/connection/relay-refusal.js'

describe('a relay that refuses the page', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'RELAY_ORIGIN_REFUSED', 'INVALID_APP_CONFIGURATION'],
    ['JWT validation error: JWT Token is not yet valid', 'RELAY_CLOCK_SKEWED', 'SESSION_EXPIRED'],
    ['JWT validation error: JWT Token is expired', 'RELAY_CLOCK_SKEWED', 'SESSION_EXPIRED'],
    ['Unauthorized: invalid key', 'RELAY_PROJECT_REFUSED', 'INVALID_PROJECT_ID'],
  ] as const)('says “%s”, which is %s and the alert %s [S8.35]', (message, refusal, alert) => {
    expect(relayRefusalOf(message)).toBe(refusal)
    expect(relayRefusalOf(`WebSocket connection closed abnormally with code: 3000 (${message})`)).toBe(refusal)
    expect(refusalAlert(refusal, true)).toBe(alert)
  })

  it('asks for a project id where there is none to be wrong [S8.34]', () => {
    expect(refusalAlert('RELAY_PROJECT_REFUSED', false)).toBe('PROJECT_ID_NOT_CONFIGURED')
  })

  it('is not what any other failure says', () => {
    expect(relayRefusalOf('Socket stalled when trying to connect')).toBeUndefined()
    expect(relayRefusalOf('')).toBeUndefined()
  })
})
