import { describe, expect, it } from 'vitest'
import { DialogError, findError } from '../../../../src/domain/errors.js'
import type { Cacao, SignInSession } from '../../../../src/domain/sign-in/sign-in.js'
import { createBackendSignIn, plainRoutes } from '../../../../src/infrastructure/sign-in/backend-sign-in.js'
import { createHostedSignIn } from '../../../../src/infrastructure/sign-in/hosted-sign-in.js'
import { createTokens } from '../../../../src/infrastructure/sign-in/sign-in-tokens.js'
import type { Server } from '../../../../src/infrastructure/sign-in/server-answers.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { SignIn } from '../../../../src/ports/sign-in.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

// What servers answer, and what becomes of it. That real ones are understood, the contract of sign-ins shows.

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${address}` as const
const stranger = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cacao: Cacao = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:${account}`,
    domain: 'app.example',
    aud: 'https://app.example/',
    version: '1',
    nonce: 'nonce1nonce2nonce3',
    iat: '2026-07-01T12:00:00.000Z',
  },
  s: { t: 'eip191', s: '0x01' },
}
const proof: SignInSession = {
  data: {
    chainId: 'eip155:1',
    accountAddress: address,
    nonce: cacao.p.nonce,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
  },
  message: 'what was signed',
  signature: '0x01',
}
const rules = { required: true, signOutOn: { disconnect: true, accountChange: false, networkChange: false } }

/** A server that says what it is told to, and keeps what it was sent. */
function played() {
  const sent: { readonly path: string; readonly body?: unknown; readonly headers?: unknown }[] = []
  const state: { answer: unknown } = { answer: {} }
  const say = (path: string): unknown => {
    if (path.endsWith('nonce')) return { nonce: proof.data.nonce, token: 'token-of-a-nonce' }
    if (state.answer instanceof Error) throw state.answer
    return state.answer
  }
  const server: Server = {
    get: async (path, request) => {
      sent.push({ path, headers: request?.headers })
      return say(path)
    },
    post: async (path, body, request) => {
      sent.push({ path, body, headers: request?.headers })
      return say(path)
    },
  }
  return { server, sent, state }
}

type Kind = (server: Server) => SignIn
const backend =
  (byToken = false): Kind =>
  (server) =>
    createBackendSignIn({
      ...rules,
      server,
      routes: plainRoutes,
      ...(byToken && { tokens: createTokens(createMemoryStorage()) }),
      clock: createVirtualClock(),
    })
const hosted: Kind = (server) =>
  createHostedSignIn({ ...rules, server, storage: createMemoryStorage(), clock: createVirtualClock() })

