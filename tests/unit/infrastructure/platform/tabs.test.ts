import { describe, expect, it } from 'vitest'
import { createSilentTabs, createTabs, type TabsWindow } from '../../../../src/infrastructure/platform/tabs.js'
import type { TabMessage, Tabs } from '../../../../src/ports/platform.js'
import { createFakeOrigin } from '../../../fakes/fake-origin.js'

const connected: TabMessage = { type: 'connected', namespace: 'eip155' }
const hearing = (tabs: Tabs) => {
  const heard: TabMessage[] = []
  const subscription = tabs.messages$.subscribe((message) => heard.push(message))
  return { heard, stop: () => subscription.unsubscribe() }
}
const last: TabMessage = { type: 'disconnected', namespace: 'solana' }
/** All that is heard before a word that is heard for certain: what waits for nothing would also hear nothing on a busy machine. */
const heardBefore = async (tabs: Tabs, say: () => void): Promise<readonly TabMessage[]> => {
  const { heard, stop } = hearing(tabs)
  say()
  await expect.poll(() => heard.at(-1)).toEqual(last)
  stop()
  return heard.slice(0, -1)
}

/** Counts the channels that are open. */
const countingChannels = () => {
  const open = new Set<object>()
  class Counted extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(this)
    }
    override close() {
      open.delete(this)
      super.close()
    }
  }
  const window: TabsWindow = { ...createFakeOrigin().openTab(), BroadcastChannel: Counted }
  return { open, window }
}

describe('the way between tabs', () => {
  it('is open while somebody listens, once for all, and closed after the last', () => {
    const { open, window } = countingChannels()
    const tabs = createTabs({ window, instance: crypto.randomUUID() })
    expect(open.size).toBe(0)
    const [one, other] = [hearing(tabs), hearing(tabs)]
    expect(open.size).toBe(1)
    one.stop()
    expect(open.size).toBe(1)
    other.stop()
    expect(open.size).toBe(0)
  })

  it('is closed again after a word of a tab that does not listen', () => {
    const { open, window } = countingChannels()
    createTabs({ window, instance: crypto.randomUUID() }).post(connected)
    expect(open.size).toBe(0)
  })

  it('is another for each instance', async () => {
    const { window } = countingChannels()
    const instance = crypto.randomUUID()
    const heard = await heardBefore(createTabs({ window, instance }), () => {
      createTabs({ window, instance: crypto.randomUUID() }).post(connected)
      createTabs({ window, instance }).post(last)
    })
    expect(heard).toEqual([])
  })

  it.each([
    undefined,
    null,
    'connected',
    7,
    [],
    {},
    { type: 'connected' },
    { type: 'connected', namespace: 7 },
    { type: 'connected', namespace: '__proto__' },
    { type: 'disconnected', namespace: { toString: 'eip155' } },
    { type: 'stolen', namespace: 'eip155' },
    { type: 'signedIn' },
    { type: 'signedIn', account: 'eip155:1' },
    { type: 'signedIn', account: { toString: 'eip155:1:0xab' } },
    { type: 'signedIn', account: `eip155:1:${'a'.repeat(10_000)}` },
    { type: 'signedOut', account: 7 },
    { type: 'signedOut', account: 'nobody' },
    { type: 'signedOut', account: '' },
  ])('lets no strange word through: %j', async (word) => {
    const instance = crypto.randomUUID()
    const { window } = countingChannels()
    const stranger = new BroadcastChannel(`portico/${instance}`)
    const heard = await heardBefore(createTabs({ window, instance }), () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
      for (const one of [word, last]) stranger.postMessage(one)
    })
    expect(heard).toEqual([])
    stranger.close()
  })

  it.each<TabMessage>([
    { type: 'signedIn', account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    {
      type: 'signedOut',
      account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    },
    { type: 'signedOut' },
  ])('brings words of signing in, and nothing that comes along: %j', async (word) => {
    const instance = crypto.randomUUID()
    const { window } = countingChannels()
    const { heard, stop } = hearing(createTabs({ window, instance }))
    const other = new BroadcastChannel(`portico/${instance}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    other.postMessage({ ...word, signature: '0x12', expiresAt: 9e15 })
    await expect.poll(() => heard).toEqual([word])
    other.close()
    stop()
  })

  it('drops what is not part of a word', async () => {
    const instance = crypto.randomUUID()
    const { window } = countingChannels()
    const { heard, stop } = hearing(createTabs({ window, instance }))
    const stranger = new BroadcastChannel(`portico/${instance}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    stranger.postMessage({ type: 'disconnected', extra: 'x' })
    await expect.poll(() => heard).toEqual([{ type: 'disconnected' }])
    stranger.close()
    stop()
  })

  it('leaves nothing in storage and no listener when it goes through storage', async () => {
    const origin = createFakeOrigin()
    const listener = hearing(createTabs({ window: origin.openTab() }))
    createTabs({ window: origin.openTab() }).post(connected)
    await expect.poll(() => listener.heard).toEqual([connected])
    expect([origin.storage.kept.size, origin.listeners()]).toEqual([0, 2])
    listener.stop()
    expect(origin.listeners()).toBe(0)
  })

  it('hears only its own key of the storage, and only what can be read', async () => {
    const origin = createFakeOrigin()
    const stranger = origin.openTab()
    const heard = await heardBefore(createTabs({ window: origin.openTab() }), () => {
      stranger.localStorage?.setItem('@portico/connectionStatus', JSON.stringify(connected))
      stranger.localStorage?.setItem('@portico/tabs', '{"type":')
      stranger.localStorage?.setItem('@portico/tabs', JSON.stringify(last))
    })
    expect(heard).toEqual([])
  })

  it('goes through storage where a channel is refused', async () => {
    const origin = createFakeOrigin()
    const Refused = new Proxy(BroadcastChannel, {
      construct: () => {
        throw new DOMException('opaque origin', 'SecurityError')
      },
    })
    const open = () => createTabs({ window: { ...origin.openTab(), BroadcastChannel: Refused } })
    const plain = hearing(createTabs({ window: origin.openTab() }))
    open().post(connected)
    await expect.poll(() => plain.heard).toEqual([connected])
    plain.stop()
  })

  it('is silent where storage is full or switched off', () => {
    const origin = createFakeOrigin()
    origin.storage.setSpace(0)
    expect(() => createTabs({ window: origin.openTab() }).post(connected)).not.toThrow()
    const { addEventListener, removeEventListener } = origin.openTab()
    const off: TabsWindow = {
      addEventListener,
      removeEventListener,
      get localStorage(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    expect(() => createTabs({ window: off }).post(connected)).not.toThrow()
  })

  it('has a page look anew that the browser had put aside, and no page that was only loaded', async () => {
    const origin = createFakeOrigin()
    const window = origin.openTab()
    const { heard, stop } = hearing(createTabs({ window }))
    origin.show(window, false)
    origin.show(window, true)
    await expect.poll(() => heard).toEqual([{ type: 'returned' }])
    stop()
    expect(origin.listeners()).toBe(0)
  })

  it('is none on a server and none for a dialog that keeps to itself', () => {
    for (const tabs of [createTabs({ window: undefined }), createSilentTabs()]) {
      const { heard, stop } = hearing(tabs)
      tabs.post(connected)
      stop()
      expect(heard).toEqual([])
    }
  })
})
