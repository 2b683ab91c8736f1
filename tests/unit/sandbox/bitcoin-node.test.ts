import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBitcoin, type BitcoinChain } from '../../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { at } from './at.ts'
import { coinsOf, ordinals, pay, payment, sign } from './bitcoin-payment.ts'

const answerSchema = z.looseObject({ result: z.unknown().optional(), error: z.unknown().optional() })

describe('bitcoin node', () => {
  let chain: BitcoinChain
  beforeAll(async () => {
    chain = await startBitcoin()
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.control.rewind())

  const post = async (body: unknown): Promise<unknown> =>
    (await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(body) })).json()
  const call = async (method: string, ...params: readonly unknown[]) =>
    answerSchema.parse(await post({ jsonrpc: '2.0', id: 7, method, params }))
  const result = async (method: string, ...params: readonly unknown[]) => (await call(method, ...params)).result

  it('answers one call or many, and no word that it does not have', async () => {
    const height = await result('getblockcount')
    expect(await post({ jsonrpc: '2.0', id: 'a', method: 'getblockcount' })).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: height,
    })
    const calls = ['getblockcount', 'getwalletinfo'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
    expect(await post(calls)).toEqual([
      { jsonrpc: '2.0', id: 0, result: height },
      { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Method not found' } },
    ])
    expect(await post({ method: 7 })).toMatchObject({ error: { code: -32_700 } })
    expect((await call('constructor')).error).toMatchObject({ code: -32_601 })
  })

  it('knows its blocks', async () => {
    const height = z.number().parse(await result('getblockcount'))
    const tip = await result('getbestblockhash')
    expect(await result('getblockhash', height)).toBe(tip)
    expect(await result('getblockhash', 0)).toMatch(new RegExp(`^${chain.id.slice('bip122:'.length)}`))
    expect((await call('getblockhash', height + 1)).error).toEqual({ code: -8, message: 'Block height out of range' })
    expect(await result('getblockchaininfo')).toMatchObject({ chain: 'regtest', blocks: height, bestblockhash: tip })
  })

  it('takes a payment and tells it', async () => {
    const hex = await pay(chain, { value: 12_345n })
    const txid = z.string().parse(await result('sendrawtransaction', hex))
    expect(await result('getrawmempool')).toEqual([txid])
    expect(await result('getrawtransaction', txid)).toBe(hex)
    const described = z.looseObject({}).parse(await result('getrawtransaction', txid, true))
    expect(described).toMatchObject({
      txid,
      hex,
      vsize: 141,
      vin: [{ vout: 0, scriptSig: { asm: '', hex: '' }, sequence: 0xffff_fffd }],
      vout: [
        { value: 0.00012345, n: 0, scriptPubKey: { address: payment(1).address } },
        { value: 0.49986655, n: 1, scriptPubKey: { address: payment(0).address } },
      ],
    })
    expect(described).not.toHaveProperty('confirmations')
    await chain.control.mine(3)
    expect(await result('getrawtransaction', txid, 1)).toMatchObject({ confirmations: 3 })
  })

  it('refuses as Bitcoin Core does', async () => {
    const coin = at(await coinsOf(chain, payment(1)), 0)
    const unpaid = sign({ from: payment(1), coins: [coin], to: [{ address: payment(2).address, value: coin.value }] })
    expect((await call('sendrawtransaction', unpaid)).error).toEqual({
      code: -26,
      message: 'min relay fee not met, 0 < 110',
    })
    expect((await call('sendrawtransaction')).error).toMatchObject({ code: -1 })
    expect((await call('getrawtransaction', 'ab'.repeat(32))).error).toMatchObject({ code: -5 })
  })

  it('tells of a coin whether it can be spent', async () => {
    const coin = at(await coinsOf(chain, payment(0)), 0)
    expect(await result('gettxout', coin.txid, coin.vout)).toMatchObject({
      confirmations: 3,
      value: 0.5,
      scriptPubKey: { address: payment(0).address },
      coinbase: false,
    })
    const txid = z.string().parse(await result('sendrawtransaction', await pay(chain)))
    expect(await result('gettxout', coin.txid, coin.vout)).toBeNull()
    expect(await result('gettxout', coin.txid, coin.vout, false)).toMatchObject({ value: 0.5 })
    expect(await result('gettxout', txid, 0)).toMatchObject({ confirmations: 0 })
    expect(await result('gettxout', txid, 0, false)).toBeNull()
    expect(await result('gettxout', txid, 9)).toBeNull()
  })

  it('finds the coins of addresses and scripts in the chain', async () => {
    await result('sendrawtransaction', await pay(chain, { to: payment(2).address }))
    const script = Buffer.from(ordinals(0).output).toString('hex')
    const found = z
      .looseObject({ unspents: z.array(z.looseObject({ amount: z.number() })), total_amount: z.number() })
      .parse(await result('scantxoutset', 'start', [`addr(${payment(0).address})`, `raw(${script})`]))
    expect(new Set(found.unspents.map(({ amount }) => amount))).toEqual(
      new Set([0.5, 0.1, 0.02, 0.0001, 0.00000546, 0.0000033]),
    )
    expect(found.total_amount).toBe(0.62011422)
    expect(await result('scantxoutset', 'start', [`addr(${payment(2).address})`])).toMatchObject({ unspents: [] })
    expect((await call('scantxoutset', 'start', ['addr(nonsense)'])).error).toMatchObject({ code: -5 })
  })

  it('estimates fees per thousand virtual bytes', async () => {
    chain.control.setRates({ '2': 12.5, '6': 3.001 })
    expect(await result('estimatesmartfee', 2)).toEqual({ feerate: 0.000125, blocks: 2 })
    expect(await result('estimatesmartfee', 5, 'CONSERVATIVE')).toEqual({ feerate: 0.000125, blocks: 2 })
    expect(await result('estimatesmartfee', 144)).toEqual({ feerate: 0.00003001, blocks: 6 })
    const unknown = { errors: ['Insufficient data or no feerate found'], blocks: 1 }
    expect(await result('estimatesmartfee', 1)).toEqual(unknown)
    expect((await call('estimatesmartfee', 0)).error).toMatchObject({ code: -1 })
  })
})
