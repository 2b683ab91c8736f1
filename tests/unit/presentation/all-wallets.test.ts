import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import type { Wallet } from '../../../src/domain/wallet.js'
import { presentAllWallets } from '../../../src/presentation/react/views/all-wallets/presenter.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'

const wallet = (id: string, name: string, rdns?: string): Wallet => ({
  id,
  name,
  chains: [],
  certified: id === 'w1',
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
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), total: 604 }))
    const { tiles, hasMore, placeholder } = presenter.vm.get()
    expect(tiles.map(({ id, installed, certified }) => [id, installed, certified])).toEqual([
      ['k', true, true],
      ['w2', false, false],
      ['w3', false, false],
    ])
    expect([hasMore, placeholder]).toEqual([true, 'Search 600+ wallets'])
  })

  it('searches from two characters on, and says how many were found', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: ready(wallets), total: 3, query: 'k' }))
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

  it('keeps the wallets of the page when the catalogue failed', () => {
    const { presenter, stores } = present()
    stores.catalogue.update((now) => ({ ...now, list: failed(idle, new DialogError('HTTP_UNREACHABLE'), 0) }))
    expect(presenter.vm.get()).toMatchObject({ status: 'failed', tiles: [{ id: 'k' }] })
    expect(presenter.vm.get().errorText).toContain('Check your connection')
  })
})
