import { Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBitcoin, type BitcoinChain } from '../../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { createFaults } from '../../../sandbox/faults.ts'
import { at } from './at.ts'
import { coinsOf, ordinals, pay, payment, post } from './bitcoin-payment.ts'

const transactions = z.array(z.looseObject({ txid: z.string(), status: z.object({ confirmed: z.boolean() }) }))

describe('bitcoin explorer', () => {
  const faults = createFaults()
  let chain: BitcoinChain
  beforeAll(async () => {
    chain = await startBitcoin({ faults })
  })
  afterAll(() => chain.stop())
  afterEach(async () => {
    faults.reset()
    await chain.control.rewind()
  })

  const ask = async (path: string) => {
    const response = await fetch(chain.url + path, { headers: { origin: 'https://dapp.example' } })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const json = async (path: string): Promise<unknown> => JSON.parse((await ask(path)).text)
  const list = async (path: string) => transactions.parse(await json(path))
  const send = async (payment?: Parameters<typeof pay>[1]) => (await post(chain, await pay(chain, payment))).text
  const nobody = () => payment(2).address

  it('lists coins with the block that they are in', async () => {
    const [tip, hash] = [await json('/blocks/tip/height'), (await ask('/blocks/tip/hash')).text]
    expect(await json(`/address/${payment(1).address}/utxo`)).toEqual([
      {
        txid: expect.stringMatching(/^[\da-f]{64}$/),
        vout: 2,
        status: { confirmed: true, block_height: tip, block_hash: hash, block_time: expect.any(Number) },
        value: 20_000,
      },
    ])
    const txid = await send({ to: nobody(), value: 5_000n })
    expect(await json(`/address/${nobody()}/utxo`)).toEqual([
      { txid, vout: 0, status: { confirmed: false }, value: 5_000 },
    ])
  })

  it('lists the last blocks, the newest first, and the transactions of each by 25', async () => {
    const hash = (await ask('/blocks/tip/hash')).text
    const blocks = z
      .array(z.looseObject({ id: z.string(), height: z.number(), tx_count: z.number() }))
      .parse(await json('/blocks'))
    expect(blocks).toHaveLength(10)
    expect(blocks[0]).toMatchObject({ id: hash, height: await json('/blocks/tip/height') })
    const txid = await send({ to: nobody(), value: 5_000n, fee: 700n })
    await chain.control.mine()
    const tip = (await ask('/blocks/tip/hash')).text
    const [first, second] = z.array(z.unknown()).parse(await json('/blocks'))
    expect([first, second]).toMatchObject([{ id: tip, tx_count: 2 }, { id: hash }])
    expect(await json(`/block/${tip}/txs`)).toEqual(await json(`/block/${tip}/txs/0`))
    expect(await list(`/block/${tip}/txs/0`)).toMatchObject([
      { fee: 0, vin: [{ is_coinbase: true }] },
      { txid, fee: 700, weight: expect.any(Number), status: { confirmed: true } },
    ])
    expect((await ask(`/block/${tip}/txs/25`)).status).toBe(400)
    expect((await ask(`/block/${tip}/txs/1`)).status).toBe(400)
    expect((await ask(`/block/${'0'.repeat(64)}/txs`)).status).toBe(404)
  })

  it('knows addresses of any kind, also in capitals', async () => {
    const { address } = ordinals(0)
    expect(await coinsOf(chain, ordinals(0))).toHaveLength(2)
    expect(await json(`/address/${address.toUpperCase()}/utxo`)).toEqual(await json(`/address/${address}/utxo`))
  })

  it('counts what an address had, and what changes with what waits', async () => {
    const { address } = payment(0)
    const none = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }
    const start = { ...none, funded_txo_count: 5, funded_txo_sum: 62_000_876, tx_count: 3 }
    expect(await json(`/address/${address}`)).toEqual({ address, chain_stats: start, mempool_stats: none })
    await send({ value: 10_000n, fee: 500n })
    const mempool = {
      funded_txo_count: 1,
      funded_txo_sum: 49_989_500,
      spent_txo_count: 1,
      spent_txo_sum: 50_000_000,
      tx_count: 1,
    }
    expect(await json(`/address/${address}`)).toEqual({ address, chain_stats: start, mempool_stats: mempool })
  })

  it('has nothing for an address that nobody has used', async () => {
    const address = nobody()
    for (const path of ['utxo', 'txs', 'txs/chain', 'txs/mempool']) {
      expect(await json(`/address/${address}/${path}`)).toEqual([])
    }
    expect(await json(`/address/${address}`)).toMatchObject({ chain_stats: { tx_count: 0 } })
  })

  it.each([
    'nonsense',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnux',
  ])('refuses %s, which is no address of regtest', async (address) => {
    for (const path of ['', '/utxo', '/txs', '/txs/chain', '/txs/mempool']) {
      expect(await ask(`/address/${address}${path}`)).toMatchObject({ status: 400, text: 'Invalid Bitcoin address' })
    }
  })

  it('tells a payment in full', async () => {
    const coin = at(await coinsOf(chain, payment(0)), 0)
    const hex = await pay(chain, { to: ordinals(1).address, value: 10_000n, fee: 500n })
    const { text: txid } = await post(chain, hex)
    const expected = {
      txid,
      version: 2,
      locktime: 0,
      vin: [
        {
          txid: coin.txid,
          vout: coin.vout,
          prevout: {
            scriptpubkey: Buffer.from(payment(0).output).toString('hex'),
            scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${Buffer.from(payment(0).output.subarray(2)).toString('hex')}`,
            scriptpubkey_type: 'v0_p2wpkh',
            scriptpubkey_address: payment(0).address,
            value: 50_000_000,
          },
          scriptsig: '',
          scriptsig_asm: '',
          witness: [expect.stringMatching(/^30/), Buffer.from(payment(0).publicKey).toString('hex')],
          is_coinbase: false,
          sequence: 0xffff_fffd,
        },
      ],
      vout: [
        {
          scriptpubkey: Buffer.from(ordinals(1).output).toString('hex'),
          scriptpubkey_asm: `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${Buffer.from(ordinals(1).output.subarray(2)).toString('hex')}`,
          scriptpubkey_type: 'v1_p2tr',
          scriptpubkey_address: ordinals(1).address,
          value: 10_000,
        },
        expect.objectContaining({ scriptpubkey_address: payment(0).address, value: 49_989_500 }),
      ],
      size: hex.length / 2,
      weight: Transaction.fromHex(hex).weight(),
      fee: 500,
    }
    expect(await json(`/tx/${txid}`)).toEqual({ ...expected, status: { confirmed: false } })
    expect((await ask(`/tx/${txid}/hex`)).text).toBe(hex)
    await chain.control.mine()
    const status = await json(`/tx/${txid}/status`)
    expect(status).toMatchObject({ confirmed: true, block_height: await json('/blocks/tip/height') })
    expect(await json(`/tx/${txid}`)).toEqual({ ...expected, status })
  })

  it('tells the reward of a block', async () => {
    const gift = at(await list(`/address/${payment(0).address}/txs`), 2)
    const { vin } = z.object({ vin: z.array(z.object({ txid: z.string() })) }).parse(gift)
    expect(await json(`/tx/${at(vin, 0).txid}`)).toMatchObject({
      vin: [{ txid: '00'.repeat(32), vout: 0xffff_ffff, prevout: null, is_coinbase: true }],
      fee: 0,
    })
  })

  it('tells who spends a coin', async () => {
    const coin = at(await coinsOf(chain, payment(0)), 1)
    expect(await json(`/tx/${coin.txid}/outspend/${coin.vout}`)).toEqual({ spent: false })
    const txid = await send({ coin })
    const spent = { spent: true, txid, vin: 0, status: { confirmed: false } }
    expect(await json(`/tx/${coin.txid}/outspend/${coin.vout}`)).toEqual(spent)
    const all = z.array(z.unknown()).parse(await json(`/tx/${coin.txid}/outspends`))
    expect(all).toHaveLength(5)
    expect(all[coin.vout]).toEqual(spent)
  })

  it('tells histories, the newest first, and page by page', async () => {
    const address = nobody()
    const ids: string[] = []
    for (let count = 0; count < 27; count++) ids.unshift(await chain.control.fund(address, 1_000n))
    const waiting = [await send({ to: address }), await send({ to: address })].reverse()
    const idsAt = async (path: string) => (await list(`/address/${address}/txs${path}`)).map(({ txid }) => txid)

    expect(await idsAt('')).toEqual([...waiting, ...ids.slice(0, 25)])
    expect(await idsAt('/mempool')).toEqual(waiting)
    expect(await idsAt('/chain')).toEqual(ids.slice(0, 25))
    expect(await idsAt(`/chain/${ids[24]}`)).toEqual(ids.slice(25))
    expect(await idsAt(`/chain/${ids[26]}`)).toEqual([])
  })

  it('says that it does not know a payment, but of its status only that no block has it', async () => {
    const unknown = 'ab'.repeat(32)
    const missing = { status: 404, text: 'Transaction not found' }
    for (const path of ['', '/hex', '/outspends']) expect(await ask(`/tx/${unknown}${path}`)).toMatchObject(missing)
    expect(await json(`/tx/${unknown}/status`)).toEqual({ confirmed: false })
    expect(await json(`/tx/${unknown}/outspend/0`)).toEqual({ spent: false })
    for (const path of ['', '/hex', '/status', '/outspends', '/outspend/0']) {
      expect(await ask(`/tx/nonsense${path}`)).toMatchObject({ status: 400, text: 'Invalid hex string' })
    }
  })

  it('estimates fees until it is told otherwise', async () => {
    const rates = z.record(z.string(), z.number()).parse(await json('/fee-estimates'))
    expect(Object.keys(rates)).toEqual(
      [...Array(25).keys()].map((index) => String(index + 1)).concat('144', '504', '1008'),
    )
    const values = Object.values(rates)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    chain.control.setRates({})
    expect(await json('/fee-estimates')).toEqual({})
  })

  it('may be asked by any page', async () => {
    expect((await ask('/fee-estimates')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask('/address/nonsense')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask('/elsewhere')).status).toBe(404)
  })

  it('breaks when it is told to, and still says so to any page', async () => {
    faults.set('explorer', { kind: 'status', status: 429 })
    const answer = await ask('/fee-estimates')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})
