import { describe, expect, it } from 'vitest'
import type { Popups } from '../../src/ports/embedded-wallet.js'

export interface PopupsSetup {
  readonly popups: Popups
  /** How many windows were opened. */
  opened(): number
  /** Addresses that the newest window was led to. */
  visited(): readonly string[]
  /** The page in the newest window says something. */
  say(origin: string, data: unknown): void
  /** The visitor closes the newest window. */
  leave(): void
  /** How often the newest window was brought before the page. */
  focused(): number
  /** The browser blocks windows from now on. */
  block(): void
  /** The visitor turns to the page, or to the newest window. */
  turnTo(where: 'page' | 'window'): void
}

/** What everything owes that opens windows for logins. */
export function popupsContract(adapter: string, setUp: () => PopupsSetup): void {
  describe(`popups: ${adapter}`, () => {
    it('opens a window before it returns, and leads it somewhere later', () => {
      const { popups, opened, visited } = setUp()
      const popup = popups.open()
      // Not a microtask later: the browser allows it only in the task of the click.
      expect(opened()).toBe(1)
      expect(popup?.closed).toBe(false)
      popup?.navigate('https://accounts.example/login')
      expect(visited()).toEqual(['https://accounts.example/login'])
    })

    it('hears what is said from the window, and where from', () => {
      const { popups, say } = setUp()
      const heard: unknown[] = []
      const stop = popups.open()?.listen((message) => heard.push(message))
      say('https://frame.example', { resultUri: 'x' })
      stop?.()
      say('https://frame.example', 'late')
      expect(heard).toEqual([{ origin: 'https://frame.example', data: { resultUri: 'x' } }])
    })

    it('knows when the visitor closed it, and leads it nowhere then', () => {
      const { popups, leave, visited } = setUp()
      const popup = popups.open()
      leave()
      expect(popup?.closed).toBe(true)
      popup?.navigate('https://accounts.example/login')
      expect(visited()).toEqual([])
    })

    it('brings it before the page, as long as it is there', () => {
      const { popups, focused, leave } = setUp()
      const popup = popups.open()
      popup?.focus()
      expect(focused()).toBe(1)
      leave()
      popup?.focus()
      expect(focused()).toBe(1)
    })

    it('knows whether the visitor is at the page again, where it can tell', () => {
      const { popups, turnTo } = setUp()
      popups.open()
      turnTo('window')
      expect(popups.isHere?.()).not.toBe(true)
      turnTo('page')
      expect(popups.isHere?.()).not.toBe(false)
    })

    it('closes it', () => {
      const popup = setUp().popups.open()
      popup?.close()
      popup?.close()
      expect(popup?.closed).toBe(true)
    })

    it('says so when the browser blocks it', () => {
      const { popups, block } = setUp()
      block()
      expect(popups.open()).toBeUndefined()
    })
  })
}
