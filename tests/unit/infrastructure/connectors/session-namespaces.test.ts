import { describe, expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../../src/kit/base58.js'
import { bitcoinMainnetId, bitcoinTestnetId } from '../../../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../../../src/domain/networks/caip.js'
import type { DialogError } from '../../../../src/domain/errors.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../src/domain/networks/solana.js'
import { createSwitchNetwork } from '../../../../src/infrastructure/chains/evm/switch-network.js'
import { base } from '../../../../src/domain/networks/networks.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { Storage } from '../../../../src/ports/storage.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import type { ConnectionEvent } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf, topic } from './walletconnect-client.js'

const evm = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const solana = ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'] as const
// From BIP-84 and BIP-86.
const payment = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const legacy = '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'
const script = '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'
const publicKey = '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'
const oldMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

const methods = {
  eip155: ['personal_sign', 'eth_sendTransaction'],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
const three = {
  eip155: { accounts: [`eip155:1:${evm[0]}`, `eip155:1:${evm[1]}`, `eip155:8453:${evm[0]}`], methods: methods.eip155 },
  solana: {
    accounts: [`${solanaMainnet}:${solana[0]}`, `${solanaMainnet}:${solana[1]}`, `${solanaDevnet}:${solana[0]}`],
    methods: methods.solana,
  },
  bip122: { accounts: [`${bitcoinMainnetId}:${payment}`], methods: methods.bip122 },
}
const site: readonly ChainId[] = ['eip155:1', 'eip155:8453', solanaMainnet, solanaDevnet, bitcoinMainnetId]

async function setUp(
  namespaces: unknown = three,
  differences: object = {},
  chains = site,
  storage: Storage = createMemoryStorage(),
) {
  const scripted = createScriptedClient(sessionOf(namespaces, differences))
  const connector = createWalletConnectConnector({
    info: {
      id: 'walletConnect',
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana', 'bip122'],
    },
    client: scripted.client,
    nodesOf: () => [],
    storage,
    read: () => Promise.reject(new Error('There is no node.')),
    clock: createVirtualClock(),
    logger: createFakeLogger(),
  })
  const link = await connector.restore({ chains })
  const events: ConnectionEvent[] = []
  link?.events$.subscribe((event) => events.push(event))
  return {
    ...scripted,
    connector,
    link,
    events,
    ids: () => link?.accounts.map(({ id }) => id),
    ask: (chainId: ChainId, method: string, params: unknown = {}) => link?.request(chainId, { method, params }),
    say: (chainId: string, name: string, data: unknown) =>
      scripted.tell('session_event', { params: { event: { name, data }, chainId } }),
  }
}

const signature = (fill = 7) => encodeBase58(new Uint8Array(64).fill(fill))
const base64 = (bytes: readonly number[] | Uint8Array) => Buffer.from(bytes).toString('base64')
const keyOf = (address: string) => [...(decodeBase58(address, 32) ?? [])]
/** The wire form of a transaction with one signer, signed or not. */
const transaction = (fill: number, signer: string = solana[0], version: readonly number[] = [0x80]) =>
  base64([1, ...Array<number>(64).fill(fill), ...version, 1, 0, 1, 2, ...keyOf(signer), ...Array<number>(64).fill(9)])

describe('a session of several namespaces', () => {
  it('is one link with the accounts of all of them, each on the first of its networks', async () => {
    const { link, ids } = await setUp()
    expect(ids()).toEqual([
      `eip155:1:${evm[0]}`,
      `eip155:1:${evm[1]}`,
      `${solanaMainnet}:${solana[0]}`,
      `${solanaMainnet}:${solana[1]}`,
      `${bitcoinMainnetId}:${payment}`,
    ])
    expect(link?.accounts.map(({ type }) => type)).toEqual(['eoa', 'eoa', 'eoa', 'eoa', 'payment'])
    expect(link?.chainId).toBe('eip155:1')
    expect(await link?.snapshot()).toEqual({ accounts: link?.accounts, chainId: 'eip155:1' })
  })

  it('begins with the namespace and the networks that the site names first', async () => {
    const { link, ids } = await setUp(three, {}, [solanaDevnet, solanaMainnet, bitcoinMainnetId, 'eip155:8453'])
    expect(link?.chainId).toBe(solanaDevnet)
    expect(ids()).toEqual([`${solanaDevnet}:${solana[0]}`, `${bitcoinMainnetId}:${payment}`, `eip155:8453:${evm[0]}`])
  })

  it('proposes every namespace at once, Solana also by its ids of before [S3.43]', async () => {
    const { connector, proposed } = await setUp()
    const link = await connector.connect({ chains: site })
    expect(Object.keys(proposed[0]?.optionalNamespaces ?? {})).toEqual(['eip155', 'solana', 'bip122'])
    expect(proposed[0]?.optionalNamespaces['solana']?.chains).toContain(oldMainnet)
    expect(new Set(link.accounts.map(({ id }) => id.split(':')[0]))).toEqual(new Set(['eip155', 'solana', 'bip122']))
  })

  it.each([
    ['Solana', { solana: three.solana }, solanaMainnet],
    ['Bitcoin', { bip122: three.bip122 }, bitcoinMainnetId],
  ] as const)('needs no EVM account: %s alone', async (_, namespaces, chainId) => {
    const { link } = await setUp(namespaces)
    expect(link?.chainId).toBe(chainId)
    expect(link?.connector).toMatchObject({ id: 'walletConnect', name: 'Beacon' })
    expect(await link?.snapshot()).toEqual({ accounts: link?.accounts, chainId })
    await expect(link?.request('eip155:1', { method: 'personal_sign' })).rejects.toMatchObject({
      code: 'CHAIN_UNKNOWN_TO_WALLET',
    })
  })

  it('has no namespace that the site does not list', async () => {
    expect((await setUp(three, {}, ['eip155:1'])).ids()).toEqual([`eip155:1:${evm[0]}`, `eip155:1:${evm[1]}`])
    expect((await setUp(three, {}, [bitcoinMainnetId])).ids()).toEqual([`${bitcoinMainnetId}:${payment}`])
    expect((await setUp({ eip155: three.eip155 }, {}, [solanaMainnet])).link).toBeUndefined()
  })

  it('tells the methods of each namespace', async () => {
    const { link } = await setUp()
    expect(link?.methods?.('eip155')).toEqual(new Set(methods.eip155))
    expect(link?.methods?.('solana')).toEqual(new Set(methods.solana))
    expect(link?.methods?.('bip122')).toEqual(new Set(methods.bip122))
    expect(link?.methods?.('polkadot')).toBeUndefined()
  })

  it.each([
    ['the one before', [`${oldMainnet}:${solana[0]}`], oldMainnet],
    ['both', [`${oldMainnet}:${solana[0]}`, `${solanaMainnet}:${solana[0]}`], solanaMainnet],
    ['that of today', [`${solanaMainnet}:${solana[0]}`], solanaMainnet],
  ])('shows a network of Solana once, and asks by the id that the wallet knows: %s', async (_, accounts, wireId) => {
    const { ids, ask, asked, script } = await setUp({ solana: { accounts, methods: methods.solana } })
    expect(ids()).toEqual([`${solanaMainnet}:${solana[0]}`])
    script.answer = () => ({ signature: signature() })
    await ask(solanaMainnet, 'solana_signMessage', { message: 'abc', pubkey: solana[0] })
    expect(asked).toEqual([
      { chainId: wireId, method: 'solana_signMessage', params: { message: 'abc', pubkey: solana[0] } },
    ])
  })

  it.each([
    ['accounts that are none', [7, null, '', 'solana', `${solanaMainnet}:`, `${solanaMainnet}:a:b`]],
    ['an address that is too short', [`${solanaMainnet}:${solana[0].slice(1)}`]],
    ['an address with a digit that there is not', [`${solanaMainnet}:0${solana[0].slice(1)}`]],
    ['a network that the site did not ask for', [`${solanaTestnet}:${solana[0]}`]],
    ['addresses of another namespace', [`${solanaMainnet}:${evm[0]}`, `${solanaMainnet}:${payment}`]],
    ['accounts of another namespace', [`${bitcoinMainnetId}:${payment}`, `eip155:1:${evm[0]}`]],
    ['no list', 'nonsense'],
  ])('leaves out of Solana %s', async (_, accounts) => {
    expect((await setUp({ solana: { accounts, methods: [] } })).link).toBeUndefined()
  })

  it.each([
    ['SegWit', payment, true],
    ['Taproot', taproot, true],
    ['base58 of a key', legacy, true],
    ['base58 of a script', script, true],
    ['SegWit of a test network', 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', false],
    ['SegWit of regtest', 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', false],
    ['base58 of a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', false],
    ['a character that BIP-173 leaves out', 'bc1bcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', false],
    ['an address of Solana', solana[0], false],
    ['an EVM address', evm[0], false],
  ])('takes an address of Bitcoin for one by its network: %s', async (_, address, taken) => {
    const { ids } = await setUp({ bip122: { accounts: [`${bitcoinMainnetId}:${address}`], methods: [] } })
    expect(ids()).toEqual(taken ? [`${bitcoinMainnetId}:${address}`] : undefined)
  })

  it('has no more accounts than anybody looks through, however many a wallet names', async () => {
    const accounts = Array.from(
      { length: 10_000 },
      (_, i) =>
        `${solanaMainnet}:${encodeBase58(
          new Uint8Array(32)
            .fill(9)
            .with(0, 1 + (i >> 8))
            .with(1, i % 256),
        )}`,
    )
    expect(new Set(accounts).size).toBe(10_000)
    const { ids } = await setUp({ solana: { accounts: [...accounts, ...accounts], methods: [] } })
    expect(ids()).toEqual(accounts.slice(0, 100))
  })

  it('takes namespaces that name a single network', async () => {
    const { ids, link } = await setUp({
      [solanaDevnet]: { accounts: [`${solanaDevnet}:${solana[0]}`], methods: ['m'] },
    })
    expect(ids()).toEqual([`${solanaDevnet}:${solana[0]}`])
    expect(link?.methods?.('solana')).toEqual(new Set(['m']))
  })

  it.each([null, 7, 'nonsense', [], { solana: null }, { solana: { accounts: {}, methods: {} } }])(
    'is none for namespaces that are none: %j',
    async (namespaces) => {
      expect((await setUp(namespaces)).link).toBeUndefined()
    },
  )
})

describe('a session of several namespaces, later', () => {
  it('moves between networks of a namespace without asking anybody', async () => {
    const { link, asked, events } = await setUp()
    await link?.moveTo?.(solanaDevnet)
    expect(events).toEqual([
      { type: 'chainChanged', chainId: solanaDevnet },
      { type: 'accountsChanged', accounts: expect.any(Array) },
    ])
    const now = await link?.snapshot()
    expect(now?.chainId).toBe('eip155:1')
    expect(now?.accounts.map(({ id }) => id)).toEqual([
      `eip155:1:${evm[0]}`,
      `eip155:1:${evm[1]}`,
      `${solanaDevnet}:${solana[0]}`,
      `${bitcoinMainnetId}:${payment}`,
    ])
    await expect(link?.moveTo?.(solanaTestnet)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect(asked).toEqual([])
  })

  it('moves on EVM networks as ever, also where another namespace leads', async () => {
    const { link, asked } = await setUp(three, {}, [solanaMainnet, 'eip155:1', 'eip155:8453'])
    expect(link?.chainId).toBe(solanaMainnet)
    const switchNetwork = createSwitchNetwork({ clock: createVirtualClock() })
    if (link !== undefined) await switchNetwork(link, base)
    const now = await link?.snapshot()
    expect([now?.chainId, now?.accounts.map(({ id }) => id)]).toEqual([
      solanaMainnet,
      [`${solanaMainnet}:${solana[0]}`, `${solanaMainnet}:${solana[1]}`, `eip155:8453:${evm[0]}`],
    ])
    expect(asked).toEqual([])
  })

  it('names with the accounts of another namespace those that EVM has on the network it moved to', async () => {
    const { link, events, say } = await setUp()
    if (link !== undefined) await createSwitchNetwork({ clock: createVirtualClock() })(link, base)
    say(solanaMainnet, 'accountsChanged', [solana[1]])
    const event = events.at(-1)
    const named = event?.type === 'accountsChanged' ? event.accounts.map(({ id }) => id) : []
    expect(named.filter((id) => id.startsWith('eip155:'))).toEqual([`eip155:8453:${evm[0]}`])
  })

  it('tells of nothing but the network where the accounts are the same on both', async () => {
    const accounts = [solanaMainnet, solanaDevnet].map((chain) => `${chain}:${solana[0]}`)
    const { link, events } = await setUp({ solana: { accounts, methods: [] } })
    await link?.moveTo?.(solanaDevnet)
    await link?.moveTo?.(solanaDevnet)
    expect(events).toEqual([{ type: 'chainChanged', chainId: solanaDevnet }])
  })

  it('takes the addresses along that a network has of its own', async () => {
    const testnet = 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl'
    const accounts = [`${bitcoinMainnetId}:${payment}`, `${bitcoinTestnetId}:${testnet}`]
    const { link, events } = await setUp({ bip122: { accounts, methods: [] } }, {}, [
      bitcoinMainnetId,
      bitcoinTestnetId,
    ])
    await link?.moveTo?.(bitcoinTestnetId)
    expect(events).toEqual([
      { type: 'chainChanged', chainId: bitcoinTestnetId },
      { type: 'accountsChanged', accounts: [{ id: `${bitcoinTestnetId}:${testnet}`, type: 'payment' }] },
    ])
  })

  it.each([
    ['CAIP-10', [`${solanaMainnet}:${solana[1]}`, `${solanaMainnet}:${solana[0]}`]],
    ['plain addresses', [solana[1], solana[0]]],
  ])('hears of another account of a namespace, told as %s, and tells those of all', async (_, data) => {
    const { say, events } = await setUp()
    say(solanaMainnet, 'accountsChanged', data)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      accounts: [
        { id: `eip155:1:${evm[0]}` },
        { id: `eip155:1:${evm[1]}` },
        { id: `${solanaMainnet}:${solana[1]}` },
        { id: `${solanaMainnet}:${solana[0]}` },
        { id: `${bitcoinMainnetId}:${payment}` },
      ],
    })
  })

  it('keeps EVM events and those of other namespaces apart', async () => {
    const { say, events } = await setUp()
    say('eip155:8453', 'chainChanged', 8453)
    say(solanaDevnet, 'chainChanged', 5)
    say(solanaDevnet, 'accountsChanged', [])
    say(bitcoinMainnetId, 'accountsChanged', [evm[1]])
    expect(events.slice(0, 2)).toEqual([
      { type: 'chainChanged', chainId: 'eip155:8453' },
      { type: 'chainChanged', chainId: solanaDevnet },
    ])
    expect(
      events.flatMap((event) => (event.type === 'accountsChanged' ? [event.accounts.map(({ id }) => id)] : [])).at(-1),
    ).toEqual([`eip155:8453:${evm[0]}`, `eip155:8453:${evm[1]}`, `${bitcoinMainnetId}:${payment}`])
  })

  it('follows an update of the session, also when a namespace is gone or new in it', async () => {
    const { tell, events } = await setUp({ eip155: three.eip155, solana: three.solana })
    tell('session_update', { params: { namespaces: { eip155: three.eip155, bip122: three.bip122 } } })
    expect(events).toEqual([{ type: 'accountsChanged', accounts: expect.any(Array) }])
    expect(events[0]).toMatchObject({
      accounts: [{ id: `eip155:1:${evm[0]}` }, { id: `eip155:1:${evm[1]}` }, { id: `${bitcoinMainnetId}:${payment}` }],
    })
  })

  it('moves on when the network in use is gone', async () => {
    const { tell, events } = await setUp({ solana: three.solana })
    const accounts = [`${solanaDevnet}:${solana[1]}`]
    tell('session_update', { params: { namespaces: { solana: { accounts, methods: [] } } } })
    expect(events).toEqual([
      { type: 'chainChanged', chainId: solanaDevnet },
      { type: 'accountsChanged', accounts: [{ id: `${solanaDevnet}:${solana[1]}`, type: 'eoa' }] },
    ])
  })

  it.each(['session_delete', 'session_expire'] as const)('ends once with %s', async (event) => {
    const { tell, events } = await setUp()
    tell(event, {})
    expect(events.map(({ type }) => type)).toEqual(['disconnected'])
    const alone = await setUp({ solana: three.solana })
    alone.tell(event, {})
    expect(alone.events.map(({ type }) => type)).toEqual(['disconnected'])
  })

  it('says goodbye once for all namespaces, and hears and carries nothing from then on [S4.10]', async () => {
    const { link, goodbyes, listeners, tell, events, ask } = await setUp()
    const ended: string[] = []
    link?.events$.subscribe({ complete: () => ended.push('complete') })
    await Promise.all([link?.disconnect(), link?.disconnect()])
    expect([goodbyes, listeners(), ended]).toEqual([[topic], 0, ['complete']])
    tell('session_delete', {})
    expect(events).toEqual([])
    for (const chainId of ['eip155:1', solanaMainnet, bitcoinMainnetId] as const)
      await expect(ask(chainId, 'm')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('stops listening without a goodbye when it is only released', async () => {
    const { link, goodbyes, listeners } = await setUp()
    link?.release?.()
    expect([goodbyes, listeners()]).toEqual([[], 0])
  })

  it('keeps what happens before anybody listens', async () => {
    const { connector, say } = await setUp({ solana: three.solana })
    const link = await connector.restore({ chains: site })
    say(solanaMainnet, 'accountsChanged', [solana[1]])
    const events: ConnectionEvent[] = []
    link?.events$.subscribe((event) => events.push(event))
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ id: `${solanaMainnet}:${solana[1]}`, type: 'eoa' }] },
    ])
  })

  it.each([
    ['no object', 'nonsense'],
    ['nothing', undefined],
    ['a network of nobody', { event: { name: 'chainChanged' }, chainId: 'solana:x' }],
    ['a network that was not approved', { event: { name: 'chainChanged' }, chainId: solanaTestnet }],
    [
      'an account that was not approved',
      {
        event: { name: 'accountsChanged', data: ['7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'] },
        chainId: solanaMainnet,
      },
    ],
    [
      'a move to a network that was not approved',
      { event: { name: 'chainChanged', data: solanaTestnet }, chainId: solanaDevnet },
    ],
    ['no network', { event: { name: 'accountsChanged', data: [solana[1]] } }],
    ['accounts that are none', { event: { name: 'accountsChanged', data: 'x' }, chainId: solanaMainnet }],
    ['addresses that are none', { event: { name: 'accountsChanged', data: ['x', 7, evm[0]] }, chainId: solanaMainnet }],
    [
      'addresses of Bitcoin that are no list',
      { event: { name: 'bip122_addressesChanged', data: 7 }, chainId: bitcoinMainnetId },
    ],
    ['an event without a name', { event: {}, chainId: solanaMainnet }],
  ])('is not moved by an event with %s', async (_, params) => {
    const { tell, events } = await setUp({ solana: three.solana, bip122: three.bip122 })
    expect(() => tell('session_event', { params })).not.toThrow()
    expect(events).toEqual([])
  })
})

