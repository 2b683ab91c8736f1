import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpIdentities } from '../../../../src/infrastructure/http/identities.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('http identities', () => {
  let server: WireServer
  const answer: { body: unknown; avatarType: string; avatar: string } = {
    body: {},
    avatarType: 'image/png',
    avatar: 'x',
  }
  beforeEach(async () => {
    const service = new Hono()
    service.get('/v1/identity/:address', (c) => c.json(answer.body as object))
    service.get('/slow', () => new Promise(() => undefined))
    service.get('/avatar', (c) => c.body(answer.avatar, 200, { 'content-type': answer.avatarType }))
    server = await startWireServer(service)
  })
  afterEach(() => server.stop())
  const identities = () =>
    createHttpIdentities({
      http: createWireClient(server.url),
      supportedChains: createFakeSupportedChains(['eip155:1']),
    })

  it('asks for the address and names the sender [S7.11]', async () => {
    answer.body = { name: 'marlow.eth', avatar: null }
    expect(await identities().of(account)).toEqual({ name: 'marlow.eth' })
    expect(server.requests[0]).toMatchObject({
      path: '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      query: { sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', st: 'portico' },
    })
  })

  it('cleans names', async () => {
    answer.body = { name: ' mar\u200blow\u202e.eth ' }
    expect(await identities().of(account)).toEqual({ name: 'marlow.eth' })
    answer.body = { name: '\u200b' }
    expect(await identities().of(account)).toEqual({})
    const name = `${'a'.repeat(200)}.eth`
    answer.body = { name }
    expect(await identities().of(account)).toEqual({ name })
  })

  it('brings the avatar along as a data URI', async () => {
    answer.body = { name: 'marlow.eth', avatar: `${server.url}/avatar` }
    expect((await identities().of(account)).avatar).toBe(`data:image/png;base64,${btoa('x')}`)
  })

  it.each([
    ['is on a server that nobody configured', 'https://tracker.example/pixel.png', 'image/png', 'x'],
    ['is no address', 'ipfs:', 'image/png', 'x'],
    ['is a script', 'javascript:alert(1)', 'image/png', 'x'],
    ['is no image', '/avatar', 'text/html', 'x'],
    ['is too large', '/avatar', 'image/png', 'x'.repeat(32_769)],
    ['is missing', '/nothing', 'image/png', 'x'],
  ])('gives the name alone when the avatar %s', async (_, avatar, avatarType, file) => {
    Object.assign(answer, { avatarType, avatar: file })
    answer.body = { name: 'marlow.eth', avatar: avatar.startsWith('/') ? server.url + avatar : avatar }
    expect(await identities().of(account)).toEqual({ name: 'marlow.eth' })
  })

  it('never asks another server for an avatar, though it would answer', async () => {
    const elsewhere = await startWireServer(
      new Hono().get('*', (c) => c.body('x', 200, { 'content-type': 'image/png' })),
    )
    answer.body = { name: 'marlow.eth', avatar: `${elsewhere.url}/avatar` }
    expect(await identities().of(account)).toEqual({ name: 'marlow.eth' })
    expect(elsewhere.requests).toEqual([])
    await elsewhere.stop()
  })

  it('is no answer to keep when nobody waits for the avatar any more', async () => {
    answer.body = { name: 'marlow.eth', avatar: `${server.url}/slow` }
    const left = new AbortController()
    const asked = identities().of(account, left.signal)
    await expect.poll(() => server.requests.map(({ path }) => path)).toContain('/slow')
    left.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
