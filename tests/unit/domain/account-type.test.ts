import { describe, expect, it } from 'vitest'
import { defaultAccountTypes, hasSmartAccounts } from '../../../src/domain/connection/account-type.js'

describe('account types', () => {
  it('are by namespace what they are unless somebody chose [S9.22]', () => {
    expect(defaultAccountTypes).toEqual({
      bip122: 'payment',
      eip155: 'smartAccount',
      polkadot: 'eoa',
      solana: 'eoa',
    })
  })

  it('can be switched on the EVM networks that have smart accounts [S3.78]', () => {
    expect(hasSmartAccounts('eip155:8453', [1, 8453])).toBe(true)
    expect(hasSmartAccounts('eip155:10', [1, 8453])).toBe(false)
    expect(hasSmartAccounts('eip155:1', [])).toBe(false)
    expect(hasSmartAccounts('solana:1', [1])).toBe(false)
  })
})
