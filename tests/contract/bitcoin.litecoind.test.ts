import { Buffer } from 'node:buffer'
import { Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BitcoinNode } from '../../sandbox/chains/bitcoin/node.ts'
import { startBitcoin, type BitcoinChain } from '../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { bitcoinAccount, type BitcoinKey } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { findLitecoind, type Litecoind } from '../../scripts/find-litecoind.ts'
import { amount } from '../../src/domain/money/amount.js'
import { at } from '../unit/sandbox/at.ts'
import { coinsOf, largestOf, ordinals, pay, payment, post, sign } from '../unit/sandbox/bitcoin-payment.ts'
import { keyAs, startBitcoinWorld, taprootKey, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'
import { openLitecoind } from './litecoind-node.js'

describe('what litecoind says of payments', () => {
  const litecoind = findLitecoind()
  if (litecoind.status === 'found') withLitecoind(litecoind)
  else withoutLitecoind(litecoind)
})

function withoutLitecoind({ reason }: Extract<Litecoind, { status: 'absent' }>): void {
  it('was not asked, because there is none here', () => {
    expect(reason).toContain('scripts/fetch-litecoind.ts')
  })
}

function withLitecoind(found: Extract<Litecoind, { status: 'found' }>): void {
  let node: BitcoinNode
  let world: BitcoinWorld
  beforeAll(async () => {
    node = await openLitecoind(found)
    world = await startBitcoinWorld(startBitcoin({ openNode: async () => node }))
  })
  afterAll(() => world.stop())

  it('holds what is planned', async () => {
    const coins = await coinsOf(world.chain, payment(0))
    expect(coins.map(({ value }) => value)).toEqual([50_000_000n, 10_000_000n, 2_000_000n, 546n, 330n])
  })

  it('takes coins to Taproot and back, signed with keys of the sandbox', async () => {
    const { chain } = world
    const [wallet, tap] = [bitcoinAccount(20).payment, bitcoinAccount(20).ordinals]
    await chain.control.fund(wallet.address, 100_000n)
    const into = { from: wallet, coins: await coinsOf(chain, wallet), to: [{ address: tap.address, value: 99_000n }] }
    const first = await post(chain, sign(into))
    await chain.control.mine()
    const back = { from: tap, coins: await coinsOf(chain, tap), to: [{ address: wallet.address, value: 98_000n }] }
    const second = await post(chain, sign(back))
    expect([first.status, second.status]).toEqual([200, 200])
    await chain.control.mine()
    expect(chain.control.pending()).toEqual([])
    expect(await coinsOf(chain, wallet)).toMatchObject([{ value: 98_000n, status: { confirmed: true } }])
  })

  it.each<[string, BitcoinKey]>([
    ['P2WPKH', bitcoinAccount(21).payment],
    ['P2SH', keyAs('p2sh', 21)],
    ['P2PKH', keyAs('p2pkh', 21)],
    ['P2TR', taprootKey(21)],
  ])('takes what the adapter and a wallet pay from %s', async (_kind, key) => {
    const { adapter, chain, network, idOf } = world
    for (const satoshi of [40_000n, 30_000n, 20_000n]) await chain.control.fund(key.address, satoshi)
    const wallet = world.wallet({ key })
    const to = payment(22).address
    const before = chain.control.balance(to)
    const transfer = { from: idOf(key), to, asset: network.nativeCurrency, amount: amount(60_000n, 8) }
    const fee = await adapter.estimateFee(transfer, network, wallet)
    const handle = await adapter.transfer(wallet, transfer, network, fee)
    await chain.control.mine()
    expect(await adapter.outcomeOf(handle, transfer, network)).toMatchObject({ status: 'confirmed' })
    expect(chain.control.balance(to) - before).toBe(60_000n)
    expect(chain.control.balance(key.address)).toBe(30_000n - fee.expected.units)
  })

  it('replaces what allows it, by its own count of the fees (BIP-125)', async () => {
    const { chain } = world
    const coin = largestOf(await coinsOf(chain, payment(0)))
    const first = await post(chain, await pay(chain, { coin, fee: 1_000n }))
    const second = await post(chain, await pay(chain, { coin, fee: 2_000n }))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(chain.control.pending()).toEqual([second.text])
    await chain.control.mine()
  })

  /** What the sandbox refuses with rules of its own, and why litecoind does; it is asked past these rules. */
  it.each<[string, (chain: BitcoinChain) => Promise<string>, RegExp, RegExp]>([
    ['dust', (chain) => pay(chain, { value: 293n }), /"dust/, /^dust/],
    ['dust for Taproot', (chain) => pay(chain, { to: ordinals(2).address, value: 329n }), /"dust/, /^dust/],
    ['a low fee', (chain) => pay(chain, { fee: 140n }), /min relay fee not met, 140 < 141/, /^min relay fee not met/],
    ['more than there is', overdrawn, /bad-txns-in-belowout/, /^bad-txns-in-belowout/],
    ['coins that do not exist', unknownCoin, /bad-txns-inputs-missingorspent/, /^bad-txns-inputs-missingorspent/],
    ['a wrong signature', (chain) => bent(chain, payment(0)), /script-verify-flag/, /script-verify-flag/],
    ['a wrong Schnorr signature', (chain) => bent(chain, ordinals(0)), /Invalid Schnorr sig/, /Invalid Schnorr sig/],
  ])('refuses %s, as the sandbox does', async (_what, make, ours, theirs) => {
    const hex = await make(world.chain)
    expect((await post(world.chain, hex)).text).toMatch(ours)
    await expect(node.add(new Uint8Array(Buffer.from(hex, 'hex')))).rejects.toThrow(theirs)
  })

  it('takes the least that the sandbox takes', async () => {
    const { chain } = world
    for (const least of [{ value: 294n }, { to: ordinals(2).address, value: 330n }, { fee: 141n }]) {
      expect(await post(chain, await pay(chain, least))).toMatchObject({ status: 200 })
      await chain.control.mine()
    }
  })
}

async function overdrawn(chain: BitcoinChain): Promise<string> {
  const from = payment(0)
  const coins = await coinsOf(chain, from)
  const lie = coins.slice(0, 1).map((coin) => ({ ...coin, value: coin.value * 2n }))
  return sign({ from, coins: lie, to: [{ address: payment(1).address, value: at(coins, 0).value + 1n }] })
}

async function unknownCoin(chain: BitcoinChain): Promise<string> {
  const coin = { ...at(await coinsOf(chain, payment(0)), 0), txid: '11'.repeat(32) }
  return pay(chain, { coin })
}

async function bent(chain: BitcoinChain, from: BitcoinKey): Promise<string> {
  const coin = at(await coinsOf(chain, from), 0)
  const hex = sign({ from, coins: [coin], to: [{ address: payment(1).address, value: coin.value - 1_000n }] })
  const transaction = Transaction.fromHex(hex)
  const [signature = Uint8Array.of(), ...rest] = at(transaction.ins, 0).witness
  transaction.setWitness(0, [signature.map((byte, index) => (index === 20 ? byte ^ 1 : byte)), ...rest])
  return transaction.toHex()
}
