import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { presentAllWallets } from '../../../src/presentation/react/views/all-wallets/presenter.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'

const wallet = (id: string, name: string, rdns?: string): Wallet => ({
  id,
  name,
  chains: [],
  verified: id === 'w1',
  ...(rdns === undefined ? {} : { rdns }),
})
const wallets = [wallet('w1', 'Kestrel', 'io.kestrel'), wallet('w2', 'Quill'), wallet('w3', 'Sable')]

const present = () => {
  const world = appOfStores({ hasCatalogue: true })
  const kestrel = connector('k', 'Kestrel', 'io.kestrel')
  world.stores.rows.update(() => [{ group: 'injected', connector: kestrel, connected: false, twin: false }])
  return { ...world, presenter: presentAllWallets({ app: world.app, t, feature: world.catalogue }) }
}

describe('all wallets', () => {
  it('shows the wallets of the page at once and fills the first sixteen places', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: loading(idle) }))
    expect(presenter.vm.get()).toMatchObject({ status: 'loading', bones: 15, tiles: [{ id: 'k', installed: true }] })
  })

  it('lists an installed wallet once, first, with the seal that the catalogue gives it', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), count: 604 }))
    const { tiles, hasMore, placeholder } = presenter.vm.get()
    expect(tiles.map(({ id, installed, verified }) => [id, installed, verified])).toEqual([
      ['k', true, true],
      ['w2', false, false],
      ['w3', false, false],
    ])
    expect([hasMore, placeholder]).toEqual([true, 'Search 600+ wallets'])
  })

  it('keeps what is installed among the verified, and only what is verified', () => {
    const { presenter, stores } = present()
    const other = connector('o', 'Other', 'io.other')
    stores.rows.update((rows) => [...rows, { group: 'injected', connector: other, connected: false, twin: false }])
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), verifiedOnly: true }))
    expect(presenter.vm.get().tiles.slice(0, 2)).toMatchObject([
      { id: 'k', installed: true, verified: true },
      { id: 'w2', installed: false },
    ])
    stores.catalogue.update((now) => ({ ...now, list: ready([]) }))
    expect(presenter.vm.get().tiles).toEqual([])
    stores.rows.update((rows) => [...rows, { group: 'custom', wallet: wallet('w1', 'Kestrel', 'io.kestrel') }])
    expect(presenter.vm.get().tiles).toMatchObject([{ id: 'k', installed: true, verified: true }])
  })

  it('searches from two characters on, and says how many were found', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), count: 3, query: 'k' }))
    expect(presenter.vm.get().tiles).toHaveLength(3)
    stores.catalogue.update((now) => ({ ...now, query: 'qu', results: ready([wallets[1] ?? wallet('', '')]) }))
    expect(presenter.vm.get()).toMatchObject({
      tiles: [{ id: 'w2' }],
      announcement: 'Wallets found: 1',
      hasMore: false,
    })
    stores.catalogue.update((now) => ({ ...now, query: 'zz', results: ready([]) }))
    expect(presenter.vm.get().status).toBe('empty')
  })

  it('tells of a search once, by whoever asks for it, and not again with the wallet that is chosen [S7.33]', () => {
    const { presenter, stores, log } = present()
    const found = wallet('w1', 'Osprey')
    stores.catalogue.update((now) => ({ ...now, query: 'os', results: ready([found]) }))
    presenter.choose('w1')
    expect(log).toEqual(['SELECT_WALLET', 'push Downloads'])
  })

  it('lists wallets that the host names or that are recent before the rest, once, and finds them', () => {
    const { presenter, stores } = present()
    const own = wallet('own', 'Quince')
    stores.rows.update((rows) => [
      ...rows,
      { group: 'recent', wallet: wallet('w3', 'Sable') },
      { group: 'custom', wallet: own },
      { group: 'recommended', wallet: wallet('r', 'Ruff') },
    ])
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets) }))
    expect(presenter.vm.get().tiles.map(({ id }) => id)).toEqual(['k', 'w3', 'own', 'w2'])
    stores.catalogue.update((now) => ({ ...now, query: 'qu', results: ready([wallets[1] ?? wallet('', '')]) }))
    expect(presenter.vm.get().tiles.map(({ id }) => id)).toEqual(['own', 'w2'])
  })

  it('gives the same tile for the same wallet, so that a letter typed does not render hundreds anew', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets) }))
    const before = presenter.vm.get().tiles
    stores.catalogue.update((now) => ({ ...now, query: 'q' }))
    const after = presenter.vm.get().tiles
    expect(after).not.toBe(before)
    expect(after.slice(1).every((tile, i) => tile === before[i + 1])).toBe(true)
  })

  it('says quietly that wallets may be missing while the catalogue is away, for list and search alike', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), partial: { list: true, results: false } }))
    const said = 'The full list can’t be reached right now, so some wallets may be missing.'
    expect(presenter.vm.get()).toMatchObject({ status: 'ready', partial: true, announcement: said })
    stores.catalogue.update((now) => ({ ...now, query: 'qu', results: ready(wallets) }))
    expect(presenter.vm.get().partial).toBe(false)
    stores.catalogue.update((now) => ({ ...now, partial: { list: true, results: true } }))
    expect(presenter.vm.get().announcement).toMatch(new RegExp(`^Wallets found: \\d+\\. ${said}$`))
  })

  it('lists and finds wallets of the namespace that is asked for, and goes on where a page has none of it [S2.21]', () => {
    const { presenter, stores } = present()
    const ofSolana: Wallet = { ...wallet('w4', 'Quay'), chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
    const ofEvm: readonly Wallet[] = wallets.map((one) => ({ ...one, chains: ['eip155:1'] }))
    const shown = () => presenter.vm.get().tiles.map(({ id }) => id)
    stores.rows.update(() => [])
    stores.catalogue.update((now) => ({ ...now, list: ready([...ofEvm, ofSolana]), page: 1, count: 80 }))
    expect(shown()).toEqual(['w1', 'w2', 'w3', 'w4'])
    stores.dialog.update((now) => ({ ...now, namespace: 'solana' }))
    expect(shown()).toEqual(['w4'])
    stores.catalogue.update((now) => ({ ...now, query: 'qu', results: ready([...ofEvm.slice(1, 2), ofSolana]) }))
    expect(shown()).toEqual(['w4'])
    stores.catalogue.update((now) => ({ ...now, query: '', list: ready(ofEvm) }))
    expect(presenter.vm.get()).toMatchObject({ status: 'ready', tiles: [], hasMore: true })
    stores.catalogue.update((now) => ({ ...now, page: 2 }))
    expect(presenter.vm.get()).toMatchObject({ status: 'empty', hasMore: false })
  })

  it('says how many are shown when the list has grown', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), page: 1 }))
    expect(presenter.vm.get().announcement).toBe('')
    stores.catalogue.update((now) => ({ ...now, page: 2 }))
    expect(presenter.vm.get().announcement).toBe('Wallets shown: 3')
  })

  it('shows the code for another device on phones, where WalletConnect is on', () => {
    const relay = { ...connector('walletConnect', 'WalletConnect'), kind: 'walletConnect' as const }
    const scan = (device: 'desktop' | 'ios', connectors = [relay]) => {
      const { app, stores, catalogue, log } = appOfStores({ hasCatalogue: true, device })
      stores.connectors.update(() => connectors)
      const presenter = presentAllWallets({ app, t, feature: catalogue })
      if (presenter.vm.get().scan) presenter.scan()
      return log
    }
    expect(scan('ios')).toEqual(['push ConnectingWalletConnectBasic'])
    expect(scan('ios', [])).toEqual([])
    expect(scan('desktop')).toEqual([])
  })

  it('keeps the wallets of the page when the catalogue failed', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: failed(idle, new DialogError('HTTP_UNREACHABLE'), 0) }))
    expect(presenter.vm.get()).toMatchObject({ status: 'failed', tiles: [{ id: 'k' }] })
    expect(presenter.vm.get().errorText).toContain('Check your internet')
  })
})
