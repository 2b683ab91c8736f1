import { describe, expect, it } from 'vitest'
import type { WalletConnectClient } from '../../../../src/infrastructure/connectors/walletconnect/client.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { readRecap } from '../../../../src/infrastructure/connectors/walletconnect/recap.js'
import { readCacao } from '../../../../src/infrastructure/connectors/walletconnect/read-cacao.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createOffer } from '../../../contract/sign-in-offer.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf, topic } from './walletconnect-client.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const session = sessionOf(
  { eip155: { accounts: [`eip155:1:${address}`], methods: ['personal_sign'] } },
  { pairingTopic: topic },
)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

function setUp(response: () => Promise<{ readonly session?: typeof session; readonly auths?: readonly unknown[] }>) {
  const scripted = createScriptedClient(session)
  scripted.script.sessions = []
  const asked: Parameters<NonNullable<WalletConnectClient['authenticate']>>[0][] = []
  const client: WalletConnectClient = {
    ...scripted.client,
    authenticate: async (params) => {
      asked.push(params)
      return { uri, response }
    },
  }
  const clock = createVirtualClock()
  const connector = createWalletConnectConnector({
    info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
    client,
    nodesOf: () => [],
    read: () => Promise.reject(new Error('There is no node.')),
    storage: createMemoryStorage(),
    clock,
    logger: createFakeLogger(),
  })
  return { ...scripted, connector, clock, asked }
}

