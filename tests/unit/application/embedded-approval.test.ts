import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { view } from '../../../src/domain/dialog/view.js'
import { fakeSignature } from '../../fakes/fake-embedded-wallet.js'
import { createEmbeddedOfFakes } from '../support/dialog-of-fakes.js'

const started = async () => {
  const dialog = await createEmbeddedOfFakes()
  const { app, frame, embedded, settle } = dialog
  await dialog.logIn()
  const sign = (method = 'personal_sign') => {
    const answer = frame.wallet.request('eip155:1', { method, params: [] })
    answer.catch(() => undefined)
    return settle().then(() => ({ answer }))
  }
  return {
    ...dialog,
    sign,
    close: () => app.dialog.close(),
    snackbar: () => app.feedback.snackbar.get()?.message,
    transactions: embedded.transactions,
  }
}
type Started = Awaited<ReturnType<typeof started>>

describe('a request that needs the visitor', () => {
  it('opens the dialog on the frame and closes it with the answer [S6.4]', async () => {
    const { sign, close, frame, views, isOpen } = await started()
    close()
    const { answer } = await sign()
    expect(isOpen()).toBe(true)
    expect(views()).toEqual(['ApproveTransaction'])
    frame.approve()
    expect(await answer).toBe(fakeSignature)
    expect(isOpen()).toBe(false)
  })

  it('is shown on top of an open dialog, which goes back with the answer', async () => {
    const { sign, app, frame, views, isOpen, transactions } = await started()
    app.router.push(view('Networks'))
    await sign()
    expect(views()).toEqual(['Account', 'Networks', 'ApproveTransaction'])
    frame.decline()
    expect(views()).toEqual(['Account', 'Networks'])
    expect(isOpen()).toBe(true)
    expect(transactions.open.get()).toBe(0)
  })

  it('is not needed for a safe method [S6.3]', async () => {
    const { sign, views, frame } = await started()
    frame.setAnswer(() => '0x1')
    const { answer } = await sign('eth_blockNumber')
    expect(await answer).toBe('0x1')
    expect(views()).toEqual(['Account'])
  })

  it('keeps the frame in sight until the last of several is answered', async () => {
    const { sign, frame, views } = await started()
    await sign()
    await sign('eth_sendTransaction')
    expect(views()).toEqual(['Account', 'ApproveTransaction'])
    frame.approve()
    expect(views()).toEqual(['Account', 'ApproveTransaction'])
    frame.approve()
    expect(views()).toEqual(['Account'])
  })

  it('reads the balance again when it succeeded, and only then', async () => {
    const { sign, frame, balances, settle, app, session } = await started()
    const account = await app.features.load('account')
    await settle()
    const id = session().byNamespace['eip155']?.active ?? 'eip155:1:0x'
    const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 1n, decimals: 18 } } as const
    balances.set(id, [ether])
    await sign('eth_sendTransaction')
    frame.decline()
    await settle()
    expect(account.state.get().balances).toEqual({ status: 'ready', value: [] })
    await sign('eth_sendTransaction')
    frame.approve()
    await settle()
    expect(account.state.get().balances).toEqual({ status: 'ready', value: [ether] })
    // What was kept from before it is what it has changed.
    expect(balances.forced.at(-1)).toHaveLength(1)
  })

  it('shows the frame in its place and hides it after', async () => {
    const { sign, embedded, frame, frameSurface } = await started()
    const part = { top: 10, left: 20, width: 300, height: 400 }
    await sign()
    embedded.approval.place(part)
    expect(frameSurface.shown()).toEqual(part)
    embedded.approval.focus()
    expect(frameSurface.focused()).toBe(1)
    embedded.approval.unplace()
    expect(frameSurface.shown()).toBeUndefined()
    embedded.approval.place(part)
    frame.approve()
    expect(frameSurface.shown()).toBeUndefined()
  })

  it.each([
    ['going back', ({ app }: Started) => app.router.back(), ['Account']],
    ['closing', ({ app }: Started) => app.dialog.close(), undefined],
    ['another view', ({ app }: Started) => app.router.reset(view('Networks')), ['Networks']],
    ['its view', ({ app, embedded }: Started) => (embedded.approval.leave(), app.router.back()), ['Account']],
  ])('is rejected once when it is left by %s [S4.22]', async (_, leave, after) => {
    const dialog = await started()
    const { sign, frame, embedded, views, isOpen, frameSurface } = dialog
    const { answer } = await sign()
    embedded.approval.place({ top: 0, left: 0, width: 1, height: 1 })
    leave(dialog)
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    embedded.approval.leave()
    expect(frame.count('rejectOpenRequests')).toBe(1)
    expect(isOpen()).toBe(after !== undefined)
    if (after !== undefined) expect(views()).toEqual(after)
    expect(frameSurface.shown()).toBeUndefined()
    expect(dialog.transactions.open.get()).toBe(0)
  })

  it('leaves everything alone when nothing waits', async () => {
    const { embedded, frame, views } = await started()
    embedded.approval.leave()
    expect(frame.count('rejectOpenRequests')).toBe(0)
    expect(views()).toEqual(['Account'])
  })
})

