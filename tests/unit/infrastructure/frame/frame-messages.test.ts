import { describe, expect, it } from 'vitest'
import type { EmbeddedWallet } from '../../../../src/ports/embedded-wallet.js'
import { parsePayload, parseReply, type FrameRequest } from '../../../../src/infrastructure/frame/frame-messages.js'
import { createFrameSetup } from './frame-setup.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const smart = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const user = {
  email: 'ada@mail.example',
  userName: null,
  address,
  chainId: 8453,
  smartAccountDeployed: true,
  accounts: [
    { address: smart, type: 'smartAccount' },
    { address: address.toLowerCase(), type: 'eoa' },
  ],
}
const known = {
  email: 'ada@mail.example',
  chainId: 'eip155:8453',
  accounts: [
    { id: `eip155:8453:${address}`, type: 'eoa' },
    { id: `eip155:8453:${smart}`, type: 'smartAccount' },
  ],
  smartAccountDeployed: true,
}
const calls = [{ chainId: '0x1', from: address, calls: [{ to: smart, data: '0x', value: 5n }], atomicRequired: true }]

interface Row {
  readonly title: string
  readonly type: string
  readonly ask: (wallet: EmbeddedWallet) => Promise<unknown>
  /** What is posted. */
  readonly payload?: unknown
  /** What the frame answers, and what the page makes of it. */
  readonly reply?: unknown
  readonly result?: unknown
  /** An answer of a wrong shape; requests without an answer of their own take any. */
  readonly bad?: unknown
}

