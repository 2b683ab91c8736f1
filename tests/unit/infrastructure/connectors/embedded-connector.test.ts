import { describe, expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../../src/kit/base58.js'
import { encodeBase64 } from '../../../../src/kit/base64.js'
import { addressOf, chainOf } from '../../../../src/domain/networks/caip.js'
import { embeddedError } from '../../../../src/domain/connection/embedded-errors.ts'
import { DialogError } from '../../../../src/domain/errors.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../src/domain/networks/solana.js'
import {
  createEmbeddedConnector,
  type EmbeddedConnectorDeps,
} from '../../../../src/infrastructure/connectors/embedded-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectionEvent, WalletConnection } from '../../../../src/ports/connectors.js'
import {
  createFakeEmbeddedWallet,
  fakeSolanaAddress,
  type FakeEmbeddedWalletOptions,
} from '../../../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const eoa = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const smartAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chains = ['eip155:1', 'eip155:8453', 'eip155:10', solanaMainnet] as const
const otherKey = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const frameError = embeddedError('FRAME_ERROR', { message: 'Nobody is logged in.' })

const setUp = (options: FakeEmbeddedWalletOptions = {}, deps: Partial<EmbeddedConnectorDeps> = {}) => {
  const fake = createFakeEmbeddedWallet({ loggedIn: true, addresses: { eoa, smartAccount }, ...options })
  const [storage, clock, logger] = [createMemoryStorage(), createVirtualClock(), createFakeLogger()]
  const connector = createEmbeddedConnector({
    info: { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: ['eip155'] },
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
  it('shows the one account that acts, of the type that its namespace has by default [S9.22]', async () => {
    const { connected, count, storage } = setUp()
    const { link } = await connected()
    expect(seen(link)).toEqual([[smartAccount, 'smartAccount']])
    expect(link).toMatchObject({ chainId: 'eip155:1', connector: { id: 'embedded', kind: 'embedded' } })
    expect([count('setPreferredAccount'), count('user')]).toEqual([1, 2])
    expect(storage.get('lastChain')).toBe('eip155:1')
  })

  it.each([
    ['the host prefers', { accountType: 'eoa' } as const, undefined],
    ['the visitor chose, whatever the host prefers', { accountType: 'smartAccount' } as const, 'eoa' as const],
  ])('acts with the type that %s [S1.14, S3.21]', async (_, deps, chosen) => {
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

  it('asks which networks have smart accounts, and takes a failed look-up for what was known, if anything', async () => {
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

describe('whose login it is', () => {
  const whose = ({ storage }: ReturnType<typeof setUp>) =>
    (['email', 'connectedSocial', 'socialUserName'] as const).map((key) => storage.get(key))

  it.each([
    ['is another', 'bob@mail.example', ['bob@mail.example', undefined, undefined]],
    ['is the same in other letters', 'Ada@mail.example', ['ada@mail.example', 'google', 'Ada']],
    ['is not told', undefined, ['ada@mail.example', 'google', 'Ada']],
  ])('the frame says when it is restored: it %s [S3.89]', async (_, email, known) => {
    const given = setUp({ ...(email && { email }) })
    given.remember()
    await given.connector.restore({ chains })
    expect(whose(given)).toEqual(known)
  })

  it('the frame says whenever it is looked at, and nobody does once it ended', async () => {
    const given = setUp({ email: 'ada@mail.example' })
    given.remember()
    const link = await given.connector.restore({ chains })
    given.setUser({ email: 'ada@new.example' })
    await link?.snapshot()
    expect(given.storage.get('email')).toBe('ada@new.example')
    given.setUser({ email: 'bob@mail.example' })
    given.hold('user')
    const looked = link?.snapshot()
    await link?.disconnect()
    given.letGo('user')
    await looked?.catch(() => undefined)
    expect(whose(given)).toEqual([undefined, undefined, undefined])
  })

  it('is not known while somebody logs in: what is stored is of whoever was there before', async () => {
    const given = setUp({ email: 'bob@mail.example' })
    given.remember()
    await given.connector.connect({ chains })
    expect(whose(given)).toEqual(['ada@mail.example', 'google', 'Ada'])
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

  it.each([false, true])(
    'leaves alone a login that begins after it gave up, told late that somebody was there: %s',
    async (was) => {
      const { wallet, count } = createFakeEmbeddedWallet({ loggedIn: true })
      let answer: (isConnected: boolean) => void = () => undefined
      const isConnected = () => new Promise<boolean>((told) => (answer = told))
      const { connector, remember, remembered, storage, clock } = setUp({}, { wallet: { ...wallet, isConnected } })
      remember()
      const restored = connector.restore({ chains })
      await clock.advance(20_000)
      expect(await restored).toBeUndefined()
      storage.set('lastChain', 'eip155:10')
      answer(was)
      await clock.advance(0)
      expect(remembered()).toHaveLength(5)
      expect([storage.get('lastChain'), count('user')]).toEqual(['eip155:10', 0])
    },
  )

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

  it('knows a network that the frame does not know, stays where it is, and disturbs nobody [S6.5]', async () => {
    const { connected, failNext, calls } = setUp()
    const { link, events } = await connected()
    const move = (params: unknown) => link.request('eip155:1', { method: 'wallet_switchEthereumChain', params })
    failNext('switchNetwork', frameError)
    await expect(move([{ chainId: '0x89' }])).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    for (const params of [undefined, [], [{ chainId: 'x' }], [{ chainId: '0x0' }], [null]])
      await expect(move(params)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    failNext('switchNetwork', embeddedError('FRAME_UNAVAILABLE'))
    await expect(move([{ chainId: '0x89' }])).rejects.toMatchObject({ code: 'FRAME_UNAVAILABLE' })
    // Offering it is no use, and nobody's wish that the visitor should read about.
    const before = calls.length
    const added = link.request('eip155:137', { method: 'wallet_addEthereumChain', params: [{ chainId: '0x89' }] })
    await expect(added).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    // Nor is a read that the frame does not have, as that by which a swap is tried out before it is reviewed.
    for (const method of ['eth_blobBaseFee', 'eth_simulateV1'])
      await expect(link.request('eip155:1', { method })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
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

describe('the embedded wallet on Solana', () => {
  const info = { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: ['eip155', 'solana'] } as const
  const evmAccount = { id: `eip155:1:${smartAccount}`, type: 'smartAccount' } as const
  const solanaAccount = { id: `${solanaMainnet}:${fakeSolanaAddress}`, type: 'eoa' } as const
  const asked = (given: ReturnType<typeof setUp>) =>
    given.calls.filter(({ name }) => name === 'user').map(({ args }) => (args[0] as { chainId: string }).chainId)

  it('has one account in each namespace of one login, and leaves the frame on the EVM network [S9.22]', async () => {
    const given = setUp({}, { info, accountType: 'smartAccount' })
    const { link } = await given.connected()
    expect(link).toMatchObject({ chainId: 'eip155:1', accounts: [evmAccount, solanaAccount] })
    expect(asked(given)[0]).toBe(solanaMainnet)
    expect(given.chain()).toBe('eip155:1')
    expect(given.storage.get('lastChain')).toBe('eip155:1')
  })

  it('begins with the namespace that the page names first, on the last network of EVM', async () => {
    const { connector, storage, chain } = setUp({}, { info })
    storage.set('lastChain', 'eip155:8453')
    const link = await connector.connect({ chains: [solanaMainnet, ...chains] })
    expect(link.chainId).toBe(solanaMainnet)
    expect(link.accounts.map(({ id }) => chainOf(id))).toEqual([solanaMainnet, 'eip155:8453'])
    expect([chain(), storage.get('lastChain')]).toEqual(['eip155:8453', 'eip155:8453'])
  })

  it('is all that there is where the page has Solana alone', async () => {
    const given = setUp({}, { info: { ...info, namespaces: ['solana'] } })
    const link = await given.connector.connect({ chains })
    expect(link).toMatchObject({ chainId: solanaMainnet, accounts: [solanaAccount] })
    expect([given.storage.get('lastChain'), given.count('setPreferredAccount')]).toEqual([solanaMainnet, 0])
    expect((await link.snapshot()).accounts).toEqual([solanaAccount])
    await expect(link.request('eip155:1', { method: 'eth_accounts' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it.each([
    ['knows no Solana', (given: ReturnType<typeof setUp>) => given.failNext('user', frameError)],
    ['names no key of Solana', (given: ReturnType<typeof setUp>) => given.setSolanaAddress('0'.repeat(32))],
  ])('is left out where the frame %s', async (_, spoil) => {
    const given = setUp({}, { info })
    spoil(given)
    const { link } = await given.connected()
    expect(link.accounts).toEqual([evmAccount])
    expect(link.moveTo).toBeUndefined()
    const late = link.request(solanaMainnet, { method: 'solana_signMessage' })
    await expect(late).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const alone = setUp({}, { info: { ...info, namespaces: ['solana'] } })
    spoil(alone)
    await expect(alone.connector.connect({ chains })).rejects.toBeInstanceOf(DialogError)
  })

  it('is restored with the other namespace, of one login [S4.9]', async () => {
    const { connector, remember, chain, count } = setUp({}, { info })
    remember()
    const link = await connector.restore({ chains })
    expect(link?.accounts.map(({ id }) => chainOf(id))).toEqual(['eip155:8453', solanaMainnet])
    expect([chain(), count('isConnected')]).toEqual(['eip155:8453', 1])
    const solana = await connector.restore({ chains: [solanaMainnet] })
    expect(solana?.accounts).toEqual([solanaAccount])
  })

  it('reads both anew, with the frame back where it was, and tells of another visitor', async () => {
    const { connected, chain, setSolanaAddress } = setUp({}, { info })
    const { link, events } = await connected()
    expect(await link.snapshot()).toEqual({ chainId: 'eip155:1', accounts: [evmAccount, solanaAccount] })
    expect([chain(), events]).toEqual(['eip155:1', []])
    setSolanaAddress(otherKey)
    const other = { ...solanaAccount, id: `${solanaMainnet}:${otherKey}` }
    expect((await link.snapshot()).accounts).toEqual([evmAccount, other])
    expect(events).toEqual([{ type: 'accountsChanged', accounts: [evmAccount, other] }])
  })

  it('does not undo a switch of the other namespace that comes while it is read', async () => {
    const { connected, chain, hold, letGo, clock } = setUp({}, { info })
    const { link } = await connected()
    hold('user')
    const both = [
      link.snapshot(),
      link.request('eip155:1', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }),
      link.snapshot(),
    ]
    await clock.advance(0)
    letGo('user')
    await Promise.all(both)
    expect(chain()).toBe('eip155:8453')
    expect(await link.snapshot()).toMatchObject({ chainId: 'eip155:8453' })
  })

  it('moves to another network of its own, and the frame stays on that of EVM', async () => {
    const { connected, chain, failNext } = setUp({}, { info })
    const { link, events } = await connected()
    await link.moveTo?.(solanaDevnet)
    expect(events).toEqual([{ type: 'chainChanged', chainId: solanaDevnet }])
    expect((await link.snapshot()).accounts.map(({ id }) => chainOf(id))).toEqual(['eip155:1', solanaDevnet])
    expect(chain()).toBe('eip155:1')
    failNext('user', frameError)
    await expect(link.moveTo?.(solanaTestnet)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect((await link.snapshot()).accounts.map(({ id }) => chainOf(id))).toEqual(['eip155:1', solanaDevnet])
  })

  it('ends with the other namespace [S4.10]', async () => {
    const { connected, setLoggedIn } = setUp({}, { info })
    const { link, events } = await connected()
    setLoggedIn(false)
    await expect(link.snapshot()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(events).toEqual([{ type: 'disconnected', reason: 'signed out' }])
  })
})

describe('what the embedded wallet is asked on Solana', () => {
  const info = { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: ['solana'] } as const
  const [wire, signed] = [transactionOf(fakeSolanaAddress, 0), transactionOf(fakeSolanaAddress, 7)]
  const signature = encodeBase58(new Uint8Array(64).fill(7))
  const pubkey = fakeSolanaAddress

  /** Asks, and gives the frame's answer. */
  const request = async (method: string, params: unknown, answer: unknown) => {
    const given = setUp({}, { info })
    const { link } = await given.connected()
    const answered = link.request(solanaMainnet, { method, params })
    const outcome = answered.catch((error: unknown) => error)
    await given.clock.advance(0)
    const shown = given.approvals().map(({ params }) => params)
    given.approve(answer)
    return { shown, outcome: await outcome }
  }

  it('answers for its account and its methods by itself', async () => {
    const { connected, count } = setUp({}, { info })
    const { link } = await connected()
    expect(await link.request(solanaMainnet, { method: 'solana_getAccounts' })).toEqual([{ pubkey }])
    expect(count('request')).toBe(0)
    expect(link.methods?.('solana')).toContain('solana_signAllTransactions')
    expect(link.methods?.('eip155')).toBeUndefined()
  })

  it('signs messages and transactions, in base58 on the frame’s side and base64 on ours [S3.85]', async () => {
    const message = encodeBase58(new TextEncoder().encode('hello'))
    expect(await request('solana_signMessage', { message, pubkey }, { signature })).toEqual({
      shown: [{ message, pubkey }],
      outcome: { signature },
    })
    const one = { transaction: encodeBase58(wire) }
    const done = encodeBase58(signed)
    expect(
      await request('solana_signTransaction', { transaction: encodeBase64(wire), pubkey }, { transaction: done }),
    ).toEqual({ shown: [one], outcome: { signature, transaction: encodeBase64(signed) } })
    const transactions = [encodeBase64(wire), encodeBase64(wire)]
    expect(await request('solana_signAllTransactions', { transactions }, { transactions: [done, done] })).toEqual({
      shown: [{ transactions: [one.transaction, one.transaction] }],
      outcome: { transactions: [encodeBase64(signed), encodeBase64(signed)] },
    })
  })

  it.each([
    [undefined, {}],
    [{ encoding: 'base64' }, {}],
    [
      { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 0, minContextSlot: 7, encoding: 'base64' },
      { options: { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 0, minContextSlot: 7 } },
    ],
  ])('sends with what the page says of it: %j [S3.85]', async (sendOptions, options) => {
    const params = { transaction: encodeBase64(wire), pubkey, sendOptions }
    expect(await request('solana_signAndSendTransaction', params, { signature })).toEqual({
      shown: [{ transaction: encodeBase58(wire), ...options }],
      outcome: { signature },
    })
  })

  it.each([
    ['solana_signMessage', { message: '0OIl', pubkey }, 'WALLET_ERROR'],
    ['solana_signMessage', undefined, 'WALLET_ERROR'],
    ['solana_signMessage', { message: '2', pubkey: otherKey }, 'WALLET_UNAUTHORIZED'],
    ['solana_signTransaction', { transaction: '' }, 'WALLET_ERROR'],
    ['solana_signTransaction', { transaction: 'AQ=' }, 'WALLET_ERROR'],
    ['solana_signTransaction', { transaction: encodeBase64(new Uint8Array(1_233)) }, 'WALLET_ERROR'],
    ['solana_signAllTransactions', { transactions: 'AQ==' }, 'WALLET_ERROR'],
    ['solana_signAllTransactions', { transactions: [] }, 'WALLET_ERROR'],
    ['solana_signAndSendTransaction', { transaction: 7 }, 'WALLET_ERROR'],
    ['personal_sign', ['0x00'], 'METHOD_NOT_ALLOWED'],
    ['solana_sign', {}, 'METHOD_NOT_ALLOWED'],
  ])('asks the visitor nothing for %s of %j', async (method, params, code) => {
    expect(await request(method, params, {})).toMatchObject({ shown: [], outcome: { code } })
  })

  it.each([
    ['solana_signMessage', { message: '2', pubkey }, { signature: '2' }],
    ['solana_signTransaction', { transaction: encodeBase64(wire) }, { transaction: encodeBase58(wire) }],
    ['solana_signTransaction', { transaction: encodeBase64(wire) }, { transaction: '0OIl' }],
    ['solana_signTransaction', { transaction: encodeBase64(wire) }, null],
    ['solana_signAllTransactions', { transactions: [encodeBase64(wire)] }, { transactions: [] }],
    ['solana_signAndSendTransaction', { transaction: encodeBase64(wire) }, { signature: 7 }],
  ])('believes no answer to %s that is none', async (method, params, answer) => {
    expect((await request(method, params, answer)).outcome).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })
})

/** A transaction that an account signs: its signature, a header, keys of the payer and a program, a blockhash, nothing to do. */
function transactionOf(payer: string, byte: number): Uint8Array {
  const [key, program] = [decodeBase58(payer, 32) ?? [], new Uint8Array(32)]
  return Uint8Array.from([
    1,
    ...new Uint8Array(64).fill(byte),
    1,
    0,
    1,
    2,
    ...key,
    ...program,
    ...new Uint8Array(32),
    0,
  ])
}
