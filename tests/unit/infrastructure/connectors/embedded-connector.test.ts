import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../src/domain/caip.js'
import { DialogError } from '../../../../src/domain/errors.js'
import {
  createEmbeddedConnector,
  type EmbeddedConnectorDeps,
} from '../../../../src/infrastructure/connectors/embedded-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectionEvent, WalletConnection } from '../../../../src/ports/connectors.js'
import { createFakeEmbeddedWallet, type FakeEmbeddedWalletOptions } from '../../../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const eoa = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const smartAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chains = ['eip155:1', 'eip155:8453', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
const frameError = new DialogError('FRAME_ERROR', { message: 'Nobody is logged in.' })

const setUp = (options: FakeEmbeddedWalletOptions = {}, deps: Partial<EmbeddedConnectorDeps> = {}) => {
  const fake = createFakeEmbeddedWallet({ loggedIn: true, addresses: { eoa, smartAccount }, ...options })
  const [storage, clock, logger] = [createMemoryStorage(), createVirtualClock(), createFakeLogger()]
  const connector = createEmbeddedConnector({
    info: { id: 'embedded', kind: 'auth', name: 'Embedded wallet', namespaces: ['eip155'] },
    wallet: fake.wallet,
    storage,
    clock,
    logger,
    ...deps,
  })
  const connected = async () => {
    const link = await connector.connect({ chains })
    const events: ConnectionEvent[] = []
    const ended: string[] = []
    link.events$.subscribe({ next: (event) => events.push(event), complete: () => ended.push('complete') })
    return { link, events, ended }
  }
  /** A login of an earlier visit. */
  const remember = () => {
    storage.set('email', 'ada@mail.example')
    storage.set('emailLoginUsed', true)
    storage.set('lastChain', 'eip155:8453')
    storage.set('socialUserName', 'Ada')
    storage.set('connectedSocial', 'google')
    storage.set('smartAccountNetworks', [1, 8453])
    storage.set('preferredAccountTypes', { eip155: 'eoa' })
  }
  const remembered = () =>
    (['email', 'emailLoginUsed', 'lastChain', 'socialUserName', 'connectedSocial'] as const).filter(
      (key) => storage.get(key) !== undefined,
    )
  return { ...fake, fake, storage, clock, logger, connector, connected, remember, remembered }
}
const seen = ({ accounts }: Pick<WalletConnection, 'accounts'>) => accounts.map(({ id, type }) => [addressOf(id), type])

describe('connecting the embedded wallet', () => {
  it('shows the one account that acts, of the type that its family has by default [S9.22]', async () => {
    const { connected, count, storage } = setUp()
    const { link } = await connected()
    expect(seen(link)).toEqual([[smartAccount, 'smartAccount']])
    expect(link).toMatchObject({ chainId: 'eip155:1', connector: { id: 'embedded', kind: 'auth' } })
    expect([count('setPreferredAccount'), count('user')]).toEqual([1, 2])
    expect(storage.get('lastChain')).toBe('eip155:1')
  })

  it.each([
    ['the host prefers', { accountType: 'eoa' } as const, undefined],
    ['the visitor chose, whatever the host prefers', { accountType: 'smartAccount' } as const, 'eoa' as const],
  ])('acts with the type that %s [S1.14]', async (_, deps, chosen) => {
    const { connected, storage, count } = setUp({ preferred: 'eoa' }, deps)
    if (chosen !== undefined) storage.set('preferredAccountTypes', { eip155: chosen })
    expect(seen((await connected()).link)).toEqual([[eoa, 'eoa']])
    // The frame has it already.
    expect(count('setPreferredAccount')).toBe(0)
  })

  it('asks for no smart account where the network has none', async () => {
    const { connected, count } = setUp({ smartAccountNetworks: [10] })
    expect(seen((await connected()).link)).toEqual([[eoa, 'eoa']])
    expect(count('setPreferredAccount')).toBe(0)
  })

  it('asks which networks have smart accounts, and takes a failed look-up for what was known, if anything [S4.26]', async () => {
    const { connected, storage, failNext } = setUp()
    failNext('smartAccountNetworks', frameError)
    expect(seen((await connected()).link)).toEqual([[eoa, 'eoa']])
    // An earlier look-up that failed does not give the visitor another address.
    storage.set('smartAccountNetworks', [])
    expect(seen((await connected()).link)).toEqual([[smartAccount, 'smartAccount']])
  })

  it('connects with the account that there is when the type cannot be changed [S4.25]', async () => {
    const { connected, failNext } = setUp()
    failNext('setPreferredAccount', frameError)
    expect(seen((await connected()).link)).toEqual([[eoa, 'eoa']])
  })

  it('begins on the last network, if the page has it', async () => {
    const { connected, storage } = setUp()
    storage.set('lastChain', 'eip155:8453')
    expect((await connected()).link.chainId).toBe('eip155:8453')
    storage.set('lastChain', 'eip155:137')
    expect((await connected()).link.chainId).toBe('eip155:1')
  })

  it('passes on why nobody is logged in', async () => {
    const { connector, setLoggedIn } = setUp()
    setLoggedIn(false)
    await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  })

  it('stops when told', async () => {
    const { connector, hold, count } = setUp()
    hold('user')
    const stop = new AbortController()
    const attempt = connector.connect({ chains, signal: stop.signal })
    stop.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    const late = connector.connect({ chains, signal: AbortSignal.abort() })
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    expect(count('user')).toBe(1)
  })
})

