import { describe, expect, expectTypeOf, it } from 'vitest'
import { on, once, type TellingDialog } from '../../../src/events.js'
import type { AccountId } from '../../../src/domain/networks/caip.js'
import type { PublicEvent } from '../../../src/domain/session/public-state.js'

/** A dialog that tells what the test says, and knows how many listen. */
function tellingDialog() {
  const listeners = new Map<(event: never) => void, PublicEvent['type']>()
  const dialog: TellingDialog = {
    on: (type, listener) => {
      listeners.set(listener, type)
      return () => listeners.delete(listener)
    },
  }
  const tell = (event: PublicEvent) => {
    for (const [listener, type] of listeners) if (type === event.type) listener(event as never)
  }
  return { dialog, tell, listening: () => listeners.size }
}

const moved = (account: AccountId): PublicEvent => ({ type: 'accountChange', namespace: 'eip155', account })
const [first, second, third] = ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:1:0xc'] as const

describe('once', () => {
  it('gives the next event of its type, and listens no longer', async () => {
    const { dialog, tell, listening } = tellingDialog()
    const event = once(dialog, 'accountChange')
    tell({ type: 'open' })
    tell(moved(first))
    tell(moved(second))
    expect(await event).toEqual(moved(first))
    expectTypeOf(event).resolves.toHaveProperty('account').toEqualTypeOf<AccountId>()
    expect(listening()).toBe(0)
  })

  it('throws what its signal was aborted with, before or while it waits, and listens no longer', async () => {
    const { dialog, listening } = tellingDialog()
    const leaving = new AbortController()
    const waiting = once(dialog, 'connect', { signal: leaving.signal })
    const why = new Error('The page was left.')
    leaving.abort(why)
    await expect(waiting).rejects.toBe(why)
    await expect(once(dialog, 'connect', { signal: leaving.signal })).rejects.toBe(why)
    expect(listening()).toBe(0)
  })
})

describe('on', () => {
  it('misses none that comes between two turns, and a loop that is left listens no longer', async () => {
    const { dialog, tell, listening } = tellingDialog()
    const events = on(dialog, 'accountChange')
    tell(moved(first))
    const accounts: AccountId[] = []
    for await (const { account } of events) {
      accounts.push(account)
      if (accounts.length === 1) tell(moved(second))
      if (accounts.length === 2) setTimeout(() => tell(moved(third)))
      if (accounts.length === 3) break
    }
    expect(accounts).toEqual([first, second, third])
    expect(listening()).toBe(0)
    tell(moved(first))
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  it('ends with its signal without an error, after what had happened by then', async () => {
    const { dialog, tell, listening } = tellingDialog()
    const leaving = new AbortController()
    const events = on(dialog, 'accountChange', leaving)
    tell(moved(first))
    leaving.abort()
    tell(moved(second))
    expect(listening()).toBe(0)
    const accounts: AccountId[] = []
    for await (const { account } of events) accounts.push(account)
    expect(accounts).toEqual([first])
    for await (const event of on(dialog, 'open', leaving)) expect.unreachable(event.type)
  })

  it('answers each who asks ahead, in turn, also where it ends', async () => {
    const { dialog, tell } = tellingDialog()
    const leaving = new AbortController()
    const events = on(dialog, 'accountChange', leaving)
    const turns = [events.next(), events.next(), events.next()]
    tell(moved(first))
    tell(moved(second))
    leaving.abort()
    expect((await Promise.all(turns)).map(({ value }) => value?.account)).toEqual([first, second, undefined])
  })
})
