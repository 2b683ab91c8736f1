import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { asksToAddChain, codesOf, rpcCodes } from '../../../src/domain/session/codes.js'
import { evmChainId, evmChainReference } from '../../../src/domain/networks/evm-chain-id.js'

const wrapped = (error: unknown, keys: readonly string[]): unknown =>
  keys.reduce((inner, key) => ({ code: -32603, message: 'Internal error', [key]: inner }), error)

describe('codes of wallets and nodes', () => {
  it('are 4902 for an unknown chain [S8.45]', () => {
    expect(rpcCodes.unknownChain).toBe(4902)
    expect(asksToAddChain({ code: 4902 })).toBe(true)
  })

  it('are 5000 by default [S8.46]', () => {
    expect(rpcCodes.defaultError).toBe(5000)
    expect(asksToAddChain({ code: 5000 })).toBe(true)
  })

  it('are 32603 for an invalid chain id [S8.47]', () => {
    expect(rpcCodes.invalidChainId).toBe(32603)
    expect(asksToAddChain({ code: 32603 })).toBe(true)
  })

  it('tell of an unknown chain at any depth', () => {
    const key = fc.constantFrom('cause', 'data', 'error', 'originalError', 'info', 'innerError')
    fc.assert(fc.property(fc.array(key, { maxLength: 10 }), (keys) => asksToAddChain(wrapped({ code: 4902 }, keys))))
    const asWalletsDo = { code: -32603, data: { originalError: { code: 4902, message: 'Unrecognized chain ID' } } }
    expect(asksToAddChain(asWalletsDo)).toBe(true)
    expect(asksToAddChain(new Error('switch failed', { cause: asWalletsDo }))).toBe(true)
  })

  it('of the visitor who declined are final', () => {
    expect(asksToAddChain({ code: 4001 })).toBe(false)
    expect(asksToAddChain({ code: 5000, data: { originalError: { code: 4001 } } })).toBe(false)
  })

  it.each([
    undefined,
    null,
    '4902',
    4902,
    { code: '4902' },
    { message: 'code 4902' },
    { code: -32603 },
    new Error('4902'),
  ])('say nothing of a chain in %o', (error) => {
    expect(asksToAddChain(error)).toBe(false)
  })

  it('are read from the outside in', () => {
    expect(codesOf({ code: 1, data: { code: 2, cause: { code: 3 } } })).toEqual([1, 2, 3])
    expect(codesOf({ code: Number.NaN, error: { code: Infinity } })).toEqual([])
  })

  it('are read from errors that fight back', () => {
    const throwing = Object.defineProperties(
      {},
      {
        code: {
          get: () => {
            throw new Error('no')
          },
        },
        data: { get: () => ({ code: 4902 }) },
      },
    )
    expect(codesOf(throwing)).toEqual([4902])
    const circle: { code: number; cause?: unknown } = { code: 1 }
    circle.cause = { code: 2, cause: circle }
    expect(codesOf(circle)).toEqual([1, 2])
    const endless: object = new Proxy({}, { get: (_, key) => (key === 'code' ? 7 : new Proxy(endless, {})) })
    expect(codesOf(endless).length).toBeLessThan(100)
    expect(
      codesOf(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('no')
            },
          },
        ),
      ),
    ).toEqual([])
  })
})

describe('EVM chain ids', () => {
  it.each([
    ['eip155:1', '0x1'],
    ['eip155:10', '0xa'],
    ['eip155:11155111', '0xaa36a7'],
    ['eip155:9007199254740991', '0x1fffffffffffff'],
  ] as const)('%s is %s to a wallet', (id, hex) => {
    expect(evmChainReference(id)).toBe(hex)
    expect(evmChainId(hex)).toBe(id)
  })

  it('come back from what wallets answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        const expected = `eip155:${id}`
        expect(evmChainId(`0x${id.toString(16)}`)).toBe(expected)
        expect(evmChainId(`0x0${id.toString(16).toUpperCase()}`)).toBe(expected)
        expect(evmChainId(String(id))).toBe(expected)
        expect(evmChainId(id)).toBe(expected)
        expect(evmChainId(evmChainReference(`eip155:${id}`))).toBe(expected)
      }),
    )
  })

  it.each<ChainId>([
    'eip155:0',
    'eip155:00',
    'eip155:01',
    'eip155:abc',
    'eip155:0x1',
    'eip155:-1',
    'eip155:1.5',
    'eip155:9007199254740992',
    'solana:1',
    'eip155:',
    'eip155:1:2',
    'eip155:unknown',
    `eip155:${'1'.repeat(1_000_000)}`,
  ])('are never 0x0 [S8.40]: %.30s is refused', (id) => {
    expect(() => evmChainReference(id)).toThrow(expect.objectContaining({ code: 'CAIP2_INVALID' }))
  })

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 53,
    '0x0',
    '0x',
    '',
    '0',
    'mainnet',
    '0x1 ',
    '1e3',
    '0b1',
    null,
    undefined,
    {},
    [1],
    1n,
    true,
    '0x' + 'f'.repeat(64),
    '1'.repeat(1_000_000),
  ])('are not made from garbage (%#)', (reported) => {
    expect(evmChainId(reported)).toBeUndefined()
  })
})