const rows: readonly Row[] = [
  {
    title: 'asks for a mail [S3.51] [S3.67]',
    type: 'CONNECT_EMAIL',
    ask: (wallet) => wallet.startEmailLogin('ada@mail.example'),
    payload: { email: 'ada@mail.example' },
    reply: { action: 'VERIFY_DEVICE', more: 1 },
    result: 'VERIFY_DEVICE',
    bad: { action: 'VERIFY_NOTHING' },
  },
  { title: 'waits for the link', type: 'CONNECT_DEVICE', ask: (wallet) => wallet.awaitDevice() },
  {
    title: 'confirms with the code [S3.52]',
    type: 'CONNECT_OTP',
    ask: (wallet) => wallet.confirmEmailCode('123456'),
    payload: { otp: '123456' },
  },
  {
    title: 'asks where the provider is [S3.55] [S3.72]',
    type: 'GET_SOCIAL_REDIRECT_URI',
    ask: (wallet) => wallet.socialRedirectUri('github'),
    payload: { provider: 'github' },
    reply: { uri: 'https://accounts.example/login?state=1' },
    result: 'https://accounts.example/login?state=1',
    bad: { uri: 7 },
  },
  {
    title: 'logs in with what the provider said [S3.53] [S3.70]',
    type: 'CONNECT_SOCIAL',
    ask: (wallet) => wallet.connectSocial('https://frame.example/?code=1'),
    payload: { uri: 'https://frame.example/?code=1' },
    reply: { ...user, email: null, userName: 'Ada\u202e\u200b' },
    result: { ...known, email: undefined, userName: 'Ada' },
    bad: { ...user, accounts: [{ address, type: 'admin' }] },
  },
  {
    title: 'asks for the address to scan [S3.68]',
    type: 'GET_FARCASTER_URI',
    ask: (wallet) => wallet.farcasterUri(),
    reply: { url: 'https://farcaster.example/1' },
    result: 'https://farcaster.example/1',
    bad: {},
  },
  {
    title: 'waits for the Farcaster app [S3.69]',
    type: 'CONNECT_FARCASTER',
    ask: (wallet) => wallet.connectFarcaster(),
    reply: { userName: ' ada\n' },
    result: { userName: 'ada' },
    bad: { userName: {} },
  },
  {
    title: 'asks who is logged in [S3.54] [S3.71]',
    type: 'GET_USER',
    ask: (wallet) => wallet.user({ chainId: 'eip155:8453', preferred: 'eoa' }),
    payload: { chainId: 'eip155:8453', preferredAccountType: 'eoa' },
    reply: { ...user, extra: { deep: true } },
    result: known,
    bad: { ...user, email: 'nobody' },
  },
  {
    title: 'asks whether anybody is, without a token [S3.56] [S3.73]',
    type: 'IS_CONNECTED',
    ask: (wallet) => wallet.isConnected(),
    reply: { isConnected: true },
    result: true,
    bad: { isConnected: 'true' },
  },
  {
    title: 'chooses the account type [S3.57] [S3.79]',
    type: 'SET_PREFERRED_ACCOUNT',
    ask: (wallet) => wallet.setPreferredAccount('smartAccount'),
    payload: { type: 'smartAccount' },
    reply: { type: 'smartAccount', address: smart },
    result: 'smartAccount',
    bad: { type: 'smartAccount' },
  },
  {
    title: 'switches the network [S3.50] [S3.74]',
    type: 'SWITCH_NETWORK',
    ask: (wallet) => wallet.switchNetwork('eip155:8453'),
    payload: { chainId: 'eip155:8453' },
    reply: { chainId: '8453' },
    result: 'eip155:8453',
    bad: { chainId: [8453] },
  },
  {
    title: 'asks for the networks with smart accounts [S3.64] [S3.78]',
    type: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    ask: (wallet) => wallet.smartAccountNetworks(),
    reply: { smartAccountEnabledNetworks: [1, 8453, 0, -1, 1.5] },
    result: [1, 8453],
    bad: { smartAccountEnabledNetworks: ['1'] },
  },
  {
    title: 'asks for another address [S3.58] [S3.76]',
    type: 'UPDATE_EMAIL',
    ask: (wallet) => wallet.startEmailUpdate('grace@mail.example'),
    payload: { email: 'grace@mail.example' },
    reply: { action: 'VERIFY_SECONDARY_OTP' },
    result: 'VERIFY_SECONDARY_OTP',
    bad: { action: 'VERIFY_OTP' },
  },
  {
    title: 'confirms the present address [S3.59]',
    type: 'UPDATE_EMAIL_PRIMARY_OTP',
    ask: (wallet) => wallet.confirmPrimaryCode('123456'),
    payload: { otp: '123456' },
  },
  {
    title: 'confirms the new address [S3.59] [S3.77]',
    type: 'UPDATE_EMAIL_SECONDARY_OTP',
    ask: (wallet) => wallet.confirmSecondaryCode('123456'),
    payload: { otp: '123456' },
    reply: { newEmail: 'grace@mail.example', more: 1 },
    result: { newEmail: 'grace@mail.example' },
    bad: { newEmail: 'nobody' },
  },
  {
    title: 'asks the wallet, numbers of any size in hex [S3.63] [S3.84]',
    type: 'RPC_REQUEST',
    ask: (wallet) =>
      wallet.request('eip155:1', { method: 'eth_sendTransaction', params: [{ to: smart, value: 10n ** 18n }] }),
    payload: {
      method: 'eth_sendTransaction',
      params: [{ to: smart, value: '0xde0b6b3a7640000' }],
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
    },
    reply: '0xhash',
    result: '0xhash',
  },
  {
    title: 'asks for several calls at once, as the page wrote them [S3.86]',
    type: 'RPC_REQUEST',
    ask: (wallet) => wallet.request('eip155:1', { method: 'wallet_sendCalls', params: calls }),
    payload: {
      method: 'wallet_sendCalls',
      params: [
        { chainId: '0x1', from: address, calls: [{ to: smart, data: '0x', value: '0x5' }], atomicRequired: true },
      ],
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
    },
    reply: { id: '0x1' },
    result: { id: '0x1' },
  },
  {
    title: 'tells of the look [S3.60]',
    type: 'SYNC_THEME',
    ask: (wallet) => wallet.syncTheme({ mode: 'dark', accent: '#0bf', background: '#111' }),
    payload: {
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#0bf' },
      w3mThemeVariables: { '--w3m-accent': '#0bf', '--w3m-background': '#111' },
    },
  },
  {
    title: 'tells of the page [S3.61]',
    type: 'SYNC_DAPP_DATA',
    ask: (wallet) => {
      const host = { name: 'App', description: 'An app', url: 'https://app.example', icons: ['i.png'], secret: 1 }
      return wallet.syncHost(host)
    },
    payload: {
      metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['i.png'] },
      sdkVersion: 'html-portico-1.2.3',
      sdkType: 'w3m',
      projectId: 'project',
    },
  },
  { title: 'signs out [S3.62]', type: 'SIGN_OUT', ask: (wallet) => wallet.signOut() },
]

