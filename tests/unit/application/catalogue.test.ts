import { describe, expect, it } from 'vitest'
import { known } from '../../../src/domain/loadable.js'
import type { Wallet } from '../../../src/domain/wallet.js'
import { createDialogOfFakes } from '../support/dialog-of-fakes.js'

const wallets: readonly Wallet[] = Array.from({ length: 95 }, (_, i) => ({
  id: `w${i}`,
  name: i % 10 === 0 ? `Harbour ${i}` : `Wallet ${i}`,
  chains: ['eip155:1'],
  certified: i % 2 === 0,
}))

const catalogueOf = async (options = {}) => {
  const dialog = createDialogOfFakes({ catalogue: wallets, options })
  const feature = await dialog.app.features.load('catalogue')
  await feature.prefetch()
  return {
    ...dialog,
    feature,
    list: () => known(feature.state.get().list) ?? [],
    results: () => known(feature.state.get().results),
  }
}

describe('the catalogue', () => {
  it('lists wallets in pages of 40 until all are there [S7.8]', async () => {
    const { feature, list } = await catalogueOf()
    expect(list()).toHaveLength(40)
    await feature.loadMore()
    await feature.loadMore()
    expect(list()).toHaveLength(95)
    await feature.loadMore()
    expect(list()).toHaveLength(95)
    expect(feature.state.get().total).toBe(95)
  })

  it('searches after half a second of rest, and the newest question wins [S9.5]', async () => {
    const { feature, clock, results } = await catalogueOf()
    feature.search('wall')
    await clock.advance(400)
    feature.search('harb')
    await clock.advance(499)
    expect(results()).toBeUndefined()
    await clock.advance(1)
    expect(results()?.map(({ name }) => name.split(' ')[0])).toEqual(Array.from({ length: 10 }, () => 'Harbour'))
  })

  it('does not search for a single character', async () => {
    const { feature, clock } = await catalogueOf()
    feature.search('h')
    await clock.advance(1_000)
    expect(feature.state.get().results.status).toBe('idle')
  })

  it('shows certified wallets only when asked to, list and search alike', async () => {
    const { feature, clock, list, results } = await catalogueOf()
    feature.search('wallet')
    feature.setCertifiedOnly(true)
    await clock.advance(1_000)
    expect(list().every(({ certified }) => certified)).toBe(true)
    expect(results()?.every(({ certified }) => certified)).toBe(true)
  })

  it('keeps what it has when a page fails, and goes on after a retry', async () => {
    const { feature, catalogue, list } = await catalogueOf()
    catalogue?.setFailing(true)
    await feature.loadMore()
    expect(feature.state.get().list.status).toBe('failed')
    expect(list()).toHaveLength(40)
    catalogue?.setFailing(false)
    await feature.retry()
    expect(list()).toHaveLength(80)
  })

  it('ignores a failed fetch of recommended wallets [S8.37]', async () => {
    const dialog = createDialogOfFakes({ catalogue: wallets })
    dialog.catalogue?.setFailing(true)
    const feature = await dialog.app.features.load('catalogue')
    await expect(feature.prefetch()).resolves.toBeUndefined()
    expect(feature.state.get().recommended).toEqual([])
    expect(dialog.app.feedback.snackbar.get()).toBeUndefined()
  })

  it('shows featured wallets in the order of the host', async () => {
    const { feature } = await catalogueOf({ wallets: { featured: ['w7', 'w3'] } })
    expect(feature.state.get().featured.map(({ id }) => id)).toEqual(['w7', 'w3'])
  })

  it('never lists what the host excludes', async () => {
    const { list } = await catalogueOf({ wallets: { exclude: ['w0', 'w1'] } })
    expect(list()[0]?.id).toBe('w2')
  })
})
