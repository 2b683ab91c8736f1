import { expect, it } from 'vitest'
import { createLocks, type LocksWindow } from '../../src/infrastructure/platform/locks.js'
import type { Clock } from '../../src/ports/clock.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { locksContract } from './locks.contract.js'

/** The browser's manager of locks, for tabs of one origin: what a tab held goes with it. */
function createLockManager() {
  const held = new Map<string, object>()
  return (tab: object): NonNullable<LocksWindow['navigator']['locks']> => ({
    request: (async (name: string, _: unknown, use: (lock: Lock | null) => unknown) => {
      await Promise.resolve()
      if (held.has(name)) return use(null)
      held.set(name, tab)
      Object.assign(tab, {
        close: () => {
          for (const [key, holder] of held) if (holder === tab) held.delete(key)
        },
      })
      await use({ name, mode: 'exclusive' } as Lock)
      if (held.get(name) === tab) held.delete(name)
      return undefined
    }) as LockManager['request'],
  })
}

locksContract('the browser’s own', () => {
  const manager = createLockManager()
  return {
    open: () => {
      const tab = { close: () => undefined }
      const locks = createLocks({ window: { navigator: { locks: manager(tab) } }, clock: createVirtualClock() })
      return { ...locks, close: () => tab.close() }
    },
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
})

const onDevice = () => {
  const [clock, localStorage] = [createVirtualClock(), createFakeWebStorage()]
  return {
    clock,
    localStorage,
    open: () => {
      // What a tab that is gone was about to do later is never done.
      let isOpen = true
      const sleep: Clock['sleep'] = async (ms, signal) => {
        await clock.sleep(ms, signal)
        if (!isOpen) await new Promise(() => undefined)
      }
      const locks = createLocks({ window: { navigator: {}, localStorage }, clock: { ...clock, sleep } })
      return { ...locks, close: () => void (isOpen = false) }
    },
    settle: (ms: number) => clock.advance(ms),
  }
}
locksContract('claims on the device', onDevice)

it('leaves no timer behind, nor a claim, once a name is given back', async () => {
  const { clock, localStorage, open } = onDevice()
  const [giveBack] = await Promise.all([open().take('send'), clock.advance(30_000)])
  expect([localStorage.length, clock.pending()]).toEqual([1, 1])
  giveBack?.()
  expect([localStorage.length, clock.pending()]).toEqual([0, 0])
})

it('a claim that a clock set back has left in the future keeps nobody out', async () => {
  const { clock, open } = onDevice()
  clock.setTime(1_000_000_000)
  await Promise.all([open().take('send'), clock.advance(1_000)])
  clock.setTime(0)
  const [taken] = await Promise.all([open().take('send'), clock.advance(1_000)])
  expect(taken).toEqual(expect.any(Function))
})

it.each<[string, LocksWindow | undefined]>([
  ['on a server', undefined],
  ['without storage', { navigator: {} }],
  [
    'where the browser refuses',
    { navigator: { locks: { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } } },
  ],
  [
    'where the device is full',
    {
      navigator: {},
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('Full', 'QuotaExceededError')
        },
        removeItem: () => undefined,
      },
    },
  ],
])('stops nobody %s', async (_, window) => {
  const clock = createVirtualClock()
  const [taken] = await Promise.all([createLocks({ window, clock }).take('send'), clock.advance(1_000)])
  expect(taken).toEqual(expect.any(Function))
  taken?.()
})
