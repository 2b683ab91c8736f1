import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../src/domain/networks/caip.js'
import { createEip1193Connector } from '../../../../src/infrastructure/connectors/eip1193-connector.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const chains = ['eip155:1'] as const
const [first, second] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const over = (provider: object) => {
  const [clock, logger] = [createVirtualClock(), createFakeLogger()]
  const connector = createEip1193Connector({
    info: { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'] },
    provider,
    clock,
    logger,
  })
  return { clock, logger, connector }
}
const withWallet = (options?: FakeWalletOptions) => {
  const wallet = createFakeWallet({ accounts: [first], ...options })
  return { wallet, ...over(wallet.provider) }
}
const connected = async (options?: FakeWalletOptions) => {
  const given = withWallet(options)
  const link = await given.connector.connect({ chains })
  const events: ConnectionEvent[] = []
  link.events$.subscribe((event) => events.push(event))
  return { ...given, link, events }
}
/** A provider that answers by method, without events. */
const answering = (answers: Readonly<Record<string, unknown>>) => ({
  request: async ({ method }: RpcRequest) => ({ eth_accounts: answers['eth_requestAccounts'], ...answers })[method],
})
const addresses = (link: Pick<WalletConnection, 'accounts'> | undefined) =>
  link?.accounts.map(({ id }) => addressOf(id))

describe('an EIP-1193 connector', () => {
  describe('connecting', () => {
    it('asks the owner first, then the wallet who and where it is, and for nothing else', async () => {
      const { wallet } = await connected()
      expect(wallet.calls).toEqual([
        { method: 'eth_requestAccounts' },
        { method: 'eth_accounts' },
        { method: 'eth_chainId' },
      ])
    })

    it('takes the account that the wallet has when it is listened to, not one that it had before', async () => {
      const wallet = createFakeWallet({ accounts: [first] })
      const { connector } = over({
        ...wallet.provider,
        request: async (request: RpcRequest) => {
          const answer = await wallet.provider.request(request)
          if (request.method === 'eth_requestAccounts') wallet.setAccounts([second])
          return answer
        },
      })
      expect(addresses(await connector.connect({ chains }))).toEqual([second])
    })

    it.each([
      ['answers without an account, as some do while they are locked', []],
      ['is locked again before it is listened to', [first]],
    ])('says that it has to be opened of a wallet that %s', async (_, answer) => {
      const { connector } = over(answering({ eth_requestAccounts: answer, eth_accounts: [], eth_chainId: '0x1' }))
      await expect(connector.connect({ chains })).rejects.toMatchObject({
        code: 'WALLET_UNRESPONSIVE',
        message: expect.stringMatching(/answered eth_requestAccounts without an account: it is locked/) as string,
      })
    })

    it.each([
      ['0x2105', 'eip155:8453'],
      ['0x02105', 'eip155:8453'],
      ['8453', 'eip155:8453'],
      [8453, 'eip155:8453'],
    ])('understands %j as a chain id', async (reported, chainId) => {
      const { connector } = over(answering({ eth_requestAccounts: [first], eth_chainId: reported }))
      expect((await connector.connect({ chains })).chainId).toBe(chainId)
    })

    it.each([undefined, null, '', '0x', '0x0', 'mainnet', -1, 1.5, Number.NaN, {}, [], '0x' + 'f'.repeat(100)])(
      'refuses %j as a chain id',
      async (reported) => {
        const { connector } = over(answering({ eth_requestAccounts: [first], eth_chainId: reported }))
        await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
      },
    )

    it.each([
      undefined,
      null,
      'text',
      first,
      {},
      { 0: first, length: 1 },
      ['nonsense'],
      ['nonsense', first],
      [null],
      [[first]],
      7,
    ])('refuses %j as accounts', async (answer) => {
      const { connector } = over(answering({ eth_requestAccounts: answer, eth_chainId: '0x1' }))
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    })

    it('refuses accounts that throw when looked at', async () => {
      const answer = new Proxy([first], {
        get: () => {
          throw new Error('hostile')
        },
      })
      const { connector } = over({ request: ({ method }: RpcRequest) => ({ eth_requestAccounts: answer })[method] })
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: expect.stringMatching(/^WALLET_/) })
    })

    it('keeps addresses in the order and spelling of the wallet, each once, and leaves out what is none', async () => {
      const answer = [second, first.toLowerCase(), first, 'nonsense', 7, `${first}00`]
      const { connector } = over(answering({ eth_requestAccounts: answer, eth_chainId: '0x1' }))
      expect(addresses(await connector.connect({ chains }))).toEqual([second, first.toLowerCase()])
    })

    it('looks at no more than a hundred of ten thousand accounts', async () => {
      const many = Array.from({ length: 10_000 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
      const { connector } = over(answering({ eth_requestAccounts: many, eth_chainId: '0x1' }))
      expect((await connector.connect({ chains })).accounts).toHaveLength(100)
    })

    it.each([
      ['no request', {}],
      ['a request that is no function', { request: 'nonsense' }],
    ])('says that the wallet has %s', async (_, provider) => {
      const { connector } = over(provider)
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    })

    it('survives a provider whose every property throws', async () => {
      const { connector } = over(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('hostile')
            },
          },
        ),
      )
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'WALLET_ERROR' })
      expect(await connector.restore({ chains })).toBeUndefined()
    })

    it('survives a provider that throws at once instead of rejecting', async () => {
      const { connector } = over({
        request: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      })
      await expect(connector.connect({ chains })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it.each([
      ['without events', {}],
      [
        'whose events throw',
        {
          on: () => {
            throw new Error('hostile')
          },
          removeListener: () => {
            throw new Error('hostile')
          },
        },
      ],
    ])('works with a provider %s', async (_, extra) => {
      const { connector } = over({ ...answering({ eth_requestAccounts: [first], eth_chainId: '0x1' }), ...extra })
      const link = await connector.connect({ chains })
      expect(addresses(link)).toEqual([first])
      await expect(link.disconnect()).resolves.toBeUndefined()
    })

    it('takes its listeners off with `off` where there is no removeListener', async () => {
      const listeners = new Set<unknown>()
      const { connector } = over({
        ...answering({ eth_requestAccounts: [first], eth_chainId: '0x1' }),
        on: (_: string, listener: unknown) => listeners.add(listener),
        off: (_: string, listener: unknown) => listeners.delete(listener),
      })
      const link = await connector.connect({ chains })
      expect(listeners.size).toBe(3)
      await link.disconnect()
      expect(listeners.size).toBe(0)
    })

    it('works with a frozen provider, and calls it as a method of itself', async () => {
      const provider = Object.freeze({
        answers: { eth_requestAccounts: [first], eth_accounts: [first], eth_chainId: '0x1' } as Readonly<
          Record<string, unknown>
        >,
        async request({ method }: RpcRequest): Promise<unknown> {
          return this.answers[method]
        },
      })
      expect(addresses(await over(provider).connector.connect({ chains }))).toEqual([first])
    })

    it('gives up after 5 s when the approved wallet never says where it is, and leaves no listener [S9.8]', async () => {
      const wallet = createFakeWallet()
      const { connector, clock } = over({
        ...wallet.provider,
        request: (request: RpcRequest) =>
          request.method === 'eth_chainId' ? new Promise(() => undefined) : wallet.provider.request(request),
      })
      const refusal = connector.connect({ chains }).catch((error: unknown) => error)
      await clock.advance(5_000)
      expect(await refusal).toMatchObject({
        code: 'WALLET_UNRESPONSIVE',
        detail: { method: 'eth_chainId', ms: 5_000 },
      })
      expect([wallet.listeners(), clock.pending()]).toEqual([0, 0])
    })

    it('hears an account change that comes between the approval and the end of connecting', async () => {
      const wallet = createFakeWallet({ accounts: [first] })
      const { connector } = over({
        ...wallet.provider,
        request: async (request: RpcRequest) => {
          if (request.method === 'eth_chainId') wallet.setAccounts([second])
          return wallet.provider.request(request)
        },
      })
      const link = await connector.connect({ chains })
      const events: ConnectionEvent[] = []
      link.events$.subscribe((event) => events.push(event))
      expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ id: `eip155:1:${second}` }] }])
    })
  })

  describe('restoring', () => {
    it('reads, and never asks: the wallet hears eth_accounts and eth_chainId only', async () => {
      const { wallet, connector, link } = await connected()
      await link.disconnect()
      const before = wallet.calls.length
      expect(addresses(await connector.restore({ chains }))).toEqual([first])
      expect(wallet.calls.slice(before)).toEqual([{ method: 'eth_accounts' }, { method: 'eth_chainId' }])
    })

    it('leaves no listener and no timer with a wallet that gives no account', async () => {
      const { wallet, connector, clock } = withWallet()
      expect(await connector.restore({ chains })).toBeUndefined()
      expect([wallet.listeners(), clock.pending()]).toEqual([0, 0])
    })

    it('lets go of a link that was made in the moment of cancelling', async () => {
      const { wallet, connector, link } = await connected()
      await link.disconnect()
      for (let ticks = 0; ticks < 30; ticks++) {
        const cancel = new AbortController()
        const restoring = connector.restore({ chains, signal: cancel.signal }).then(
          (restored) => restored?.disconnect(),
          () => undefined,
        )
        for (let i = 0; i < ticks; i++) await Promise.resolve()
        cancel.abort()
        await restoring
        await new Promise((done) => setTimeout(done))
        expect(wallet.listeners()).toBe(0)
      }
    })

    it('settles after 2.5 s without an answer, and an answer that comes later starts nothing', async () => {
      const wallet = createFakeWallet()
      const late: (() => void)[] = []
      const { connector, clock } = over({
        ...wallet.provider,
        request: ({ method }: RpcRequest) =>
          new Promise((resolve) => late.push(() => resolve(method === 'eth_accounts' ? [first] : '0x1'))),
      })
      const outcome: unknown[] = []
      void connector.restore({ chains }).then((link) => outcome.push(link))
      await clock.advance(2_499)
      expect(outcome).toEqual([])
      await clock.advance(1)
      expect(outcome).toEqual([undefined])
      for (const answer of late) answer()
      await clock.advance(10_000)
      expect([wallet.listeners(), clock.pending(), late.length]).toEqual([0, 0, 2])
    })

    it('takes garbage for nothing, and says so to the developers', async () => {
      const { wallet, connector, logger } = withWallet()
      wallet.setMood('garbage')
      expect(await connector.restore({ chains })).toBeUndefined()
      expect(logger.entries).toMatchObject([{ level: 'warn', detail: { code: 'WALLET_BAD_ANSWER' } }])
    })
  })

  describe('asking', () => {
    it('passes method and parameters through unchanged', async () => {
      const { wallet, link } = await connected()
      const params = Object.freeze([Object.freeze({ chainId: '0x1', extra: [1, undefined] })])
      await link.request('eip155:1', { method: 'wallet_switchEthereumChain', params })
      expect(wallet.calls.at(-1)?.params).toBe(params)
      await expect(link.request('eip155:1', { method: 'eth_blockNumber' })).rejects.toBeDefined()
      expect(wallet.calls.at(-1)).toEqual({ method: 'eth_blockNumber' })
    })

    it('names the network that the wallet does not know [S8.45]', async () => {
      const { link } = await connected()
      const params = [{ chainId: '0x2105' }]
      const refused = link.request('eip155:8453', { method: 'wallet_switchEthereumChain', params })
      await expect(refused).rejects.toMatchObject({
        code: 'CHAIN_UNKNOWN_TO_WALLET',
        detail: { chainId: 'eip155:8453' },
      })
    })

    it('says that the wallet does not answer, five seconds after it was asked who and where it is', async () => {
      const { wallet, link, clock } = await connected()
      wallet.setMood('silent')
      const refusal = link.snapshot().catch((error: unknown) => error)
      await clock.advance(5_000)
      expect(await refusal).toMatchObject({ code: 'WALLET_UNRESPONSIVE', detail: { ms: 5_000 } })
      expect(clock.pending()).toBe(0)
    })

    it('refuses garbage about who and where it is', async () => {
      const { wallet, link } = await connected()
      wallet.setMood('garbage')
      await expect(link.snapshot()).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    })

    it('waits for the visitor as long as it takes', async () => {
      const { wallet, link, clock } = await connected()
      wallet.setMood('hold')
      const signing = link.request('eip155:1', { method: 'personal_sign', params: ['0x', first] })
      await clock.advance(3_600_000)
      wallet.answerHeld('approve')
      await expect(signing).resolves.toMatch(/^0x5+$/)
    })
  })

  describe('listening', () => {
    it('passes on a change once, whatever its spelling', async () => {
      const { wallet, events, clock } = await connected()
      for (const accounts of [[first], [first.toLowerCase()], [second], [second], [second.toLowerCase()]]) {
        wallet.emit('accountsChanged', accounts)
        await clock.advance(200)
      }
      expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ id: `eip155:1:${second}` }] }])
    })

    it.each<[string, (wallet: FakeWallet, back: boolean) => void, object]>([
      ['a network', ({ setChain }, back) => setChain(back ? 1 : 8453), { type: 'chainChanged', chainId: 'eip155:1' }],
      [
        'an account, on the network that it shows',
        ({ setChain, setAccounts }, back) => {
          if (!back) setChain(8453)
          setAccounts(back ? [first] : [second])
        },
        { type: 'accountsChanged', accounts: [{ id: `eip155:8453:${first}` }] },
      ],
    ])('passes on the way back, after an answer that showed what no event told: to %s', async (_, move, told) => {
      const wallet = createFakeWallet({ accounts: [first], chains: [1, 8453] })
      let quiet = true
      const on = (event: string, listener: (value: unknown) => void) =>
        wallet.provider.on(event, (value) => !quiet && listener(value))
      const { connector } = over({ ...wallet.provider, on })
      const link = await connector.connect({ chains })
      const events: ConnectionEvent[] = []
      link.events$.subscribe((event) => events.push(event))
      move(wallet, false)
      await link.snapshot()
      quiet = false
      move(wallet, true)
      expect(events).toMatchObject([told])
    })

    it.each(['0x2105', '8453', 8453])('understands the network in %j', async (value) => {
      const { wallet, events } = await connected()
      wallet.emit('chainChanged', value)
      expect(events).toEqual([{ type: 'chainChanged', chainId: 'eip155:8453' }])
    })

    it('ignores garbage, and warns once about each kind', async () => {
      const { wallet, events, clock, logger } = await connected()
      for (const value of [undefined, null, 'loading', {}, -1, ['nonsense'], Number.NaN]) {
        wallet.emit('chainChanged', value)
        wallet.emit('accountsChanged', value)
        await clock.advance(200)
      }
      expect(events).toEqual([])
      expect(logger.entries).toHaveLength(2)
    })

    it('does not lose the last true word of a burst to the garbage behind it', async () => {
      const { wallet, events, clock } = await connected()
      wallet.setAccounts([second])
      wallet.setAccounts([first])
      wallet.emit('accountsChanged', 'nonsense')
      wallet.emit('chainChanged', '0x2105')
      wallet.emit('chainChanged', '0x1')
      wallet.emit('chainChanged', 'loading')
      await clock.advance(200)
      const last = (type: ConnectionEvent['type']) => events.filter((event) => event.type === type).at(-1)
      expect(last('accountsChanged')).toMatchObject({ accounts: [{ id: expect.stringContaining(first) }] })
      expect(last('chainChanged')).toEqual({ type: 'chainChanged', chainId: 'eip155:1' })
    })

    it('calls accounts by the network that the wallet moved to', async () => {
      const { wallet, events } = await connected()
      wallet.setChain(8453)
      wallet.setAccounts([second])
      expect(events.at(-1)).toMatchObject({ accounts: [{ id: `eip155:8453:${second}` }] })
    })

    it('passes on ten changes a second of a wallet that never stops, the last one included', async () => {
      const { wallet, events, clock } = await connected()
      for (let i = 0; i < 10_000; i++) {
        wallet.emit('accountsChanged', [`0x${i.toString(16).padStart(40, 'a')}`])
        if (i % 100 === 0) await clock.advance(10)
      }
      wallet.emit('accountsChanged', [second])
      await clock.advance(1_000)
      expect(events.length).toBeGreaterThan(1)
      expect(events.length).toBeLessThanOrEqual(13)
      expect(events.at(-1)).toMatchObject({ accounts: [{ id: `eip155:1:${second}` }] })
      expect(clock.pending()).toBe(0)
    })

    it('looks at no more than the head of a list when ten thousand come at once', async () => {
      const { wallet } = await connected()
      let looks = 0
      const huge = new Proxy(
        Array.from({ length: 10_000 }, () => first),
        {
          get: (target, key) => {
            looks += 1
            return Reflect.get(target, key)
          },
        },
      )
      for (let i = 0; i < 10_000; i++) wallet.emit('accountsChanged', huge)
      expect(looks).toBeGreaterThan(10_000)
      expect(looks).toBeLessThan(50_000)
    })

    it('takes `disconnect` for the end, but not the one that means "try again later"', async () => {
      const { wallet, events, clock } = await connected()
      wallet.emit('disconnect', Object.assign(new Error('Try again later'), { code: 1013 }))
      await clock.advance(200)
      wallet.emit('disconnect', { message: 'wrapped', data: { cause: { code: 1013 } } })
      await clock.advance(200)
      expect(events).toEqual([])
      wallet.emit('disconnect', Object.assign(new Error('gone'), { code: 1011 }))
      expect(events).toEqual([{ type: 'disconnected', reason: 'code 1011' }])
    })

    it('leaves no timer behind when it is told to stop in the middle of a burst', async () => {
      const { wallet, link, events, clock } = await connected()
      wallet.setAccounts([second])
      wallet.setAccounts([first])
      await link.disconnect()
      await clock.advance(1_000)
      expect(events).toHaveLength(1)
      expect(clock.pending()).toBe(0)
    })

    it('is deaf after disconnecting, also when the provider keeps the listeners', async () => {
      const kept: ((value: unknown) => void)[] = []
      const { connector } = over({
        ...answering({ eth_requestAccounts: [first], eth_chainId: '0x1' }),
        on: (_: string, listener: (value: unknown) => void) => kept.push(listener),
      })
      const link = await connector.connect({ chains })
      const events: ConnectionEvent[] = []
      link.events$.subscribe((event) => events.push(event))
      await link.disconnect()
      for (const listener of kept) listener([second])
      expect(kept).toHaveLength(3)
      expect(events).toEqual([])
    })
  })
})