describe('a request that is not allowed', () => {
  it('opens the dialog, tells developers which method, and the visitor after 300 ms [S6.5, S8.11, S8.16]', async () => {
    const { sign, close, isOpen, logger, snackbar, clock, app } = await started()
    close()
    const { answer } = await sign('eth_sign')
    await expect(answer).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    expect(isOpen()).toBe(true)
    expect(logger.entries).toContainEqual({
      level: 'error',
      event: 'Requested RPC call is not allowed',
      detail: { method: 'eth_sign' },
    })
    await clock.advance(299)
    expect(snackbar()).toBeUndefined()
    await clock.advance(1)
    expect(snackbar()).toBe('request.notAllowed')
    expect(app.feedback.snackbar.get()?.variant).toBe('error')
  })

  it('rejects what else waits for the visitor', async () => {
    const { sign, views } = await started()
    const { answer } = await sign()
    await sign('eth_sign')
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    expect(views()).toEqual(['Account'])
  })

  it('is told in an open dialog, also where that was open for nothing but a request that goes with it [S6.5]', async () => {
    const { sign, close, isOpen, snackbar, clock, views, settle } = await started()
    close()
    const { answer } = await sign()
    await sign('eth_sign')
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    await clock.advance(300)
    await settle()
    expect(snackbar()).toBe('request.notAllowed')
    expect(isOpen()).toBe(true)
    expect(views()).toEqual(['Account'])
  })
})

describe('a flow with an approval on its way', () => {
  const flow = async (finish: Parameters<Started['transactions']['begin']>[0]['finish']) => {
    const dialog = await started()
    const told: string[] = []
    const at = () => `${dialog.isOpen() ? dialog.views().join(' ') : 'closed'}`
    dialog.app.router.push(view('Networks'))
    dialog.transactions.begin({
      finish,
      onSuccess: () => told.push(`success: ${at()}`),
      onCancel: () => told.push(`cancel: ${at()}`),
    })
    expect(dialog.transactions.open.get()).toBe(1)
    await dialog.sign()
    return { ...dialog, told }
  }

  it('goes back when it is done [S2.14, S2.15]', async () => {
    const { frame, told } = await flow({ to: 'back' })
    frame.approve()
    expect(told).toEqual(['success: Account Networks'])
  })

  it('closes when it is done [S2.14]', async () => {
    const { frame, told } = await flow({ to: 'close' })
    frame.approve()
    expect(told).toEqual(['success: closed'])
  })

  it('leads to what lay before the sign-in on whose way it was, or closes where there was nothing [S2.16]', async () => {
    const { app, sign, frame, views, isOpen } = await started()
    app.router.push(view('SIWXSignMessage'))
    await sign()
    expect(views()).toEqual(['Account', 'SIWXSignMessage', 'ApproveTransaction'])
    frame.approve()
    expect(views()).toEqual(['Account'])
    app.router.reset(view('SIWXSignMessage'))
    await sign()
    frame.approve()
    expect(isOpen()).toBe(false)
  })

  it('goes back to the sign-in where that holds the dialog open, and where the visitor declines [S2.16] [S4.33]', async () => {
    const { app, sign, frame, views, isOpen, container } = await started()
    app.router.reset(view('SIWXSignMessage'))
    const steering = { opening: () => undefined, isHeld: () => true, refuse: () => undefined, goesOn: () => false }
    container.get(services.dialog).steer(steering)
    for (const answer of ['approve', 'decline'] as const) {
      await sign()
      frame[answer]()
      expect(views()).toEqual(['SIWXSignMessage'])
      expect(isOpen()).toBe(true)
    }
  })

  it('resets to its view when it is done [S2.14, S2.17]', async () => {
    const { frame, told, transactions } = await flow({ to: 'reset', view: view('Account') })
    frame.approve()
    expect(told).toEqual(['success: Account'])
    expect(transactions.open.get()).toBe(0)
  })

  it('only goes back when the visitor declines, and is told so [S2.14]', async () => {
    const { frame, told } = await flow({ to: 'reset', view: view('Account') })
    frame.decline()
    expect(told).toEqual(['cancel: Account Networks'])
  })

  it.each([
    ['going back', ({ app }: Started) => app.router.back(), 'cancel: Account Networks'],
    ['closing', ({ app }: Started) => app.dialog.close(), 'cancel: closed'],
  ])(
    'is cancelled once when the visitor leaves by %s, and the views stay where they went [S2.14]',
    async (_, leave, said) => {
      const dialog = await flow({ to: 'reset', view: view('Account') })
      leave(dialog)
      await dialog.settle()
      expect(dialog.told).toEqual([said])
    },
  )

  it('is cancelled when the dialog closes before anything is asked', async () => {
    const { transactions, close } = await started()
    const told: string[] = []
    transactions.begin({ finish: { to: 'back' }, onCancel: () => told.push('older') })
    transactions.begin({ finish: { to: 'back' }, onCancel: () => told.push('newer') })
    close()
    expect(told).toEqual(['newer', 'older'])
    expect(transactions.open.get()).toBe(0)
  })

  it.each([
    ['success: Account Networks', ['approve', 'decline']],
    ['cancel: Account Networks', ['decline', 'approve']],
  ] as const)('is told %s, whatever becomes of a request that the site adds [S2.14]', async (said, answers) => {
    const { frame, told, sign } = await flow({ to: 'back' })
    await sign('eth_signTypedData_v4')
    for (const answer of answers) {
      expect(told).toEqual([])
      frame[answer]()
    }
    expect(told).toEqual([said])
  })

  it('is told of its own end only [S2.14]', async () => {
    const { transactions, sign, frame } = await started()
    const told: string[] = []
    transactions.begin({ finish: { to: 'back' }, onSuccess: () => told.push('older') })
    transactions.begin({ finish: { to: 'back' }, onSuccess: () => told.push('newer') })
    await sign()
    frame.approve()
    expect(told).toEqual(['newer'])
    expect(transactions.open.get()).toBe(1)
  })
})
