import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvmAddressShape, isSolanaAddressShape, truncateAddress } from '../../../src/domain/text/address.js'

const hex = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('address shapes', () => {
  it.each([hex, `0x${hex}`, `0x${hex.toLowerCase()}`, `0x${hex.toUpperCase()}`])('takes %s for EVM', (text) => {
    expect(isEvmAddressShape(text)).toBe(true)
  })

  it.each([
    '',
    '0x',
    hex.slice(1),
    `0x${hex}0`,
    `0X${hex}`,
    `0x${hex.slice(1)}g`,
    ` 0x${hex}`,
    `0x${hex}\n`,
    `00${hex}`,
  ])('refuses %j for EVM', (text) => {
    expect(isEvmAddressShape(text)).toBe(false)
  })

  it('takes 32 to 44 base58 characters for Solana [S5.15]', () => {
    const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const text = (min: number, max: number) =>
      fc.array(fc.constantFrom(...base58), { minLength: min, maxLength: max }).map((all) => all.join(''))
    expect([31, 32, 44, 45].map((length) => isSolanaAddressShape('7'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    fc.assert(fc.property(text(32, 44), (address) => isSolanaAddressShape(address)))
    fc.assert(fc.property(fc.oneof(text(0, 31), text(45, 90)), (address) => !isSolanaAddressShape(address)))
    fc.assert(
      fc.property(text(31, 43), fc.constantFrom(...'0OIl+/ .é'), fc.nat(43), (address, wrong, at) => {
        expect(isSolanaAddressShape(address.slice(0, at) + wrong + address.slice(at))).toBe(false)
      }),
    )
  })
})

describe('truncateAddress', () => {
  it.each([
    [`0x${hex}`, '0x5aAe…eAed'],
    ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…AaKv'],
    ['0x12345678', '0x12345678'],
    ['0x1234567890', '0x1234567890'.slice(0, 6) + '…7890'],
    // What all of a network begin with tells nobody's address from another's.
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508…f3t4'],
    ['bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxq2zz8xm', 'bcrt1p5cyx…z8xm'],
    ['', ''],
  ])('shortens %s to %s', (address, short) => {
    expect(truncateAddress(address)).toBe(short)
  })

  it('never makes an address longer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(truncateAddress(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
