import { describe, expect, it } from 'vitest'
import { isChainId } from '../../../src/domain/networks/caip.js'
import {
  currentSolanaId,
  deprecatedSolanaId,
  solanaDevnet,
  solanaMainnet,
  solanaStandardChain,
  solanaTestnet,
} from '../../../src/domain/networks/solana.js'

const all = [solanaMainnet, solanaDevnet, solanaTestnet]

describe('the networks of Solana', () => {
  it('are CAIP-2 ids', () => {
    expect(all.every(isChainId)).toBe(true)
    expect(new Set(all).size).toBe(3)
  })

  it('have a name in Wallet Standard', () => {
    expect(all.map(solanaStandardChain)).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  })

  it('are local where the genesis is of somebody’s own', () => {
    expect(solanaStandardChain('solana:11111111111111111111111111111111')).toBe('solana:localnet')
  })

  it('are known by their former ids too, where they had some [S3.43]', () => {
    expect(deprecatedSolanaId(solanaTestnet)).toBeUndefined()
    for (const id of [solanaMainnet, solanaDevnet]) {
      const former = deprecatedSolanaId(id)
      expect(former).toBeDefined()
      expect(former).not.toBe(id)
      expect(currentSolanaId(former ?? id)).toBe(id)
      expect(currentSolanaId(id)).toBe(id)
    }
    expect(currentSolanaId('eip155:1')).toBe('eip155:1')
  })
})
