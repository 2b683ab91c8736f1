import { describe, expect, it } from 'vitest'
import { openableViews, view, type View } from '../../../src/domain/dialog/view.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes } from '../support/dialog-of-fakes.js'

const visited = async () => {
  const wallet = createFakeWallet({ accounts: [account], chains: [1, 8453] })
  const before = createDialogOfFakes({ wallet })
  await before.connect()
  before.end()
  return { wallet, device: before.device }
}

/** What a visitor of before sees in the end: the wallet shows up at one time of the page, the dialog is opened at another. */
async function inTheEnd(
  request: { readonly view?: View; readonly namespace?: string } | undefined,
  shownUpAt: number,
  openedAt: number,
  meanwhile: readonly View[] = [],
) {
  const dialog = createDialogOfFakes({ ...(await visited()), late: true })
  const seen: boolean[] = []
  const steps = [
    { at: shownUpAt, act: dialog.announce },
    {
      at: openedAt,
      act: () => {
        dialog.app.dialog.open(request)
        if (dialog.session().status !== 'connected') meanwhile.forEach(dialog.app.router.push)
        dialog.app.dialog.state.changes$.subscribe(({ open }) => seen.push(open))
      },
    },
  ].toSorted((a, b) => a.at - b.at)
  let now = 0
  for (const { at, act } of steps) {
    await dialog.clock.advance(at - now)
    now = at
    act()
  }
  await dialog.clock.advance(10_000)
  const result = { open: dialog.app.dialog.state.get().open, view: dialog.view(), status: dialog.session().status }
  dialog.end()
  return { ...result, closed: seen.includes(false) }
}

const moments = [0, 10, 499, 501, 600, 2_490, 2_510, 4_000] as const
/** Those in which a visitor looks for a wallet or reads about one. */
const connecting = ['Connect', 'AllWallets', 'GetWallet', 'WhatIsAWallet'] as const
const requests = [
  undefined,
  { namespace: 'eip155' },
  ...openableViews.filter((name) => !connecting.some((one) => one === name)).map((name) => ({ view: view(name) })),
]

describe('a dialog that is opened while a session of an earlier visit comes back', () => {
  it.each(requests)('shows in the end what it shows afterwards, whichever is first: %j', async (request) => {
    const { view: expected } = await inTheEnd(request, 0, 9_000)
    for (const shownUpAt of [0, 1_000, 3_000])
      for (const openedAt of moments)
        expect({ shownUpAt, openedAt, ...(await inTheEnd(request, shownUpAt, openedAt)) }).toEqual({
          ...{ shownUpAt, openedAt },
          ...{ open: true, view: expected, status: 'connected', closed: false },
        })
  })

  it.each(connecting)('goes to the account from %s, which is for those who have none', async (name) => {
    for (const shownUpAt of [0, 1_000, 3_000])
      for (const openedAt of [0, 499])
        expect(await inTheEnd({ view: view(name) }, shownUpAt, openedAt)).toMatchObject({ open: true, view: 'Account' })
    expect(await inTheEnd(undefined, 1_000, 0, [view(name)])).toMatchObject({ open: true, view: 'Account' })
  })

  it('closes where a provider asked for a connection and for nothing else', async () => {
    const request = { view: view('Connect'), namespace: 'eip155' }
    for (const shownUpAt of [0, 1_000, 3_000])
      expect(await inTheEnd(request, shownUpAt, 0)).toMatchObject({ open: false, status: 'connected' })
  })

  it('goes on looking for a wallet of the namespace that was asked for, when another one is back', async () => {
    expect(await inTheEnd({ namespace: 'solana' }, 1_000, 0)).toMatchObject({ open: true, view: 'Connect' })
  })

  it('closes when the visitor connects in another tab, where nobody of an earlier visit was waited for', async () => {
    const wallet = createFakeWallet({ accounts: [account], chains: [1, 8453] })
    const two = createDialogOfFakes({ wallet })
    two.app.dialog.open()
    const one = createDialogOfFakes({ wallet, device: two.device })
    await one.connect()
    two.otherTab.post({ type: 'connected', namespace: 'eip155' })
    await two.clock.advance(5_000)
    expect([two.session().status, two.app.dialog.state.get().open]).toEqual(['connected', false])
    one.end()
    two.end()
  })

  it('closes when the visitor connects a wallet meanwhile, as ever', async () => {
    const { wallet, device } = await visited()
    wallet.lock()
    const { app, clock, connect, session, end } = createDialogOfFakes({ wallet, device })
    app.dialog.open()
    await clock.advance(3_000)
    expect(app.dialog.state.get().open).toBe(true)
    wallet.unlock()
    await connect()
    expect([session().status, app.dialog.state.get().open]).toEqual(['connected', false])
    end()
  })
})
