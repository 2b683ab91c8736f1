import { NEVER, Subject, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createConnectorSource } from '../../../../src/infrastructure/connectors/connector-source.js'
import { createMergedSource } from '../../../../src/infrastructure/connectors/merged-source.js'
import type { ConnectorSource, WalletConnector } from '../../../../src/ports/connectors.js'
import { announceWallet } from '../../../fakes/announce-wallet.js'
import { createFakeConnector, createFakeConnectorSource } from '../../../fakes/fake-connector.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWallet } from '../../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

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

describe('all wallets of a page', () => {
  const listOn = (page: EventTarget | undefined, announced = true) => {
    const ids: string[][] = []
    createConnectorSource({
      target: page,
      announced,
      supplied: [named('mine')],
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

  it('are without the announced where the host does not want them', () => {
    expect(listOn(busyPage(), false)).toEqual(['injected', 'mine'])
  })

  it('list a wallet once that is announced and injected', () => {
    const { provider } = createFakeWallet()
    const page = Object.assign(new EventTarget(), { ethereum: provider })
    announceWallet(page, { rdns: 'io.example', provider })
    expect(listOn(page)).toEqual(['io.example', 'mine'])
  })

  it('are the host’s own on a server', () => {
    expect(listOn(undefined)).toEqual(['mine'])
  })
})
