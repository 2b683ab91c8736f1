import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createConnectorList } from '../../../src/application/connect/connector-list.js'
import { view } from '../../../src/domain/dialog/view.js'
import type { ConnectorSource, WalletConnector } from '../../../src/ports/connectors.js'
import { createFakeConnector, createFakeConnectorSource } from '../../fakes/fake-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { walletInfo } from '../support/dialog-of-fakes.js'
import { createLantern, createNamespaces } from '../support/namespaces.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { settingsOf } from '../support/settings-of.js'

const named = (id: string) => createFakeConnector({ info: { id, name: id } }).connector
const settle = () => new Promise((done) => setTimeout(done))

describe('the list of wallets, where what finds all of them has to be fetched', () => {
  const listOf = (whole: () => Promise<ConnectorSource>) => {
    const [first, logger] = [createFakeConnectorSource([named('a')]), createFakeLogger()]
    const settings = settingsOf([ethereum])
    const list = createConnectorList({ source: { ...first, whole }, settings, logger })
    const looking = list.start()
    return { first, logger, list, looking, ids: () => list.get().map(({ info }) => info.id) }
  }

  it('has those of the page at once, and all of them when it is there', async () => {
    const next = createFakeConnectorSource([named('a'), named('b')])
    const { ids, list, first } = listOf(async () => next)
    expect(ids()).toEqual(['a'])
    await list.joining()
    expect([ids(), list.joining()]).toEqual([['a', 'b'], undefined])
    // Whoever was looked at before is let go.
    first.set([named('c')])
    expect(ids()).toEqual(['a', 'b'])
    next.set([named('d')])
    expect(ids()).toEqual(['d'])
  })

  it('stays as it is where that cannot be fetched, which is reported, and nobody waits for it any more', async () => {
    const { ids, list, first, logger } = listOf(() => Promise.reject(new Error('offline')))
    await list.joining()
    expect(list.joining()).toBeUndefined()
    first.set([named('c')])
    expect(ids()).toEqual(['c'])
    expect(logger.entries).toMatchObject([{ level: 'warn' }])
  })

  it('takes nothing of it when nobody looks any more, or looks elsewhere', async () => {
    const wallets$ = new Subject<readonly WalletConnector[]>()
    const [ended, moved] = [
      listOf(async () => ({ connectors$: wallets$ })),
      listOf(async () => ({ connectors$: wallets$ })),
    ]
    ended.looking.unsubscribe()
    const elsewhere = createFakeConnectorSource([named('e')])
    moved.list.start(elsewhere)
    await settle()
    expect([wallets$.observed, moved.ids()]).toEqual([false, ['e']])
    moved.looking.unsubscribe()
    elsewhere.set([named('f')])
    expect(moved.ids()).toEqual(['e'])
  })
})

describe('a wallet that is picked before all of it is listed', () => {
  /** Lantern announces itself for EVM; that it has more is known to what is fetched. */
  const pick = () => {
    const arriving = new Subject<ConnectorSource>()
    const lantern = createLantern()
    const { info } = lantern.connector
    const early = createLantern({ info: { ...info, kind: 'announced', namespaces: ['eip155'] } })
    const dialog = createNamespaces({ lantern: early, whole: () => firstValueFrom(arriving) })
    dialog.app.dialog.open()
    const [connector] = dialog.app.connect.connectors.get().filter(({ id }) => id === info.id)
    if (connector === undefined) throw new Error('Lantern is not listed.')
    dialog.app.connect.chooseConnector(connector)
    return {
      ...dialog,
      lantern,
      early,
      arrive: () => arriving.next(createFakeConnectorSource([lantern.connector])),
      fail: () => arriving.error(new Error('offline')),
      chosen: () => dialog.analytics.events.filter(({ event }) => event === 'SELECT_WALLET').length,
    }
  }

  it('is asked for nothing until it is, and then the visitor says which namespace [S3.38]', async () => {
    const { app, view: shown, clock, arrive, early, lantern, connected, chosen } = pick()
    await clock.advance(500)
    expect([shown(), early.prompts()]).toEqual(['ConnectingExternal', 0])
    arrive()
    await clock.advance(0)
    expect([shown(), lantern.prompts(), chosen()]).toEqual(['ConnectingMultiChain', 0, 0])
    expect(app.connect.state.get().status).toBe('idle')
    // A step back leads to the list.
    expect(app.router.stack.get().entries.map(({ name }) => name)).toEqual(['Connect', 'ConnectingMultiChain'])
    app.router.push(view('ConnectingExternal', { connector: lantern.connector.info, namespace: 'solana' }))
    await clock.advance(10)
    expect([connected(), early.prompts(), chosen()]).toEqual([['solana'], 0, 1])
  })

  it('is asked as it is where what finds more cannot be fetched, at once', async () => {
    const { clock, fail, connected } = pick()
    fail()
    await clock.advance(10)
    expect(connected()).toEqual(['eip155'])
  })

  it('is asked as it is after two seconds', async () => {
    const { clock, early, connected } = pick()
    await clock.advance(1_990)
    expect(early.prompts()).toBe(0)
    await clock.advance(20)
    expect(connected()).toEqual(['eip155'])
  })

  it('is not asked at all when the visitor has left by then', async () => {
    const { app, clock, arrive, early, view: shown } = pick()
    await clock.advance(10)
    app.router.back()
    arrive()
    await clock.advance(3_000)
    expect([shown(), early.prompts(), app.connect.state.get().status]).toEqual(['Connect', 0, 'idle'])
  })

  it('leaves alone what the visitor picked after it', async () => {
    const { app, clock, arrive, view: shown } = pick()
    await clock.advance(10)
    app.router.back()
    app.router.push(view('ConnectingExternal', { connector: walletInfo }))
    arrive()
    await clock.advance(0)
    expect(shown()).toBe('ConnectingExternal')
  })

  it('is asked at once for the namespace that the site wants', async () => {
    const { app, clock, connected } = pick()
    app.router.back()
    app.dialog.open({ namespace: 'eip155' })
    const [connector] = app.connect.connectors.get().filter(({ id }) => id === 'dev.lantern')
    if (connector) app.connect.chooseConnector(connector)
    await clock.advance(10)
    expect(connected()).toEqual(['eip155'])
  })
})
