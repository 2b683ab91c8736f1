import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountId,
  addressOf,
  chainOf,
  isChainId,
  namespaceOf,
  parseAccountId,
  referenceOf,
  type ChainId,
} from '../../../src/domain/networks/caip.js'

const characters = (alphabet: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max }).map((all) => all.join(''))
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const letters = lower + lower.toUpperCase()
const namespace = characters(`-${lower}${digits}`, 3, 8)
const reference = characters(`-_${letters}${digits}`, 1, 32)
const address = characters(`-.%${letters}${digits}`, 1, 128)

describe('network ids', () => {
  it('have exactly 2 parts [S5.17]', () => {
    fc.assert(
      fc.property(namespace, reference, (namespace, reference) => {
        const id: ChainId = `${namespace}:${reference}`
        expect(isChainId(id)).toBe(true)
        expect([namespaceOf(id), referenceOf(id)]).toEqual([namespace, reference])
      }),
    )
    for (const text of ['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:', 'eip155:1:0xab', 'eip155::1'])
      expect(isChainId(text)).toBe(false)
  })

  it.each([
    'ei:1',
    'eip155eip155:1',
    'EIP155:1',
    'eip_155:1',
    `eip155:${'1'.repeat(33)}`,
    'eip155:1 ',
    ' eip155:1',
    'eip155:1\n',
    'eip155:1.0',
    'eip155:é',
    '__proto__:1',
  ])('are of few characters: %j is none', (text) => {
    expect(isChainId(text)).toBe(false)
  })

  it('are texts', () => {
    for (const value of [undefined, null, 1, {}, ['eip155:1'], new String('eip155:1')])
      expect(isChainId(value)).toBe(false)
    expect(isChainId('eip155:1')).toBe(true)
  })
})

describe('account ids', () => {
  it('have exactly 3 parts, and a namespace of any well-formed name, whether or not anybody serves it [S5.16]', () => {
    fc.assert(
      fc.property(namespace, reference, address, (namespace, reference, address) => {
        expect(parseAccountId(`${namespace}:${reference}:${address}`)).toEqual({
          chainId: `${namespace}:${reference}`,
          namespace,
          address,
        })
      }),
    )
    for (const text of [
      '',
      '::',
      'eip155:1',
      'eip155:1:',
      'eip155:1:0xab:',
      'eip155:1:0xab:0xcd',
      'eip155:1:a b',
      'EIP155:1:0xab',
    ])
      expect(() => parseAccountId(text)).toThrow(expect.objectContaining({ code: 'CAIP10_INVALID' }))
  })

  it('are put together and taken apart without loss', () => {
    fc.assert(
      fc.property(namespace, reference, address, (namespace, reference, address) => {
        const id = accountId(`${namespace}:${reference}`, address)
        expect([namespaceOf(id), chainOf(id), referenceOf(chainOf(id)), addressOf(id)]).toEqual([
          namespace,
          `${namespace}:${reference}`,
          reference,
          address,
        ])
      }),
    )
  })
})

describe('errors about ids', () => {
  it('say what is wrong, with the value appended [S8.24]', () => {
    expect(() => parseAccountId('eip155:1')).toThrow(/^Invalid CAIP-10 address: eip155:1$/)
  })

  it('do not repeat a megabyte', () => {
    const message = (parse: () => unknown): string => {
      try {
        parse()
        return 'accepted'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    for (const text of [':'.repeat(1_000_000), 'a'.repeat(1_000_000)]) {
      expect(message(() => parseAccountId(text))).toMatch(/^Invalid CAIP-10 address: .{80}…$/)
    }
  })
})
