import { describe, expect, it } from 'vitest'
import { parseEvmAddress } from '../../../../src/infrastructure/chains/evm/evm-address.js'

const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('EVM addresses', () => {
  it('takes 40 hex digits with or without 0x and writes them with their checksum [S5.14]', () => {
    for (const text of [
      checksummed,
      checksummed.slice(2),
      checksummed.toLowerCase(),
      checksummed.slice(2).toLowerCase(),
      `0x${checksummed.slice(2).toUpperCase()}`,
    ])
      expect(parseEvmAddress(text)).toBe(checksummed)
  })

  it('refuses a mixed-case address whose checksum is wrong, wherever the wrong letter is [S5.14]', () => {
    const swapped = [...checksummed].flatMap((letter, i) => {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      return i < 2 || other === letter ? [] : [checksummed.slice(0, i) + other + checksummed.slice(i + 1)]
    })
    expect(swapped.length).toBeGreaterThan(10)
    expect(swapped.filter((text) => parseEvmAddress(text) !== undefined)).toEqual([])
  })

  it.each([
    '',
    '0x',
    checksummed.slice(0, -1),
    `${checksummed}0`,
    ` ${checksummed}`,
    `${checksummed}\n`,
    `0X${checksummed.slice(2)}`,
    `0x${'g'.repeat(40)}`,
    'marlow.eth',
    `eip155:1:${checksummed}`,
  ])('refuses %j [S5.14]', (text) => expect(parseEvmAddress(text)).toBeUndefined())

  it('remembers 8192 of them and no more, by viem, and answers the same when that has overflowed [S9.37]', async () => {
    for (let i = 0; i < 9_000; i++) parseEvmAddress(i.toString(16).padStart(40, '0'))
    expect((await addressesOfViem()).size).toBe(8_192)
    expect(parseEvmAddress(checksummed.toLowerCase())).toBe(checksummed)
    expect(parseEvmAddress('0'.repeat(40))).toBe(`0x${'0'.repeat(40)}`)
  })
})

/** Not among what viem exports, and without types. */
async function addressesOfViem(): Promise<ReadonlyMap<string, boolean>> {
  const file: string = '../../../../node_modules/viem/_esm/utils/address/isAddress.js'
  return (await import(file)).isAddressCache
}
