import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type IInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase58 } from '../../../../src/kit/base58.js'
import { feeInstructions, sendLamports } from '../../../../src/infrastructure/chains/solana/instructions.js'
import { lighthouseProgram, systemProgram } from '../../../../src/infrastructure/chains/solana/programs.js'
import { isSameTransfer } from '../../../../src/infrastructure/chains/solana/same-transfer.js'

const person = (byte: number) => address(encodeBase58(new Uint8Array(32).fill(byte)))
const [sender, recipient, stranger] = [person(1), person(2), person(3)]
const lifetime = person(9) as string as Blockhash

const message = (
  instructions: readonly IInstruction[],
  { payer = sender, blockhash = lifetime, version = 'legacy' as 'legacy' | 0 } = {},
): Uint8Array => {
  const build = <V extends 'legacy' | 0>(of: V) =>
    appendTransactionMessageInstructions(
      instructions,
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash, lastValidBlockHeight: 0n },
        setTransactionMessageFeePayer(payer, createTransactionMessage({ version: of })),
      ),
    )
  return Uint8Array.from(compileTransaction(version === 0 ? build(0) : build('legacy')).messageBytes)
}
const fee = (unitPrice: bigint, unitLimit = 1_000n) => feeInstructions({ unitLimit, unitPrice })
const send = sendLamports(sender, recipient, 12_345n)
const asked = message([...fee(100_000n), send])
const guard = (kind: number, role = AccountRole.READONLY, account = sender): IInstruction => ({
  programAddress: lighthouseProgram,
  accounts: [{ address: account, role }],
  data: new Uint8Array([kind, 0, 1, 2]),
})

/** An instruction about the budget of the transaction, as it is written. */
const budget = (...data: readonly number[]) => ({ ...fee(1n)[0], data: new Uint8Array(data) }) as IInstruction

const newer = person(8) as string as Blockhash
/** A durable nonce: with it in front, the block that a message names is none. */
const advanceNote: IInstruction = {
  programAddress: systemProgram,
  accounts: [
    { address: stranger, role: AccountRole.WRITABLE },
    { address: sender, role: AccountRole.READONLY_SIGNER },
  ],
  data: new Uint8Array([4, 0, 0, 0]),
}
/** How many accounts there are, in two bytes instead of one. */
const spelledOut = (bytes: Uint8Array) =>
  Uint8Array.from([...bytes.subarray(0, 3), (bytes[3] ?? 0) | 0x80, 0, ...bytes.subarray(4)])

