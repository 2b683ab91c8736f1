import { Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBitcoin, type BitcoinChain } from '../../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { at } from './at.ts'
import {
  coinsOf,
  largestOf,
  ordinals,
  pay,
  payment,
  post,
  refusal,
  sign,
  type Answer,
  type ListedCoin,
  type Payment,
} from './bitcoin-payment.ts'

const missing = refusal(-25, 'bad-txns-inputs-missingorspent')
const wrongScript = refusal(-26, 'mempool-script-verify-flag-failed (The script or a signature is wrong)')

describe('bitcoin payments', () => {
  let chain: BitcoinChain
  beforeAll(async () => {
    chain = await startBitcoin()
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.control.rewind())

  const send = async (payment?: Payment) => post(chain, await pay(chain, payment))
  const isWaiting = ({ text }: Answer) => chain.control.pending().includes(text)
  const largest = async () => largestOf(await coinsOf(chain, payment(0)))
  const sizeOf = (hex: string) => BigInt(Transaction.fromHex(hex).virtualSize())

  it('answers with the id, again for one that waits', async () => {
    const hex = await pay(chain)
    const answer = await post(chain, hex)
    expect(answer).toEqual({ status: 200, text: Transaction.fromHex(hex).getId() })
    expect(await post(chain, hex)).toEqual(answer)
    expect(chain.control.pending()).toEqual([answer.text])
  })

  it('says that a payment is in the chain, as long as something of it is left', async () => {
    const hex = await pay(chain)
    await post(chain, hex)
    await chain.control.mine()
    expect(await post(chain, hex)).toEqual(refusal(-27, 'Transaction outputs already in utxo set'))
  })

  it.each(['', 'nonsense', '00', `${'00'.repeat(10)}`])('refuses what is no transaction: “%s”', async (body) => {
    expect(await post(chain, body)).toEqual(refusal(-22, 'TX decode failed. Make sure the tx has at least one input.'))
  })

  it('refuses coins that do not exist or are spent', async () => {
    const coin = { ...(await largest()), txid: '11'.repeat(32) }
    const to = [{ address: payment(1).address, value: 10_000n }]
    expect(await post(chain, sign({ from: payment(0), coins: [coin], to }))).toEqual(missing)
    const late = await pay(chain, { value: 20_000n })
    await send({ value: 30_000n })
    await chain.control.mine()
    expect(await post(chain, late)).toEqual(missing)
  })

  it('refuses a reward of a block that is too young', async () => {
    await chain.control.mine()
    const hash = await (await fetch(`${chain.url}/blocks/tip/hash`)).text()
    expect(hash).toMatch(/^[\da-f]{64}$/)
    const young = await coinbaseOf(chain)
    const transaction = new Transaction()
    transaction.addInput(Buffer.from(young, 'hex').reverse(), 0)
    transaction.setWitness(0, [Uint8Array.of(0x51)])
    transaction.addOutput(payment(0).output, 4_999_990_000n)
    expect(await post(chain, transaction.toHex())).toEqual(refusal(-26, 'bad-txns-premature-spend-of-coinbase'))
  })

  it('refuses a wrong signature, and one of somebody else', async () => {
    const transaction = Transaction.fromHex(await pay(chain))
    const [signature, key] = at(transaction.ins, 0).witness
    if (!signature || !key) throw new Error('The payment is not signed.')
    const bent = Uint8Array.from(signature)
    bent[10] = (bent[10] ?? 0) ^ 1
    transaction.setWitness(0, [bent, key])
    expect(await post(chain, transaction.toHex())).toEqual(wrongScript)

    transaction.setWitness(0, [signature, payment(1).publicKey])
    expect(await post(chain, transaction.toHex())).toEqual(wrongScript)
    expect(chain.control.pending()).toEqual([])
  })

  it('refuses to create money', async () => {
    const coin = await largest()
    const hex = sign({
      from: payment(1),
      coins: [at(await coinsOf(chain, payment(1)), 0)],
      to: [{ address: payment(0).address, value: 20_000n }],
    })
    const transaction = Transaction.fromHex(hex)
    at(transaction.outs, 0).value = coin.value
    expect(await post(chain, transaction.toHex())).toEqual(
      refusal(-26, 'bad-txns-in-belowout, value in (0.0002) < value out (0.50)'),
    )
  })

  describe('what nodes pass on', () => {
    it.each([
      ['P2WPKH', () => payment(2).address, 294n],
      ['P2TR', () => ordinals(2).address, 330n],
      ['P2PKH', () => 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 546n],
      ['P2SH', () => '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br', 540n],
    ])('calls less than %s is worth dust', async (_kind, to, limit) => {
      expect(await send({ to: to(), value: limit - 1n })).toEqual(refusal(-26, 'dust'))
      expect(await send({ to: to(), value: limit })).toMatchObject({ status: 200 })
    })

    it('asks for one satoshi per virtual byte, of old coins as well', async () => {
      const size = sizeOf(await pay(chain))
      const low = await send({ fee: size - 1n })
      expect(low).toEqual(refusal(-26, `min relay fee not met, ${size - 1n} < ${size}`))
      expect(await send({ fee: size })).toMatchObject({ status: 200 })
      await chain.control.mine()
      expect(chain.control.pending()).toEqual([])
    })

    it('suspects a mistake in a fee of more than a tenth of a coin per thousand virtual bytes', async () => {
      const size = sizeOf(await pay(chain))
      const absurd = await send({ fee: size * 10_000n + 1n })
      expect(absurd).toEqual(refusal(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)'))
      expect(await send({ fee: size * 10_000n })).toMatchObject({ status: 200 })
    })

    it('takes no more than 25 payments that wait for each other', async () => {
      let coin: Omit<ListedCoin, 'status'> = await largest()
      const next = async () => {
        const value = coin.value - 500n
        const hex = sign({ from: payment(0), coins: [coin], to: [{ address: payment(0).address, value }] })
        const answer = await post(chain, hex)
        coin = { txid: Transaction.fromHex(hex).getId(), vout: 0, value }
        return answer
      }
      for (let count = 0; count < 25; count++) expect((await next()).status).toBe(200)
      expect(await next()).toEqual(refusal(-26, 'too-long-mempool-chain'))
    })

    it('waits for a time lock', async () => {
      const draft = Transaction.fromHex(await pay(chain))
      draft.locktime = 10_000
      expect(await post(chain, draft.toHex())).toEqual(refusal(-26, 'non-final'))
    })
  })

  describe('replacing', () => {
    let coin: ListedCoin
    beforeAll(async () => {
      coin = await largest()
    })

    it('takes a better paid payment for one that allows it (BIP-125)', async () => {
      const first = await send({ coin, fee: 1_000n })
      const second = await send({ coin, fee: 2_000n })
      expect(second.status).toBe(200)
      expect(chain.control.pending()).toEqual([second.text])
      expect((await fetch(`${chain.url}/tx/${first.text}`)).status).toBe(404)
      await chain.control.mine()
      expect((await fetch(`${chain.url}/tx/${second.text}/status`)).status).toBe(200)
      expect(chain.control.balance(payment(1).address)).toBe(30_000n)
    })

    it('takes with it what spends from the replaced one', async () => {
      const first = await send({ coin, fee: 1_000n })
      const child = sign({
        from: payment(1),
        coins: [{ txid: first.text, vout: 0, value: 10_000n }],
        to: [{ address: payment(2).address, value: 9_000n }],
      })
      expect((await post(chain, child)).status).toBe(200)
      const fees = /less fees than conflicting txs; 0\.000015 < 0\.00002/
      expect((await send({ coin, fee: 1_500n })).text).toMatch(fees)
      const second = await send({ coin, fee: 3_000n })
      expect(chain.control.pending()).toEqual([second.text])
      expect(chain.control.balance(payment(2).address)).toBe(0n)
    })

    it('leaves alone one that does not allow it', async () => {
      const first = await send({ coin, fee: 1_000n, sequence: 0xffff_fffe })
      expect(await send({ coin, fee: 9_000n })).toEqual(refusal(-26, 'txn-mempool-conflict'))
      expect(isWaiting(first)).toBe(true)
    })

    it('replaces one that spends from one that allows it', async () => {
      const parent = await send()
      const paid = { txid: parent.text, vout: 0, value: 10_000n }
      const child = (value: bigint) =>
        sign({
          from: payment(1),
          coins: [paid],
          to: [{ address: payment(2).address, value }],
          sequence: 0xffff_ffff,
        })
      await post(chain, child(9_500n))
      const better = await post(chain, child(9_000n))
      expect(chain.control.pending()).toEqual([parent.text, better.text])
    })

    it('asks for a higher rate, and for what passing it on costs', async () => {
      const first = await send({ coin, fee: 1_000n })
      const same = await pay(chain, { coin, value: 20_000n, fee: 1_000n })
      const rate = /insufficient fee, rejecting replacement [\da-f]{64}, new feerate (\S+) BTC\/kvB <= old feerate \1 /
      expect((await post(chain, same)).text).toMatch(rate)
      const little = await pay(chain, { coin, fee: 1_000n + sizeOf(same) - 1n })
      expect((await post(chain, little)).text).toMatch(/not enough additional fees to relay; 0\.0000014 < 0\.00000141/)
      expect(isWaiting(first)).toBe(true)
      expect((await send({ coin, fee: 1_000n + sizeOf(same) })).status).toBe(200)
    })

    it('adds no coin that waits itself, and does not spend what it replaces', async () => {
      const coins = await coinsOf(chain, payment(0))
      const [own, first, second] = [payment(0), at(coins, 0), at(coins, 1)]
      const other = sign({ from: own, coins: [second], to: [{ address: own.address, value: 9_990_000n }] })
      const [waiting, replaced] = [await post(chain, other), await post(chain, spend(first, 1_000n))]
      const added = { txid: waiting.text, vout: 0, value: 9_990_000n }
      expect((await post(chain, spend(first, 90_000n, added))).text).toContain('replacement-adds-unconfirmed')
      const change = { txid: replaced.text, vout: 0, value: 49_999_000n }
      expect((await post(chain, spend(first, 90_000n, change))).text).toContain('bad-txns-spends-conflicting-tx')
      expect(chain.control.pending()).toEqual([waiting.text, replaced.text])

      function spend(coin: ListedCoin, fee: bigint, more?: Omit<ListedCoin, 'status'>): string {
        const coins = more ? [coin, more] : [coin]
        const value = coins.reduce((sum, { value }) => sum + value, -fee)
        return sign({ from: own, coins, to: [{ address: own.address, value }] })
      }
    })

    it('keeps the first where the replacement is wrong', async () => {
      const first = await send({ coin })
      const transaction = Transaction.fromHex(await pay(chain, { coin, fee: 5_000n }))
      const [signature] = at(transaction.ins, 0).witness
      transaction.setWitness(0, [signature ?? Uint8Array.of(), payment(1).publicKey])
      expect(await post(chain, transaction.toHex())).toEqual(wrongScript)
      expect(isWaiting(first)).toBe(true)
      expect(chain.control.balance(payment(1).address)).toBe(30_000n)
      await chain.control.mine()
      expect(chain.control.balance(payment(1).address)).toBe(30_000n)
    })
  })

  describe('taproot', () => {
    const fromOrdinals = async () => {
      const coins = await coinsOf(chain, ordinals(0))
      return { from: ordinals(0), coins: [at(coins, 0)], to: [{ address: payment(2).address, value: 9_000n }] }
    }
    const bend = (hex: string, change: (witness: readonly Uint8Array[]) => readonly Uint8Array[]) => {
      const transaction = Transaction.fromHex(hex)
      transaction.setWitness(0, [...change(at(transaction.ins, 0).witness)])
      return transaction.toHex()
    }

    it('pays to it, and from it with the key', async () => {
      const into = await send({ to: ordinals(2).address, value: 20_000n })
      const coin = { txid: into.text, vout: 0, value: 20_000n }
      const to = [{ address: payment(1).address, value: 19_000n }]
      const out = await post(chain, sign({ from: ordinals(2), coins: [coin], to }))
      expect(chain.control.pending()).toEqual([into.text, out.text])
      await chain.control.mine()
      expect(chain.control.pending()).toEqual([])
      expect(chain.control.balance(payment(1).address)).toBe(39_000n)
      expect(chain.control.balance(ordinals(2).address)).toBe(0n)
    })

    it('refuses a wrong signature', async () => {
      const hex = sign(await fromOrdinals())
      const schnorr = (words: string) => refusal(-26, `mempool-script-verify-flag-failed (${words})`)
      const wrong = bend(hex, ([signature = Uint8Array.of()]) => [
        signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte)),
      ])
      expect(await post(chain, wrong)).toEqual(schnorr('Invalid Schnorr signature'))
      const short = bend(hex, ([signature = Uint8Array.of()]) => [signature.subarray(1)])
      expect(await post(chain, short)).toEqual(schnorr('Invalid Schnorr signature size'))
      const typed = bend(hex, ([signature = Uint8Array.of()]) => [Uint8Array.of(...signature, 0)])
      expect(await post(chain, typed)).toEqual(schnorr('Invalid Schnorr signature hash type'))
      const bare = bend(hex, () => [])
      expect(await post(chain, bare)).toEqual(schnorr('Witness program was passed an empty witness'))
      const signed = Transaction.fromHex(hex)
      at(signed.outs, 0).value = 8_999n
      expect(await post(chain, signed.toHex())).toEqual(schnorr('Invalid Schnorr signature'))
    })

    it('takes no script for a key', async () => {
      const hex = bend(sign(await fromOrdinals()), () => [Uint8Array.of(0x51), new Uint8Array(33).fill(0xc0)])
      expect((await post(chain, hex)).text).toContain('The sandbox runs no Taproot scripts')
    })

    it('pays to versions to come, and lets nobody spend from them', async () => {
      const second = Uint8Array.of(0x52, 2, 7, 7)
      const to = [second, payment(0).output].map((script) => ({ script, value: 24_990_000n }))
      const hex = sign({ from: payment(0), coins: [await largest()], to })
      const { text: txid } = await post(chain, hex)
      const transaction = new Transaction()
      transaction.addInput(Buffer.from(txid, 'hex').reverse(), 0)
      transaction.addOutput(payment(2).output, 24_980_000n)
      expect((await post(chain, transaction.toHex())).text).toContain('Witness version reserved for soft-fork upgrades')
    })
  })
})

/** The id of the reward in the newest block. */
async function coinbaseOf({ url }: BitcoinChain): Promise<string> {
  const faucet = 'bcrt1qft5p2uhsdcdc3l2ua4ap5qqfg4pjaqlp250x7us7a8qqhrxrxfsqseac85'
  const history = (await (await fetch(`${url}/address/${faucet}/txs/chain`)).json()) as { txid: string }[]
  return at(history, 0).txid
}