/** What the page may ask, and the sentence of the specification that has it ask or the answer to it. */
const specified: Readonly<Record<FrameRequest, string>> = {
  SWITCH_NETWORK: 'S3.50',
  CONNECT_EMAIL: 'S3.51',
  CONNECT_DEVICE: 'S3.67',
  CONNECT_OTP: 'S3.52',
  CONNECT_SOCIAL: 'S3.53',
  GET_USER: 'S3.54',
  GET_SOCIAL_REDIRECT_URI: 'S3.55',
  IS_CONNECTED: 'S3.56',
  SET_PREFERRED_ACCOUNT: 'S3.57',
  UPDATE_EMAIL: 'S3.58',
  UPDATE_EMAIL_PRIMARY_OTP: 'S3.59',
  UPDATE_EMAIL_SECONDARY_OTP: 'S3.59',
  SYNC_THEME: 'S3.60',
  SYNC_DAPP_DATA: 'S3.61',
  SIGN_OUT: 'S3.62',
  RPC_REQUEST: 'S3.63',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'S3.64',
  GET_FARCASTER_URI: 'S3.68',
  CONNECT_FARCASTER: 'S3.69',
}

describe('the words of the page and the frame [S3.48] [S3.81]', () => {
  it('are those that the specification lists, each tried here, and no others [S7.41]', () => {
    expect([...new Set(rows.map(({ type }) => type))].toSorted()).toEqual(Object.keys(specified).toSorted())
    for (const type of ['RELOAD', 'INIT_SMART_ACCOUNT', 'GET_CHAIN_ID', 'toString'])
      expect(() => parsePayload(type as FrameRequest, undefined)).toThrow(TypeError)
  })

  // What a method of a wallet answers is nobody's to cut.
  it.each(rows.filter(({ type }) => type !== 'RPC_REQUEST'))(
    'have no fields beside those that are known, on both ways: $type [S5.7]',
    ({ type, payload, reply }) => {
      const more = (told: unknown) => (told === undefined ? told : { ...Object(told), unknown: 1 })
      expect(parsePayload(type as FrameRequest, more(payload))).toEqual(payload)
      expect(Object.keys(parseReply(type as FrameRequest, more(reply)) ?? {})).not.toContain('unknown')
    },
  )

  it.each(rows)('$title', async ({ ask, type, payload, reply, result }) => {
    const { wallet, settle, watch, sent, ...frame } = createFrameSetup()
    const seen = watch(ask(wallet))
    await settle()
    const id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(sent).toEqual([
      { id, type: `@w3m-app/${type}`, to: 'https://frame.example', ...(payload === undefined ? {} : { payload }) },
    ])
    expect(seen.outcome).toBe('open')
    frame.reply(reply)
    await settle()
    expect(seen.outcome).toEqual(result)
  })

  it.each(rows.filter(({ bad }) => bad !== undefined))(
    'takes no answer of a wrong shape: $type [S5.8]',
    async ({ ask, type, bad, reply }) => {
      const { wallet, settle, watch, ...frame } = createFrameSetup()
      for (const wrong of [bad, undefined, null, 'text', []]) {
        const seen = watch(ask(wallet))
        await settle()
        frame.reply(wrong)
        await settle()
        expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE', detail: { type } })
      }
      // It harms nothing: the next question is answered.
      const next = watch(ask(wallet))
      await settle()
      frame.reply(reply)
      await settle()
      expect(next.outcome).not.toBeInstanceOf(Error)
    },
  )

  it.each(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])(
    'goes on with a login or with another address as the frame says: %s [S3.67] [S3.76]',
    async (action) => {
      const ofUpdate = ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'].includes(action)
      const { wallet, settle, watch, ...frame } = createFrameSetup()
      for (const [ask, isIts] of [
        [() => wallet.startEmailLogin('ada@mail.example'), !ofUpdate],
        [() => wallet.startEmailUpdate('ada@mail.example'), ofUpdate],
      ] as const) {
        const seen = watch(ask())
        await settle()
        frame.reply({ action })
        await settle()
        expect(seen.outcome).toEqual(isIts ? action : expect.objectContaining({ code: 'FRAME_BAD_MESSAGE' }))
      }
    },
  )

  it.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
    'asks where %s is [S3.55]',
    async (provider) => {
      const { wallet, settle, watch, last } = createFrameSetup()
      watch(wallet.socialRedirectUri(provider))
      await settle()
      expect(last()?.payload).toEqual({ provider })
    },
  )

  // A failure to sign out is nobody's concern.
  const failing = rows.filter(({ type }) => type !== 'SIGN_OUT')
  it.each(failing)('says what the frame says of a failure: $type [S3.66] [S8.12]', async ({ ask }) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const told = [
      [{ message: 'The code is too old.' }, 'The code is too old.'],
      [{ message: '\u202e  bad\u0000 word ' }, 'bad word'],
      [{ message: 'x'.repeat(1_000_000) }, `${'x'.repeat(299)}…`],
      [{}, 'An error occurred'],
      [undefined, 'An error occurred'],
      [{ message: { toString: 'x' } }, 'An error occurred'],
    ] as const
    for (const [payload, message] of told) {
      const seen = watch(ask(wallet))
      await settle()
      frame.reply(payload, 'ERROR')
      await settle()
      expect(seen.outcome).toMatchObject({ code: 'FRAME_ERROR', message })
    }
  })

  it.each([
    { code: 4001, message: 'No.' },
    { message: 'User rejected the request.' },
    { message: 'MetaMask Tx Signature: User denied transaction signature.' },
    { message: 'The user declined.' },
  ])('knows a refusal of the visitor: %o', async (payload) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.request('eip155:1', { method: 'personal_sign', params: ['0x', address] }))
    await settle()
    frame.reply(payload, 'ERROR')
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('does not take words for a refusal where a code says otherwise: what was sent before would be forgotten', async () => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.request('eip155:1', { method: 'eth_sendTransaction', params: [{}] }))
    await settle()
    const message = 'Broadcast ok. The session ended because the user denied a later request'
    frame.reply({ code: -32603, message }, 'ERROR')
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_ERROR', detail: { walletCode: -32603 } })
  })

  it('says of a login what the frame says, whatever its code: that is no answer of a wallet', async () => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.connectSocial('https://app.example/?code=1'))
    await settle()
    frame.reply({ code: 4001, message: 'User rejected the request.' }, 'ERROR')
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_ERROR', message: 'User rejected the request.' })
  })

  it.each(['-32602', null, {}, NaN, 1.5])('takes %j for no code', async (code) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.request('eip155:1', { method: 'personal_sign', params: ['0x', address] }))
    await settle()
    frame.reply({ code, message: 'No.' }, 'ERROR')
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_ERROR', detail: { message: 'No.' } })
    expect(seen.outcome).not.toHaveProperty('detail.walletCode')
  })

  it.each([
    ['eoa', true],
    ['smartAccount', true],
    ['admin', false],
    ['EOA', false],
    ['', false],
    [undefined, false],
  ])('knows accounts of two types: %s [S6.1]', async (type, isKnown) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.user())
    await settle()
    frame.reply({ ...user, accounts: [{ address, type }] })
    await settle()
    expect(seen.outcome).toMatchObject(isKnown ? { accounts: [{ type }] } : { code: 'FRAME_BAD_MESSAGE' })
  })

  it('keeps no token that the frame pushes [S3.75]', async () => {
    const { wallet, settle, watch, say, logger, storage, ...frame } = createFrameSetup()
    const seen = watch(wallet.isConnected())
    await settle()
    say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
    expect(logger.entries).toEqual([])
    expect(storage.get('email')).toBeUndefined()
    frame.reply({ isConnected: false })
    await settle()
    expect(seen.outcome).toBe(false)
    expect(JSON.stringify(frame.sent)).not.toContain('secret')
  })

  it.each([
    [[{ calls: [{ data: '0x' }] }], 'to'],
    [[{ calls: [{ to: 'ada.eth' }] }], 'to'],
    [[{ calls: [{ to: smart.slice(2) }] }], 'to'],
    [[{ calls: [{ to: ` ${smart}` }] }], 'to'],
    [[{ calls: [{ to: `0X${smart.slice(2)}` }] }], 'to'],
    [[{ calls: [{ to: smart }, { to: 'ada.eth' }] }], 'to'],
    [[{ calls: [{ to: smart, data: 'abcd' }] }], 'data'],
    [[{ calls: [{ to: smart, data: ' 0xabcd' }] }], 'data'],
    [[{ calls: [{ to: smart, data: '' }] }], 'data'],
    [
      [
        {
          calls: [
            { to: smart, data: '0xabcd' },
            { to: smart, data: 'abcd' },
          ],
        },
      ],
      'data',
    ],
    [[{ calls: [{ to: smart, data: null }] }], 'data'],
    [[{ calls: 'x' }], 'calls'],
    [{ calls: [] }, 'payload'],
  ])('sends no calls of a wrong shape: %j [S3.86] [S5.6]', async (params, field) => {
    const { wallet, settle, sent, watch } = createFrameSetup()
    const seen = watch(wallet.request('eip155:1', { method: 'wallet_sendCalls', params }))
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE', message: expect.stringContaining(field) })
    expect(sent).toEqual([])
  })

  it.each([{ to: smart }, { to: smart, data: '0xabcd' }, { to: smart, value: '0x5' }])(
    'sends a call without what may be left out: %j [S3.86]',
    async (call) => {
      const { wallet, settle, last, watch } = createFrameSetup()
      watch(wallet.request('eip155:1', { method: 'wallet_sendCalls', params: [{ calls: [call] }] }))
      await settle()
      expect(last()?.payload).toMatchObject({ params: [{ calls: [call] }] })
    },
  )

  it('sends nothing that is no JSON', async () => {
    const { wallet, sent } = createFrameSetup()
    const round: unknown[] = []
    round.push(round)
    for (const method of ['personal_sign', 'eth_call'])
      await expect(wallet.request('eip155:1', { method, params: round })).rejects.toMatchObject({
        code: 'FRAME_BAD_MESSAGE',
      })
    expect(sent).toEqual([])
  })

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['http://accounts.example/'],
    ['farcaster://x'],
    ['//x'],
    [''],
  ])('leads nobody to %j', async (uri) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    for (const ask of [() => wallet.socialRedirectUri('google'), wallet.farcasterUri]) {
      const seen = watch(ask())
      await settle()
      frame.reply({ uri, url: uri })
      await settle()
      expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
    }
  })

  it.each([
    ['http://accounts.example/', true],
    ['https://accounts.example/', true],
    ['javascript:alert(1)', false],
    ['farcaster://x', false],
  ])('leads from a frame that came over http itself to %j: %s', async (uri, isLed) => {
    const origin = 'http://127.0.0.1:8787'
    const { wallet, settle, watch, last, say } = createFrameSetup({ origin })
    const seen = watch(wallet.socialRedirectUri('google'))
    await settle()
    say({ type: '@w3m-frame/READY' }, { origin })
    await settle()
    say({ id: last()?.id, type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS', payload: { uri } }, { origin })
    await settle()
    if (isLed) expect(seen.outcome).toBe(uri)
    else expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
  })

  it.each([
    { ...user, address: 'ada' },
    { ...user, address: `${address}00` },
    { ...user, address: `x${address}` },
    { ...user, accounts: [{ address: '0x1', type: 'eoa' }] },
    { ...user, chainId: 0 },
    { ...user, chainId: 1.5 },
    { ...user, chainId: 'eip155' },
    { ...user, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accounts: [], address: 'a:b' },
    { ...user, accounts: Array.from({ length: 1_001 }, () => ({ address, type: 'eoa' })) },
  ])('believes in no account that is none', async (reply) => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const seen = watch(wallet.user())
    await settle()
    frame.reply(reply)
    await settle()
    expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
  })

  it('knows accounts of other namespaces, and of a frame that names no types [S3.71]', async () => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const key = 'So11111111111111111111111111111111111111112'
    const told = [
      [chainId, { address: key, chainId }, 'eoa'],
      // What the visitor prefers on EVM networks is said of every login.
      [chainId, { address: key, chainId, preferredAccountType: 'smartAccount' }, 'eoa'],
      ['eip155:1', { address, chainId: 1, preferredAccountType: 'smartAccount' }, 'smartAccount'],
      ['eip155:1', { address, chainId: 1 }, 'eoa'],
    ] as const
    for (const [asked, reply, type] of told) {
      const seen = watch(wallet.user({ chainId: asked }))
      await settle()
      frame.reply(reply)
      await settle()
      expect(seen.outcome).toMatchObject({ accounts: [{ type }], smartAccountDeployed: false })
    }
  })

  it('takes no account of one namespace for that of another', async () => {
    const { wallet, settle, watch, ...frame } = createFrameSetup()
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const crossed = [
      [chainId, { address, chainId: 1 }],
      ['eip155:1', { address: 'So11111111111111111111111111111111111111112', chainId }],
    ] as const
    for (const [asked, reply] of crossed) {
      const seen = watch(wallet.user({ chainId: asked }))
      await settle()
      frame.reply(reply)
      await settle()
      expect(seen.outcome).toMatchObject({ code: 'FRAME_BAD_MESSAGE', detail: { reason: 'chainId' } })
    }
  })

  it('asks for the last network, and for Ethereum before there was one [S9.24]', async () => {
    const { wallet, settle, watch, storage, last } = createFrameSetup()
    watch(wallet.user())
    await settle()
    expect(last()?.payload).toEqual({ chainId: 'eip155:1' })
    storage.set('lastChain', 'eip155:8453')
    watch(wallet.user())
    await settle()
    expect(last()?.payload).toEqual({ chainId: 'eip155:8453' })
  })
})
