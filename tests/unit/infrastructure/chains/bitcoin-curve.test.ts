import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import * as proven from '@bitcoinerlab/secp256k1'
import { bech32m } from 'bech32'
import { initEccLib, Psbt, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signPsbt } from '../../../../sandbox/wallets/keys/sign-psbt.ts'
import { bitcoinAccount, type BitcoinKey } from '../../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { bitcoinRegtestId } from '../../../../src/domain/networks/bitcoin.js'
import { bitcoinAddressOn, parseBitcoinAddress } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-address.js'
import { xOnlyPointAddTweak } from '../../../../src/infrastructure/chains/bitcoin/curve-library.js'
import { isXOnlyPoint } from '../../../../src/infrastructure/chains/bitcoin/x-only-key.js'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const taprootOf = (key: Uint8Array): string => bech32m.encode('bcrt', [1, ...bech32m.toWords(key)])
const order = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n
const ofInteger = (value: bigint) => new Uint8Array(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))

describe('a key of taproot', () => {
  it('is a point of the curve, or its address is none: what is paid there is lost', () => {
    let [points, others] = [0, 0]
    fc.assert(
      fc.property(bytes, (key) => {
        const isPoint = proven.isXOnlyPoint(key)
        if (isPoint) points += 1
        else others += 1
        expect(isXOnlyPoint(key)).toBe(isPoint)
        expect(parseBitcoinAddress(taprootOf(key), bitcoinRegtestId)).toBe(isPoint ? taprootOf(key) : undefined)
      }),
      { numRuns: 600 },
    )
    expect([points > 200, others > 200]).toEqual([true, true])
  })

  it.each([
    ['beyond the field', new Uint8Array(32).fill(0xff)],
    ['nothing', new Uint8Array(32)],
  ])('is not %s', (_, key) => {
    expect(isXOnlyPoint(key)).toBe(false)
    expect(() => bitcoinAddressOn(bitcoinRegtestId, taprootOf(key))).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' }),
    )
  })

  it('is of 32 bytes', () => {
    expect(isXOnlyPoint(bitcoinAccount(0).payment.publicKey)).toBe(false)
  })
})

describe('the curve that bitcoinjs is given', () => {
  it('adds a tweak as a proven library does', () => {
    const keys = fc.constantFrom(...[0, 1, 2, 3].map((index) => bitcoinAccount(index).ordinals.publicKey))
    fc.assert(
      fc.property(keys, bytes, (key, tweak) => {
        expect(xOnlyPointAddTweak(key, tweak)).toEqual(proven.xOnlyPointAddTweak(key, tweak))
      }),
    )
  })

  it('knows the sums that are none or a double', () => {
    const generator = ofInteger(0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n)
    for (const tweak of [order - 1n, 1n, 2n, 0n])
      expect(xOnlyPointAddTweak(generator, ofInteger(tweak))).toEqual(
        proven.xOnlyPointAddTweak(generator, ofInteger(tweak)),
      )
    expect(xOnlyPointAddTweak(generator, ofInteger(order))).toBeNull()
    expect(xOnlyPointAddTweak(new Uint8Array(32), ofInteger(1n))).toBeNull()
  })

  it('passes the test that bitcoinjs makes', () => {
    try {
      expect(() => initEccLib({ isXOnlyPoint, xOnlyPointAddTweak })).not.toThrow()
    } finally {
      initEccLib(proven)
    }
  })
})

describe('a page in which nothing but the product knows the curve', () => {
  const close = (asked: Psbt, answered: Psbt): Transaction => {
    const input = JSON.stringify({
      asked: asked.toBase64(),
      answered: answered.toBase64(),
      value: '50000',
      fee: '1000',
    })
    const script = resolve(import.meta.dirname, '../../../fixtures/close-psbt.ts')
    return Transaction.fromHex(
      execFileSync(process.execPath, ['--import', 'tsx', script], { input, encoding: 'utf8', timeout: 60_000 }).trim(),
    )
  }
  const askedOf = ({ output, publicKey }: BitcoinKey, hasKey: boolean): Psbt =>
    new Psbt()
      .addInput({
        hash: '11'.repeat(32),
        index: 0,
        witnessUtxo: { script: output, value: 50_000n },
        ...(hasKey ? { tapInternalKey: publicKey } : {}),
      })
      .addOutput({ script: bitcoinAccount(1).payment.output, value: 49_000n })

  it.each([
    ['is told its key', true],
    ['is not', false],
  ])('closes what a wallet of taproot left open, when it %s', { timeout: 90_000 }, (_, hasKey) => {
    const { ordinals } = bitcoinAccount(0)
    const asked = askedOf(ordinals, hasKey)
    const answered = asked.clone()
    signPsbt(answered, [{ key: ordinals, index: 0 }])
    const transaction = close(asked, answered)
    const [signature] = transaction.ins[0]?.witness ?? []
    const hash = transaction.hashForWitnessV1(0, [ordinals.output], [50_000n], Transaction.SIGHASH_DEFAULT)
    expect(proven.verifySchnorr(hash, ordinals.output.subarray(2), signature ?? new Uint8Array())).toBe(true)
  })
})
