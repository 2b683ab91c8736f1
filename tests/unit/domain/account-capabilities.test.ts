import { describe, expect, it } from 'vitest'
import { featuresOf, tabsOf, walletFeatures } from '../../../src/domain/session/account-capabilities.js'
import { hasCapability, type AccountCapability } from '../../../src/domain/networks/namespaces.js'
import { defaultFeatures } from '../../../src/domain/dialog/features.js'

describe('what an account offers', () => {
  it('comes in one order: to buy, to swap, to receive, to send [S9.21]', () => {
    expect(walletFeatures).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(featuresOf('eip155', defaultFeatures)).toEqual(['swaps', 'receive', 'send'])
    expect(featuresOf('eip155', defaultFeatures, 'hosted')).toEqual(['onramp', 'swaps', 'receive', 'send'])
  })

  it('sells on eip155 and solana, and with an adapter of the host’s wherever that sells [S9.23] [S9.18]', () => {
    const offers = (namespace: string, onRamp: 'hosted' | 'own' | undefined, flags = defaultFeatures) =>
      featuresOf(namespace, flags, onRamp).includes('onramp')
    expect(['eip155', 'solana', 'bip122', 'cosmos'].map((one) => offers(one, 'hosted'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['eip155', 'bip122'].map((one) => offers(one, 'own'))).toEqual([true, true])
    expect(offers('eip155', undefined)).toBe(false)
    expect(offers('eip155', 'own', { ...defaultFeatures, onramp: false })).toBe(false)
  })

  it('is left out where the host switched it off or the namespace cannot', () => {
    expect(featuresOf('eip155', { ...defaultFeatures, receive: false })).toEqual(['swaps', 'send'])
    expect(featuresOf('eip155', { ...defaultFeatures, send: false, swaps: false })).toEqual(['receive'])
    expect(featuresOf('bip122', defaultFeatures)).toEqual(['receive', 'send'])
    expect(featuresOf('cosmos', defaultFeatures)).toEqual(['receive'])
  })

  it('is Tokens, NFTs and Activity [S2.27]', () => {
    expect(tabsOf('eip155', defaultFeatures)).toEqual(['tokens', 'nfts', 'activity'])
  })

  it('has tokens and a history on eip155 and solana alone, and a name on eip155 alone [S9.23]', () => {
    const having = (capability: AccountCapability) =>
      ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].filter((namespace) => hasCapability(namespace, capability))
    expect([having('tokens'), having('activity'), having('names')]).toEqual([
      ['eip155', 'solana'],
      ['eip155', 'solana'],
      ['eip155'],
    ])
  })

  it('has a history where its namespace has one, unless the host switched it off', () => {
    expect(tabsOf('solana', defaultFeatures)).toContain('activity')
    expect(tabsOf('cosmos', defaultFeatures)).toEqual(['tokens'])
    expect(tabsOf('eip155', { ...defaultFeatures, history: false })).toEqual(['tokens'])
  })

  it('tells of what was begun here where a namespace can send and has no history', () => {
    expect(tabsOf('bip122', defaultFeatures)).toEqual(['tokens', 'activity'])
    expect(tabsOf('bip122', { ...defaultFeatures, history: false })).toEqual(['tokens'])
  })
})
