import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../../../src/domain/wallets/wallet.js'
import { withFallback } from '../../../../src/infrastructure/bundled/with-fallback.js'
import { createFakeCatalogue } from '../../../fakes/fake-catalogue.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const list = (prefix: string, count: number): readonly Wallet[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, name: `Wallet ${i}`, chains: [], verified: false }))

const setUp = () => {
  const clock = createVirtualClock()
  const [catalogue, fallback] = [createFakeCatalogue(list('far', 50)), createFakeCatalogue(list('near', 5))]
  return { clock, catalogue, fallback, both: withFallback({ catalogue, fallback, clock }) }
}
const first = { page: 1, entries: 40 } as const

describe('a catalogue with a fallback', () => {
  it('answers whole and leaves no timer while the catalogue works', async () => {
    const { both, clock } = setUp()
    const { items, partial } = await both.wallets(first)
    expect([items.length, partial, clock.pending()]).toEqual([40, undefined, 0])
  })

  it('answers from the fallback, and says so, where the catalogue fails', async () => {
    const { both, catalogue } = setUp()
    catalogue.setFailing(true)
    expect(await both.wallets(first)).toMatchObject({ total: 5, partial: {} })
  })

  it('does not replace a page in the middle of a list', async () => {
    const { both, catalogue } = setUp()
    catalogue.setFailing(true)
    await expect(both.wallets({ ...first, page: 2 })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  it('waits four seconds for a slow catalogue, and passes its answer on when it comes', async () => {
    const { both, catalogue, clock } = setUp()
    catalogue.setSilent(true)
    const answer = both.wallets(first)
    const state = { answered: false }
    void answer.then(() => (state.answered = true))
    await clock.advance(3_999)
    expect(state.answered).toBe(false)
    await clock.advance(1)
    const { total, partial } = await answer
    expect(total).toBe(5)
    catalogue.setSilent(false)
    expect(await partial?.whole).toMatchObject({ total: 50 })
  })

  it('asks each for the pictures of its own wallets', async () => {
    const { both, catalogue, fallback } = setUp()
    catalogue.image = async ({ id }) => `far ${id}`
    fallback.image = async ({ id }) => `near ${id}`
    const pictures = withFallback({ catalogue, fallback, clock: createVirtualClock() })
    expect(await pictures.image({ kind: 'wallet', id: 'bundled:one' })).toBe('near bundled:one')
    expect(await pictures.image({ kind: 'wallet', id: 'one' })).toBe('far one')
    expect(await both.image({ kind: 'wallet', id: 'one' })).toBe('far one')
  })

  it('waits on where there is nothing to fall back on', async () => {
    const { both, catalogue, fallback, clock } = setUp()
    catalogue.setSilent(true)
    fallback.setFailing(true)
    const answer = both.wallets(first)
    await clock.advance(10_000)
    catalogue.setSilent(false)
    expect(await answer).toMatchObject({ total: 50 })
  })

  it('says why the catalogue failed when the fallback fails too', async () => {
    const { both, catalogue, fallback } = setUp()
    catalogue.setFailing(true)
    fallback.wallets = () => Promise.reject(new Error('another'))
    await expect(both.wallets(first)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  it('stops when the caller does', async () => {
    const { both, catalogue, fallback } = setUp()
    catalogue.setSilent(true)
    const stop = new AbortController()
    const answer = both.wallets(first, stop.signal)
    stop.abort()
    catalogue.setSilent(false)
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fallback.asked).toEqual([])
  })
})
