import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBitcoin, type BitcoinChain } from '../../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { bitcoinRegtestId } from '../../../src/domain/networks/bitcoin.js'
import { coinsOf, ordinals, pay, payment, post, sign } from './bitcoin-payment.ts'

describe('bitcoin chain', () => {
  let chain: BitcoinChain
  beforeAll(async () => {
    chain = await startBitcoin()
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.control.rewind())

  const height = async () => Number(await (await fetch(`${chain.url}/blocks/tip/height`)).text())
  const amounts = async (key: ReturnType<typeof payment>) => (await coinsOf(chain, key)).map(({ value }) => value)

  it('is regtest, and holds what is planned', async () => {
    expect(chain).toMatchObject({ id: bitcoinRegtestId, name: 'Bitcoin' })
    expect(chain.nativeCurrency).toEqual({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
    expect(await amounts(payment(0))).toEqual([50_000_000n, 10_000_000n, 2_000_000n, 546n, 330n])
    expect(await amounts(ordinals(0))).toEqual([10_000n, 546n])
    expect(await amounts(payment(1))).toEqual([20_000n])
    expect(await amounts(payment(2))).toEqual([])
    const coins = await Promise.all([payment(0), ordinals(0), payment(1)].map((key) => coinsOf(chain, key)))
    expect(coins.flat().every(({ status }) => status.confirmed)).toBe(true)
  })

  it('has blocks of the past, ten minutes apart', async () => {
    const rpc = { jsonrpc: '2.0', id: 1, method: 'getblockchaininfo' }
    const answer = await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(rpc) })
    const { result } = (await answer.json()) as { result: { time: number; blocks: number } }
    expect(Math.abs(result.time - Date.now() / 1000)).toBeLessThan(60)
    expect(result.blocks).toBe(await height())
  })

  it('funds any kind of address with confirmed coins, and leaves alone what waits', async () => {
    const waiting = await post(chain, await pay(chain))
    const start = await height()
    for (const address of [
      payment(2).address,
      ordinals(2).address,
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
      '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br',
      'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry',
    ]) {
      const before = chain.control.balance(address)
      await chain.control.fund(address, 123n)
      expect(chain.control.balance(address)).toBe(before + 123n)
    }
    expect(await height()).toBe(start + 5)
    expect(await coinsOf(chain, payment(2))).toMatchObject([{ value: 123n, status: { confirmed: true } }])
    expect(chain.control.pending()).toEqual([waiting.text])
  })

  it('funds no address of another network, and not more than there is', async () => {
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(chain.control.fund(mainnet, 1n)).rejects.toThrow(`${mainnet} is no address of regtest.`)
    expect(() => chain.control.balance('nonsense')).toThrow('nonsense is no address of regtest.')
    const supply = 2_100_000_000_000_000n
    await expect(chain.control.fund(payment(2).address, supply)).rejects.toThrow('The faucet does not have that much.')
    await chain.control.fund(payment(2).address, 7_000_000_000n)
    expect(chain.control.balance(payment(2).address)).toBe(7_000_000_000n)
  })

  it('mines when it is told to, and counts what waits as spent and received', async () => {
    const { text: txid } = await post(chain, await pay(chain, { value: 30_000n, fee: 1_000n }))
    await sleep(50)
    expect(chain.control.pending()).toEqual([txid])
    expect(chain.control.balance(payment(0).address)).toBe(62_000_876n - 31_000n)
    expect(chain.control.balance(payment(1).address)).toBe(50_000n)
    const start = await height()
    const mining = chain.control.mine(3)
    while (chain.control.pending().length > 0) await setImmediate()
    const { length } = (await (await fetch(`${chain.url}/address/${payment(1).address}/txs`)).json()) as unknown[]
    expect(length).toBe(2)
    await mining
    expect(await height()).toBe(start + 3)
    expect(chain.control.pending()).toEqual([])
    expect(chain.control.balance(payment(0).address)).toBe(62_000_876n - 31_000n)
  })

  it('forgets a payment that waits, and what spends from it', async () => {
    const { text: first } = await post(chain, await pay(chain))
    await post(chain, payOn(first))
    expect(chain.control.pending()).toHaveLength(2)
    await chain.control.dropPending(first)
    expect(chain.control.pending()).toEqual([])
    expect(chain.control.balance(payment(0).address)).toBe(62_000_876n)
    await chain.control.dropPending(first)
  })

  it('takes a forgotten payment again', async () => {
    const hex = await pay(chain)
    const { text: txid } = await post(chain, hex)
    await chain.control.dropPending(txid)
    expect(await post(chain, hex)).toEqual({ status: 200, text: txid })
  })

  it('goes back to the very same coins, again and again', async () => {
    const start = { height: await height(), coins: await coinsOf(chain, payment(0)) }
    for (let round = 0; round < 3; round++) {
      await post(chain, await pay(chain))
      await chain.control.mine(2)
      await chain.control.fund(payment(0).address, 5_000n)
      await post(chain, await pay(chain))
      chain.control.setRates({})
      expect(await coinsOf(chain, payment(0))).not.toEqual(start.coins)

      await chain.control.rewind()
      expect({ height: await height(), coins: await coinsOf(chain, payment(0)) }).toEqual(start)
      expect(chain.control.pending()).toEqual([])
      expect(await (await fetch(`${chain.url}/fee-estimates`)).json()).toHaveProperty('1')
    }
  })

  it('changes one thing after the other, however many ask at once', async () => {
    const hex = await pay(chain)
    const start = await height()
    const { fund, mine } = chain.control
    const to = payment(2).address
    const answers = await Promise.all([post(chain, hex), mine(), fund(to, 1n), post(chain, hex), mine(2), fund(to, 2n)])
    expect(answers[0]).toEqual(answers[3])
    await mine()
    expect(await height()).toBe(start + 6)
    expect(chain.control.balance(to)).toBe(3n)
    expect(chain.control.pending()).toEqual([])
    expect(chain.control.balance(payment(1).address)).toBe(30_000n)
  })

  it('is led over HTTP as well', async () => {
    const order = (body: unknown) => fetch(chain.controlUrl, { method: 'POST', body: JSON.stringify(body) })
    const { text: dropped } = await post(chain, await pay(chain))
    const start = await height()
    const done = await order({ fund: { address: payment(2).address, satoshi: '900' }, drop: dropped, mine: 2 })
    expect(await done.json()).toEqual({ pending: [] })
    expect(await height()).toBe(start + 3)
    expect(chain.control.balance(payment(2).address)).toBe(900n)
    await order({ rates: { '2': 40.5 } })
    expect(await (await fetch(`${chain.url}/fee-estimates`)).json()).toEqual({ '2': 40.5 })
    await post(chain, await pay(chain))
    expect(await (await fetch(chain.controlUrl)).json()).toEqual({ pending: chain.control.pending() })
    await order({ rewind: true })
    expect(await height()).toBe(start)
    expect((await order({ fund: { address: 'nonsense', satoshi: '1' } })).status).toBe(400)
    expect((await order({ mine: 0 })).status).toBe(422)
  })

  /** Spends what the second account got from a payment that waits. */
  function payOn(txid: string): string {
    const to = [{ address: payment(2).address, value: 9_000n }]
    return sign({ from: payment(1), coins: [{ txid, vout: 0, value: 10_000n }], to })
  }
})

describe('bitcoin chain on a port that is taken', () => {
  it('says so', async () => {
    const chain = await startBitcoin()
    const port = Number(new URL(chain.url).port)
    try {
      await expect(startBitcoin({ port })).rejects.toThrow(`Port ${port} is already in use`)
    } finally {
      await chain.stop()
    }
  })
})

describe('bitcoin chain with a clock of its own', () => {
  it('puts a payment into a block after a while', async () => {
    const chain = await startBitcoin({ confirmAfter: 20 })
    try {
      await post(chain, await pay(chain))
      expect(chain.control.pending()).toHaveLength(1)
      await expect.poll(() => chain.control.pending()).toEqual([])
      expect(chain.control.balance(payment(1).address)).toBe(30_000n)
    } finally {
      await chain.stop()
    }
  })
})
