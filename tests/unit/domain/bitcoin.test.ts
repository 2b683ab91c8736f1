import { describe, expect, it } from 'vitest'
import {
  bitcoinChainName,
  bitcoinMainnetId,
  bitcoinNetwork,
  bitcoinNetworks,
  bitcoinRegtestId,
  bitcoinSignetId,
  bitcoinTestnet4Id,
  bitcoinTestnetId,
} from '../../../src/domain/networks/bitcoin.js'
import { isChainId } from '../../../src/domain/networks/caip.js'

describe('Bitcoin networks', () => {
  it('are called after their first block', () => {
    expect(bitcoinNetworks.map(({ id }) => id)).toEqual([
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
      'bip122:00000000da84f2bafbbc53dee25a72ae',
      'bip122:00000008819873e925422c1ff0f99f7c',
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    ])
    expect(bitcoinNetworks.every(({ id }) => isChainId(id))).toBe(true)
  })

  it('have the names of the Wallet Standard; the test networks share one', () => {
    expect(bitcoinChainName(bitcoinMainnetId)).toBe('bitcoin:mainnet')
    expect(bitcoinChainName(bitcoinTestnetId)).toBe('bitcoin:testnet')
    expect(bitcoinChainName(bitcoinTestnet4Id)).toBe('bitcoin:testnet')
    expect(bitcoinChainName(bitcoinSignetId)).toBe('bitcoin:signet')
    expect(bitcoinChainName(bitcoinRegtestId)).toBe('bitcoin:regtest')
  })

  it('are not those of other coins or namespaces', () => {
    // Litecoin and Dogecoin have ids of the same kind.
    for (const id of [
      'bip122:12a765e31ffd4059bada1e25190f6e98',
      'bip122:1a91e3dace36e2be3bf030a65679fe82',
      'eip155:1',
      'solana:000000000019d6689c085ae165831e93',
    ] as const) {
      expect(bitcoinNetwork(id)).toBeUndefined()
      expect(bitcoinChainName(id)).toBeUndefined()
    }
    expect(bitcoinNetwork('bip122:000000000019D6689C085AE165831E93')?.hrp).toBe('bc')
  })
})