describe('restoring the embedded wallet', () => {
  it('asks nobody where nobody logged in [S2.28]', async () => {
    const { connector, calls } = setUp()
    expect(await connector.restore({ chains })).toBeUndefined()
    expect(calls).toEqual([])
  })

  it('takes up the login', async () => {
    const { connector, remember, remembered } = setUp()
    remember()
    const link = await connector.restore({ chains })
    expect(link).toMatchObject({ chainId: 'eip155:8453' })
    expect(remembered()).toHaveLength(5)
  })

  it.each([
    ['the frame fails', ({ failNext }: ReturnType<typeof setUp>) => failNext('isConnected', frameError)],
    ['the account cannot be read', ({ failNext }: ReturnType<typeof setUp>) => failNext('user', frameError)],
  ])('keeps the login for the next visit when %s', async (_, fail) => {
    const given = setUp()
    given.remember()
    fail(given)
    expect(await given.connector.restore({ chains })).toBeUndefined()
    expect(given.remembered()).toHaveLength(5)
  })

  it('forgets the login when the frame knows of none, and no more than that [S4.9]', async () => {
    const given = setUp()
    given.remember()
    given.setLoggedIn(false)
    expect(await given.connector.restore({ chains })).toBeUndefined()
    expect(given.remembered()).toEqual([])
    expect(given.storage.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
  })

  it('does not wait for ever', async () => {
    const { connector, remember, remembered, hold, clock } = setUp()
    remember()
    hold('isConnected')
    const restored = connector.restore({ chains })
    await clock.advance(20_000)
    expect(await restored).toBeUndefined()
    expect(remembered()).toHaveLength(5)
  })

  it('keeps the login when it is told to stop', async () => {
    const { connector, remember, remembered, hold } = setUp()
    remember()
    hold('isConnected')
    const stop = new AbortController()
    const restored = connector.restore({ chains, signal: stop.signal })
    stop.abort()
    await expect(restored).rejects.toMatchObject({ code: 'ABORTED' })
    expect(remembered()).toHaveLength(5)
  })
})

describe('a connected embedded wallet', () => {
  it('answers for its account and its network by itself', async () => {
    const { connected, count } = setUp()
    const { link } = await connected()
    expect(await link.request('eip155:1', { method: 'eth_chainId' })).toBe('0x1')
    expect(await link.request('eip155:1', { method: 'eth_accounts' })).toEqual([smartAccount])
    expect(await link.request('eip155:1', { method: 'eth_requestAccounts' })).toEqual([smartAccount])
    expect(count('request')).toBe(0)
  })

  it('takes everything else to the frame', async () => {
    const { connected, calls, approve, approvals, clock } = setUp()
    const { link } = await connected()
    const request = { method: 'personal_sign', params: ['0x68656c6c6f', smartAccount] }
    const signed = link.request('eip155:1', request)
    await clock.advance(0)
    expect(approvals()).toMatchObject([{ ...request, chainId: 'eip155:1' }])
    approve('0xsigned')
    expect(await signed).toBe('0xsigned')
    expect(calls.at(-1)).toMatchObject({ name: 'request', args: ['eip155:1', request] })
    await expect(link.request('eip155:1', { method: 'eth_sign' })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it('moves to another network and tells of it, and of the other account there', async () => {
    const { connected, storage } = setUp()
    const { link, events } = await connected()
    const move = (chainId: string) =>
      link.request('eip155:1', { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await move('0x2105')).toBeNull()
    expect(events).toEqual([{ type: 'chainChanged', chainId: 'eip155:8453' }])
    expect(await link.request('eip155:8453', { method: 'eth_chainId' })).toBe('0x2105')
    expect(storage.get('lastChain')).toBe('eip155:8453')
    // Without smart accounts.
    await move('0xa')
    expect(events.slice(1)).toEqual([
      { type: 'chainChanged', chainId: 'eip155:10' },
      { type: 'accountsChanged', accounts: [{ id: `eip155:10:${eoa}`, type: 'eoa' }] },
    ])
    expect(await link.snapshot()).toEqual({
      chainId: 'eip155:10',
      accounts: [{ id: `eip155:10:${eoa}`, type: 'eoa' }],
    })
  })

  it('knows a network that the frame does not know, and stays where it is', async () => {
    const { connected, failNext, calls } = setUp()
    const { link, events } = await connected()
    const move = (params: unknown) => link.request('eip155:1', { method: 'wallet_switchEthereumChain', params })
    failNext('switchNetwork', frameError)
    await expect(move([{ chainId: '0x89' }])).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    for (const params of [undefined, [], [{ chainId: 'x' }], [{ chainId: '0x0' }], [null]])
      await expect(move(params)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    failNext('switchNetwork', new DialogError('FRAME_UNAVAILABLE'))
    await expect(move([{ chainId: '0x89' }])).rejects.toMatchObject({ code: 'FRAME_UNAVAILABLE' })
    // Offering it is no use, and nobody's wish that the visitor should read about.
    const before = calls.length
    const added = link.request('eip155:137', { method: 'wallet_addEthereumChain', params: [{ chainId: '0x89' }] })
    await expect(added).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    expect(calls).toHaveLength(before)
    expect(events).toEqual([])
    expect(await link.request('eip155:1', { method: 'eth_chainId' })).toBe('0x1')
  })

  it('says what the frame says now, and tells of what changed behind its back', async () => {
    const { connected, fake, setLoggedIn, hold, clock } = setUp()
    const { link, events } = await connected()
    await fake.wallet.setPreferredAccount('eoa')
    expect(seen(await link.snapshot())).toEqual([[eoa, 'eoa']])
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ type: 'eoa' }] }])
    setLoggedIn(false)
    await expect(link.snapshot()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    hold('user')
    const late = link.snapshot()
    late.catch(() => undefined)
    await clock.advance(5_000)
    await expect(late).rejects.toMatchObject({ code: 'WALLET_UNRESPONSIVE' })
  })

  it('lets go at once, signs out as well as it can, and forgets the login [S4.9] [S3.62]', async () => {
    const { connected, remember, remembered, hold, count, clock, logger, failNext } = setUp()
    remember()
    hold('signOut')
    const { link, ended } = await connected()
    await link.disconnect()
    expect(ended).toEqual(['complete'])
    expect([remembered(), count('signOut')]).toEqual([[], 1])
    const late = link.request('eip155:1', { method: 'eth_chainId' })
    await expect(late).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await link.snapshot()
    expect(remembered()).toEqual([])

    failNext('signOut', frameError)
    await (await connected()).link.disconnect()
    await clock.advance(0)
    expect(logger.entries.filter(({ level }) => level !== 'debug')).toEqual([])
  })

  it('stops listening and keeps the login when it is released', async () => {
    const { connected, remember, remembered, count } = setUp()
    remember()
    const { link, ended } = await connected()
    link.release?.()
    expect(ended).toEqual(['complete'])
    expect([remembered().length, count('signOut')]).toEqual([5, 0])
  })
})
