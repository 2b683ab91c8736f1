import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { followState } from '../../../src/application/follow-state.js'
import { keepInitialState } from '../../../src/application/keep-initial-state.js'
import type { InitialState as State } from '../../../src/cookie.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import { remembering } from '../../../src/domain/session/remembering.js'
import {
  InitialState,
  useAccount,
  useIdentity,
  useNetwork,
  useSignIn,
  WalletDialogProvider,
} from '../../../src/react.js'
import { dialogOf } from './support/dialog-of.js'

const account = 'eip155:8453:0xabc'
const known: State = {
  namespace: 'eip155',
  sessions: {
    eip155: { account, network: 'eip155:8453', wallet: { id: 'io.lantern', kind: 'announced', name: 'Lantern' } },
  },
  name: 'marlow.eth',
}
const looking: PublicState = { ...stateBefore, status: 'connecting', network: 'eip155:1' }

/** A dialog whose state moves. */
function moving(first: PublicState) {
  const listeners = new Set<(now: PublicState, before: PublicState) => void>()
  let state = first
  const dialog = {
    ...dialogOf(first),
    getState: () => state,
    subscribe: <R,>(pick: (state: PublicState) => R, listener: (now: R, before: R) => void) => {
      const hear = (now: PublicState, before: PublicState) => {
        if (!Object.is(pick(now), pick(before))) listener(pick(now), pick(before))
      }
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
  const move = (next: PublicState) => {
    const before = state
    state = next
    for (const listener of listeners) listener(next, before)
  }
  return { dialog, move }
}

describe('who was connected at the last visit', () => {
  it('is said by all hooks on a server, as nobody has answered for it, and without a sign-in', () => {
    const seen: unknown[] = []
    const Probe = () => {
      const { status, account, wallet } = useAccount()
      seen.push(status, account, wallet?.name, useNetwork().network, useIdentity(), useSignIn().signedIn)
      return <p />
    }
    renderToString(
      <WalletDialogProvider dialog={dialogOf(stateBefore)}>
        <InitialState state={known}>
          <Probe />
        </InitialState>
      </WalletDialogProvider>,
    )
    expect(seen).toEqual(['connected', account, 'Lantern', 'eip155:8453', { name: 'marlow.eth' }, undefined])
  })

  it('is nobody where nothing was kept', () => {
    const Probe = () => <p>{useAccount().status}</p>
    const html = renderToString(
      <WalletDialogProvider dialog={dialogOf(stateBefore)}>
        <InitialState state={undefined}>
          <Probe />
        </InitialState>
      </WalletDialogProvider>,
    )
    expect(html).toBe('<p>disconnected</p>')
  })

  it('stands while wallets are asked, with all else as it is, and is the same object while nothing changes', () => {
    const { dialog, move } = moving(looking)
    const shown = remembering(dialog, known)
    expect(shown.getState()).toMatchObject({
      status: 'connected',
      account,
      sessions: { eip155: { account, unanswered: true } },
    })
    expect(shown.getState()).toBe(shown.getState())
    const heard: unknown[] = []
    shown.subscribe(
      ({ status, open }) => `${status} ${open}`,
      (now, before) => heard.push([now, before]),
    )
    move({ ...looking, network: 'eip155:10' })
    move({ ...looking, open: true })
    expect(heard).toEqual([['connected true', 'connected false']])
  })

  it.each([
    ['nobody is there', { ...looking, status: 'disconnected' }, ['disconnected', 'connecting']],
    ['another one is there', { ...looking, status: 'connected', account: 'eip155:1:0xdef' }, ['connecting']],
    ['it has yet to sign in', { ...looking, account }, ['connecting']],
  ] as const)('ends for good as soon as it is known that %s', (_, answer, said) => {
    const { dialog, move } = moving(looking)
    const shown = remembering(dialog, known)
    const heard: string[] = []
    shown.subscribe(
      ({ status }) => status,
      (now) => heard.push(now),
    )
    move(answer)
    expect(shown.getState()).toBe(answer)
    move(looking)
    expect(shown.getState()).toBe(looking)
    expect(heard).toEqual(said)
  })

  it('is nobody from the first look where the device knows of nobody', () => {
    const { dialog } = moving(stateBefore)
    expect(remembering(dialog, known).getState()).toBe(stateBefore)
  })
})

describe('without React, the state that is followed', () => {
  const accounts = (first: PublicState, initial: State | undefined) => {
    const { dialog, move } = moving(first)
    const shown: (string | undefined)[] = []
    const stop = followState(dialog, initial, (state) => shown.push(state.account))
    return { shown, move, stop }
  }

  it('is that of the last visit at once, and the dialog’s own as soon as the wallets have answered', () => {
    const { shown, move, stop } = accounts(looking, known)
    expect(shown).toEqual([account])
    move({ ...looking, open: true })
    move({ ...looking, status: 'disconnected' })
    expect(shown).toEqual([account, account, undefined])
    stop()
    move({ ...looking, status: 'connected', account })
    expect(shown).toHaveLength(3)
  })

  it('is the dialog’s own at once where the device or the server knows of nobody', () => {
    expect(accounts(stateBefore, known).shown).toEqual([undefined])
    expect(accounts({ ...looking, account }, undefined).shown).toEqual([account])
  })
})

describe('what is kept for the next visit', () => {
  const session = { ...known.sessions['eip155'], accounts: [] }
  const connected = { ...looking, status: 'connected', namespace: 'eip155', account, sessions: { eip155: session } }

  it('is who is connected as soon as that is known, and nobody with the last of them', () => {
    const { dialog, move } = moving(looking)
    const kept: unknown[] = []
    const stop = keepInitialState(dialog, (state) => kept.push(state))
    expect(kept).toEqual([])
    const { name: _, ...unnamed } = known
    move(connected as unknown as PublicState)
    move({ ...connected, open: true } as unknown as PublicState)
    expect(kept).toEqual([unnamed])
    move({ ...connected, status: 'connecting' } as unknown as PublicState)
    expect(kept).toEqual([unnamed, undefined])
    move({ ...connected, identity: { name: 'marlow.eth' } } as unknown as PublicState)
    move(stateBefore)
    expect(kept).toEqual([unnamed, undefined, known, undefined])
    stop()
    move(connected as unknown as PublicState)
    expect(kept).toHaveLength(4)
  })

  it('is what is known already', () => {
    const kept: unknown[] = []
    keepInitialState(dialogOf(stateBefore), (state) => kept.push(state))
    expect(kept).toEqual([undefined])
  })
})
