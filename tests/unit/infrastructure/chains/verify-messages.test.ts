import { BIP322, Signer } from 'bip322-js'
import { crypto, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { bitcoinAccount } from '../../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { signBitcoinMessage } from '../../../../sandbox/wallets/keys/sign-bitcoin-message.ts'
import { solanaAccount } from '../../../../sandbox/wallets/keys/solana-keys.ts'
import { verifyBitcoinMessage } from '../../../../src/infrastructure/chains/bitcoin/verify-bitcoin-message.js'
import { verifySolanaMessage } from '../../../../src/infrastructure/chains/solana/verify-solana-message.js'
import { encodeBase58 } from '../../../../src/kit/base58.js'
import { encodeBase64 } from '../../../../src/kit/base64.js'

const text = 'app.example wants you to sign in with your account.\nŽluťoučký kůň'

describe('the signature of a Solana account', () => {
  const { address, sign } = solanaAccount(0)
  const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}` as const
  const signature = encodeBase58(sign(new TextEncoder().encode(text)))

  it('holds for its own words and account alone', async () => {
    expect(await verifySolanaMessage(account, text, signature)).toBe(true)
    expect(await verifySolanaMessage(account, `${text}.`, signature)).toBe(false)
    const other = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaAccount(1).address}` as const
    expect(await verifySolanaMessage(other, text, signature)).toBe(false)
    for (const none of ['', '0', signature.slice(1), `${signature}1`, '1'.repeat(9_000)])
      expect(await verifySolanaMessage(account, text, none)).toBe(false)
  })
})

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** The vectors of BIP-322 itself: its key, its address and its two texts. */
const vectorKey = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const vectorAddress = 'bip122:000000000019d6689c085ae165831e93:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' as const

describe('the signature of a Bitcoin account', () => {
  const { payment, ordinals } = bitcoinAccount(0)
  const kinds = [
    ['P2WPKH by BIP-322', payment, 'bip322'],
    ['P2TR by BIP-322', ordinals, 'bip322'],
    ['P2WPKH by BIP-137', payment, 'ecdsa'],
  ] as const

  it.each(kinds)('holds for its own words and account alone: %s', (_, key, protocol) => {
    const account = `${regtest}:${key.address}` as const
    const bytes = signBitcoinMessage(key, text, protocol)
    const signature = encodeBase64(bytes)
    expect(verifyBitcoinMessage(account, text, signature)).toBe(true)
    if (protocol === 'bip322') expect(verifyBitcoinMessage(account, text, `smp${signature}`)).toBe(true)
    expect(verifyBitcoinMessage(account, `${text}.`, signature)).toBe(false)
    const others = [bitcoinAccount(1).payment, bitcoinAccount(1).ordinals]
    for (const { address } of others) expect(verifyBitcoinMessage(`${regtest}:${address}`, text, signature)).toBe(false)
    for (let at = 0; at < bytes.length; at += 7) {
      const spoiled = encodeBase64(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)))
      expect([at, verifyBitcoinMessage(account, text, spoiled)]).toEqual([at, false])
    }
  })

  it.each(['', 'Hello World'])('holds for the vectors of BIP-322: "%s"', (message) => {
    const signature = Signer.sign(vectorKey, vectorAddress.split(':')[2] ?? '', message) as string
    expect(verifyBitcoinMessage(vectorAddress, message, signature)).toBe(true)
    expect(verifyBitcoinMessage(vectorAddress, `${message}!`, signature)).toBe(false)
  })

  it('holds for a nested key (P2SH-P2WPKH)', () => {
    const nested = 'bip122:000000000019d6689c085ae165831e93:37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb' as const
    const signature = Signer.sign(vectorKey, nested.split(':')[2] ?? '', text) as string
    expect(verifyBitcoinMessage(nested, text, signature)).toBe(true)
    expect(verifyBitcoinMessage(vectorAddress, text, signature)).toBe(false)
  })

  describe('in the full form of BIP-322', () => {
    const { payment, ordinals } = bitcoinAccount(0)
    const nested = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
    const nestedKey = Buffer.from('00142b05d564e6a7a33c087f16e0f730d1440123799d', 'hex')
    const simpleOf = (key: typeof payment) => encodeBase64(signBitcoinMessage(key, text, 'bip322'))
    const kinds = [
      ['P2WPKH', `${regtest}:${payment.address}`, payment.output, simpleOf(payment), []],
      ['P2TR', `${regtest}:${ordinals.address}`, ordinals.output, simpleOf(ordinals), []],
      [
        'P2SH-P2WPKH',
        `bip122:000000000019d6689c085ae165831e93:${nested}`,
        Uint8Array.of(0xa9, 0x14, ...crypto.hash160(nestedKey), 0x87),
        Signer.sign(vectorKey, nested, text) as string,
        [22, ...nestedKey],
      ],
    ] as const
    /** Count and items with their sizes, none of which is long. */
    const itemsOf = (simple: string): Uint8Array[] => {
      const bytes = Buffer.from(simple, 'base64')
      const items: Uint8Array[] = []
      for (let at = 1; at < bytes.length; at += 1 + (bytes[at] ?? 0))
        items.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
      return items
    }

    it.each(kinds)('holds with and without its name, and says nothing else: %s', (_, id, output, simple, opening) => {
      const account = id as `bip122:${string}:${string}`
      const script = Buffer.from(output)
      const spent = BIP322.buildToSpendTx(text, script).getId()
      const unsigned = BIP322.buildToSignTx(spent, script).data.globalMap.unsignedTx.toBuffer()
      const write = (change: (whole: Transaction) => void = () => undefined): string => {
        const whole = Transaction.fromBuffer(unsigned)
        whole.setInputScript(0, Uint8Array.from(opening))
        whole.setWitness(0, itemsOf(simple))
        change(whole)
        return encodeBase64(whole.toBuffer())
      }
      const full = write()
      for (const signature of [full, `ful${full}`]) {
        expect(verifyBitcoinMessage(account, text, signature)).toBe(true)
        expect(verifyBitcoinMessage(account, `${text}.`, signature)).toBe(false)
      }
      for (const signature of [`smp${full}`, `ful${simple}`, `pof${full}`, `ful${full.slice(4)}`, `ful${full}AAAA`])
        expect(verifyBitcoinMessage(account, text, signature)).toBe(false)
      // Times of its own, a coin beside the message, money that goes somewhere, a script that opens nothing.
      for (const change of [
        (whole: Transaction) => void (whole.locktime = 1),
        (whole: Transaction) => void (whole.version = 2),
        (whole: Transaction) => void whole.addInput(new Uint8Array(32), 0),
        (whole: Transaction) => void whole.addOutput(script, 1n),
        (whole: Transaction) => whole.setInputScript(0, Uint8Array.from([...opening, 0x51])),
      ])
        expect(verifyBitcoinMessage(account, text, `ful${write(change)}`)).toBe(false)
    })
  })
})
