import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createNodeClient } from '../../../sandbox/chains/node-client.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'

describe('world', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.rewind())

  const chain = () => at(sandbox.chains, 0)
  const account = (index: number) => at(chain().accounts, index)
  const client = () => createNodeClient(chain())
  const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })

  it('is led over HTTP as well', async () => {
    const order = (body: unknown) => post(`${sandbox.apiUrl}/control/chains`, body)
    const height = await client().getBlockNumber()
    expect((await order({ mining: { chain: 'eip155:1', pause: true } })).status).toBe(200)
    const send = (value: bigint) =>
      client().sendTransaction({ account: account(0), to: account(1), value, gas: 21_000n })
    const [mined, dropped] = [await send(1n), await send(2n)]
    await order({ mining: { chain: 'eip155:1', drop: dropped } })
    await order({ mining: { chain: 'eip155:1', mine: 2 } })
    expect((await client().getTransactionReceipt({ hash: mined })).blockNumber).toBe(height + 1n)
    expect(await client().getBlockNumber()).toBe(height + 2n)
    await order({ rewind: true, ens: { 'changing.eth': null } })
    expect(await client().getBlockNumber()).toBe(height)
    await order({ poison: true })
    expect(await client().getBlockNumber()).toBeGreaterThan(height)

    expect((await order({ mining: { chain: 'eip155:5', pause: true } })).status).toBe(400)
    expect((await order({ mining: { chain: 'eip155:1', mine: 0 } })).status).toBe(422)
  })

  it('gives Harbour’s accounts their coins again after a rewind', async () => {
    const address = '0x00000000000000000000000000000000000f0aa1'
    const fund = () => post(`${sandbox.frame.origin}/own/fund`, { chainId: 1, addresses: [address] })
    await fund()
    await sandbox.rewind()
    expect(await client().getBalance({ address })).toBe(0n)
    await fund()
    await fund()
    expect(await client().getBalance({ address })).toBe(parseEther('10'))
  })

  describe('names of the service', () => {
    const ask = (name: string, version: string) =>
      fetch(`${sandbox.apiUrl}/v1/profile/account/${name}?projectId=p${version}`)

    it.each([
      ['marlow.wcn.id', 0],
      ['ines.wcn.id', 1],
    ])('resolves %s', async (name, index) => {
      const record: unknown = await (await ask(name, '&apiVersion=2')).json()
      const entry = { address: account(index), created_at: expect.any(String) as string }
      expect(record).toEqual({
        name,
        registered_at: entry.created_at,
        updated_at: null,
        attributes: null,
        addresses: { '60': entry, '2147483649': entry, '2147492101': entry },
      })
    })

    it('answers an empty list for nobody, an older version 404, and refuses what is no name', async () => {
      expect(await (await ask('nobody.wcn.id', '&apiVersion=2')).json()).toEqual([])
      expect((await ask('nobody.wcn.id', '')).status).toBe(404)
      const refused = await ask('ines.eth', '&apiVersion=2')
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'name' }] })
    })
  })
})
