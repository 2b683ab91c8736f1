import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'
import { payment, send, signerOf, stranger, tokenTransfer } from './solana-client.ts'

const sol = 1_000_000_000n
const historySchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      metadata: z.strictObject({
        operationType: z.string(),
        hash: z.string(),
        minedAt: z.iso.datetime(),
        sentFrom: z.string(),
        sentTo: z.string(),
        status: z.enum(['confirmed', 'failed', 'pending']),
        nonce: z.number().int(),
        chain: z.string(),
      }),
      transfers: z.array(z.looseObject({ quantity: z.object({ numeric: z.string() }) })),
    }),
  ),
  next: z.string().nullable(),
})
const balancesSchema = z.object({
  balances: z.array(z.looseObject({ symbol: z.string(), quantity: z.looseObject({ numeric: z.string() }) })),
})

describe('Solana in the services', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.rewind())

  const ask = (path: string, init?: RequestInit) =>
    fetch(sandbox.apiUrl + path, { ...init, headers: { origin: 'https://dapp.example' } })
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const account = (index: number) => at(sandbox.solana.accounts, index)
  const balances = async (owner: string, query = `&chainId=${sandbox.solana.id}`) => {
    const answer = await ask(`/v1/account/${owner}/balance?projectId=p&sv=html-solana-1.0.0&currency=usd${query}`)
    return balancesSchema.parse(await answer.json()).balances
  }
  const history = async (owner: string, query = `&chainId=${sandbox.solana.id}`) => {
    const answer = await ask(`/v1/account/${owner}/history?projectId=p${query}`)
    return historySchema.parse(await answer.json())
  }

  it('read balances from the chain, and a transfer changes them', async () => {
    const kelp = at(sandbox.solana.tokens, 1)
    expect(await balances(account(0))).toMatchObject([
      { symbol: 'SOL', value: 16_000, price: 160, quantity: { decimals: '9', numeric: '100' } },
      { symbol: 'HUSD', value: 2_500, quantity: { decimals: '6', numeric: '2500' } },
      {
        symbol: 'KELP',
        chainId: sandbox.solana.id,
        address: `${sandbox.solana.id}:${kelp.mint}`,
        quantity: { decimals: '9', numeric: '1200.123456789' },
      },
    ])
    expect(at(await balances(account(0)), 0)).not.toHaveProperty('address')
    expect(await balances(account(2))).toEqual([])

    const payer = await signerOf(0)
    await send(sandbox.solana.rpcUrl, payer, await tokenTransfer(payer, account(2), kelp, 23_456_789n))
    expect(await balances(account(2))).toMatchObject([{ symbol: 'KELP', quantity: { numeric: '0.023456789' } }])
    await sandbox.rewind()
    expect(await balances(account(2))).toEqual([])
  })

  it('take no token of another namespace than EVM as one to update', async () => {
    const path = `/v1/account/${account(0)}/balance?projectId=p&sv=html-solana-1.0.0&currency=usd`
    const answer = await ask(`${path}&forceUpdate=${sandbox.solana.id}:${at(sandbox.solana.tokens, 1).mint}`)
    expect(answer.status).toBe(400)
  })

  it('look on the chains of the address alone', async () => {
    expect(await balances(account(0), '')).toHaveLength(3)
    const evm = at(at(sandbox.chains, 0).accounts, 0)
    const ids = (await balances(evm, '')).map(({ chainId }) => chainId)
    expect(new Set(ids)).toEqual(new Set(['eip155:1', 'eip155:8453']))
    for (const [owner, chainId] of [
      [account(0), 'eip155:1'],
      [evm, sandbox.solana.id],
      [account(0).slice(1), sandbox.solana.id],
    ]) {
      const answer = await ask(`/v1/account/${owner}/history?projectId=p&chainId=${chainId}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ reasons: [{ field: 'address' }] })
    }
  })

  it('tell both sides of what was sent, with the account that was made for it left out', async () => {
    const payer = await signerOf(0)
    const to = await stranger()
    const { rpcUrl, tokens } = sandbox.solana
    const paid = await send(rpcUrl, payer, [payment(payer, to, (3n * sol) / 2n)])
    const moved = await send(rpcUrl, payer, await tokenTransfer(payer, to, at(tokens, 0), 1_250_000n))

    const { data, next } = await history(account(0))
    expect(next).toBeNull()
    expect(data).toMatchObject([
      {
        id: moved.signature,
        metadata: {
          operationType: 'send',
          hash: moved.signature,
          sentFrom: account(0),
          sentTo: to,
          status: 'confirmed',
        },
        transfers: [
          {
            fungible_info: { name: 'Harbour Dollar', symbol: 'HUSD', icon: { url: expect.stringContaining('HUSD') } },
            direction: 'out',
            quantity: { numeric: '1.25' },
            value: 1.25,
            price: 1,
          },
        ],
      },
      {
        metadata: { hash: paid.signature, chain: sandbox.solana.id },
        transfers: [{ fungible_info: { symbol: 'SOL' }, direction: 'out', quantity: { numeric: '1.5' }, value: 240 }],
      },
    ])
    expect((await history(to, '')).data).toMatchObject([
      { metadata: { operationType: 'receive', sentFrom: account(0), sentTo: to }, transfers: [{ direction: 'in' }] },
      { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }] },
    ])
  })

  it('tell what waits, what failed and what went to oneself', async () => {
    const payer = await signerOf(0)
    const { rpcUrl, control } = sandbox.solana
    await send(rpcUrl, payer, [payment(payer, account(0), sol)])
    await send(rpcUrl, payer, [payment(payer, account(1), 1_000n * sol)], { skipPreflight: true })
    control.mining.pause()
    await send(rpcUrl, payer, [payment(payer, account(1), sol)])
    const { data } = await history(account(0))
    expect(data.map(({ metadata, transfers }) => [metadata.status, metadata.sentTo, transfers.length])).toEqual([
      ['pending', account(1), 1],
      ['failed', account(1), 0],
      ['confirmed', account(0), 1],
    ])
    expect(at(data, 2).transfers).toMatchObject([{ direction: 'self' }])
    expect((await history(account(1))).data).toMatchObject([{ metadata: { status: 'pending' } }])
  })

  it('turn pages of fifty, which what comes in later does not move', async () => {
    const payer = await signerOf(0)
    const to = await stranger()
    const signatures: string[] = []
    for (let made = 0; made < 51; made++) {
      signatures.unshift((await send(sandbox.solana.rpcUrl, payer, [payment(payer, to, sol / 100n)])).signature)
    }
    const first = await history(to)
    await send(sandbox.solana.rpcUrl, payer, [payment(payer, to, sol)])
    const second = await history(to, `&cursor=${first.next}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(signatures)
    expect(second.next).toBeNull()
    const lost = await ask(`/v1/account/${to}/history?projectId=p&cursor=${Buffer.from('x').toString('base64url')}`)
    expect(lost.status).toBe(400)
  })

  it('know no names there', async () => {
    const answer: unknown = await (await ask(`/v1/identity/${account(0)}?projectId=p`)).json()
    expect(answer).toMatchObject({ name: null, avatar: null })
  })

  it('price the coin and the tokens by their addresses', async () => {
    const { id, tokens } = sandbox.solana
    const price = async (address: string) => {
      const body = { projectId: 'p', currency: 'usd', addresses: [`${id}:${address}`] }
      return z.object({ fungibles: z.array(z.unknown()) }).parse(await (await post('/v1/fungible/price', body)).json())
        .fungibles
    }
    expect(await price('So11111111111111111111111111111111111111111')).toMatchObject([{ symbol: 'SOL', price: 160 }])
    expect(await price(at(tokens, 1).mint)).toMatchObject([{ symbol: 'KELP', price: 2.4, decimals: 9 }])
    expect(await price('So11111111111111111111111111111111111111112')).toEqual([])
  })

  it('pass JSON-RPC to its node, and list it', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [account(1)] }
    const answer = await post(`/v1/?projectId=p&chainId=${sandbox.solana.id}`, call)
    expect(await answer.json()).toMatchObject({ id: 1, result: { value: 50_000_000 } })
    const supported = z.object({ http: z.array(z.string()) })
    const { http } = supported.parse(await (await ask('/v1/supported-chains?projectId=p')).json())
    expect(http).toContain(sandbox.solana.id)
  })
})
