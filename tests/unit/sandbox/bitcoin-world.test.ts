import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { pay, payment, post } from './bitcoin-payment.ts'

describe('bitcoin in the world', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(async () => {
    sandbox.control.reset()
    await sandbox.rewind()
  })

  const call = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const query = new URLSearchParams({ chainId: sandbox.bitcoin.id, projectId: 'p' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await fetch(`${sandbox.apiUrl}/v1/?${query.toString()}`, { method: 'POST', body })).json()
  }

  it('is reached through the blockchain API, in the words of Bitcoin Core', async () => {
    const hex = await pay(sandbox.bitcoin)
    expect(await call('estimatesmartfee', 6)).toMatchObject({ result: { blocks: 6 } })
    const { result: txid } = (await call('sendrawtransaction', hex)) as { result: string }
    expect(sandbox.bitcoin.control.pending()).toEqual([txid])
    expect(await call('getrawtransaction', txid)).toMatchObject({ result: hex })
    expect(await call('sendrawtransaction', '00')).toMatchObject({ error: { code: -22 } })
  })

  it('goes back with all chains', async () => {
    await post(sandbox.bitcoin, await pay(sandbox.bitcoin))
    await sandbox.bitcoin.control.mine()
    await sandbox.rewind()
    expect(sandbox.bitcoin.control.balance(payment(1).address)).toBe(20_000n)
  })

  it('breaks with a lever of the API', async () => {
    const ask = () => fetch(`${sandbox.bitcoin.url}/fee-estimates`)
    sandbox.control.fault('explorer', { kind: 'drop' })
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(await call('getblockcount')).toMatchObject({ result: expect.any(Number) })
    sandbox.control.reset()
    expect((await ask()).status).toBe(200)
  })
})
