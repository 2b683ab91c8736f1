import { createStore } from 'mipd'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectorInfo } from '../../../../src/domain/wallets/connector.js'
import { createAnnouncedSource } from '../../../../src/infrastructure/connectors/announced-source.js'
import type { WalletConnector } from '../../../../src/ports/connectors.js'
import { announceWallet } from '../../../fakes/announce-wallet.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
const provider = () => createFakeWallet().provider

/** A page, and an app on it that looks for wallets. */
const onPage = (page = new EventTarget()) => {
  const [clock, logger] = [createVirtualClock(), createFakeLogger()]
  const source = createAnnouncedSource({ target: page, clock, logger })
  const lists: (readonly WalletConnector[])[] = []
  const start = () => source.connectors$.subscribe((list) => lists.push(list))
  const infos = (): readonly ConnectorInfo[] => lists.at(-1)?.map(({ info }) => info) ?? []
  return {
    page,
    clock,
    logger,
    source,
    start,
    lists,
    infos,
    ids: () => infos().map(({ id }) => id),
    settle: () => clock.advance(50),
  }
}
const announce = (page: EventTarget, detail: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const throwing = (): never => {
  throw new Error('hostile')
}

describe('wallets that announce themselves (EIP-6963)', () => {
  it('are listened for before they are asked, and asked with a plain event, once somebody subscribes', () => {
    const { page, start, ids } = onPage()
    const asked: Event[] = []
    page.addEventListener('eip6963:requestProvider', (event) => {
      asked.push(event)
      announce(page, { info: { uuid, name: 'Example', icon, rdns: 'io.example' }, provider: provider() })
    })
    expect(asked).toEqual([])
    start()
    expect(asked.map((event) => [event.type, event.constructor])).toEqual([['eip6963:requestProvider', Event]])
    expect(ids()).toEqual(['io.example'])
  })

  it('are listed with what they said of themselves', () => {
    const { page, start, infos } = onPage()
    announceWallet(page, { rdns: 'io.example', name: 'Example', icon, provider: provider() })
    start()
    expect(infos()).toEqual([
      { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'], rdns: 'io.example', icon },
    ])
    expect(Object.isFrozen(infos()[0])).toBe(true)
  })

  it.each([0, 1, 5, 30])('appear live when they come %i s late', async (seconds) => {
    const { page, start, ids, clock, settle } = onPage()
    start()
    await clock.advance(seconds * 1_000)
    announceWallet(page, { rdns: 'io.late', provider: provider() })
    await settle()
    expect(ids()).toEqual(['io.late'])
  })

  it('are updated, not doubled, when they announce again under the same uuid', async () => {
    const { page, start, infos, settle } = onPage()
    const wallet = provider()
    announceWallet(page, { uuid, rdns: 'io.example', name: 'Old', provider: wallet })
    start()
    announceWallet(page, { uuid, rdns: 'io.example', name: 'New', provider: wallet })
    await settle()
    expect(infos().map(({ id, name }) => [id, name])).toEqual([['io.example', 'New']])
  })

  it('do not disturb the list by repeating themselves', async () => {
    const { page, start, lists, settle } = onPage()
    announceWallet(page, { rdns: 'io.example', provider: provider() })
    start()
    for (let i = 0; i < 3; i++) page.dispatchEvent(new Event('eip6963:requestProvider'))
    await settle()
    expect(lists).toHaveLength(1)
  })

  it('cannot be replaced by another provider under their uuid, which is reported as tampering', async () => {
    const { page, start, lists, infos, logger, settle } = onPage()
    const honest = createFakeWallet()
    const thief = createFakeWallet()
    announceWallet(page, { uuid, rdns: 'io.example', name: 'Honest', provider: honest.provider })
    start()
    announceWallet(page, { uuid, rdns: 'io.example', name: 'Thief', provider: thief.provider })
    announceWallet(page, { uuid: uuid.toUpperCase(), rdns: 'io.example', name: 'Thief', provider: thief.provider })
    await settle()
    expect(infos().map(({ name }) => name)).toEqual(['Honest'])
    expect(logger.entries).toMatchObject([
      { level: 'warn', event: expect.stringMatching(/second provider .* io\.example/) },
    ])
    await lists.at(-1)?.[0]?.connect({ chains: ['eip155:1'] })
    expect([honest.prompts(), thief.prompts()]).toEqual([1, 0])
  })

  it('stay apart when several have one reverse domain name', async () => {
    const { page, start, infos } = onPage()
    announceWallet(page, { rdns: 'io.example', name: 'B', provider: provider() })
    announceWallet(page, { rdns: 'io.example', name: 'A', provider: provider() })
    start()
    expect(infos().map(({ id, name, rdns }) => [id, name, rdns])).toEqual([
      ['io.example#2', 'B', 'io.example'],
      ['io.example', 'A', 'io.example'],
    ])
  })

  it('have the same ids after a reload, in whatever order they came', () => {
    const idsByName = (names: readonly string[]) => {
      const { page, start, infos } = onPage()
      for (const name of names) announceWallet(page, { rdns: 'io.example', name, provider: provider() })
      start()
      return new Map(infos().map(({ id, name }) => [name, id]))
    }
    expect(idsByName(['C', 'A', 'B'])).toEqual(idsByName(['B', 'C', 'A']))
  })

  it('keep their id when another of the same name comes later', async () => {
    const { page, start, infos, settle } = onPage()
    announceWallet(page, { rdns: 'io.example', name: 'Z', provider: provider() })
    start()
    announceWallet(page, { rdns: 'io.example', name: 'A', provider: provider() })
    await settle()
    expect(infos().map(({ id, name }) => [id, name])).toEqual([
      ['io.example', 'Z'],
      ['io.example#2', 'A'],
    ])
  })

  const good = { uuid, name: 'Example', icon, rdns: 'io.example' }
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'nonsense'],
    ['no info', { provider: {} }],
    ['no provider', { info: good }],
    ['a provider that is a text', { info: good, provider: 'nonsense' }],
    ['a provider that is null', { info: good, provider: null }],
    ['no uuid', { info: { ...good, uuid: undefined }, provider: {} }],
    ['a uuid of version 1', { info: { ...good, uuid: 'c232ab00-9414-11ec-b3c8-9f6bdeced846' }, provider: {} }],
    ['a uuid that is no uuid', { info: { ...good, uuid: '1' }, provider: {} }],
    ['a uuid that is a number', { info: { ...good, uuid: 1 }, provider: {} }],
    ['no name', { info: { ...good, name: undefined }, provider: {} }],
    ['an empty name', { info: { ...good, name: '' }, provider: {} }],
    ['a name of invisible characters', { info: { ...good, name: '\u200b\u202e' }, provider: {} }],
    ['a name that is a number', { info: { ...good, name: 7 }, provider: {} }],
    ['no rdns', { info: { ...good, rdns: undefined }, provider: {} }],
    ['an rdns of one label', { info: { ...good, rdns: 'example' }, provider: {} }],
    ['an rdns with a space', { info: { ...good, rdns: 'io. example' }, provider: {} }],
    ['an rdns with an underscore', { info: { ...good, rdns: 'io.exa_mple' }, provider: {} }],
    ['an rdns with a long label', { info: { ...good, rdns: `io.${'a'.repeat(64)}` }, provider: {} }],
    ['an rdns that is a list', { info: { ...good, rdns: ['io.example'] }, provider: {} }],
    ['a detail that throws', Object.defineProperty({}, 'info', { get: throwing })],
    ['info that throws', { info: Object.defineProperty({ ...good }, 'rdns', { get: throwing }), provider: {} }],
    ['a proxy that throws', new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })],
    ['a provider that cannot be got', Object.defineProperty({ info: good }, 'provider', { get: throwing })],
  ])('are ignored when they announce %s, with one warning for the developers', async (_, detail) => {
    const { page, start, ids, logger, settle } = onPage()
    start()
    for (let i = 0; i < 3; i++) announce(page, detail)
    announceWallet(page, { rdns: 'io.fine', provider: provider() })
    await settle()
    expect(ids()).toEqual(['io.fine'])
    expect(logger.entries).toMatchObject([{ level: 'warn', event: expect.stringMatching(/announcement ignored/) }])
  })

  it.each([
    'https://tracker.example/icon.png',
    'http://tracker.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(10_000_000)}`,
    '" onerror="alert(1)',
    7,
    undefined,
  ])('are listed without an icon that is no picture', async (bad) => {
    const { page, start, infos, settle } = onPage()
    start()
    announce(page, { info: { uuid, name: 'Example', rdns: 'io.example', icon: bad }, provider: {} })
    await settle()
    expect(infos().map(({ id, icon: shown }) => [id, shown])).toEqual([['io.example', undefined]])
  })

  it('have their fields read once and kept, so that they cannot change them later', () => {
    const { page, start, infos } = onPage()
    const reads: string[] = []
    const shifty = new Proxy(
      { uuid, name: 'Honest', icon, rdns: 'io.example', extra: 'ignored' },
      {
        get: (target, key) => {
          reads.push(String(key))
          return reads.filter((read) => read === key).length > 1 ? 'io.thief' : Reflect.get(target, key)
        },
      },
    )
    page.addEventListener('eip6963:requestProvider', () =>
      announce(page, { info: shifty, provider: {}, extra: throwing }),
    )
    start()
    expect(reads.toSorted()).toEqual(['icon', 'name', 'rdns', 'uuid'])
    expect(infos()).toMatchObject([{ id: 'io.example', name: 'Honest' }])
  })

  it('have tricks of direction and invisibility taken out of their names', () => {
    const { page, start, infos } = onPage()
    announceWallet(page, {
      rdns: 'io.example',
      name: '<img src=x onerror=alert(1)>\u202e \u200bX',
      provider: provider(),
    })
    start()
    // Markup stays: it is shown as text, never as markup.
    expect(infos()[0]?.name).toBe('<img src=x onerror=alert(1)> X')
  })

  it('do not need anything of their provider to be listed', () => {
    const { page, start, ids } = onPage()
    announceWallet(page, { rdns: 'io.hostile', provider: new Proxy({}, { get: throwing, ownKeys: throwing }) })
    announceWallet(page, { rdns: 'io.fine', provider: provider() })
    start()
    expect(ids()).toEqual(['io.hostile', 'io.fine'])
  })

  it('are at most two hundred, told in few lists, when a thousand announce themselves', async () => {
    const { page, start, lists, ids, logger, clock } = onPage()
    start()
    for (let i = 0; i < 1_000; i++) {
      announceWallet(page, { rdns: `io.wallet${i}`, provider: {} })
      if (i % 100 === 0) await clock.advance(1)
    }
    await clock.advance(100)
    expect(ids()).toHaveLength(200)
    expect(lists.length).toBeLessThanOrEqual(3)
    expect(logger.entries).toHaveLength(1)
  })

  it('are listed however many came before, and those that came first stay; after a reload who pushed in is nobody', async () => {
    const { page, start, infos, settle } = onPage()
    announceWallet(page, { rdns: 'io.first', provider: {} })
    start()
    for (let i = 0; i < 1_000; i++) announceWallet(page, { rdns: `io.crowd${i}`, provider: {} })
    announceWallet(page, { rdns: 'io.honest', provider: {} })
    await settle()
    const byRdns = (rdns: string) => infos().find((info) => info.rdns === rdns)
    expect([byRdns('io.first'), byRdns('io.honest')]).toMatchObject([{}, { contested: true }])
    expect(infos()).toHaveLength(200)
  })

  it('are one when a wallet makes up a uuid each time that it is asked', async () => {
    const { page, start, ids, settle } = onPage()
    const wallet = provider()
    start()
    for (let i = 0; i < 5; i++) announceWallet(page, { rdns: 'io.example', provider: wallet })
    await settle()
    expect(ids()).toEqual(['io.example'])
  })

  it('are all told to each of two apps on one page', () => {
    const [one, other] = [onPage(), onPage()]
    const page = one.page
    announceWallet(page, { rdns: 'io.a', provider: provider() })
    announceWallet(page, { rdns: 'io.b', provider: provider() })
    const second = onPage(page)
    one.start()
    second.start()
    other.start()
    expect([one.ids(), second.ids(), other.ids()]).toEqual([['io.a', 'io.b'], ['io.a', 'io.b'], []])
  })

  it('are listened for by one listener while anybody subscribes, and by none after that', async () => {
    const page = new EventTarget()
    const listening = new Map<string, number>()
    const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by)
    const add = page.addEventListener.bind(page)
    const remove = page.removeEventListener.bind(page)
    page.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
      count(args[0], 1)
      add(...args)
    }
    page.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
      count(args[0], -1)
      remove(...args)
    }
    const { source, start, clock } = onPage(page)
    const subscriptions = [start(), start(), source.providers$.subscribe()]
    expect(listening.get('eip6963:announceProvider')).toBe(1)
    for (const subscription of subscriptions) subscription.unsubscribe()
    expect(listening.get('eip6963:announceProvider')).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  it('are none on a server', () => {
    const source = createAnnouncedSource({ target: undefined, clock: createVirtualClock(), logger: createFakeLogger() })
    const lists: unknown[] = []
    source.connectors$.subscribe((list) => lists.push(list))
    expect(lists).toEqual([[]])
  })

  describe('beside mipd, which does not look at what it is given', () => {
    let before: PropertyDescriptor | undefined
    let page: EventTarget
    beforeEach(() => {
      page = new EventTarget()
      before = Object.getOwnPropertyDescriptor(globalThis, 'window')
      Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
    })
    afterEach(() => {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'window')
      else Object.defineProperty(globalThis, 'window', before)
    })

    it('the same honest wallets are found, early, late and with one rdns', async () => {
      const { start, infos, settle } = onPage(page)
      announceWallet(page, { rdns: 'io.early', name: 'Early', provider: provider() })
      const store = createStore()
      start()
      announceWallet(page, { rdns: 'io.late', name: 'Late', provider: provider() })
      announceWallet(page, { rdns: 'io.late', name: 'Twin', provider: provider() })
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      await settle()
      expect(infos().map(({ name, rdns }) => [name, rdns])).toEqual(
        store.getProviders().map(({ info }) => [info.name, info.rdns]),
      )
      expect(infos()).toHaveLength(3)
      store.destroy()
    })

    it('hostile wallets are what the lists differ in, and nothing else', async () => {
      const { start, infos, settle } = onPage(page)
      const store = createStore()
      start()
      const hostile = [
        { uuid: 'not-a-uuid', name: 'No uuid', rdns: 'io.bad-uuid' },
        { uuid: crypto.randomUUID(), name: 'No domain', rdns: '"><script>' },
        { uuid: crypto.randomUUID(), name: '\u202e', rdns: 'io.no-name' },
      ]
      for (const info of hostile) announceWallet(page, { ...info, provider: provider() })
      announceWallet(page, { uuid, rdns: 'io.fine', provider: provider() })
      announceWallet(page, { uuid, rdns: 'io.thief', provider: provider() })
      await settle()
      const theirs = store.getProviders().map(({ info }) => info.rdns)
      expect(theirs).toEqual([...hostile.map(({ rdns }) => rdns), 'io.fine'])
      expect(infos().map(({ rdns }) => rdns)).toEqual(['io.fine'])
      store.destroy()
    })
  })
})
