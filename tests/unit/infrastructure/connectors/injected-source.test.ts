import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createInjectedSource } from '../../../../src/infrastructure/connectors/injected-source.js'
import type { WalletConnector } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const onPage = (properties: object = {}) => {
  const page = new EventTarget()
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(properties))
  const providers$ = new BehaviorSubject<readonly object[]>([])
  const clock = createVirtualClock()
  const source = createInjectedSource({ target: page, announced: { providers$ }, clock, logger: createFakeLogger() })
  const lists: (readonly WalletConnector[])[] = []
  const subscription = source.connectors$.subscribe((list) => lists.push(list))
  return {
    page,
    clock,
    lists,
    inject: (ethereum: unknown) => Object.defineProperty(page, 'ethereum', { value: ethereum, configurable: true }),
    announce: (...providers: readonly object[]) => providers$.next(providers),
    ids: () => lists.at(-1)?.map(({ info }) => info.id),
    stop: () => subscription.unsubscribe(),
  }
}

describe('the wallet in window.ethereum', () => {
  it('is listed as the Browser Wallet when it is installed [S3.38, S5.31]', () => {
    expect(
      onPage({ ethereum: createFakeWallet().provider })
        .lists.at(-1)
        ?.map(({ info }) => info),
    ).toEqual([{ id: 'injected', kind: 'injected', name: 'Browser Wallet', namespaces: ['eip155'] }])
    expect(onPage().ids()).toEqual([])
  })

  it('connects', async () => {
    const wallet = createFakeWallet()
    const { lists } = onPage({ ethereum: wallet.provider })
    await lists.at(-1)?.[0]?.connect({ chains: ['eip155:1'] })
    expect(wallet.prompts()).toBe(1)
  })

  it('is noticed when it says that it has come', () => {
    const { page, inject, ids } = onPage()
    inject(createFakeWallet().provider)
    expect(ids()).toEqual([])
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
  })

  it.each([100, 1_000, 2_900])('is noticed when it comes %i ms late without a word', async (ms) => {
    const { inject, ids, clock } = onPage()
    await clock.advance(ms)
    inject(createFakeWallet().provider)
    await clock.advance(250)
    expect(ids()).toEqual(['injected'])
  })

  it('is looked for during three seconds, and no longer', async () => {
    const { clock } = onPage()
    await clock.advance(3_000)
    expect(clock.pending()).toBe(0)
  })

  it('is not looked for once nobody wants to know', async () => {
    const { clock, stop } = onPage()
    stop()
    expect(clock.pending()).toBe(0)
  })

  it('is not listed when an announced wallet is the same object, whichever comes first', () => {
    const { provider } = createFakeWallet()
    const late = onPage({ ethereum: provider })
    expect(late.ids()).toEqual(['injected'])
    late.announce(provider)
    expect(late.ids()).toEqual([])
  })

  it('is not listed when an announced wallet carries the same marks', () => {
    const marked = (...marks: readonly string[]) => ({
      ...createFakeWallet().provider,
      ...Object.fromEntries(marks.map((mark) => [mark, true])),
    })
    const { announce, ids } = onPage({ ethereum: marked('isMetaMask', 'isExample') })
    announce(marked('isMetaMask'))
    expect(ids()).toEqual(['injected'])
    announce(marked('isMetaMask'), marked('isExample', 'isMetaMask'))
    expect(ids()).toEqual([])
  })

  it('is listed beside announced wallets when neither carries a mark', () => {
    const { announce, ids } = onPage({ ethereum: createFakeWallet().provider })
    announce(createFakeWallet().provider)
    expect(ids()).toEqual(['injected'])
  })

  const throwing = (): never => {
    throw new Error('hostile')
  }
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'nonsense'],
    ['a number', 1],
    ['true', true],
  ])('is none when the page has %s there', (_, ethereum) => {
    expect(onPage({ ethereum }).ids()).toEqual([])
  })

  it('is none when the page throws as soon as it is looked at', () => {
    const hostile = Object.defineProperty({}, 'ethereum', { get: throwing, enumerable: true })
    expect(onPage(hostile).ids()).toEqual([])
  })

  it('is listed when the wallet throws as soon as it is looked into, and harms nobody', async () => {
    const ethereum = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getPrototypeOf: throwing })
    const { announce, ids, lists } = onPage({ ethereum })
    announce({ isMetaMask: true })
    expect(ids()).toEqual(['injected'])
    await expect(lists.at(-1)?.[0]?.connect({ chains: ['eip155:1'] })).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('is one wallet, whatever its old list of providers says', () => {
    const ethereum = { ...createFakeWallet().provider, providers: [createFakeWallet().provider, throwing] }
    expect(onPage({ ethereum }).ids()).toEqual(['injected'])
  })

  it('is the same connector in every list', () => {
    const { announce, lists } = onPage({ ethereum: createFakeWallet().provider })
    announce({})
    announce({}, {})
    expect(lists).toHaveLength(1)
  })
})