describe('what a wallet signed is the transfer', () => {
  it.each<readonly [string, Uint8Array]>([
    ['unchanged', asked],
    ['at a fee of its owner’s', message([...fee(5_000_000n, 20_000n), send])],
    ['at a high price for little work', message([...fee(100_000_000n, 1_000n), send])],
    ['with a size of the heap and of what is loaded', message([budget(1, 0, 0, 1, 0), budget(4, 0, 0, 1, 0), send])],
    ['without a fee for coming first', message([send])],
    ['with the same in another order of the fee', message([send, ...fee(100_000n)])],
    ['with a guard before', message([...fee(100_000n), guard(6), send])],
    ['with guards around', message([guard(2), ...fee(100_000n), send, guard(5), guard(15)])],
    ['in the newer form', message([...fee(100_000n), send], { version: 0 })],
    ['from a newer block', message([...fee(100_000n), send], { blockhash: newer })],
    ['from a newer block, with a guard', message([...fee(5n), guard(6), send], { blockhash: newer })],
  ])('%s', (_, signed) => {
    expect(isSameTransfer(asked, signed)).toBe(true)
  })

  it.each<readonly [string, Uint8Array]>([
    ['to somebody else', message([...fee(100_000n), sendLamports(sender, stranger, 12_345n)])],
    ['of another amount', message([...fee(100_000n), sendLamports(sender, recipient, 12_346n)])],
    ['twice', message([...fee(100_000n), send, send])],
    ['and a second one', message([...fee(100_000n), send, sendLamports(sender, stranger, 1n)])],
    ['not at all', message(fee(100_000n))],
    ['paid by another account', message([...fee(100_000n), send], { payer: stranger })],
    ['with a byte behind it', Uint8Array.from([...asked, 0])],
    ['with a byte behind it, in the newer form', Uint8Array.from([...message([send], { version: 0 }), 0])],
    ['with a number that is spelt longer than it need be', spelledOut(message([send]))],
    ['from a note that never expires', message([advanceNote, ...fee(100_000n), send])],
    ['at an absurd fee', message([...fee(10n ** 9n, 1_400_000n), send])],
    ['at an absurd fee for work that nobody named', message([...fee(10n ** 9n).slice(1), send])],
    ['with a guard that keeps notes at the payer’s expense', message([guard(0), ...fee(100_000n), send])],
    ['with a guard that closes them', message([guard(1), ...fee(100_000n), send])],
    ['with a guard that is not known', message([guard(16), ...fee(100_000n), send])],
    ['with a guard without a word', message([{ programAddress: lighthouseProgram }, ...fee(100_000n), send])],
    [
      'and a change of who owns the account',
      message([
        ...fee(100_000n),
        send,
        {
          programAddress: systemProgram,
          accounts: [{ address: sender, role: AccountRole.WRITABLE_SIGNER }],
          data: new Uint8Array(36).fill(1, 0, 1),
        },
      ]),
    ],
    ['with a fee that cannot be read', message([...fee(100_000n), budget(7), send])],
    ['with one of the length of a limit', message([...fee(100_000n), budget(7, 0, 0, 0, 0), send])],
    ['with one of the length of a price', message([budget(7, 0, 0, 0, 0, 0, 0, 0, 0), send])],
    ['with a limit that is too long', message([budget(2, 0, 0, 0, 0, 0), send])],
    ['with a price that is too long', message([budget(3, 0, 0, 0, 0, 0, 0, 0, 0, 0), send])],
    [
      'with a guard that somebody else has to sign',
      message([...fee(100_000n), guard(6, AccountRole.READONLY_SIGNER, stranger), send]),
    ],
    ['as nothing that is a message', new Uint8Array([1, 2, 3])],
    ['as nothing', new Uint8Array()],
  ])('but not %s', (_, signed) => {
    expect(isSameTransfer(asked, signed)).toBe(false)
  })

  it('and never when a byte is added behind it', () => {
    const forms = [asked, message([send]), message([...fee(1n), guard(6), send], { version: 0 })]
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.uint8Array({ minLength: 1, maxLength: 64 }), (form, more) => {
        expect(isSameTransfer(asked, form)).toBe(true)
        expect(isSameTransfer(asked, Uint8Array.from([...form, ...more]))).toBe(false)
      }),
    )
  })

  it('and never when a single byte is another, but for the fee and the block', () => {
    const [priceAt, limitAt] = [100_000n, 1_000n].map((value) => {
      const bytes = new Uint8Array(8)
      new DataView(bytes.buffer).setBigUint64(0, value, true)
      return Buffer.from(asked).indexOf(Buffer.from(bytes.subarray(0, 4)))
    })
    if (limitAt === undefined || priceAt === undefined) throw new Error('The fee is not in the message.')
    const blockAt = Buffer.from(asked).indexOf(Buffer.alloc(32, 9))
    const ofBlock = (at: number) => at >= blockAt && at < blockAt + 32
    // The number and the byte before it, which says what it is.
    const ofFee = (at: number) => (at >= priceAt - 1 && at < priceAt + 8) || (at >= limitAt - 1 && at < limitAt + 4)
    fc.assert(
      fc.property(fc.nat(asked.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = asked.with(at, (asked[at] ?? 0) ^ by)
        // Which accounts may be changed, the chain itself knows of those that are.
        if (!ofFee(at) && !ofBlock(at) && at >= 3) expect(isSameTransfer(asked, changed)).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
})
