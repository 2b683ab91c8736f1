import { NEVER, Subject, Subscription, throwError } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChainNamespace } from '../../../../src/domain/networks/caip.js'
import { createLazySource } from '../../../../src/infrastructure/connectors/lazy-source.js'
import { createConnectorSource } from '../../../../src/infrastructure/connectors/connector-source.js'
import { createMergedSource } from '../../../../src/infrastructure/connectors/merged-source.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { ConnectorSource, WalletConnector } from '../../../../src/ports/connectors.js'
import type { Place } from '../../../../src/ports/place.js'
import { announceWallet } from '../../../fakes/announce-wallet.js'
import { createFakeConnector, createFakeConnectorSource } from '../../../fakes/fake-connector.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeStandardWallet } from '../../../fakes/fake-standard-wallet.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createWalletPage, type WalletPage } from '../../../fakes/wallet-page.js'

const named = (id: string, name = id) => createFakeConnector({ info: { id, name } }).connector
const merge = (...sources: readonly ConnectorSource[]) => {
  const logger = createFakeLogger()
  const lists: string[][] = []
  const subscription = createMergedSource({ sources, logger }).connectors$.subscribe((list) =>
    lists.push(list.map(({ info }) => info.name)),
  )
  return { lists, logger, subscription }
}

describe('sources of connectors, merged', () => {
  it('keep their order, and the first to know an id has it', () => {
    const { lists } = merge(
      createFakeConnectorSource([named('a'), named('b', 'b of the first')]),
      createFakeConnectorSource([named('b', 'b of the second'), named('c')]),
    )
    expect(lists).toEqual([['a', 'b of the first', 'c']])
  })

  it('bring a hidden connector back when the one before it goes', () => {
    const first = createFakeConnectorSource([named('a', 'first')])
    const { lists } = merge(first, createFakeConnectorSource([named('a', 'second')]))
    first.set([])
    expect(lists).toEqual([['first'], ['second']])
  })

  it('do not wait for each other', () => {
    expect(merge({ connectors$: NEVER }, createFakeConnectorSource([named('a')])).lists).toEqual([['a']])
  })

  it('survive one that fails, which is reported', () => {
    const failing = { connectors$: throwError(() => new Error('broken')) }
    const { lists, logger } = merge(failing, createFakeConnectorSource([named('a')]))
    expect(lists).toEqual([['a']])
    expect(logger.entries).toMatchObject([{ level: 'error' }])
  })

  it('are all left when nobody listens', () => {
    const list$ = new Subject<readonly WalletConnector[]>()
    const { subscription } = merge({ connectors$: list$ }, { connectors$: list$ })
    expect(list$.observed).toBe(true)
    subscription.unsubscribe()
    expect(list$.observed).toBe(false)
  })
})

describe('a source until a better one is there', () => {
  const better = (load: () => Promise<ConnectorSource>) => {
    const first = createFakeConnectorSource([named('a')])
    const logger = createFakeLogger()
    const source = createLazySource({ first, load, what: 'wallets', logger })
    const watch = () => {
      const lists: string[][] = []
      const subscription = source.connectors$.subscribe((list) => lists.push(list.map(({ info }) => info.id)))
      return { lists, subscription }
    }
    return { first, logger, watch }
  }
  const loaded = () => new Promise((done) => setTimeout(done))

  it('gives way to it, and is fetched once', async () => {
    let loads = 0
    const next = createFakeConnectorSource([named('b')])
    const { watch } = better(async () => {
      loads += 1
      return next
    })
    const [one, two] = [watch(), watch()]
    await loaded()
    expect([one.lists, two.lists, watch().lists, loads]).toEqual([[['a'], ['b']], [['a'], ['b']], [['b']], 1])
  })

  it('stays when it cannot be fetched, which is reported, and is fetched again by the next who looks', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(createFakeConnectorSource([named('b')]))]
    const { watch, first, logger } = better(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
    const one = watch()
    await loaded()
    first.set([named('c')])
    expect(one.lists).toEqual([['a'], ['c']])
    expect(logger.entries).toMatchObject([{ level: 'warn' }])
    const two = watch()
    await loaded()
    expect(two.lists).toEqual([['c'], ['b']])
  })

  it('takes nobody along who has stopped listening', async () => {
    const next = createFakeConnectorSource([named('b')])
    const { watch } = better(async () => next)
    const { lists, subscription } = watch()
    subscription.unsubscribe()
    await loaded()
    expect(lists).toEqual([['a']])
  })
})

