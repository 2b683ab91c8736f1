import { describe, expect, it } from 'vitest'
import type { TabMessage, Tabs } from '../../src/ports/platform.js'

export interface TabsSetup {
  /** A new tab of the same origin. */
  open(): Tabs
  /** Lets a second pass, really or not. */
  settle(): Promise<void>
}

/** What every way between tabs owes. */
export function tabsContract(adapter: string, setUp: () => TabsSetup): void {
  const listen = (tab: Tabs) => {
    const heard: TabMessage[] = []
    const subscription = tab.messages$.subscribe((message) => heard.push(message))
    return { heard, stop: () => subscription.unsubscribe() }
  }
  const connected: TabMessage = { type: 'connected', namespace: 'eip155' }

  describe(`tabs: ${adapter}`, () => {
    it('reaches every other tab and never oneself', async () => {
      const { open, settle } = setUp()
      const tabs = [open(), open(), open()] as const
      const ears = tabs.map(listen)
      tabs[0].post(connected)
      await settle()
      expect(ears.map(({ heard }) => heard)).toEqual([[], [connected], [connected]])
      for (const { stop } of ears) stop()
    })

    it('keeps the order and the words', async () => {
      const { open, settle } = setUp()
      const [one, other] = [open(), open()]
      const { heard, stop } = listen(other)
      const words: TabMessage[] = [
        connected,
        { type: 'disconnected', namespace: 'eip155' },
        { type: 'disconnected' },
        { type: 'disconnected' },
      ]
      for (const word of words) one.post(word)
      await settle()
      expect(heard).toEqual(words)
      stop()
    })

    it('lets a tab speak that does not listen', async () => {
      const { open, settle } = setUp()
      const [one, other] = [open(), open()]
      const { heard, stop } = listen(other)
      one.post(connected)
      await settle()
      expect(heard).toEqual([connected])
      stop()
    })

    it('lets a tab speak that has stopped listening', async () => {
      const { open, settle } = setUp()
      const [one, other] = [open(), open()]
      listen(one).stop()
      const { heard, stop } = listen(other)
      one.post(connected)
      await settle()
      expect(heard).toEqual([connected])
      stop()
    })

    it('goes both ways', async () => {
      const { open, settle } = setUp()
      const [one, other] = [open(), open()]
      const ears = [listen(one), listen(other)]
      one.post(connected)
      other.post({ type: 'disconnected' })
      await settle()
      expect(ears.map(({ heard }) => heard)).toEqual([[{ type: 'disconnected' }], [connected]])
      for (const { stop } of ears) stop()
    })

    it('tells nothing to those who stopped listening', async () => {
      const { open, settle } = setUp()
      const [one, other] = [open(), open()]
      const { heard, stop } = listen(other)
      stop()
      one.post(connected)
      await settle()
      expect(heard).toEqual([])
    })
  })
}