describe('a sign-in over WalletConnect, with a client that is played', () => {
  it('keeps the session of a wallet whose signature the client does not accept, once that is there', async () => {
    const { connector, script, clock, proposed } = setUp(() => Promise.reject({ code: 7000, message: 'Not settled.' }))
    const offer = createOffer(['eip155:1'])
    const connected = connector.connect({ chains: ['eip155:1'], signIn: offer })
    await clock.advance(200)
    script.sessions = [session]
    await clock.advance(200)
    expect((await connected).accounts).toMatchObject([{ id: `eip155:1:${address}` }])
    expect([offer.told, proposed]).toEqual([[], []])
  })

  it('fails with what the client says where no session comes', async () => {
    const { connector, clock } = setUp(() => Promise.reject({ code: 7000, message: 'Not settled.' }))
    const connected = connector.connect({ chains: ['eip155:1'], signIn: createOffer(['eip155:1']) })
    connected.catch(() => undefined)
    await clock.advance(6_000)
    await expect(connected).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('asks for all that a plain proposal has, but for what shows something in the wallet', async () => {
    const { connector, asked } = setUp(async () => ({ session }))
    await connector.connect({ chains: ['eip155:1', 'eip155:10'], signIn: createOffer(['eip155:10', 'eip155:1']) })
    expect(asked).toMatchObject([{ chains: ['eip155:10', 'eip155:1'], nonce: 'kEWepMt9knR6lWJ6A' }])
    expect(asked[0]?.methods).toContain('personal_sign')
    expect(asked[0]?.methods).not.toContain('wallet_showCallsStatus')
  })

  it('asks plainly where not all networks are of EVM, in whatever order they are named [S5.12]', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    for (const chains of [
      ['eip155:1', solana],
      [solana, 'eip155:1'],
    ] as const) {
      const { connector, asked, proposed } = setUp(async () => ({ session }))
      const offer = createOffer(chains)
      await connector.connect({ chains, signIn: offer })
      expect([asked.length, proposed.length, offer.told]).toEqual([0, 1, []])
    }
  })

  it.each([
    ['knows no such method', 'METHOD_UNSUPPORTED', { code: -32601, message: 'Method not found' }],
    ['knows no such request', 'METHOD_UNSUPPORTED', { code: 10001, message: 'Unsupported wc_ method.' }],
    ['signs no messages', 'METHOD_UNSUPPORTED', { code: 5101, message: 'Unsupported methods.' }],
    ['signs on none of the networks', 'CHAIN_UNKNOWN_TO_WALLET', { code: 5100, message: 'Unsupported chains.' }],
    ['fails at it', 'WALLET_ERROR', { code: -32603, message: 'Internal error' }],
  ])('asks a wallet plainly from then on that %s', async (_, code, refused) => {
    const { connector, asked, proposed } = setUp(() => Promise.reject(refused))
    const request = () => connector.connect({ chains: ['eip155:1'], signIn: createOffer(['eip155:1']) })
    await expect(request()).rejects.toMatchObject({ code })
    await request()
    expect([asked.length, proposed.length]).toEqual([1, 1])
  })

  it('asks for both again of who declined, and of who let the time go by', async () => {
    for (const said of [{ code: 5000, message: 'User rejected.' }, new Error('Request expired. Please try again.')]) {
      const { connector, asked } = setUp(() => Promise.reject(said))
      const request = () => connector.connect({ chains: ['eip155:1'], signIn: createOffer(['eip155:1']) })
      await request().catch(() => undefined)
      await request().catch(() => undefined)
      expect(asked).toHaveLength(2)
    }
  })

  it('asks plainly where the client is older, and where no sign-in is offered', async () => {
    const { connector, asked, proposed } = setUp(async () => ({ session }))
    await connector.connect({ chains: ['eip155:1'] })
    expect([asked.length, proposed.length]).toEqual([0, 1])
  })
})

const recapOf = (content: unknown) => `urn:recap:${btoa(JSON.stringify(content)).replace(/=+$/, '')}`
const limits = { methods: ['personal_sign', 'eth_sign'], chains: ['eip155:1', 'eip155:10'] } as const
const chains = [{ chains: ['eip155:1'] }]

describe('what a wallet lets a site do (ERC-5573)', () => {
  it('is read in the words that the visitor saw', () => {
    const resource = recapOf({ att: { eip155: { 'request/personal_sign': chains, 'request/eth_sign': chains } } })
    expect(readRecap(resource, limits)).toEqual({
      resource,
      statement:
        "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.",
    })
  })

  it.each<[string, unknown]>([
    ['a method that was not asked for', { att: { eip155: { 'request/eth_sendTransaction': chains } } }],
    ['a network that was not asked for', { att: { eip155: { 'request/eth_sign': [{ chains: ['eip155:5'] }] } } }],
    ['no network at all', { att: { eip155: { 'request/eth_sign': [{}] } } }],
    ['another kind of ability', { att: { eip155: { 'push/eth_sign': chains } } }],
    ['another namespace', { att: { eip155: { 'request/eth_sign': chains }, 'https://x.example': {} } }],
    ['a member of all objects', { att: { eip155: { 'request/constructor': chains } } }],
    ['nothing', { att: { eip155: {} } }],
    ['something else', 'att'],
  ])('is not taken where it allows %s', (_, content) => {
    expect(readRecap(recapOf(content), limits)).toBeUndefined()
  })

  it.each([undefined, '', 'https://app.example', 'urn:recap:', 'urn:recap:%%%', `urn:recap:${'A'.repeat(2_000_000)}`])(
    'is no list where it is none',
    (resource) => expect(readRecap(resource, limits)).toBeUndefined(),
  )
})

const cacao = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${address}`,
    domain: 'app.example',
    aud: 'https://app.example',
    version: '1',
    nonce: '12345678',
    iat: '2026-01-01T00:00:00.000Z',
  },
  s: { t: 'eip191', s: '0x12' },
}

describe('a cacao (CAIP-74)', () => {
  it('is read member by member', () => {
    const given = { ...cacao, p: { ...cacao.p, nbf: null, statement: 'Hello', more: 1 }, more: 2 }
    expect(readCacao(given)).toEqual({ ...cacao, p: { ...cacao.p, statement: 'Hello' } })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an issuer of another namespace', { ...cacao, p: { ...cacao.p, iss: 'did:pkh:solana:1:abc' } }],
    ['no issuer', { ...cacao, p: { ...cacao.p, iss: address } }],
    ['a nonce that is no text', { ...cacao, p: { ...cacao.p, nonce: 12345678 } }],
    ['resources that are no list', { ...cacao, p: { ...cacao.p, resources: 'a' } }],
    ['resources that are no texts', { ...cacao, p: { ...cacao.p, resources: [1] } }],
    ['a signature longer than any', { ...cacao, s: { ...cacao.s, s: 'a'.repeat(20_000) } }],
    ['no signature', { h: cacao.h, p: cacao.p }],
  ])('is none with %s', (_, given) => {
    expect(readCacao(given)).toBeUndefined()
  })
})
