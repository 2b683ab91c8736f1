import { describe, expect, it } from 'vitest'
import { interoperableChecksum } from '../../../../src/infrastructure/chains/evm/interoperable-checksum.js'

const address = '0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7'

describe('the checksum of an address with its network', () => {
  it('is that of the example of ERC-7828, in whatever case the address is', () => {
    expect(interoperableChecksum(address, 'eip155:1')).toBe('80B12379')
    expect(interoperableChecksum(address.toLowerCase(), 'eip155:1')).toBe('80B12379')
  })

  it('differs between networks, and there is none without an address or a number', () => {
    const sums = (['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:42161'] as const).map((id) =>
      interoperableChecksum(address, id),
    )
    expect(new Set(sums).size).toBe(4)
    expect(interoperableChecksum('0x12', 'eip155:1')).toBeUndefined()
    expect(interoperableChecksum(address, 'eip155:main')).toBeUndefined()
  })
})
