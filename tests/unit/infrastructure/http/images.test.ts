import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpImages } from '../../../../src/infrastructure/http/images.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'

describe('http images', () => {
  let server: WireServer
  const answer = { type: 'image/png', file: 'x' }
  beforeEach(async () => {
    Object.assign(answer, { type: 'image/png', file: 'x' })
    const service = new Hono()
    service.get('/icon', (c) => c.body(answer.file, 200, { 'content-type': answer.type }))
    server = await startWireServer(service)
  })
  afterEach(() => server.stop())
  const images = (remote = false) => createHttpImages({ http: createWireClient(server.url), remote: () => remote })

  it("brings pictures of the server itself along as text, with the project's parameters", async () => {
    expect(await images().of(`${server.url}/icon?size=40`)).toBe(`data:image/png;base64,${btoa('x')}`)
    expect(server.requests[0]).toMatchObject({ path: '/icon', query: { size: '40', st: 'portico' } })
  })

  it.each([
    ['is no picture', 'text/html', '<script>alert(1)</script>'],
    ['is too large', 'image/png', 'x'.repeat(262_145)],
  ])('refuses a file that %s', async (_, type, file) => {
    Object.assign(answer, { type, file })
    await expect(images().of(`${server.url}/icon`)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('asks no other server, and lets the browser do so only where the host allows it', async () => {
    await expect(images().of('https://airdrop.example/a.png')).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    expect(await images(true).of('https://airdrop.example/a.png')).toBe('https://airdrop.example/a.png')
    expect(server.requests).toEqual([])
  })

  it.each(['http://airdrop.example/a.png', 'https://me@airdrop.example/a.png', 'blob:https://x/y', 'data:text/html,x'])(
    'refuses %s even where the host allows other servers',
    async (address) => {
      await expect(images(true).of(address)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    },
  )

  it('knows nothing of its own without a server', async () => {
    const alone = createHttpImages({ http: undefined, remote: () => false })
    await expect(alone.of(`${server.url}/icon`)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })
})
