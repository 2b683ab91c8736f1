import { describe, expect, it } from 'vitest'
import { createSessionProvider } from '../../../../src/infrastructure/connectors/walletconnect/session-provider.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf as sessionWith } from './walletconnect-client.js'

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const namespaces = {
  eip155: {
    accounts: [`eip155:1:${first}`, `eip155:1:${second}`, `eip155:8453:${first}`],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  },
}
const sessionOf = (differences: object = {}) => sessionWith(namespaces, differences)

function setUp(session = sessionOf()) {
  const { client, asked, tell, listeners } = createScriptedClient(session)
  const clock = createVirtualClock()
  const read: string[] = []
  const ignored: string[] = []
  const provider = createSessionProvider({
    client,
    session,
    clock,
    chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
    read: async (chainId, { method }) => void read.push(`${chainId} ${method}`),
    ignored: (what) => ignored.push(what),
  })
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider?.on(event, (value) => heard.push([event, value]))
  return {
    provider,
    clock,
    asked,
    read,
    ignored,
    heard,
    listeners,
    tell,
    ask: (method: string, params?: unknown) => provider?.request({ method, params }),
  }
}

describe('a session as a provider', () => {
  it('answers what it knows by itself and bothers nobody', async () => {
    const { ask, asked, read } = setUp()
    expect(await ask('eth_accounts')).toEqual([first, second])
    expect(await ask('eth_requestAccounts')).toEqual([first, second])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
    expect([asked, read]).toEqual([[], []])
  })

  it('sends what signs to the wallet, on the network in use, and reads from a node', async () => {
    const { ask, asked, read } = setUp()
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    expect(await ask('personal_sign', ['0x', first])).toBe('answer')
    await ask('eth_getBalance', [first, 'latest'])
    expect(asked).toMatchObject([{ chainId: 'eip155:8453', method: 'personal_sign' }])
    expect(read).toEqual(['eip155:8453 eth_getBalance'])
  })

  const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  it.each<[string, unknown, string?]>([
    ['an account that it does not have', [stranger]],
    ['an account that is approved on another network alone', [second], '0x2105'],
    ['a network that it does not have', 10],
    ['a network that it does not have, in hex', '0xa'],
  ])('ignores %s, and says so', async (_, data, chain = '0x1') => {
    const { ask, heard, ignored, tell } = setUp()
    await ask('wallet_switchEthereumChain', [{ chainId: chain }])
    heard.length = 0
    const name = Array.isArray(data) ? 'accountsChanged' : 'chainChanged'
    tell('session_event', { params: { event: { name, data }, chainId: 'eip155:1' } })
    expect([heard, ignored]).toEqual([[], [name === 'chainChanged' ? 'a move to a network' : 'an account']])
    expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([
      chain === '0x1' ? [first, second] : [first],
      chain,
    ])
  })

  it('hears of the accounts that it has among others, and shows each only where it is approved', async () => {
    const { ask, heard, ignored, tell } = setUp()
    tell('session_event', {
      params: { event: { name: 'accountsChanged', data: [stranger, second] }, chainId: 'eip155:1' },
    })
    expect([heard, ignored]).toEqual([[['accountsChanged', [second]]], ['an account']])
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    expect(await ask('eth_accounts')).toEqual([first])
  })

  it('refuses what the wallet did not approve', async () => {
    const { ask, asked } = setUp()
    await expect(ask('eth_signTypedData_v4', [])).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])
  })

  it.each([
    ['an approved network', '0x2105', 0, undefined],
    ['a network that the wallet must be asked for and does not add', '0xa', 1, 4902],
    ['no network', 'nonsense', 0, -32602],
  ])('switches to %s', async (_, chainId, questions, code) => {
    const { ask, asked, clock } = setUp()
    const switched = ask('wallet_switchEthereumChain', [{ chainId }])?.catch((error: unknown) => error)
    await clock.advance(2_000)
    const outcome = await switched
    if (code === undefined) expect(outcome).toBeNull()
    else expect(outcome).toMatchObject({ code })
    expect(asked).toHaveLength(questions)
  })

  it('switches to a network that the wallet adds, also where the update of the session comes after its answer', async () => {
    const { ask, asked, clock, tell, heard } = setUp()
    const switched = ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])?.catch((error: unknown) => error)
    await clock.advance(1_000)
    const { accounts, methods } = namespaces.eip155
    tell('session_update', {
      params: { namespaces: { eip155: { accounts: [...accounts, `eip155:10:${first}`], methods } } },
    })
    await clock.advance(0)
    expect(await switched).toBeNull()
    expect([asked.length, await ask('eth_chainId'), heard.at(-1)]).toEqual([1, '0xa', ['chainChanged', '0xa']])
  })

  it.each([
    ['CAIP-10', [`eip155:1:${second}`]],
    ['plain addresses', [second]],
  ])('hears of another account, told as %s', async (_, data) => {
    const { tell, heard, ask } = setUp()
    tell('session_event', { params: { event: { name: 'accountsChanged', data }, chainId: 'eip155:1' } })
    expect(heard).toEqual([['accountsChanged', [second]]])
    expect(await ask('eth_accounts')).toEqual([second])
  })

  it.each([
    ['a number', 8453],
    ['text', '8453'],
    ['hex', '0x2105'],
    ['CAIP-2', 'eip155:8453'],
    ['nothing but the network of the event', undefined],
  ])('hears of another network, told as %s', (_, data) => {
    const { tell, heard } = setUp()
    tell('session_event', { params: { event: { name: 'chainChanged', data }, chainId: 'eip155:8453' } })
    expect(heard).toEqual([['chainChanged', '0x2105']])
  })

  it('tells what the wallet approved', () => {
    expect(setUp().provider?.methods()).toEqual(new Set(namespaces.eip155.methods))
  })

  it('follows an update of the session, also when the network in use is gone', async () => {
    const { tell, heard, ask } = setUp()
    const namespaces = { eip155: { accounts: [`eip155:8453:${second}`], methods: ['personal_sign'] } }
    tell('session_update', { params: { namespaces } })
    expect(heard).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [second]],
    ])
    await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4200 })
  })

  it('goes to a network of the site where an update takes away the one in use', () => {
    const { tell, heard } = setUp()
    const accounts = [`eip155:5:${first}`, `eip155:10:${first}`, `eip155:8453:${first}`]
    tell('session_update', { params: { namespaces: { eip155: { accounts, methods: [] } } } })
    expect(heard[0]).toEqual(['chainChanged', '0x2105'])
  })

  it.each(['session_delete', 'session_expire'] as const)('ends with %s', (event) => {
    const { tell, heard } = setUp()
    tell(event, {})
    expect(heard).toEqual([['disconnect', { code: 4900 }]])
  })

  it('hears nothing of other sessions, and nothing once it ended', () => {
    const { tell, heard, provider, listeners } = setUp()
    tell('session_delete', { topic: 'another' })
    provider?.end()
    tell('session_delete', {})
    expect([heard, listeners()]).toEqual([[], 0])
  })

  it.each([
    ['no object', 'nonsense'],
    ['no event', { params: null }],
    ['an event without a name', { params: { event: {} } }],
    ['accounts that are none', { params: { event: { name: 'accountsChanged', data: 'x' } } }],
    ['addresses that are none', { params: { event: { name: 'accountsChanged', data: ['x', 7] } } }],
    ['a network that is none', { params: { event: { name: 'chainChanged', data: { toString: 1 } }, chainId: {} } }],
  ])('is not moved by %s', (_, said) => {
    const { tell, heard } = setUp()
    expect(() => tell('session_event', typeof said === 'string' ? { params: said } : said)).not.toThrow()
    expect(heard).toEqual([])
  })

  it.each([
    ['none', {}],
    [
      'of another namespace alone',
      { solana: { accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc'], methods: [] } },
    ],
    ['with accounts that are none', { eip155: { accounts: ['eip155:1:0x12', 7, null], methods: 'x' } }],
    ['that are no object', 'nonsense'],
  ])('is no provider for namespaces: %s', (_, namespaces) => {
    expect(setUp(sessionOf({ namespaces })).provider).toBeUndefined()
  })

  it('takes namespaces that name a single network', async () => {
    const namespaces = { 'eip155:8453': { accounts: [`eip155:8453:${first}`], methods: [] } }
    expect(await setUp(sessionOf({ namespaces })).ask('eth_chainId')).toBe('0x2105')
  })

  it.each([
    ['an object', { sessionProperties: { capabilities: { '0x1': { atomic: { status: 'supported' } } } } }],
    ['JSON', { sessionProperties: { capabilities: '{"0x1":{"atomic":{"status":"supported"}}}' } }],
    ['scoped', { scopedProperties: { eip155: { capabilities: '{"0x1":{"atomic":{"status":"supported"}}}' } } }],
  ])('knows what the wallet said it can do (%s), without ringing it', async (_, properties) => {
    const { ask, asked } = setUp(sessionOf(properties))
    expect(await ask('wallet_getCapabilities', [first])).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    expect(asked).toEqual([])
  })

  it.each([{}, { sessionProperties: { capabilities: '{broken' } }, { sessionProperties: 'x' }])(
    'knows of nothing special where the wallet said nothing: %j',
    async (properties) => {
      expect(await setUp(sessionOf(properties)).ask('wallet_getCapabilities')).toEqual({})
    },
  )
})
