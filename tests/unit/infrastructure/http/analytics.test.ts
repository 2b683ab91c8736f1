import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createLazyAnalytics } from '../../../../src/application/analytics/lazy-analytics.js'
import type { AnalyticsEvent } from '../../../../src/domain/dialog/analytics.js'
import type { Analytics } from '../../../../src/ports/analytics.js'
import { createHttpAnalytics, type HttpAnalyticsDeps } from '../../../../src/infrastructure/http/analytics.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'

const opened = { event: 'MODAL_OPEN', properties: { connected: true } } as const

describe('http analytics', () => {
  let server: WireServer
  const heard: { bodies: unknown[]; configs: number; refused: number } = { bodies: [], configs: 0, refused: 0 }
  beforeEach(async () => {
    Object.assign(heard, { bodies: [], configs: 0, refused: 0 })
    const service = new Hono()
    service.post('/e', async (c) => {
      heard.bodies.push(JSON.parse(await c.req.text()))
      return c.body(null, 202)
    })
    server = await startWireServer(service)
  })
  afterEach(() => server.stop())

  const analytics = (deps: Partial<HttpAnalyticsDeps> = {}, allowed = true) =>
    createHttpAnalytics({
      http: createWireClient(server.url),
      catalogue: {
        analyticsEnabled: async () => {
          heard.configs++
          return allowed
        },
      },
      clock: createVirtualClock(1_000_000),
      newId: () => '0b5a8a5e-2f11-4c39-9c3b-5b8d4f1c2a10',
      pageUrl: () => 'https://shop.example/cart?token=secret#step',
      enabled: () => true,
      onRefused: () => heard.refused++,
      ...deps,
    })
  const settle = () => new Promise((done) => setTimeout(done, 40))

  it('sends id, page, domain, time and the whole event, and neither query nor address of the visitor [S7.31]', async () => {
    analytics().track(opened)
    await expect.poll(() => heard.bodies).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/e',
      query: { projectId: 'test-project', st: 'portico', sv: 'html-portico-1.2.3' },
    })
    expect(heard.bodies[0]).toEqual({
      eventId: '0b5a8a5e-2f11-4c39-9c3b-5b8d4f1c2a10',
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: 1_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
    })
  })

  it('sends the address when the host opts in [S7.31]', async () => {
    analytics().track(opened, '0xaa')
    await expect.poll(() => heard.bodies).toMatchObject([{ props: { address: '0xaa' } }])
  })

  it('sends whose event it was, however late the sink and the permission come [S7.31]', async () => {
    const now = { owner: '0xaa' }
    let permit = (): void => undefined
    const permitted = new Promise<boolean>((resolve) => {
      permit = () => resolve(true)
    })
    const fetched = analytics({ catalogue: { analyticsEnabled: () => permitted } })
    const sink = createLazyAnalytics(
      async () => fetched,
      () => now.owner,
    )
    sink.track(opened)
    now.owner = '0xbb'
    permit()
    await expect.poll(() => heard.bodies).toMatchObject([{ props: { address: '0xaa' } }])
  })

  it('asks for permission once, when there is something to say', async () => {
    const sink = analytics()
    expect(heard.configs).toBe(0)
    sink.track(opened)
    sink.track(opened)
    await expect.poll(() => heard.bodies).toHaveLength(2)
    expect(heard.configs).toBe(1)
  })

  /** How many were sent after this event, and after one that is to be sent: neither waits for the machine. */
  const countsAfter = async (event: AnalyticsEvent, deps: Partial<HttpAnalyticsDeps> = {}, allowed?: boolean) => {
    let sent = 0
    const http = { ...createWireClient(server.url), send: async () => void sent++ }
    const count = async (sink: Analytics, what: AnalyticsEvent) => {
      sink.track(what)
      await new Promise((done) => setTimeout(done))
      return sent
    }
    return [await count(analytics({ http, ...deps }, allowed), event), await count(analytics({ http }), opened)]
  }

  it.each<[string, Partial<HttpAnalyticsDeps>, boolean?]>([
    ['the project does not allow it', {}, false],
    ['the host turned it off', { enabled: () => false }],
    ['there is no page', { pageUrl: () => undefined }],
    ['the page has no address', { pageUrl: () => 'about' }],
  ])('sends nothing where %s [S7.32]', async (_, deps, allowed) => {
    expect(await countsAfter(opened, deps, allowed)).toEqual([0, 1])
  })

  it('sends nothing where the host turned it off before the permission came [S7.32]', async () => {
    const answers = [true, false]
    expect(await countsAfter(opened, { enabled: () => answers.shift() === true })).toEqual([0, 1])
    expect([answers, heard.configs]).toEqual([[], 2])
  })

  it('neither asks nor sends for MODAL_CREATED [S7.32]', async () => {
    expect(await countsAfter({ event: 'MODAL_CREATED' })).toEqual([0, 1])
    // For the event that was sent after it.
    expect(heard.configs).toBe(1)
  })

  it('raises the alert of a 403 once [S7.34]', async () => {
    server.break({ kind: 'status', status: 403 })
    const sink = analytics()
    sink.track(opened)
    sink.track(opened)
    await expect.poll(() => server.requests).toHaveLength(2)
    await settle()
    expect(heard.refused).toBe(1)
  })

  it.each([
    [403, 1],
    [503, 0],
    [500, 0],
    [429, 0],
  ])(
    'takes %i alone for a refusal of the site, as often as: %i; and sends nothing twice [S8.48]',
    async (status, times) => {
      server.break({ kind: 'status', status })
      analytics().track(opened)
      await expect.poll(() => server.requests).toHaveLength(1)
      await settle()
      expect(heard.refused).toBe(times)
      expect(server.requests).toHaveLength(1)
    },
  )
})
