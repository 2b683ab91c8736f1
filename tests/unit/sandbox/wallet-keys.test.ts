import { verify, createPublicKey } from 'node:crypto'
import { networks } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { bitcoinAccount, deriveBitcoin } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { accountOf, deriveEd25519, solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

describe('solana keys', () => {
  // SLIP-0010, test vector 1 for ed25519.
  it.each([
    [
      [],
      '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
      'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed',
    ],
    [
      [0],
      '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
      '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c',
    ],
    [
      [0, 1, 2, 2, 1_000_000_000],
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
      '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a',
    ],
  ])('derives as SLIP-0010 says at %j', (path, privateKey, publicKey) => {
    const key = deriveEd25519(bytes('000102030405060708090a0b0c0d0e0f'), path)
    expect(hex(key)).toBe(privateKey)
    expect(hex(accountOf(key).publicKey)).toBe(publicKey)
  })

  it("are where Solana's wallets look for them", () => {
    // Pinned: the chain funds them.
    expect([0, 1, 2].map((index) => solanaAccount(index).address)).toMatchInlineSnapshot(`
      [
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
        "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
        "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
      ]
    `)
  })

  it('sign with ed25519', () => {
    const { publicKey, secretKey, sign } = solanaAccount(0)
    const message = new TextEncoder().encode('Harbour')
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
    expect(verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), sign(message))).toBe(true)
    expect(hex(secretKey.subarray(32))).toBe(hex(publicKey))
  })
})

describe('bitcoin keys', () => {
  const mnemonic = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

  it('derive the payment address as the test vectors of BIP-84 say', () => {
    const { payment } = deriveBitcoin(mnemonic, 1, networks.bitcoin)
    expect(payment.path).toBe("m/84'/0'/0'/0/1")
    expect(hex(payment.publicKey)).toBe('03e775fd51f0dfb8cd865d9ff1cca2a158cf651fe997fdc9fee9c1d3b5e995ea77')
    expect(payment.address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
  })

  it('derive the ordinals address as the test vectors of BIP-86 say', () => {
    const { ordinals } = deriveBitcoin(mnemonic, 0, networks.bitcoin)
    expect(ordinals.path).toBe("m/86'/0'/0'/0/0")
    expect(hex(ordinals.publicKey)).toBe('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115')
    expect(hex(ordinals.output)).toBe('5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c')
    expect(ordinals.address).toBe('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
  })

  it('sign for the address: the ordinals key in its tweaked form', () => {
    const { payment, ordinals } = bitcoinAccount(0)
    const digest = new Uint8Array(32).fill(7)
    expect(payment.signer.verify(digest, payment.signer.sign(digest))).toBe(true)
    expect(hex(ordinals.signer.publicKey.subarray(1))).toBe(hex(ordinals.output.subarray(2)))
    expect(ordinals.signer.verifySchnorr(digest, ordinals.signer.signSchnorr(digest))).toBe(true)
  })

  it('are on regtest in the sandbox', () => {
    const { payment, ordinals } = bitcoinAccount(2)
    expect([payment.path, ordinals.path]).toEqual(["m/84'/1'/0'/0/2", "m/86'/1'/0'/0/2"])
    expect(payment.address).toMatch(/^bcrt1q/)
    expect(ordinals.address).toMatch(/^bcrt1p/)
  })
})
