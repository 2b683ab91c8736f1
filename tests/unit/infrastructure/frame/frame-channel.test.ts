import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOrigin } from '../../../contract/scripted-frame.js'
import { createFrameSetup } from './frame-setup.js'

const sign = { method: 'personal_sign', params: ['0x68656c6c6f', '0x0'] }

/** A request that waits for its answer. */
const asked = async () => {
  const setup = createFrameSetup()
  const seen = setup.watch(setup.wallet.request('eip155:1', sign))
  await setup.settle()
  const id = setup.last()?.id ?? ''
  return { ...setup, seen, id, answer: { id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xforged' } }
}

describe('who is believed', () => {
  it('is the frame, to an answer that is waited for, once', async () => {
    const { say, answer, seen, settle } = await asked()
    say(answer)
    say({ ...answer, payload: 'replayed' })
    await settle()
    expect(seen.outcome).toBe('0xforged')
  })

  it.each([
    ['another window of the same origin', { source: {} }],
    ['no window', { source: null }],
    ['the page itself', { source: globalThis }],
    ['another origin in the frame', { origin: 'https://evil.example' }],
    ['a look-alike', { origin: 'https://frame.example.evil.example' }],
    ['a look-alike before', { origin: 'https://evil.example?https://frame.example' }],
    ['another port', { origin: 'https://frame.example:8443' }],
    ['another scheme', { origin: 'http://frame.example' }],
    ['other letters', { origin: 'https://frаme.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['no origin', { origin: '' }],
  ])('is not %s', async (_, from) => {
    const { say, answer, seen, settle } = await asked()
    say(answer, from)
    say({ ...answer, type: '@w3m-frame/RPC_REQUEST_ERROR' }, from)
    await settle()
    expect(seen.outcome).toBe('open')
    say(answer)
    await settle()
    expect(seen.outcome).toBe('0xforged')
  })

  it('is nobody who does not know the id, or who answers something else [S3.81]', async () => {
    const { say, answer, id, seen, settle, logger } = await asked()
    const wrong: readonly unknown[] = [
      { ...answer, id: `${id}0` },
      { ...answer, id: [id] },
      { ...answer, id: { toString: () => id } },
      { ...answer, id: undefined },
      { ...answer, id: '__proto__' },
      { ...answer, id: 'constructor' },
      { ...answer, type: '@w3m-frame/GET_USER_SUCCESS' },
      { ...answer, type: '@w3m-app/RPC_REQUEST_SUCCESS' },
      { ...answer, type: '@w3m-frame/RPC_REQUEST' },
      { ...answer, type: 'x@w3m-frame/RPC_REQUEST_SUCCESS' },
      { ...answer, type: ['@w3m-frame/RPC_REQUEST_SUCCESS'] },
      { ...answer, type: '@w3m-frame/__proto___SUCCESS' },
      Object.create(answer) as unknown,
      JSON.parse(`{"__proto__":${JSON.stringify(answer)}}`),
      JSON.stringify(answer),
      [answer],
      null,
      undefined,
      7,
    ]
    for (const data of wrong) say(data)
    await settle()
    expect(seen.outcome).toBe('open')
    expect(Object.hasOwn(Object.prototype, 'payload')).toBe(false)
    // Said without what was said.
    expect(new Set(logger.entries.map((entry) => JSON.stringify(entry))).size).toBe(1)
  })

  it('is nobody before it was asked, and nobody after it was aborted', async () => {
    const { say, wallet, answer, settle, seen } = await asked()
    wallet.rejectOpenRequests()
    say(answer)
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'ABORTED' })
  })

  it('a payload of 10 MB from a stranger costs nothing', async () => {
    const { say, answer, seen, settle } = await asked()
    let read = 0
    const heavy = new Proxy(
      { ...answer, payload: 'x'.repeat(10_000_000) },
      {
        getOwnPropertyDescriptor: (target, key) => {
          if (key === 'payload') read += 1
          return Reflect.getOwnPropertyDescriptor(target, key)
        },
      },
    )
    say(heavy, { origin: 'https://evil.example' })
    say({ ...answer, id: 'unknown', payload: heavy })
    await settle()
    expect(seen.outcome).toBe('open')
    expect(read).toBe(0)
  })

  it('none of 100,000 messages that are nearly right is accepted, and the page keeps its time', async () => {
    const { say, id, seen, settle, opened, sent } = await asked()
    const text = (right: string) =>
      fc.oneof(fc.constant(right), fc.string({ maxLength: 40 }), fc.constantFrom('__proto__', 'constructor', ''))
    const message = fc.record(
      {
        id: fc.oneof(text(id), fc.anything({ maxDepth: 1 })),
        type: fc.oneof(
          text('@w3m-frame/RPC_REQUEST_SUCCESS'),
          fc.constantFrom('@w3m-frame/RPC_REQUEST_ERROR', '@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE'),
        ),
        payload: fc.anything({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    )
    const forged = fc.record({
      data: fc.oneof(message, fc.anything({ maxDepth: 2 })),
      origin: fc.constantFrom('https://evil.example', 'null', 'https://frame.example.evil.example', ''),
      sibling: fc.boolean(),
    })
    // From the frame's own window and origin, but without the id.
    const guessed = fc.record({ data: message, sibling: fc.constant(undefined) })
    const ready = '@w3m-frame/READY'
    const samples = [
      ...fc.sample(forged, { numRuns: 50_000 }),
      ...fc.sample(guessed, { numRuns: 50_000 }).map(({ data }) => ({
        // That it is ready the frame says without an id, and it counts.
        data: { ...data, id: data.id === id ? 'other' : data.id, type: data.type === ready ? 'READY' : data.type },
        origin: frameOrigin,
        sibling: undefined,
      })),
    ]
    for (const { data, origin, sibling } of samples) say(data, sibling === true ? { source: {}, origin } : { origin })
    await settle()
    expect(samples).toHaveLength(100_000)
    expect(seen.outcome).toBe('open')
    expect([opened(), sent.length]).toEqual([1, 1])
  })
})

describe('what is asked', () => {
  it('goes to the origin of the frame and to no other, each time under a new id of those that nobody can guess [S9.40]', async () => {
    const made: string[] = []
    const ids = () => {
      const id: string = crypto.randomUUID()
      made.push(id)
      return id
    }
    const { wallet, settle, sent, watch } = createFrameSetup({ ids })
    for (let i = 0; i < 50; i++) {
      watch(wallet.isConnected())
      watch(wallet.request('eip155:1', sign))
    }
    await settle()
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([frameOrigin]))
    expect(sent).toHaveLength(100)
    expect(sent.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  })

  it('makes the frame with the first question and not before, and one only [S2.28]', async () => {
    const { wallet, settle, opened, listeners, watch } = createFrameSetup()
    wallet.rejectOpenRequests()
    await settle()
    expect([opened(), listeners()]).toEqual([0, 0])
    watch(wallet.isConnected())
    watch(wallet.user())
    await settle()
    expect([opened(), listeners()]).toEqual([1, 1])
  })

  it('does not make a frame for what must not be asked', async () => {
    const { wallet, opened } = createFrameSetup()
    await expect(wallet.startEmailLogin('nobody')).rejects.toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
    await expect(wallet.request('eip155:1', { method: 'eth_sign' })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    })
    expect(opened()).toBe(0)
  })

  it('waits until the frame is ready [S3.80]', async () => {
    const { wallet, settle, sent, say, setMood, watch } = createFrameSetup()
    setMood('dead')
    watch(wallet.isConnected())
    await settle()
    expect(sent).toEqual([])
    say({ type: '@w3m-frame/READY' }, { origin: 'https://evil.example' })
    say({ type: '@w3m-frame/READY' }, { source: {} })
    await settle()
    expect(sent).toEqual([])
    say({ type: '@w3m-frame/READY', payload: { version: '1.7.2' } })
    await settle()
    expect(sent).toHaveLength(1)
  })
})

describe('a frame that does not answer', () => {
  it('is given 20 s to be ready, is taken away, and is tried anew by the next question [S8.26]', async () => {
    const { wallet, clock, opened, present, listeners, setMood, watch, ...frame } = createFrameSetup()
    setMood('dead')
    const seen = watch(wallet.isConnected())
    await clock.advance(19_999)
    expect(seen.outcome).toBe('open')
    await clock.advance(1)
    expect(seen.outcome).toMatchObject({
      code: 'FRAME_UNAVAILABLE',
      message: 'Unable to load email login dependency',
    })
    expect([present(), listeners(), clock.pending()]).toEqual([0, 0, 0])

    setMood('mute')
    const again = watch(wallet.isConnected())
    await clock.advance(0)
    frame.reply({ isConnected: true })
    await clock.advance(0)
    expect(again.outcome).toBe(true)
    expect(opened()).toBe(2)
  })

  it('fails at once when the browser says that it cannot be loaded [S8.26]', async () => {
    const { wallet, settle, fail, setMood, present, clock, watch } = createFrameSetup()
    setMood('dead')
    const seen = watch(wallet.isConnected())
    await settle()
    fail()
    fail()
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_UNAVAILABLE' })
    expect([present(), clock.pending()]).toEqual([0, 0])
  })

  it('stays when something is said to fail after it was ready', async () => {
    const { wallet, settle, fail, present, watch } = createFrameSetup()
    const seen = watch(wallet.isConnected())
    await settle()
    fail()
    await settle()
    expect(seen.outcome).toBe('open')
    expect(present()).toBe(1)
  })

  const limited = [
    ['CONNECT_EMAIL', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.startEmailLogin('ada@mail.example')],
    ['CONNECT_DEVICE', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.awaitDevice()],
    ['CONNECT_OTP', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.confirmEmailCode('123456')],
    ['CONNECT_SOCIAL', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.connectSocial('https://x.example')],
    ['GET_SOCIAL_REDIRECT_URI', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.socialRedirectUri('x')],
  ] as const
  it.each(limited)('is given 30 s for %s [S9.3]', async (type, ask) => {
    const setup = createFrameSetup()
    const seen = setup.watch(ask(setup))
    await setup.clock.advance(29_999)
    expect(seen.outcome).toBe('open')
    await setup.clock.advance(1)
    expect(seen.outcome).toMatchObject({ code: 'FRAME_TIMEOUT', detail: { type, ms: 30_000 } })
    // What comes later changes nothing.
    setup.reply({ action: 'VERIFY_OTP' })
    expect(setup.clock.pending()).toBe(0)
  })

  it.each([
    ['GET_USER', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.user()],
    ['SET_PREFERRED_ACCOUNT', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.setPreferredAccount('eoa')],
    ['GET_FARCASTER_URI', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.farcasterUri()],
    ['UPDATE_EMAIL_PRIMARY_OTP', ({ wallet }: ReturnType<typeof createFrameSetup>) => wallet.confirmPrimaryCode('1')],
  ] as const)('is given 30 s for %s too, for nobody else ends the wait', async (type, ask) => {
    const setup = createFrameSetup()
    const seen = setup.watch(ask(setup))
    await setup.clock.advance(30_000)
    expect(seen.outcome).toMatchObject({ code: 'FRAME_TIMEOUT', detail: { type } })
  })

  it('is asked nothing more by what it forgot: a frame that is ready again was loaded anew', async () => {
    const { wallet, settle, say, watch } = createFrameSetup()
    const heard: unknown[] = []
    wallet.events$.subscribe(({ type }) => heard.push(type))
    const seen = [watch(wallet.request('eip155:1', sign)), watch(wallet.user())]
    await settle()
    say({ type: '@w3m-frame/READY' })
    await settle()
    expect(seen.map(({ outcome }) => outcome)).toMatchObject([{ code: 'ABORTED' }, { code: 'FRAME_ABORTED' }])
    expect(heard.filter((type) => type === 'started')).toHaveLength(2)
    const next = watch(wallet.isConnected())
    await settle()
    expect(next.outcome).toBe('open')
  })

  it('is given all day for what a visitor has to look at', async () => {
    const { wallet, clock, watch } = createFrameSetup()
    const seen = [wallet.request('eip155:1', sign), wallet.connectFarcaster()].map(watch)
    await clock.advance(24 * 3_600_000)
    expect(seen.map(({ outcome }) => outcome)).toEqual(['open', 'open'])
    expect(clock.pending()).toBe(0)
  })

  it('is given 3 s to sign out [S9.8]', async () => {
    const { wallet, clock, watch } = createFrameSetup()
    const seen = watch(wallet.signOut())
    await clock.advance(2_999)
    expect(seen.outcome).toBe('open')
    await clock.advance(1)
    expect(seen.outcome).toBeUndefined()
  })

  it.each<[string, (wallet: ReturnType<typeof createFrameSetup>['wallet']) => Promise<unknown>]>([
    ['CONNECT_EMAIL', (wallet) => wallet.startEmailLogin('ada@example.com')],
    ['GET_SOCIAL_REDIRECT_URI', (wallet) => wallet.socialRedirectUri('google')],
    ['GET_FARCASTER_URI', (wallet) => wallet.farcasterUri()],
    ['CONNECT_OTP', (wallet) => wallet.confirmEmailCode('123456')],
  ])('hears %s once it has signed out, for that would end the login that begins', async (type, begin) => {
    const { wallet, settle, watch, last, reply } = createFrameSetup()
    void wallet.signOut()
    watch(begin(wallet))
    await settle()
    expect(last()?.type).toBe('@w3m-app/SIGN_OUT')
    reply()
    await settle()
    expect(last()?.type).toBe(`@w3m-app/${type}`)
  })

  it('stays on the page while it signs out, and what is asked of the next one is asked of that', async () => {
    const { wallet, settle, watch, last, reply, present, opened } = createFrameSetup()
    void wallet.signOut()
    await settle()
    const restarted = watch(wallet.reload())
    const begun = watch(wallet.farcasterUri())
    await settle()
    expect([present(), last()?.type, restarted.outcome]).toEqual([1, '@w3m-app/SIGN_OUT', 'open'])
    reply()
    await settle()
    expect([opened(), last()?.type, restarted.outcome, begun.outcome]).toEqual([
      2,
      '@w3m-app/GET_FARCASTER_URI',
      undefined,
      'open',
    ])
  })

  it('leaves no timer behind when it answers', async () => {
    const { wallet, settle, clock, watch, ...frame } = createFrameSetup()
    for (const ask of [() => wallet.confirmEmailCode('123456'), wallet.signOut]) {
      const seen = watch(ask())
      await settle()
      frame.reply()
      await settle()
      expect(seen.outcome).toBeUndefined()
    }
    expect(clock.pending()).toBe(0)
  })
})

describe('what is given up', () => {
  it('is said in the words of each kind of request [S8.13]', async () => {
    const { wallet, settle, watch } = createFrameSetup()
    const seen = [
      wallet.request('eip155:1', sign),
      wallet.request('eip155:1', { method: 'eth_blockNumber' }),
      wallet.farcasterUri(),
      wallet.connectFarcaster(),
      wallet.awaitDevice(),
      wallet.user(),
    ].map(watch)
    await settle()
    await wallet.reload()
    await settle()
    const said = seen.map(({ outcome }) => (outcome instanceof Error ? outcome.message : outcome))
    expect(said).toEqual([
      'Request was aborted',
      'Request was aborted',
      'Request was aborted',
      'Request was aborted',
      'Something went wrong',
      'Something went wrong',
    ])
  })

  it('is told to the frame under the id of the request, and nothing is waited for [S4.22]', async () => {
    const { wallet, settle, watch, sent, say } = createFrameSetup()
    const safe = watch(wallet.request('eip155:1', { method: 'eth_blockNumber' }))
    await settle()
    const unsafe = watch(wallet.request('eip155:1', sign))
    await settle()
    wallet.rejectOpenRequests()
    await settle()
    expect(unsafe.outcome).toMatchObject({ code: 'ABORTED' })
    expect(sent.at(-1)).toEqual({ id: sent[1]?.id, type: '@w3m-app/RPC_ABORT', to: frameOrigin })
    expect(sent).toHaveLength(3)
    expect(safe.outcome).toBe('open')
    say({ id: sent[0]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x10' })
    await settle()
    expect(safe.outcome).toBe('0x10')
  })

  it('is not asked where it was given up before', async () => {
    const { wallet, settle, watch, opened } = createFrameSetup()
    const gone = AbortSignal.abort()
    const seen = [
      wallet.request('eip155:1', sign, gone),
      wallet.request('eip155:1', { method: 'eth_blockNumber' }, gone),
      wallet.connectFarcaster(gone),
      wallet.awaitDevice(gone),
    ].map(watch)
    await settle()
    const codes = seen.map(({ outcome }) => (outcome as { code?: string }).code)
    expect(codes).toEqual(['ABORTED', 'ABORTED', 'ABORTED', 'FRAME_ABORTED'])
    expect(opened()).toBe(0)
  })

  it('is not sent when the frame was not ready for it', async () => {
    const { wallet, settle, watch, sent, say, setMood } = createFrameSetup()
    setMood('dead')
    const stop = new AbortController()
    const seen = watch(wallet.request('eip155:1', sign, stop.signal))
    await settle()
    stop.abort()
    say({ type: '@w3m-frame/READY' })
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'ABORTED' })
    expect(sent).toEqual([])
  })
})

describe('a frame that is gone', () => {
  it('is made anew when the page took it away, and what it was asked is over', async () => {
    const { wallet, settle, watch, detach, opened, ...frame } = createFrameSetup()
    const lost = watch(wallet.user())
    await settle()
    detach()
    const next = watch(wallet.isConnected())
    await settle()
    expect(lost.outcome).toMatchObject({ code: 'FRAME_ABORTED' })
    frame.reply({ isConnected: true })
    await settle()
    expect(next.outcome).toBe(true)
    expect(opened()).toBe(2)
  })

  it('is said to be missing when it goes in the moment in which it is spoken to [S8.27]', async () => {
    const { wallet, settle, watch, detach, say, setMood } = createFrameSetup()
    setMood('dead')
    const seen = watch(wallet.user())
    await settle()
    say({ type: '@w3m-frame/READY' })
    detach()
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_NOT_SET', message: 'W3mFrame: iframe is not set' })
  })

  it('leaves nothing on the page when it ends, for good', async () => {
    const { wallet, settle, watch, present, listeners, opened, clock } = createFrameSetup()
    watch(wallet.confirmEmailCode('123456'))
    await settle()
    wallet.end()
    await settle()
    expect([present(), listeners(), clock.pending()]).toEqual([0, 0, 0])
    const late = watch(wallet.isConnected())
    await settle()
    expect(late.outcome).toMatchObject({ code: 'FRAME_NOT_SET' })
    expect(opened()).toBe(1)
  })
})
