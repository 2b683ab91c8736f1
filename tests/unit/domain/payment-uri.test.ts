import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountId } from '../../../src/domain/networks/caip.js'
import { paymentUri } from '../../../src/domain/money/payment-uri.js'

const evm = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 32,
  maxLength: 44,
})

describe('the code to be paid on', () => {
  it('reads back as the address and the network of ERC-681', () => {
    fc.assert(
      fc.property(evm, fc.integer({ min: 1, max: 2 ** 31 }), (digits, chain) => {
        const uri = paymentUri(accountId(`eip155:${chain}`, `0x${digits}`))
        // The grammar of ERC-681, without a function and its parameters.
        const [, address, chainId] = /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d+))?$/.exec(uri) ?? []
        expect([address, chainId]).toEqual([`0x${digits}`, String(chain)])
      }),
    )
  })

  it('reads back as the address by BIP-21 and Solana Pay, as readers of URIs take it apart', () => {
    fc.assert(
      fc.property(base58, (address) => {
        const bitcoin = new URL(paymentUri(accountId('bip122:000000000019d6689c085ae165831e93', address)))
        expect([bitcoin.protocol, bitcoin.pathname, bitcoin.search]).toEqual(['bitcoin:', address, ''])
        const solana = new URL(paymentUri(accountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address)))
        expect([solana.protocol, solana.pathname, solana.search]).toEqual(['solana:', address, ''])
      }),
    )
  })

  it('is the plain address in a namespace that has no such URI', () => {
    expect(paymentUri('polkadot:91b171bb158e2d3848fa23a9f1c25182:5GrwvaEF')).toBe('5GrwvaEF')
  })
})
