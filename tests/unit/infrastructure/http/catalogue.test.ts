import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpCatalogue } from '../../../../src/infrastructure/http/catalogue.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { readFixture } from './read-fixture.js'

describe('http catalogue', () => {
  let server: WireServer
  const files = new Map<string, Blob>()
  beforeEach(async () => {
    files.clear()
    server = await startWireServer(new Hono())
  })
  afterEach(() => server.stop())

  const objectUrls = {
    create: (blob: Blob) => {
      const url = `blob:https://app.example/${files.size + 1}`
      files.set(url, blob)
      return url
    },
    revoke: (url: string) => void files.delete(url),
  }
  const catalogue = (timeoutMs?: number) =>
    createHttpCatalogue({
      http: createWireClient(server.url, timeoutMs === undefined ? {} : { timeoutMs }),
      objectUrls,
    })
  const answer = (body: string | Buffer, type?: string) =>
    server.break({ kind: 'body', body, ...(type === undefined ? {} : { type }) })

  it('asks with page, entries, chains, include, exclude, search and badge_type [S7.2]', async () => {
    answer('{"data":[],"count":0}')
    await catalogue().wallets({
      page: 3,
      entries: 100,
      chains: ['eip155:1', 'eip155:8453'],
      include: ['a', 'b'],
      exclude: ['c'],
      search: '  harbour & co ',
      verified: true,
    })
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/getWallets' })
    expect(server.requests[0]?.query).toMatchObject({
      page: '3',
      entries: '100',
      chains: 'eip155:1,eip155:8453',
      include: 'a,b',
      exclude: 'c',
      search: 'harbour & co',
      badge_type: 'certified',
    })
  })

  it('leaves hundreds out as well: whom no address has room for, by itself [S7.2]', async () => {
    const ids = Array.from({ length: 300 }, (_, i) => i.toString(16).padStart(64, '0'))
    const wallets = ['kept', ...ids.slice(-1)].map((id) => ({ id, name: id.slice(-4) }))
    answer(JSON.stringify({ data: wallets, count: 2 }))
    const { items } = await catalogue().wallets({ page: 1, entries: 40, exclude: ids })
    expect(items.map(({ id }) => id)).toEqual(['kept'])
    const told = server.requests[0]?.query['exclude']?.split(',') ?? []
    expect(told.length).toBeGreaterThan(40)
    expect(told).toEqual(ids.slice(0, told.length))
    expect(encodeURIComponent(told.join()).length).toBeLessThan(4_096)
  })

  it('asks for nothing that was not asked [S7.2]', async () => {
    answer('{"data":[],"count":0}')
    await catalogue().wallets({ page: 1, entries: 4, chains: [], include: [], search: ' ', verified: false })
    expect(Object.keys(server.requests[0]?.query ?? {}).sort()).toEqual(['entries', 'page', 'projectId', 'st', 'sv'])
  })

  it('reads wallets, cleans their names and leaves out what is none [S3.1]', async () => {
    answer(readFixture('wallets'))
    const { items, total } = await catalogue().wallets({ page: 1, entries: 40 })
    expect(total).toBe(604)
    expect(items[0]).toEqual({
      id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      name: 'Harbour Wallet',
      verified: true,
      chains: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      imageId: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
      rdns: 'example.harbour',
      homepage: 'https://harbour.example',
      mobileLink: 'harbour://',
      webappLink: 'https://app.harbour.example',
      appStore: 'https://apps.apple.com/app/id1',
      playStore: 'https://play.google.com/store/apps/details?id=example.harbour',
    })
    expect(items[1]).toMatchObject({ id: 'tide', chains: expect.anything() })
    expect(items.map(({ id }) => id)).toEqual([items[0]?.id, 'tide'])
  })

  it('keeps links as text, for whoever opens them to check', async () => {
    answer(
      '{"data":[{"id":"a","name":"A\\u202e B","mobile_link":"javascript://a","rdns":"no rdns!","chains":["x"]}],"count":1}',
    )
    const { items } = await catalogue().wallets({ page: 1, entries: 4 })
    expect(items).toEqual([{ id: 'a', name: 'A B', mobileLink: 'javascript://a', chains: [], verified: false }])
  })

  it('reads the link of a program, and the address that an app takes over beside its scheme [S3.1]', async () => {
    const links = { mobile_link: 'a://', link_mode: 'https://a.example/app', desktop_link: 'a-desktop://' }
    answer(JSON.stringify({ data: [{ id: 'a', name: 'A', ...links }], count: 1 }))
    const { items } = await catalogue().wallets({ page: 1, entries: 4 })
    expect(items[0]).toMatchObject({
      mobileLink: 'a://',
      universalLink: 'https://a.example/app',
      desktopLink: 'a-desktop://',
    })
  })

  it('never gives more than it was asked for', async () => {
    const data = Array.from({ length: 60 }, (_, i) => ({ id: `w${i}`, name: `W${i}` }))
    answer(JSON.stringify({ data, count: 60 }))
    expect((await catalogue().wallets({ page: 1, entries: 40 })).items).toHaveLength(40)
  })

  it.each([
    '[]',
    '{}',
    'null',
    '{"data":{},"count":1}',
    '{"data":[],"count":"1"}',
    '{"data":[],"count":-1}',
    '{"data":[1,2],"count":2}',
  ])('refuses %s as a page', async (body) => {
    answer(body)
    await expect(catalogue().wallets({ page: 1, entries: 4 })).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it.each([
    ['wallet', '/getWalletImage/some%20id'],
    ['asset', '/public/getAssetImage/some%20id'],
    ['currency', '/public/getCurrencyImage/some%20id'],
    ['token', '/public/getTokenImage/some%20id'],
  ] as const)('fetches the image of a %s from %s [S7.3-S7.6]', async (kind, path) => {
    answer(Buffer.from([1, 2]), 'image/png')
    const source = await catalogue().image({ kind, id: 'some id' })
    expect(server.requests[0]?.path).toBe(path)
    expect(server.requests[0]?.query).toMatchObject({ projectId: 'test-project', st: 'portico' })
    expect(files.get(source)?.type).toBe('image/png')
  })

  it('gives drawings as data URIs, so that a script in one never runs as the page', async () => {
    answer('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml; charset=utf-8')
    const source = await catalogue().image({ kind: 'wallet', id: 'a' })
    expect(source).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/)
    expect(files.size).toBe(0)
  })

  it('refuses a drawing for which a page would stand still', async () => {
    const within = (i: number) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"/>${[1, 2, 3, 4, 5, 6, 7].map(within).join('')}</svg>`
    answer(drawing, 'image/svg+xml')
    await expect(catalogue().image({ kind: 'wallet', id: 'a' })).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it.each(['text/html', 'application/json', '', 'image/x-unknown', 'image/svg'])(
    'refuses a file of type "%s" as an image',
    async (type) => {
      answer(Buffer.from([1]), type)
      const image = catalogue().image({ kind: 'wallet', id: 'a' })
      await expect(image).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
    },
  )

  it('gives the memory of a released image back once', async () => {
    answer(Buffer.from([1]), 'image/webp')
    const one = catalogue()
    const source = await one.image({ kind: 'wallet', id: 'a' })
    one.release('blob:https://app.example/of-somebody-else')
    expect(files.size).toBe(1)
    one.release(source)
    expect(files.size).toBe(0)
  })

  it('waits two seconds for an image and no longer [S9.4]', async () => {
    server.break({ kind: 'hang' })
    await expect(catalogue().image({ kind: 'wallet', id: 'a' })).rejects.toMatchObject({
      code: 'HTTP_TIMEOUT',
      detail: { ms: 2_000 },
    })
  })

  it.each(['{"isAnalyticsEnabled":"yes"}', '{}', 'nonsense'])(
    'takes %s for a no to analytics [S8.38]',
    async (body) => {
      answer(body)
      expect(await catalogue().analyticsEnabled()).toBe(false)
    },
  )

  it('reads the analytics configuration [S7.7]', async () => {
    answer('{"isAnalyticsEnabled":true}')
    expect(await catalogue().analyticsEnabled()).toBe(true)
    expect(server.requests[0]?.path).toBe('/getAnalyticsConfig')
  })
})