describe('all wallets of a page', () => {
  const listOn = (page: EventTarget | undefined, announced = true) => {
    const ids: string[][] = []
    createConnectorSource({
      target: page,
      announced,
      namespaces: new Set(['eip155']),
      supplied: [named('mine')],
      storage: createMemoryStorage(),
      clock: createVirtualClock(),
      logger: createFakeLogger(),
    }).connectors$.subscribe((list) => ids.push(list.map(({ info }) => info.id)))
    return ids.at(-1)
  }
  const busyPage = () => {
    const page = Object.assign(new EventTarget(), { ethereum: createFakeWallet().provider })
    announceWallet(page, { rdns: 'io.example', provider: createFakeWallet().provider })
    return page
  }

  it('are the announced, the injected and the host’s own', () => {
    expect(listOn(busyPage())).toEqual(['io.example', 'injected', 'mine'])
  })

  it('are the wallet of the place that shows the page, once it is found, and listed once where its own library announces it', async () => {
    const info = { id: 'io.example', kind: 'external', name: 'Example', namespaces: ['eip155'] } as const
    const place = (isHere: boolean): Place => ({
      wallet: info,
      isHere: () => isHere,
      find: async () => [createFakeConnector({ info }).connector],
    })
    const lists: string[][] = []
    const asked: string[] = []
    const subscription = createConnectorSource({
      target: busyPage(),
      announced: true,
      namespaces: new Set(['eip155']),
      supplied: [],
      own: [place(true), { ...place(false), find: async () => (asked.push('elsewhere'), []) }, named('mine')],
      storage: createMemoryStorage(),
      clock: createVirtualClock(),
      logger: createFakeLogger(),
    }).connectors$.subscribe((list) => lists.push(list.map((one) => `${one.info.id} ${one.info.kind}`)))
    await expect.poll(() => lists.length).toBe(2)
    subscription.unsubscribe()
    expect(lists).toEqual([
      ['io.example announced', 'injected injected', 'mine external'],
      ['io.example external', 'injected injected', 'mine external'],
    ])
    expect(asked).toEqual([])
  })

  it.each([undefined, null, 'injected', { request: async () => [] }])(
    'are all that are one, whatever else stands among the host’s own: %j',
    (none) => {
      const lists: string[][] = []
      createConnectorSource({
        target: busyPage(),
        announced: true,
        namespaces: new Set(['eip155']),
        supplied: [],
        own: [none as never, named('mine')],
        storage: createMemoryStorage(),
        clock: createVirtualClock(),
        logger: createFakeLogger(),
      }).connectors$.subscribe((list) => lists.push(list.map(({ info }) => info.id)))
      expect(lists.at(-1)).toEqual(['io.example', 'injected', 'mine'])
    },
  )

  it('are without the announced where the host does not want them', () => {
    expect(listOn(busyPage(), false)).toEqual(['injected', 'mine'])
  })

  it('list a wallet once that is announced and injected', () => {
    const { provider } = createFakeWallet()
    const page = Object.assign(new EventTarget(), { ethereum: provider })
    announceWallet(page, { rdns: 'io.example', provider })
    expect(listOn(page)).toEqual(['io.example', 'mine'])
  })

  it('tell when they are unlocked, whoever brings them, once they were asked', async () => {
    const [wallet, own] = [createFakeWallet(), createFakeConnector({ allowed: true, info: { id: 'mine' } })]
    const { connect, restore } = own.connector
    const page = new EventTarget()
    announceWallet(page, { rdns: 'io.example', provider: wallet.provider })
    const lists: (readonly WalletConnector[])[] = []
    createConnectorSource({
      target: page,
      announced: true,
      namespaces: new Set(['eip155']),
      supplied: [],
      own: [own.connector, { info: { ...own.connector.info, id: 'mute' }, connect, restore }],
      storage: createMemoryStorage(),
      clock: createVirtualClock(),
      logger: createFakeLogger(),
    }).connectors$.subscribe((list) => lists.push(list))
    const listed = lists.at(-1) ?? []
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.lock()
    for (const one of listed) await one.restore({ chains: ['eip155:1'] })
    expect(wallet.listeners()).toBe(0)
    const told: string[] = []
    const listening = listed.map((one) => one.unlocked$?.subscribe(() => told.push(one.info.id)))
    expect(listening.map((one) => one !== undefined)).toEqual([true, true, false])
    wallet.unlock()
    own.unlock()
    expect(told).toEqual(['io.example', 'mine'])
    for (const one of listening) one?.unsubscribe()
    expect(wallet.listeners()).toBe(0)
  })

  it('are the host’s own on a server', () => {
    expect(listOn(undefined)).toEqual(['mine'])
  })

  describe('where the site has networks of other namespaces', () => {
    const wallets = [
      createFakeStandardWallet({
        name: 'Example',
        chains: ['solana:mainnet'],
        accounts: [],
        signs: { 'solana:signTransaction': () => [] },
      }),
      createFakeStandardWallet({
        name: 'Example',
        chains: ['bitcoin:mainnet'],
        accounts: [],
        connect: ['bitcoin:connect'],
      }),
    ]
    let page: WalletPage
    let before: PropertyDescriptor | undefined
    beforeAll(() => {
      page = createWalletPage()
      before = Object.getOwnPropertyDescriptor(globalThis, 'window')
      // The standard's code looks for the page by its name.
      Object.defineProperty(globalThis, 'window', { value: page.window, configurable: true })
      for (const { wallet } of wallets) page.add(wallet)
      announceWallet(page.window, { rdns: 'io.example', name: 'Example', provider: createFakeWallet().provider })
    })
    afterAll(() => {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'window')
      else Object.defineProperty(globalThis, 'window', before)
    })

    const watch = (namespaces: readonly ChainNamespace[], announced = true) => {
      const rows: string[][] = []
      const source = createConnectorSource({
        target: page.window,
        announced,
        namespaces: new Set(namespaces),
        supplied: [named('mine')],
        storage: createMemoryStorage(),
        clock: createVirtualClock(),
        logger: createFakeLogger(),
      })
      const subscription = new Subscription()
      const look = ({ connectors$ }: ConnectorSource) =>
        subscription.add(
          connectors$.subscribe((list) => rows.push(list.map(({ info }) => `${info.id} ${info.namespaces.join()}`))),
        )
      look(source)
      void source.whole?.().then(look)
      return { rows, subscription }
    }
    const looking = () => {
      const told: string[] = []
      const stop = new AbortController()
      page.window.addEventListener('wallet-standard:app-ready', () => told.push('ready'), { signal: stop.signal })
      return { told, stop: () => stop.abort() }
    }

    it('nobody asks for wallets of the Wallet Standard for EVM alone, or where the host does not want them', async () => {
      const { told, stop } = looking()
      const lists = [watch(['eip155']), watch(['eip155', 'solana'], false), watch(['eip155', 'toy'])]
      await new Promise((done) => setTimeout(done, 50))
      expect(told).toEqual([])
      expect(lists.map(({ rows }) => rows.at(-1))).toEqual([
        ['io.example eip155', 'mine eip155'],
        ['mine eip155'],
        ['io.example eip155', 'mine eip155'],
      ])
      stop()
    })

    it('the page’s wallets are there at once, and those of the Wallet Standard join their rows a moment later', async () => {
      const { rows, subscription } = watch(['eip155', 'solana', 'bip122'])
      expect(rows).toEqual([['io.example eip155', 'mine eip155']])
      await expect.poll(() => rows.at(-1)).toEqual(['io.example eip155,solana,bip122', 'mine eip155'])
      subscription.unsubscribe()
      expect(wallets.map((wallet) => wallet.listeners())).toEqual([0, 0])
    })

    it('a wallet is one row there also without EVM', async () => {
      const { rows } = watch(['solana', 'bip122'])
      await expect
        .poll(() => rows.at(-1))
        .toEqual(['io.example eip155', 'mine eip155', 'wallet-standard:Example solana,bip122'])
    })
  })
})