describe('questions of Solana over a session', () => {
  const setUpSolana = async (answer: unknown) => {
    const given = await setUp()
    given.script.answer = () => answer
    return given
  }

  it('answers the accounts by itself and bothers nobody', async () => {
    const { ask, asked, say } = await setUp()
    const accounts = solana.map((pubkey) => ({ pubkey }))
    expect(await ask(solanaMainnet, 'solana_getAccounts')).toEqual(accounts)
    expect(await ask(solanaMainnet, 'solana_requestAccounts')).toEqual(accounts)
    say(solanaMainnet, 'accountsChanged', [solana[1]])
    expect(await ask(solanaMainnet, 'solana_getAccounts')).toEqual([{ pubkey: solana[1] }])
    expect(asked).toEqual([])
  })

  it('names the network of each question', async () => {
    const { ask, asked } = await setUpSolana({ signature: signature() })
    const params = { transaction: transaction(0), pubkey: solana[0], sendOptions: { skipPreflight: true } }
    await ask(solanaDevnet, 'solana_signAndSendTransaction', params)
    expect(asked).toEqual([{ chainId: solanaDevnet, method: 'solana_signAndSendTransaction', params }])
    await expect(ask(solanaTestnet, 'solana_signMessage')).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
  })

  it('refuses what the wallet did not approve, without asking', async () => {
    const { ask, asked } = await setUp({ solana: { ...three.solana, methods: ['solana_signMessage'] } })
    await expect(ask(solanaMainnet, 'solana_signAllTransactions')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(asked).toEqual([])
  })

  it.each([
    ['WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['EIP-1193', { code: 4001, message: 'x' }],
  ])('tells a no as one, in the code of %s', async (_, error) => {
    const { ask, script } = await setUp()
    script.answer = () => Promise.reject(error)
    await expect(ask(solanaMainnet, 'solana_signMessage')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('ends a question that is not waited for', async () => {
    const { link, script } = await setUp()
    script.answer = () => new Promise(() => undefined)
    const cancel = new AbortController()
    const asking = link?.request(solanaMainnet, { method: 'solana_signMessage' }, cancel.signal)
    cancel.abort()
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it.each([
    ['an object', { signature: signature() }],
    ['a text alone', signature()],
    ['a list of bytes', { signature: Array<number>(64).fill(7) }],
    ['a list of bytes alone', Array<number>(64).fill(7)],
  ])('reads a signature in %s', async (_, answer) => {
    const { ask } = await setUpSolana(answer)
    for (const method of ['solana_signMessage', 'solana_signAndSendTransaction', 'solana_signTransaction'])
      expect(await ask(solanaMainnet, method, { pubkey: solana[0] })).toEqual({ signature: signature() })
  })

  it.each([
    ['nothing', null],
    ['an empty object', {}],
    ['hex', { signature: `0x${'07'.repeat(64)}` }],
    ['base64', { signature: base64(Array<number>(64).fill(7)) }],
    ['63 bytes', { signature: encodeBase58(new Uint8Array(63).fill(7)) }],
    ['no signature but its empty place', { signature: '1'.repeat(64) }],
    ['numbers that are no bytes', { signature: Array<number>(64).fill(256) }],
    ['r and s', { signature: { r: '0x1', s: '0x2' } }],
  ])('refuses %s as a signature', async (_, answer) => {
    const { ask } = await setUpSolana(answer)
    for (const method of ['solana_signMessage', 'solana_signAndSendTransaction', 'solana_signTransaction'])
      await expect(ask(solanaMainnet, method, { pubkey: solana[0] })).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
        detail: { method },
      })
  })

  it.each([
    ['in an object', { transaction: transaction(7) }, transaction(7)],
    ['alone', transaction(7), transaction(7)],
    ['of the first kind of message', transaction(7, solana[0], []), transaction(7, solana[0], [])],
  ])('finds the signature in a signed transaction %s', async (_, answer, signed) => {
    const { ask } = await setUpSolana(answer)
    const params = { transaction: transaction(0), pubkey: solana[0] }
    expect(await ask(solanaMainnet, 'solana_signTransaction', params)).toEqual({
      signature: signature(),
      transaction: signed,
    })
  })

  it('takes a signature and a transaction together', async () => {
    const answer = { signature: signature(), transaction: transaction(7) }
    const { ask } = await setUpSolana(answer)
    expect(await ask(solanaMainnet, 'solana_signTransaction', { pubkey: solana[0] })).toEqual(answer)
  })

  it.each([
    ['that nobody signed', { transaction: transaction(0) }],
    ['of another signer', { transaction: transaction(7, solana[1]) }],
    ['that is none', { transaction: base64([1, 2, 3]) }],
    ['that is none, beside a signature', { signature: signature(), transaction: 'nonsense' }],
    ['that is too long for one', { transaction: base64(new Uint8Array(4_000).fill(1)) }],
  ])('refuses a transaction %s', async (_, answer) => {
    const { ask } = await setUpSolana(answer)
    const params = { transaction: transaction(0), pubkey: solana[0] }
    await expect(ask(solanaMainnet, 'solana_signTransaction', params)).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })

  it.each([
    ['in an object', { transactions: [transaction(7), transaction(8)] }],
    ['as a list', [transaction(7), transaction(8)]],
    ['as a list of objects', [{ transaction: transaction(7) }, { transaction: transaction(8) }]],
  ])('reads several signed transactions %s', async (_, answer) => {
    const { ask } = await setUpSolana(answer)
    const params = { transactions: [transaction(0), transaction(0)] }
    expect(await ask(solanaMainnet, 'solana_signAllTransactions', params)).toEqual({
      transactions: [transaction(7), transaction(8)],
    })
  })

  it.each([
    ['fewer', [transaction(7)]],
    ['more', Array<string>(3).fill(transaction(7))],
    ['no transactions', ['x', 'y']],
    ['nothing', undefined],
  ])('refuses %s than were asked for', async (_, answer) => {
    const { ask } = await setUpSolana(answer)
    const params = { transactions: [transaction(0), transaction(0)] }
    await expect(ask(solanaMainnet, 'solana_signAllTransactions', params)).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })
})

describe('questions of Bitcoin over a session', () => {
  const psbt = base64([0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, 0])
  const txid = 'f007551f169722ce74104d6673bd46ce193c624b8550889526d1b93820d725f7'
  const setUpBitcoin = async (answer: unknown, differences: object = {}) => {
    const given = await setUp({ bip122: three.bip122 }, differences)
    given.script.answer = () => answer
    return given
  }
  const property = (value: unknown) => ({ sessionProperties: { bip122_getAccountAddresses: value } })
  const types = async (accounts: readonly string[], differences: object = {}) => {
    const named = accounts.map((address) => `${bitcoinMainnetId}:${address}`)
    const { link } = await setUp({ bip122: { accounts: named, methods: methods.bip122 } }, differences)
    return link?.accounts.map(({ id, type }) => [id.split(':')[2], type])
  }

  it.each([
    ['hex, as WalletConnect has it', '1b'.repeat(65)],
    ['hex with 0x', `0x${'1B'.repeat(65)}`],
    ['base64', base64(Array<number>(65).fill(0x1b))],
  ])('reads a signature over a text: %s', async (_, told) => {
    const { ask, asked } = await setUpBitcoin({ address: payment, signature: told })
    expect(await ask(bitcoinMainnetId, 'signMessage', { account: payment, message: 'hi' })).toEqual({
      address: payment,
      signature: base64(Array<number>(65).fill(0x1b)),
    })
    expect(asked).toEqual([
      {
        chainId: bitcoinMainnetId,
        method: 'signMessage',
        params: { account: payment, address: payment, message: 'hi' },
      },
    ])
  })

  it.each([
    ['of another account', { address: taproot, signature: '1b'.repeat(65) }],
    ['that is too short for one', { address: payment, signature: '1b'.repeat(60) }],
    ['that is none', { address: payment, signature: 'nonsense!' }],
    ['that is not there', {}],
    ['that is nothing', null],
  ])('refuses a signature %s', async (_, answer) => {
    const { ask } = await setUpBitcoin(answer)
    await expect(ask(bitcoinMainnetId, 'signMessage', { account: payment, message: 'hi' })).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })

  it('signs with an address that the session does not name through the account that it belongs to', async () => {
    const { ask, asked } = await setUpBitcoin({ address: taproot, signature: '1b'.repeat(66) })
    await ask(bitcoinMainnetId, 'signMessage', { account: taproot, message: 'hi', protocol: 'bip322' })
    expect(asked[0]?.params).toEqual({ account: payment, address: taproot, message: 'hi', protocol: 'bip322' })
  })

  it.each([
    ['signed', { psbt }, { psbt }],
    ['signed, in hex', { psbt: Buffer.from(psbt, 'base64').toString('hex') }, { psbt }],
    ['signed and sent', { psbt, txid: txid.toUpperCase() }, { psbt, txid }],
  ])('reads a PSBT that was %s', async (_, answer, read) => {
    const { ask, asked } = await setUpBitcoin(answer)
    const params = { account: payment, psbt, signInputs: [{ address: payment, index: 0 }], broadcast: true }
    expect(await ask(bitcoinMainnetId, 'signPsbt', params)).toEqual(read)
    expect(asked[0]?.params).toEqual(params)
  })

  it.each([{}, { psbt: 'x' }, { psbt: base64([1, 2, 3, 4, 5, 6]) }, { psbt, txid: 'x' }, null])(
    'refuses what is no PSBT: %j',
    async (answer) => {
      const { ask } = await setUpBitcoin(answer)
      await expect(ask(bitcoinMainnetId, 'signPsbt', { account: payment })).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
      })
    },
  )

  it.each([{ txid }, txid, { txid: `0x${txid}` }])('reads the id of a transfer: %j', async (answer) => {
    const { ask, asked } = await setUpBitcoin(answer)
    const params = { account: payment, recipientAddress: legacy, amount: '1000' }
    expect(await ask(bitcoinMainnetId, 'sendTransfer', params)).toEqual({ txid })
    expect(asked[0]?.params).toEqual(params)
  })

  it('never lets another account pay than the one that was named', async () => {
    const { ask, asked } = await setUpBitcoin({ txid })
    await ask(bitcoinMainnetId, 'sendTransfer', { account: taproot, recipientAddress: legacy, amount: '1000' })
    expect(asked[0]?.params).toMatchObject({ account: taproot })
  })

  it.each([{}, { txid: 'ab' }, { txid: 7 }, null])('refuses what is no id: %j', async (answer) => {
    const { ask } = await setUpBitcoin(answer)
    await expect(ask(bitcoinMainnetId, 'sendTransfer', { account: payment })).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  })

  it('asks for addresses once, and only when somebody wants them: they have their type, key and path [S3.40]', async () => {
    const answer = [
      { address: payment, publicKey: publicKey.toUpperCase(), path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: taproot, publicKey: 'x', path: 'nowhere', intention: 'ordinal', more: 7 },
      { address: 7 },
      null,
    ]
    const { ask, asked, link, events } = await setUpBitcoin(answer)
    expect([asked, link?.accounts]).toEqual([[], [{ id: `${bitcoinMainnetId}:${payment}`, type: 'payment' }]])
    const read = [
      { address: payment, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: taproot, intention: 'ordinal' },
    ]
    expect(await ask(bitcoinMainnetId, 'getAccountAddresses', { account: payment })).toEqual(read)
    expect(await ask(bitcoinMainnetId, 'getAccountAddresses')).toEqual(read)
    expect(asked).toEqual([{ chainId: bitcoinMainnetId, method: 'getAccountAddresses', params: { account: payment } }])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        accounts: [
          { id: `${bitcoinMainnetId}:${payment}`, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" },
          { id: `${bitcoinMainnetId}:${taproot}`, type: 'ordinals' },
        ],
      },
    ])
  })

  it('takes a closed window for a no where the wallet only signs, and not where it sends as well', async () => {
    const { ask, script } = await setUpBitcoin(undefined)
    script.answer = () => Promise.reject(new Error('User closed modal'))
    const codeOf = async (method: string, params: object = {}) =>
      ask(bitcoinMainnetId, method, { account: payment, psbt, ...params })?.catch(({ code }: DialogError) => code)
    expect(await codeOf('signPsbt', { broadcast: false })).toBe('USER_REJECTED')
    expect(await codeOf('signPsbt', { broadcast: true })).toBe('WALLET_ERROR')
    expect(await codeOf('sendTransfer')).toBe('WALLET_ERROR')
  })

  it('asks again after the wallet said no or nonsense', async () => {
    const { ask, script } = await setUpBitcoin('nonsense')
    await expect(ask(bitcoinMainnetId, 'getAccountAddresses')).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    script.answer = () => [{ address: payment }]
    expect(await ask(bitcoinMainnetId, 'getAccountAddresses')).toEqual([{ address: payment }])
  })

  it.each([
    [
      'a list',
      [
        { address: payment, publicKey },
        { address: taproot, intention: 'ordinal' },
      ],
    ],
    [
      'JSON',
      JSON.stringify([
        { address: payment, publicKey },
        { address: taproot, intention: 'ordinal' },
      ]),
    ],
    ['sorted', JSON.stringify({ payment: [{ address: payment, publicKey }], ordinal: [{ address: taproot }] })],
  ])('knows what the wallet told with the session (%s), without ringing it', async (_, told) => {
    const { link, ask, asked } = await setUpBitcoin('nonsense', property(told))
    expect(link?.accounts).toEqual([
      { id: `${bitcoinMainnetId}:${payment}`, type: 'payment', publicKey },
      { id: `${bitcoinMainnetId}:${taproot}`, type: 'ordinals' },
    ])
    expect(await ask(bitcoinMainnetId, 'getAccountAddresses')).toMatchObject([
      { address: payment },
      { address: taproot },
    ])
    expect(asked).toEqual([])
  })

  it.each(['{broken', 7, null, { payment: 7 }, [7, null, { address: evm[0] }]])(
    'is not misled by what makes no sense: %j',
    async (told) => {
      const { link } = await setUpBitcoin('nonsense', property(told))
      expect(link?.accounts).toEqual([{ id: `${bitcoinMainnetId}:${payment}`, type: 'payment' }])
    },
  )

  it('pays from what the wallet calls payment, whatever the address looks like [S9.22]', async () => {
    const told = property([
      { address: taproot, intention: 'payment' },
      { address: payment, intention: 'ordinal' },
    ])
    expect(await types([payment, taproot], told)).toEqual([
      [taproot, 'payment'],
      [payment, 'ordinals'],
    ])
  })

  it('takes Taproot beside another address for the place of inscriptions until the wallet says otherwise', async () => {
    expect(await types([taproot, payment, legacy])).toEqual([
      [payment, 'payment'],
      [legacy, 'payment'],
      [taproot, 'ordinals'],
    ])
    expect(await types([taproot])).toEqual([[taproot, 'payment']])
  })

  it.each([
    ['of one kind', payment, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['of two kinds without Taproot', payment, script],
  ])('pays from neither of two addresses %s that the wallet told nothing of', async (_, one, other) => {
    expect(await types([one, other])).toEqual([
      [one, 'ordinals'],
      [other, 'ordinals'],
    ])
    const told = property([{ address: other, intention: 'payment' }])
    expect(await types([one, other], told)).toEqual([
      [other, 'payment'],
      [one, 'ordinals'],
    ])
  })

  it('has addresses in small letters that the wallet writes in capitals, and none in a mix of both', async () => {
    const capitals = payment.toUpperCase()
    expect(await types([capitals, `bc1Q${payment.slice(4)}`])).toEqual([[payment, 'payment']])
    const told = property([{ address: capitals, publicKey, intention: 'payment' }])
    const { link, ask, say, events } = await setUpBitcoin({ address: capitals, signature: '1b'.repeat(65) }, told)
    expect(link?.accounts).toEqual([{ id: `${bitcoinMainnetId}:${payment}`, type: 'payment', publicKey }])
    const signed = await ask(bitcoinMainnetId, 'signMessage', { account: payment, message: 'hi' })
    expect(signed).toMatchObject({ address: payment })
    say(bitcoinMainnetId, 'accountsChanged', [capitals])
    expect(events).toEqual([])
  })

  it('has no account where the wallet shares none any more, whatever it told of its addresses', async () => {
    const { say, events } = await setUpBitcoin('nonsense', property([{ address: taproot, intention: 'ordinal' }]))
    say(bitcoinMainnetId, 'accountsChanged', [])
    expect(events).toEqual([{ type: 'accountsChanged', accounts: [] }])
  })

  it('follows a wallet that tells of other addresses', async () => {
    const { say, events } = await setUpBitcoin('nonsense', property([{ address: taproot, intention: 'ordinal' }]))
    say(bitcoinMainnetId, 'bip122_addressesChanged', [{ address: payment, publicKey }])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        accounts: [{ id: `${bitcoinMainnetId}:${payment}`, type: 'payment', publicKey }],
      },
    ])
  })

  it('remembers on the next visit what addresses are for that the wallet told of later, and nothing of another account', async () => {
    const storage = createMemoryStorage()
    const [first, second] = [payment, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']
    const stale = property([
      { address: first, intention: 'payment' },
      { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', intention: 'ordinal' },
    ])
    const named = (addresses: readonly string[]) => ({
      bip122: { accounts: addresses.map((one) => `${bitcoinMainnetId}:${one}`), methods: methods.bip122 },
    })
    const before = await setUp(named([first, second]), stale, site, storage)
    const told = [
      { address: second, publicKey, intention: 'payment' },
      { address: taproot, intention: 'ordinal' },
    ]
    before.say(bitcoinMainnetId, 'accountsChanged', [second])
    before.say(bitcoinMainnetId, 'bip122_addressesChanged', told)
    const expected = [
      [second, 'payment'],
      [taproot, 'ordinals'],
    ]
    const seen = ({ link }: typeof before) => link?.accounts.map(({ id, type }) => [id.split(':')[2], type])
    expect(seen(await setUp(named([second]), stale, site, storage))).toEqual(expected)
    expect(seen(await setUp(named([first]), stale, site, storage))?.[0]).toEqual([first, 'payment'])
  })

  it('does not pay from what a new session says is for inscriptions, whatever was remembered', async () => {
    const storage = createMemoryStorage()
    storage.set('bitcoinPurposes', { [payment]: 'payment', [taproot]: 'payment' })
    const accounts = [payment, taproot].map((one) => `${bitcoinMainnetId}:${one}`)
    const told = property([
      { address: payment, intention: 'ordinal' },
      { address: taproot, intention: 'payment' },
    ])
    const { link } = await setUp({ bip122: { accounts, methods: methods.bip122 } }, told, site, storage)
    expect(link?.accounts.map(({ id, type }) => [id.split(':')[2], type])).toEqual([
      [taproot, 'payment'],
      [payment, 'ordinals'],
    ])
  })

  it('leaves addresses of another network out', async () => {
    const asked = await setUpBitcoin([{ address: payment }, { address: 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }])
    expect(await asked.ask(bitcoinMainnetId, 'getAccountAddresses')).toEqual([{ address: payment }])
    const { link } = await setUpBitcoin(
      'nonsense',
      property([{ address: 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', intention: 'ordinal' }]),
    )
    expect(link?.accounts).toHaveLength(1)
  })
})
