import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { view, type View } from '../../../src/domain/dialog/view.js'
import {
  currentView,
  goBack,
  goBackTo,
  pushView,
  replaceView,
  resetTo,
  type ViewStack,
} from '../../../src/domain/dialog/view-stack.js'
import { anyView, connectorInfo, names, plainView, wallet } from './arbitraries.js'

const stackOf = (first: View, ...others: View[]): ViewStack => others.reduce(pushView, resetTo(first))
const connectAllHelp = stackOf(view('Connect'), view('AllWallets'), view('WhatIsAWallet'))

describe('view stack', () => {
  it('pushes a view on top [S2.4]', () => {
    expect(names(pushView(resetTo(view('Connect')), view('AllWallets')))).toEqual(['Connect', 'AllWallets'])
  })

  it('ignores a push of the view that is current and keeps its parameters [S2.4]', () => {
    const stack = stackOf(view('Account'), view('SwitchNetwork', { chainId: 'eip155:1' }))
    expect(pushView(stack, view('SwitchNetwork', { chainId: 'eip155:10' }))).toBe(stack)
  })

  it('resets to a single view [S2.5]', () => {
    expect(resetTo(view('Account')).entries).toEqual([view('Account')])
  })

  it('replaces the current view [S2.6]', () => {
    expect(names(replaceView(connectAllHelp, view('GetWallet')))).toEqual(['Connect', 'AllWallets', 'GetWallet'])
    expect(names(replaceView(resetTo(view('Connect')), view('Account')))).toEqual(['Account'])
  })

  it('ignores a replacement by the view that is current and keeps its parameters', () => {
    const stack = stackOf(view('Account'), view('SwitchNetwork', { chainId: 'eip155:1' }))
    expect(replaceView(stack, view('SwitchNetwork', { chainId: 'eip155:10' }))).toBe(stack)
  })

  it('leaves one view where a replacement would follow itself, with the new parameters', () => {
    const [old, fresh] = [connectorInfo({ id: 'old' }), connectorInfo({ id: 'new' })]
    const stack = stackOf(view('Connect'), view('ConnectingExternal', { connector: old }), view('WhatIsAWallet'))
    const replaced = replaceView(stack, view('ConnectingExternal', { connector: fresh }))
    expect(names(replaced)).toEqual(['Connect', 'ConnectingExternal'])
    expect(currentView(replaced).params).toEqual({ connector: fresh })
  })

  it('goes back to the view before [S2.7]', () => {
    expect(names(goBack(connectAllHelp))).toEqual(['Connect', 'AllWallets'])
  })

  it.each([
    [0, ['Connect']],
    [1, ['Connect', 'AllWallets']],
    [2, ['Connect', 'AllWallets', 'WhatIsAWallet']],
  ])('goes back to the entry at index %i [S2.8]', (index, expected) => {
    expect(names(goBackTo(connectAllHelp, index))).toEqual(expected)
  })

  it.each([
    [-1, 1],
    [-Infinity, 1],
    [Number.NaN, 1],
    [0.9, 1],
    [3, 3],
    [Infinity, 3],
  ])('takes the nearest entry for the index %d', (index, length) => {
    expect(goBackTo(connectAllHelp, index).entries).toHaveLength(length)
  })

  it('closes when going back from the only view [S2.10]', () => {
    expect(goBack(resetTo(view('Connect')))).toBe('close')
  })

  it('closes when going back while UnsupportedChain is anywhere in history [S2.11]', () => {
    const [first, second, third] = [view('Account'), view('Networks'), view('WhatIsANetwork')]
    const unsupported = view('UnsupportedChain')
    expect(goBack(stackOf(unsupported, second, third))).toBe('close')
    expect(goBack(stackOf(first, unsupported, third))).toBe('close')
    expect(goBack(stackOf(first, second, unsupported))).toBe('close')
  })

  it('forgets the wallet when going back [S2.12]', () => {
    const downloads = view('Downloads', { wallet: wallet() })
    expect(names(goBack(stackOf(view('Connect'), view('AllWallets'), downloads)))).toEqual(['Connect', 'AllWallets'])
    expect(names(goBack(stackOf(view('Connect'), downloads, view('GetWallet'))))).toEqual(['Connect'])
    expect(goBack(stackOf(downloads, view('GetWallet')))).toBe('close')
  })
})

describe('view stack, after any moves', () => {
  type Move = (stack: ViewStack) => ViewStack
  const move: fc.Arbitrary<Move> = fc.oneof(
    anyView.map(
      (next): Move =>
        (stack) =>
          pushView(stack, next),
    ),
    anyView.map(
      (next): Move =>
        (stack) =>
          replaceView(stack, next),
    ),
    anyView.map(
      (next): Move =>
        () =>
          resetTo(next),
    ),
    fc.integer({ min: -2, max: 8 }).map(
      (index): Move =>
        (stack) =>
          goBackTo(stack, index),
    ),
    fc.constant<Move>((stack) => {
      const next = goBack(stack)
      return next === 'close' ? stack : next
    }),
  )
  const history = fc
    .tuple(anyView, fc.array(move, { maxLength: 30 }))
    .map(([first, moves]) => moves.reduce((stack, apply) => apply(stack), resetTo(first)))
  const plainHistory = fc
    .tuple(plainView, fc.array(plainView, { maxLength: 10 }))
    .map(([first, others]) => stackOf(first, ...others))

  it('is never empty and no view follows itself', () => {
    fc.assert(
      fc.property(history, ({ entries }) => {
        expect(entries.length).toBeGreaterThan(0)
        for (const [i, entry] of entries.entries()) expect(entry.name).not.toBe(entries[i + 1]?.name)
      }),
    )
  })

  it('shows what was pushed', () => {
    fc.assert(
      fc.property(history, anyView, (stack, next) => {
        expect(currentView(pushView(stack, next)).name).toBe(next.name)
      }),
    )
  })

  it('shows what was put in place of the current view', () => {
    fc.assert(
      fc.property(history, anyView, (stack, next) => {
        expect(currentView(replaceView(stack, next)).name).toBe(next.name)
      }),
    )
  })

  it('is as before after a push and a step back [S2.4, S2.7]', () => {
    fc.assert(
      fc.property(plainHistory, anyView, (stack, next) => {
        fc.pre(currentView(stack).name !== next.name && next.name !== 'UnsupportedChain')
        expect(goBack(pushView(stack, next))).toEqual(stack)
      }),
    )
  })

  it('gets shorter with each step back, holds no wallet then, and closes in the end [S2.10, S2.12]', () => {
    fc.assert(
      fc.property(history, (stack) => {
        const seen: ViewStack[] = [stack]
        for (let next = goBack(stack); next !== 'close'; next = goBack(next)) seen.push(next)
        const lengths = seen.map(({ entries }) => entries.length)
        expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => b - a))
        const later = seen.slice(1).flatMap(({ entries }) => entries)
        expect(later.filter(({ params }) => params !== undefined && 'wallet' in params)).toEqual([])
      }),
    )
  })

  it('never changes the stack it was given', () => {
    fc.assert(
      fc.property(history, anyView, fc.integer({ min: 0, max: 5 }), (stack, next, index) => {
        const before = structuredClone(stack)
        pushView(stack, next)
        replaceView(stack, next)
        goBack(stack)
        goBackTo(stack, index)
        expect(stack).toEqual(before)
      }),
    )
  })
})
