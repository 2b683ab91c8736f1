import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeModal, openModal, setLoading, type Modal } from '../../../src/domain/dialog/modal.js'

const closed: Modal = { open: false, loading: false, inline: false }
const open: Modal = { ...closed, open: true }

describe('modal', () => {
  it('prefetches and sets loading when it opens [S4.12]', () => {
    expect(openModal(closed)).toEqual({ state: { ...open, loading: true }, effects: ['prefetch'] })
  })

  it('does nothing when it is open already [S4.12]', () => {
    expect(openModal(open)).toEqual({ state: open, effects: [] })
  })

  it('clears loading when it closes [S4.13]', () => {
    expect(closeModal({ ...open, loading: true }, true)).toEqual({ state: closed, effects: [] })
  })

  it.each([
    [true, 'showAccount'],
    [false, 'showConnect'],
  ] as const)('shows its first view instead of leaving when inline; connected: %s [S4.13]', (connected, effect) => {
    const { state, effects } = closeModal({ ...open, inline: true, loading: true }, connected)
    expect(state).toEqual({ ...open, inline: true })
    expect(effects).toEqual([effect])
  })

  it('does nothing when it is closed already', () => {
    for (const state of [closed, { ...closed, inline: true }])
      expect(closeModal(state, true)).toEqual({ state, effects: [] })
  })

  it('loads until that is over, and is the same where that is no news [S4.12]', () => {
    const loading = setLoading(open, true)
    expect(loading).toEqual({ ...open, loading: true })
    expect(setLoading(loading, true)).toBe(loading)
    expect(setLoading(loading, false)).toEqual(open)
    expect(setLoading(closed, true)).toBe(closed)
  })

  it('never loads while it is closed', () => {
    type Move = (modal: Modal) => Modal
    const move = fc.oneof(
      fc.constant<Move>((modal) => openModal(modal).state),
      fc.boolean().map(
        (connected): Move =>
          (modal) =>
            closeModal(modal, connected).state,
      ),
      fc.boolean().map(
        (loading): Move =>
          (modal) =>
            setLoading(modal, loading),
      ),
    )
    fc.assert(
      fc.property(fc.boolean(), fc.array(move), (inline, moves) => {
        const end = moves.reduce((modal, apply) => apply(modal), { ...closed, inline })
        expect(end.loading && !end.open).toBe(false)
        expect(end.inline).toBe(inline)
      }),
    )
  })
})
