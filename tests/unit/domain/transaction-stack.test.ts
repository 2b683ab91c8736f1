import { describe, expect, it } from 'vitest'
import { finishTransaction, pushTransaction, type Finish } from '../../../src/domain/connection/transaction-stack.js'
import { view, type View } from '../../../src/domain/dialog/view.js'
import { pushView, resetTo } from '../../../src/domain/dialog/view-stack.js'
import { names } from './arbitraries.js'

const stackOf = (first: View, ...others: View[]) => others.reduce(pushView, resetTo(first))
const views = stackOf(view('Account'), view('Networks'), view('WhatIsANetwork'))
const open = (finish: Finish) => pushTransaction([], { id: 'flow', finish })

describe('transaction stack', () => {
  it('goes back when the flow finishes so [S2.15]', () => {
    const done = finishTransaction(open({ to: 'back' }), views, 'success')
    expect(names(done?.views ?? 'close')).toEqual(['Account', 'Networks'])
  })

  it('closes when the flow finishes so', () => {
    expect(finishTransaction(open({ to: 'close' }), views, 'success')?.views).toBe('close')
  })

  it.each([
    [
      'where the visitor was before being asked to sign in',
      stackOf(view('Account'), view('SIWXSignMessage')),
      ['Account'],
    ],
    [
      'the last view before that, of several',
      stackOf(view('Account'), view('Networks'), view('SIWXSignMessage')),
      ['Account', 'Networks'],
    ],
    ['the same by the older name of that view', stackOf(view('Account'), view('ConnectingSiwe')), ['Account']],
    ['nowhere, where signing in was all that was shown', stackOf(view('SIWXSignMessage')), 'close'],
  ])('closes the flow back to %s [S2.16]', (_, before, expected) => {
    const done = finishTransaction(open({ to: 'close' }), pushView(before, view('ApproveTransaction')), 'success')
    const after = done?.views ?? 'close'
    expect(after === 'close' ? after : names(after)).toEqual(expected)
  })

  it('resets to the view that the flow names [S2.17]', () => {
    const done = finishTransaction(open({ to: 'reset', view: view('Connect') }), views, 'success')
    expect(names(done?.views ?? 'close')).toEqual(['Connect'])
  })

  it.each<Finish>([{ to: 'back' }, { to: 'close' }, { to: 'reset', view: view('Connect') }])(
    'only goes back when a flow that ends with %o is cancelled',
    (finish) => {
      expect(names(finishTransaction(open(finish), views, 'cancel')?.views ?? 'close')).toEqual(['Account', 'Networks'])
    },
  )

  it('ends the newest flow and names the callback to run [S2.14]', () => {
    const both = pushTransaction(pushTransaction([], { id: 'older', finish: { to: 'close' } }), {
      id: 'newer',
      finish: { to: 'back' },
    })
    const done = finishTransaction(both, views, 'success')
    expect(done?.callback).toEqual({ id: 'newer', outcome: 'success' })
    expect(done?.transactions.map(({ id }) => id)).toEqual(['older'])
    const cancelled = finishTransaction(done?.transactions ?? [], views, 'cancel')
    expect(cancelled?.callback).toEqual({ id: 'older', outcome: 'cancel' })
  })

  it('does nothing when no flow is open', () => {
    expect(finishTransaction([], views, 'success')).toBeUndefined()
  })
})
