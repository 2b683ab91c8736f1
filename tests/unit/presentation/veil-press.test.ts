import { describe, expect, it } from 'vitest'
import { createVeilPress } from '../../../src/presentation/react/ui/veil-press.js'

function shownVeil() {
  const closed = { times: 0 }
  const veil = createVeilPress(() => void closed.times++)
  veil.shown(1_000)
  const press = (from: number) => {
    veil.onPointerDown({ timeStamp: from })
    veil.onClick()
    return closed.times
  }
  return { veil, press }
}

describe('a press on the veil', () => {
  it('closes once the veil was seen for a moment', () => {
    expect(shownVeil().press(1_500)).toBe(1)
  })

  it('does nothing as the second half of a double click', () => {
    const { press } = shownVeil()
    expect(press(1_060)).toBe(0)
    expect(press(1_499)).toBe(0)
    expect(press(3_100)).toBe(1)
  })

  it('does nothing when it began before the veil was there and was heard late', () => {
    expect(shownVeil().press(900)).toBe(0)
  })

  it('does nothing while the dialog leaves, and begins anew when it is opened again', () => {
    const { veil, press } = shownVeil()
    veil.shown(Infinity)
    expect(press(2_000)).toBe(0)
    veil.shown(2_100)
    expect(press(2_300)).toBe(0)
    expect(press(2_600)).toBe(1)
  })
})
