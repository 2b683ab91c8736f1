import { describe, expect, it } from 'vitest'
import { finishTransaction, pushTransaction, type Finish } from '../../../src/domain/connection/transaction-stack.js'
import { view, type View } from '../../../src/domain/dialog/view.js'
import { pushView, resetTo } from '../../../src/domain/dialog/view-stack.js'
import { names } from './arbitraries.js'

// Any view can stand for the one in which the visitor signs in: its name is a parameter.
const signIn = ['SwitchNetwork']
const signInView = view('SwitchNetwork', { chainId: 'eip155:1' })
const stackOf = (first: View, ...others: View[]) => others.reduce(pushView, resetTo(first))
const views = stackOf(view('Account'), view('Networks'), view('WhatIsANetwork'))
const open = (finish: Finish) => pushTransaction([], { id: 'flow', finish })

describe('transaction stack', () => {
  it('goes back when the flow finishes so [S2.15]', () => {
    const done = finishTransaction(open({ to: 'back' }), views, 'success', signIn)
    expect(names(done?.views ?? 'close')).toEqual(['Account', 'Networks'])
  })

  it('closes when the flow finishes so and nobody had to sign in [S2.16]', () => {
    expect(finishTransaction(open({ to: 'close' }), views, 'success', signIn)?.views).toBe('close')
  })

  it('goes back to before the sign-in view when the flow finishes by closing [S2.16]', () => {
    const withSignIn = stackOf(view('Account'), view('Networks'), signInView, view('WhatIsANetwork'))
    const done = finishTransaction(open({ to: 'close' }), withSignIn, 'success', signIn)
    expect(names(done?.views ?? 'close')).toEqual(['Account', 'Networks'])
  })

  it('closes when there is nothing before the sign-in view [S2.16]', () => {
    const startsWithSignIn = stackOf(signInView, view('Networks'))
    expect(finishTransaction(open({ to: 'close' }), startsWithSignIn, 'success', signIn)?.views).toBe('close')
  })

  it('resets to the view that the flow names [S2.17]', () => {
    const done = finishTransaction(open({ to: 'reset', view: view('Connect') }), views, 'success', signIn)
    expect(names(done?.views ?? 'close')).toEqual(['Connect'])
  })

  it.each<Finish>([{ to: 'back' }, { to: 'close' }, { to: 'reset', view: view('Connect') }])(
    'only goes back when a flow that ends with %o is cancelled',
    (finish) => {
      expect(names(finishTransaction(open(finish), views, 'cancel', signIn)?.views ?? 'close')).toEqual([
        'Account',
        'Networks',
      ])
    },
  )

  it('ends the newest flow and names the callback to run [S2.14]', () => {
    const both = pushTransaction(pushTransaction([], { id: 'older', finish: { to: 'close' } }), {
      id: 'newer',
      finish: { to: 'back' },
    })
    const done = finishTransaction(both, views, 'success', signIn)
    expect(done?.callback).toEqual({ id: 'newer', outcome: 'success' })
    expect(done?.transactions.map(({ id }) => id)).toEqual(['older'])
    const cancelled = finishTransaction(done?.transactions ?? [], views, 'cancel', signIn)
    expect(cancelled?.callback).toEqual({ id: 'older', outcome: 'cancel' })
  })

  it('does nothing when no flow is open', () => {
    expect(finishTransaction([], views, 'success', signIn)).toBeUndefined()
  })
})
