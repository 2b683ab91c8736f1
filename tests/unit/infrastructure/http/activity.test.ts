import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../../../../src/domain/networks/caip.js'
import { createHttpActivity } from '../../../../src/infrastructure/http/activity.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { hostileTexts } from '../../domain/hostile-texts.js'
import { readFixture } from './read-fixture.js'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${owner}` as const
const now = Date.UTC(2026, 0, 2)

const metadata = { operationType: 'receive', status: 'confirmed', minedAt: '2026-01-01T10:00:00Z', chain: 'eip155:1' }
const coin = { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'in', quantity: { numeric: '1' } }
const collectible = { nft_info: { name: 'Light', content: {}, flags: { is_spam: false } }, direction: 'in' }
const good = { id: 'good', metadata, transfers: [coin] }

describe('http activity', () => {
  let server: WireServer
  beforeEach(async () => {
    server = await startWireServer(new Hono())
    server.break({ kind: 'body', body: readFixture('history') })
  })
  afterEach(() => server.stop())
  const activity = () =>
    createHttpActivity({
      http: createWireClient(server.url),
      supportedChains: createFakeSupportedChains(['eip155:1']),
      clock: createVirtualClock(now),
    })
  /** What becomes of items when the server sends them. */
  const read = async (...data: readonly unknown[]) => {
    server.break({ kind: 'body', body: JSON.stringify({ data, next: null }) })
    return (await activity().page(account)).items
  }
  const readTransfer = async (transfer: unknown) => (await read({ ...good, transfers: [transfer] }))[0]?.transfers

  it('fails where nobody can tell what the server serves: no activity is something else', async () => {
    const supportedChains = createFakeSupportedChains(['eip155:1'])
    supportedChains.setFailing(true)
    const http = createWireClient(server.url)
    const { page } = createHttpActivity({ http, supportedChains, clock: createVirtualClock(now) })
    await expect(page(account)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  it('asks for a page of the account on its network, and never for what was bought [S7.12]', async () => {
    const { items, next } = await activity().page(account)
    expect([items.length, next]).toEqual([3, 'cGFnZTI'])
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      path: `/v1/account/${owner}/history`,
      query: { chainId: 'eip155:1', st: 'portico', projectId: 'test-project' },
    })
    expect(Object.keys(server.requests[0]?.query ?? {}).toSorted()).toEqual(['chainId', 'projectId', 'st', 'sv'])
    await activity().page(account, { cursor: 'cGFnZTI' })
    expect(server.requests[1]?.query).toEqual({ ...server.requests[0]?.query, cursor: 'cGFnZTI' })
  })

  it('reads what happened: id, operation, status, both sides, time, network and what moved [S3.9, S3.10, S3.11, S3.12]', async () => {
    const { items } = await activity().page(account)
    expect(items).toEqual([
      {
        id: '7f5b',
        type: 'trade',
        status: 'confirmed',
        chainId: 'eip155:1',
        hash: '0x5f1c',
        nonce: 12,
        from: owner,
        to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        at: Date.UTC(2026, 0, 1, 9, 30),
        application: { name: 'Quay Exchange', iconUrl: 'https://icons.example/quay.png' },
        transfers: [
          {
            kind: 'fungible',
            direction: 'out',
            name: 'Ether',
            symbol: 'ETH',
            iconUrl: 'https://icons.example/eth.png',
            quantity: '0.100000000000000001',
            value: '330.501',
          },
          {
            kind: 'fungible',
            direction: 'in',
            name: 'Harbour Dollar',
            symbol: 'HUSD',
            quantity: '123456789012345678901234567890.123456',
          },
        ],
      },
      {
        id: '80aa',
        type: 'mint',
        status: 'pending',
        chainId: 'eip155:1',
        at: now,
        transfers: [
          { kind: 'nft', direction: 'in', name: 'Light 7', preview: 'https://icons.example/7.png', isSpam: false },
          { kind: 'nft', direction: 'in', name: 'NFT', isSpam: true },
        ],
      },
      {
        id: '81ff',
        type: 'approve',
        status: 'failed',
        chainId: 'eip155:1',
        hash: '0x61aa',
        at: Date.UTC(2025, 11, 31),
        transfers: [],
      },
    ])
  })

  it('asks nobody for the history of nobody [S5.18]', async () => {
    for (const nobody of ['eip155:1:', 'eip155:1', ''] as readonly string[])
      await expect(activity().page(nobody as AccountId)).rejects.toMatchObject({ code: 'ACTIVITY_UNAVAILABLE' })
    expect(server.requests).toEqual([])
  })

  it('asks nothing about a network that is not served [S7.9]', async () => {
    expect(await activity().page(`eip155:5:${owner}`)).toEqual({ items: [] })
    expect(server.requests).toEqual([])
  })

  it.each([
    ['without an id', { ...good, id: null }],
    ['with an id that is no text', { ...good, id: { toString: 'x' } }],
    ['without metadata', { ...good, metadata: null }],
    ['without a time', { ...good, metadata: { ...metadata, minedAt: undefined } }],
    ['with a time that is none', { ...good, metadata: { ...metadata, minedAt: 'yesterday' } }],
    ['from before there were chains', { ...good, metadata: { ...metadata, minedAt: '1970-01-01T00:00:00Z' } }],
    ['of a network that is none', { ...good, metadata: { ...metadata, chain: '__proto__' } }],
    ['of another network', { ...good, metadata: { ...metadata, chain: 'eip155:8453' } }],
    ['that is no object', 'nothing'],
  ])('leaves out an item %s, and keeps the others', async (_, item) => {
    expect((await read(item, { ...good, id: 'other' })).map(({ id }) => id)).toEqual(['other'])
  })

  it.each([
    ['without a quantity', { ...coin, quantity: null }],
    ['with a quantity that is a float', { ...coin, quantity: { numeric: 0.1 } }],
    ['with a quantity in another notation', { ...coin, quantity: { numeric: '1e18' } }],
    ['with a negative quantity', { ...coin, quantity: { numeric: '-1' } }],
    ['with an endless quantity', { ...coin, quantity: { numeric: '9'.repeat(100) } }],
    ['in no direction', { ...coin, direction: 'sideways' }],
    ['of a coin without a symbol', { ...coin, fungible_info: { name: 'Ether', symbol: '\u200b' } }],
    ['of nothing', { direction: 'in' }],
  ])('leaves out a transfer %s, and keeps its transaction', async (_, transfer) => {
    expect(await readTransfer(transfer)).toEqual([])
  })

  it('reads what is strange as absent', async () => {
    const [item] = await read({
      ...good,
      metadata: {
        ...metadata,
        status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        operationType: 7,
        hash: '0x1/../../evil',
        nonce: -1,
        sentFrom: 'javascript:alert(1)',
        sentTo: 7,
        chain: null,
        application: { name: '' },
      },
      transfers: null,
    })
    expect(item).toEqual({
      id: 'good',
      type: 'unknown',
      status: 'unknown',
      chainId: 'eip155:1',
      at: Date.UTC(2026, 0, 1, 10),
      transfers: [],
    })
  })

  it('lets nothing put itself on top for ever', async () => {
    expect((await read({ ...good, metadata: { ...metadata, minedAt: '9999-01-01T00:00:00Z' } }))[0]?.at).toBe(now)
  })

  it('does not follow a cursor that leads to itself', async () => {
    server.break({ kind: 'body', body: JSON.stringify({ data: [good], next: 'again' }) })
    expect((await activity().page(account)).next).toBe('again')
    expect(await activity().page(account, { cursor: 'again' })).not.toHaveProperty('next')
  })

  it('reads a transaction of ten thousand transfers as one of fifty', async () => {
    const [item] = await read({ ...good, transfers: Array.from({ length: 10_000 }, () => coin) })
    expect(item?.transfers).toHaveLength(50)
  })

  it('keeps only pictures that are safe to show', async () => {
    const urls = [...hostileTexts, 'http://icons.example/1.png', 'data:text/html,<script>1</script>']
    const items = await read(
      ...urls.map((url, i) => ({
        ...good,
        id: `${i}`,
        transfers: [
          { ...coin, fungible_info: { ...coin.fungible_info, icon: { url } } },
          { ...collectible, nft_info: { name: 'x', content: { preview: { url }, detail: null } } },
        ],
      })),
    )
    expect(items).toHaveLength(urls.length)
    const shown = items.flatMap(({ transfers }) =>
      transfers.map((one) => (one.kind === 'nft' ? one.preview : one.iconUrl)),
    )
    for (const source of shown) expect(source ?? 'https://').toMatch(/^(?:https:\/\/|data:image\/)/)
  })

  it('keeps only names that are harmless as text', async () => {
    const items = await read(
      ...hostileTexts.map((text, i) => ({
        id: `${i}`,
        metadata: { ...metadata, operationType: text, application: { name: text } },
        transfers: [
          { ...coin, fungible_info: { name: text, symbol: text } },
          { ...collectible, nft_info: { name: text } },
        ],
      })),
    )
    expect(items).toHaveLength(hostileTexts.length)
    for (const { type, application, transfers } of items)
      for (const shown of [type, application?.name, ...transfers.map(({ name }) => name)])
        expect(shown ?? '').not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u)
  })

  it.each(['{}', '[]', 'null', '{"data":{}}', '{"data":[{"id":"x"}]}'])('refuses %s as a history', async (body) => {
    server.break({ kind: 'body', body })
    await expect(activity().page(account)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })
})
