import { describe, expect, it } from 'vitest'
import { defaultFeatures } from '../../../src/domain/dialog/features.js'

describe('what a dialog does unless its host says otherwise', () => {
  it('is what the specification lists, without its two switches for what is not here [S9.18]', () => {
    expect(defaultFeatures).toMatchObject({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      history: true,
      analytics: true,
      allWallets: true,
      smartSessions: false,
    })
    expect(defaultFeatures).not.toHaveProperty('legalCheckbox')
    expect(defaultFeatures).not.toHaveProperty('collapseWallets')
  })
})
