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
const pause = () => new Promise((done) => setTimeout(done, 20))

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
    const { heard, stop } = hearing(createTabs({ window, instance: crypto.randomUUID() }))
    createTabs({ window, instance: crypto.randomUUID() }).post(connected)
    await pause()
    expect(heard).toEqual([])
    stop()
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
    const { heard, stop } = hearing(createTabs({ window, instance }))
    const stranger = new BroadcastChannel(`portico/${instance}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    stranger.postMessage(word)
    await pause()
    expect(heard).toEqual([])
    stranger.close()
    stop()
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
    await pause()
    expect(heard).toEqual([word])
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
    await pause()
    expect(heard).toEqual([{ type: 'disconnected' }])
    stranger.close()
    stop()
  })

  it('leaves nothing in storage and no listener when it goes through storage', async () => {
    const origin = createFakeOrigin()
    const listener = hearing(createTabs({ window: origin.openTab() }))
    createTabs({ window: origin.openTab() }).post(connected)
    await pause()
    expect(listener.heard).toEqual([connected])
    expect([origin.storage.kept.size, origin.listeners()]).toEqual([0, 1])
    listener.stop()
    expect(origin.listeners()).toBe(0)
  })

  it('hears only its own key of the storage, and only what can be read', async () => {
    const origin = createFakeOrigin()
    const { heard, stop } = hearing(createTabs({ window: origin.openTab() }))
    const stranger = origin.openTab()
    stranger.localStorage?.setItem('@portico/connectionStatus', JSON.stringify(connected))
    stranger.localStorage?.setItem('@portico/tabs', '{"type":')
    await pause()
    expect(heard).toEqual([])
    stop()
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
    await pause()
    expect(plain.heard).toEqual([connected])
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

  it('is none on a server and none for a dialog that keeps to itself', () => {
    for (const tabs of [createTabs({ window: undefined }), createSilentTabs()]) {
      const { heard, stop } = hearing(tabs)
      tabs.post(connected)
      stop()
      expect(heard).toEqual([])
    }
  })
})
