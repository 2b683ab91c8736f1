import { getAddressEncoder, getProgramDerivedAddress, isAddress } from '@solana/web3.js'
import fc from 'fast-check'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodeBase58 } from '../../../../src/kit/base58.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { solanaMainnet } from '../../../../src/domain/networks/solana.js'
import { isOnCurve } from '../../../../src/infrastructure/chains/solana/on-curve.js'
import { tokenProgram } from '../../../../src/infrastructure/chains/solana/programs.js'
import { signMessage } from '../../../../src/infrastructure/chains/solana/sign-message.js'
import { parseSolanaAddress } from '../../../../src/infrastructure/chains/solana/solana-address.js'
import type { WalletConnection } from '../../../../src/ports/connectors.js'
import { createScriptedWallet } from '../../../contract/scripted-wallet.js'

describe('an address of Solana', () => {
  it('is base58 of 32 bytes, by decoding and not by its shape [S5.15]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const text = encodeBase58(bytes)
        expect(text.length).toBeGreaterThanOrEqual(32)
        expect(text.length).toBeLessThanOrEqual(44)
        expect(parseSolanaAddress(text)).toBe(text)
      }),
    )
    const digits = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl')
    fc.assert(
      fc.property(fc.string({ unit: digits, minLength: 30, maxLength: 46 }), (text) => {
        expect(parseSolanaAddress(text)).toBe(isAddress(text) ? text : undefined)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['of the right shape that is one byte too long', 'z'.repeat(44)],
    ['of the right shape that is one byte too short', '2'.repeat(32)],
    ['with a letter that is too like another', `${'1'.repeat(31)}l`],
    ['with space around it', ` ${'1'.repeat(32)}`],
    ['of another namespace', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['that is empty', ''],
  ])('is no text %s [S5.15]', (_, text) => {
    expect(parseSolanaAddress(text)).toBeUndefined()
  })

  it('can belong to a key, or only to a program', async () => {
    for (let i = 0; i < 100; i++) {
      const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
      expect(isOnCurve(new Uint8Array(key))).toBe(true)
      const [found] = await getProgramDerivedAddress({ programAddress: tokenProgram, seeds: [`vault ${i}`] })
      expect(isOnCurve(Uint8Array.from(getAddressEncoder().encode(found)))).toBe(false)
    }
  })
})

describe('a message', () => {
  const account = `${solanaMainnet}:oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96` as const
  const wallet = (read: () => unknown): WalletConnection =>
    createScriptedWallet({ address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', chainId: solanaMainnet, read })

  it('is signed as its bytes in base58, by the account', async () => {
    const signature = encodeBase58(new Uint8Array(64).fill(7))
    const signing = createScriptedWallet({
      address: '',
      chainId: solanaMainnet,
      read: ({ method, params }) => {
        expect(method).toBe('solana_signMessage')
        expect(params).toEqual({
          message: encodeBase58(new TextEncoder().encode('Olá 🌊')),
          pubkey: account.slice(-43),
        })
        return { signature }
      },
    })
    expect(await signMessage(signing, account, 'Olá 🌊')).toBe(signature)
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'signed'],
    ['63 bytes', { signature: encodeBase58(new Uint8Array(63).fill(7)) }],
    ['65 bytes', { signature: encodeBase58(new Uint8Array(65).fill(7)) }],
    ['hex', { signature: `0x${'5'.repeat(128)}` }],
  ])('has no signature in %s', async (_, answer) => {
    const asked = signMessage(
      wallet(() => answer),
      account,
      'Hello',
    )
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  it('that the visitor does not sign is told as that', async () => {
    const refusing = wallet(() => {
      throw new DialogError('USER_REJECTED')
    })
    await expect(signMessage(refusing, account, 'Hello')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
