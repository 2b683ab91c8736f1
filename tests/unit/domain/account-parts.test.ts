import { describe, expect, it } from 'vitest'
import { featuresOf, tabsOf, walletFeatures } from '../../../src/domain/account-parts.js'
import { defaultFeatures } from '../../../src/domain/features.js'

describe('what an account offers', () => {
  it('comes in one order: to buy, to swap, to receive, to send [S9.21]', () => {
    expect(walletFeatures).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(featuresOf('eip155', defaultFeatures)).toEqual(['receive', 'send'])
  })

  it('is left out where the host switched it off or the family cannot', () => {
    expect(featuresOf('eip155', { ...defaultFeatures, receive: false })).toEqual(['send'])
    expect(featuresOf('eip155', { ...defaultFeatures, send: false })).toEqual(['receive'])
    expect(featuresOf('bip122', defaultFeatures)).toEqual(['receive'])
  })

  it('is Tokens, NFTs and Activity [S2.27]', () => {
    expect(tabsOf('eip155', defaultFeatures)).toEqual(['tokens', 'nfts', 'activity'])
  })

  it('has a history on eip155 and solana alone, unless the host switched it off [S9.23]', () => {
    expect(tabsOf('solana', defaultFeatures)).toContain('activity')
    expect(tabsOf('bip122', defaultFeatures)).toEqual(['tokens'])
    expect(tabsOf('eip155', { ...defaultFeatures, history: false })).toEqual(['tokens'])
  })
})
