import { afterEach, describe, expect, it, vi } from 'vitest'
import { shake } from '../../../src/presentation/react/ui/shake.js'

/** What a card is told to do by a visitor who wants movement, or none. */
const shaken = (isStill: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query === '(prefers-reduced-motion: reduce)' }))
  const told: { readonly moves: boolean; readonly duration: unknown }[] = []
  const removed: string[] = []
  const card = {
    style: { removeProperty: (name: string) => void removed.push(name) },
    animate: (frames: readonly Keyframe[], { duration }: KeyframeAnimationOptions) =>
      void told.push({
        moves: frames.some((frame) => 'translate' in frame && frame['translate'] !== '0px 0'),
        duration,
      }),
  }
  shake(card as unknown as HTMLElement)
  return { told, removed }
}

describe('a card that says no', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shakes for half a second, from where it belongs [S4.14]', () => {
    expect(shaken(false)).toEqual({ told: [{ moves: true, duration: 500 }], removed: ['translate'] })
  })

  it('stays where it is for who wants no movement, and says no for as long', () => {
    expect(shaken(true).told).toEqual([{ moves: false, duration: 500 }])
  })
})