/** What comes of showing a proof to a server that answers so: the error, or that there is none. */
async function shown(kind: Kind, answer: unknown, what: SignInSession = proof) {
  const { server, state, sent } = played()
  const signIn = kind(server)
  await signIn.nonce(account)
  state.answer = answer
  const error: unknown = await signIn.verify(what).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const whose = await signIn.sessions(account).catch(() => [])
  return { error, code: error instanceof DialogError ? error.code : error, whose, body: sent[1]?.body }
}
const status = (number: number) => new DialogError('HTTP_STATUS', { status: number, reason: 'nonce1nonce2nonce3' })
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`

/** As docs/sign-in.md has it. */
const meanings: readonly (readonly [status: number, code: string, reason: string])[] = [
  [400, 'SIGN_IN_REFUSED', 'server'],
  [401, 'SIGN_IN_REFUSED', 'signature'],
  [403, 'SIGN_IN_REFUSED', 'server'],
  [404, 'SIGN_IN_REFUSED', 'server'],
  [408, 'SIGN_IN_UNAVAILABLE', ''],
  [410, 'SIGN_IN_NONCE_EXPIRED', ''],
  [413, 'SIGN_IN_REFUSED', 'server'],
  [422, 'SIGN_IN_REFUSED', 'smartAccount'],
  [429, 'SIGN_IN_UNAVAILABLE', ''],
  [500, 'SIGN_IN_UNAVAILABLE', ''],
  [502, 'SIGN_IN_UNAVAILABLE', ''],
  [503, 'SIGN_IN_UNAVAILABLE', ''],
  [599, 'SIGN_IN_UNAVAILABLE', ''],
]

describe('a server of the site', () => {
  it.each(meanings)('means by %i what the page of signing in says: %s', async (number, code, reason) => {
    const { error } = await shown(backend(), status(number))
    expect(error).toMatchObject({ code, ...(reason === '' ? {} : { detail: { reason } }) })
    // Its words may be the very nonce or message that it was sent.
    const cause = findError(error, 'HTTP_STATUS')
    expect(JSON.stringify([error, cause, cause?.message])).not.toContain(proof.data.nonce)
  })

  it.each([
    ['another account', { account: stranger }],
    ['the account on another network', { account: `eip155:8453:${address}` }],
    ['no account', { account: 'Ada' }],
    ['a list', { account: [account] }],
  ])('signs nobody in that names %s', async (_, answer) => {
    expect((await shown(backend(), answer)).error).toMatchObject({ code: 'SIGN_IN_REFUSED' })
  })

  it('may write the account in other letters, or leave it out', async () => {
    expect((await shown(backend(), { account: account.toLowerCase() })).error).toBeUndefined()
    expect((await shown(backend(), {})).error).toBeUndefined()
  })

  it('signs nobody in by a token that it does not give, or that is none', async () => {
    for (const answer of [{}, { token: '' }, { token: 'two words of it' }, { token: 7 }])
      expect((await shown(backend(true), answer)).code).toBe('SIGN_IN_UNAVAILABLE')
    expect((await shown(backend(true), { token: 'abcdefgh' })).error).toBeUndefined()
  })

  it('gets account, message and signature, and the cacao where a phone signed one [S3.41]', async () => {
    const { account: of, ...text } = { account, message: proof.message, signature: proof.signature }
    expect((await shown(backend(), {})).body).toEqual({ account: of, ...text })
    expect((await shown(backend(), {}, { ...proof, cacao })).body).toEqual({ account: of, ...text, cacao })
  })

  it.each([
    ['another account', [{ account: stranger }]],
    ['another network', [{ account: `eip155:8453:${address}` }]],
    ['a time that is over', [{ account, expiresAt: '1999-01-01T00:00:00Z' }]],
    ['nothing', []],
    ['rubbish', [null, 7, 'Ada', [account], {}]],
  ])('tells of nobody where its sessions name %s', async (_, sessions) => {
    expect((await shown(backend(), { sessions })).whose).toEqual([])
  })

  it('is as good as away where its answer is no list and no nonce', async () => {
    const { server, state } = played()
    const signIn = backend()(server)
    for (const answer of [{}, [], 'signed in', { sessions: 'all' }, null]) {
      state.answer = answer
      await expect(signIn.sessions(account)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    }
    for (const nonce of ['', 'short', 'with a blank', 12_345_678, undefined]) {
      const wrong = backend()({ ...server, get: async () => ({ nonce }) })
      await expect(wrong.nonce()).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    }
  })
})

describe('the hosted service', () => {
  const mine = { address, caip2Network: 'eip155:1' }

  it.each(meanings.filter(([number]) => number !== 410 && number !== 422 && number !== 401))(
    'means by %i the same: %s',
    async (number, code) => {
      expect((await shown(hosted, status(number))).code).toBe(code)
    },
  )

  it('means by 401 that the nonce is over', async () => {
    expect((await shown(hosted, status(401))).code).toBe('SIGN_IN_NONCE_EXPIRED')
  })

  it.each([
    ['another account', { ...mine, address: stranger.slice('eip155:1:'.length) }],
    ['another network', { ...mine, caip2Network: 'eip155:8453' }],
    ['a time that is over', { ...mine, exp: -1 }],
    ['nobody', {}],
  ])('signs nobody in whose token names %s', async (_, claims) => {
    const { code, whose } = await shown(hosted, { token: token(claims) })
    expect([code, whose]).toEqual(['SIGN_IN_REFUSED', []])
  })

  it('signs in whom its token names, and gets the cacao as `data` [S3.41]', async () => {
    const answer = { token: token(mine), ...mine }
    expect(await shown(hosted, answer)).toMatchObject({ error: undefined, whose: [{ account }] })
    const { body } = await shown(hosted, answer, { ...proof, cacao })
    expect(body).toEqual({
      data: cacao,
      message: proof.message,
      signature: proof.signature,
      walletInfo: { type: 'unknown' },
    })
  })
})
