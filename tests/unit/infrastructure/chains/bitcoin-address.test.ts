import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bitcoinMainnetId as mainnet,
  bitcoinNetworks,
  bitcoinRegtestId as regtest,
  bitcoinSignetId as signet,
  bitcoinTestnet4Id as testnet4,
  bitcoinTestnetId as testnet,
} from '../../../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../../../src/domain/networks/caip.js'
import {
  bitcoinAddressOn,
  parseBitcoinAddress,
  readBitcoinAddress,
} from '../../../../src/infrastructure/chains/bitcoin/bitcoin-address.js'
import { encodeHex } from '../../../../src/kit/hex.js'

/** Of BIP-350: valid addresses with the script that each stands for. */
const segwit: readonly (readonly [string, string])[] = [
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  ['BC1SW50QGDZ25J', '6002751e'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', '5210751e76e8199196d454941c45d1b3a323'],
  [
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
]

/** Of BIP-173 and BIP-350: what looks like an address and is none. */
const invalid: readonly string[] = [
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'bc1gmk9yu',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'bc1rw5uspcuh',
  'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
  '1nwldj5',
  'A12UEL5L',
]

/** Base58check: well-known addresses and vectors of Bitcoin Core. */
const base58: readonly (readonly [string, ChainId, string])[] = [
  ['1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo', mainnet, '76a914a31c06bd463e3923bc1aadbde48b16976c08071788ac'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', mainnet, '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', mainnet, 'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', testnet, '76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', testnet, 'a9144e9f39ca4688ff102128ea4ccda34105324305b087'],
]

const allIds = bitcoinNetworks.map(({ id }) => id)

describe('a Bitcoin address', () => {
  it.each(segwit)('%s stands for its script (BIP-173, BIP-350)', (text, script) => {
    expect(encodeHex(readBitcoinAddress(text)?.script ?? new Uint8Array())).toBe(script)
    expect(parseBitcoinAddress(text)).toBe(text.toLowerCase())
  })

  it.each(invalid)('%s is none (BIP-173, BIP-350)', (text) => {
    expect(parseBitcoinAddress(text)).toBeUndefined()
  })

  it.each(base58)('%s stands for its script (base58check)', (text, network, script) => {
    const found = readBitcoinAddress(text, network)
    expect(found?.text).toBe(text)
    expect(encodeHex(found?.script ?? new Uint8Array())).toBe(script)
  })

  it('is one of the network that is asked for, and of no other', () => {
    const known: readonly (readonly [string, readonly ChainId[]])[] = [
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [mainnet]],
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', [testnet, testnet4, signet]],
      ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', [regtest]],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', [mainnet]],
      ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', [mainnet]],
      ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', [testnet, testnet4, signet, regtest]],
      ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', [testnet, testnet4, signet, regtest]],
    ]
    for (const [text, networks] of known) {
      expect(allIds.filter((id) => parseBitcoinAddress(text, id) !== undefined)).toEqual(networks)
      expect(parseBitcoinAddress(text, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
    }
    expect(() => bitcoinAddressOn(mainnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' }),
    )
  })

  it('knows how each kind is locked', () => {
    const kinds = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'BC1SW50QGDZ25J',
    ].map((text) => readBitcoinAddress(text)?.type)
    expect(kinds).toEqual(['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr', 'unknown'])
  })

  it('has no second way to be written but upper case', () => {
    const text = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(parseBitcoinAddress(text.toUpperCase())).toBe(text)
    for (const other of [` ${text}`, `${text}\n`, `bitcoin:${text}`, text.replace('q', 'Q'), `B${text.slice(1)}`, ''])
      expect(parseBitcoinAddress(other)).toBeUndefined()
  })

  it('with one character changed is no address', () => {
    const texts = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG']
    const alphabet = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
    const change = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.nat({ max: 33 }),
      by: fc.constantFrom(...alphabet),
    })
    fc.assert(
      fc.property(change, ({ text, at, by }) => {
        const changed = `${text.slice(0, at)}${by}${text.slice(at + 1)}`
        fc.pre(changed !== text)
        expect(parseBitcoinAddress(changed)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('throws for nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ maxLength: 3_000 }), fc.constant('bc1'.repeat(900))), (text) => {
        expect(parseBitcoinAddress(text)).toBeUndefined()
      }),
    )
  })
})
