import { share, Subject } from 'rxjs'
import { observe } from '../../src/kit/observe.js'
import type { TabMessage } from '../../src/ports/platform.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { cacheContract } from '../contract/cache.contract.js'
import { clipboardContract } from '../contract/clipboard.contract.js'
import { clockContract } from '../contract/clock.contract.js'
import { connectorSourceContract } from '../contract/connector-source.contract.js'
import {
  fakeCache,
  fakeClipboard,
  fakeClock,
  fakeConnectorSource,
  fakeOpener,
  fakePageAddress,
  fakePlatform,
  fakePopups,
  fakeTabs,
} from '../contract/fake-page.js'
import { openerContract } from '../contract/opener.contract.js'
import { pageAddressContract } from '../contract/page-address.contract.js'
import { platformContract } from '../contract/platform.contract.js'
import { popupsContract } from '../contract/popups.contract.js'
import { storageContract } from '../contract/storage.contract.js'
import { tabsContract } from '../contract/tabs.contract.js'
import { createFakeLocks } from '../fakes/fake-locks.js'
import { locksContract, type LocksSetup } from '../contract/locks.contract.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const cache = wrongOf(cacheContract, fakeCache)
export const wrongCaches: readonly WrongAdapter[] = [
  cache('It keeps everything for a day.', 'keeps an answer for its time and no longer', (given) => ({
    ...given,
    cache: { ...given.cache, write: (key, value) => given.cache.write(key, value, 86_400_000) },
  })),
]

const clipboard = wrongOf(clipboardContract, fakeClipboard)
export const wrongClipboards: readonly WrongAdapter[] = [
  clipboard(
    'It swallows the refusal of the browser.',
    'rejects when the browser refuses, and what was copied before stays',
    (given) => ({
      ...given,
      clipboard: { ...given.clipboard, write: (text) => given.clipboard.write(text).catch(() => undefined) },
    }),
  ),
]

const clock = wrongOf(clockContract, fakeClock)
export const wrongClocks: readonly WrongAdapter[] = [
  clock(
    'It sleeps on when it is woken.',
    'wakes a sleeper with ABORTED when the signal fires, before or while it sleeps',
    (given) => ({
      ...given,
      clock: {
        ...given.clock,
        sleep: (ms, signal) => given.clock.sleep(ms, signal?.aborted === true ? signal : undefined),
      },
    }),
  ),
]

const connectorSource = wrongOf(connectorSourceContract, fakeConnectorSource)
export const wrongConnectorSources: readonly WrongAdapter[] = [
  connectorSource(
    'It tells a second listener only what is new.',
    'tells a second listener what the first one knows',
    (given) => ({
      ...given,
      source: { connectors$: observe(given.source.connectors$).pipe(share()) },
    }),
  ),
]

const opener = wrongOf(openerContract, fakeOpener)
export const wrongOpeners: readonly WrongAdapter[] = [
  opener(
    'It says that it opened what the browser blocked.',
    'says so when the browser blocks the tab or the app',
    (given) => {
      const state = { blocked: false }
      return {
        ...given,
        block: () => {
          state.blocked = true
          given.block()
        },
        opener: { ...given.opener, open: (url) => given.opener.open(url) || state.blocked },
      }
    },
  ),
]

const pageAddress = wrongOf(pageAddressContract, fakePageAddress)
export const wrongPageAddresses: readonly WrongAdapter[] = [
  pageAddress(
    'It rewrites the address by leaving the page.',
    'reads and rewrites it without leaving the page',
    (given) => ({
      ...given,
      address: { ...given.address, rewrite: given.address.leave },
    }),
  ),
]

export const wrongPlatforms: readonly WrongAdapter[] = [
  {
    what: 'It takes every page for one of the same site.',
    breaks: 'tells of a site with an origin, a title and a language',
    run: () =>
      platformContract('It takes every page for one of the same site.', (scene) => ({
        platform: { ...fakePlatform(scene).platform, origin: 'https://app.example' },
      })),
  },
]

const popups = wrongOf(popupsContract, fakePopups)
export const wrongPopups: readonly WrongAdapter[] = [
  popups('It never stops listening.', 'hears what is said from the window, and where from', (given) => ({
    ...given,
    popups: {
      open: () => {
        const popup = given.popups.open()
        if (popup === undefined) return undefined
        const listen: typeof popup.listen = (heard) => {
          popup.listen(heard)
          return () => undefined
        }
        return {
          get closed() {
            return popup.closed
          },
          navigate: popup.navigate,
          focus: popup.focus,
          close: popup.close,
          listen,
        }
      },
    },
  })),
  popups('It brings no window before the page.', 'brings it before the page, as long as it is there', (given) => ({
    ...given,
    focused: () => 0,
  })),
  popups(
    'It takes the visitor for being here at all times.',
    'knows whether the visitor is at the page again, where it can tell',
    (given) => ({ ...given, turnTo: () => undefined }),
  ),
]

const storage = wrongOf(storageContract, createMemoryStorage)
export const wrongStorages: readonly WrongAdapter[] = [
  storage('It forgets everything when it is to forget one thing.', 'keeps each key by itself', (right) => {
    const given = { storage: right }
    return {
      get: (key) => given.storage.get(key),
      set: (key, value) => given.storage.set(key, value),
      remove: () => {
        given.storage = createMemoryStorage()
      },
    }
  }),
]

const tabs = wrongOf(tabsContract, fakeTabs)
const locks = wrongOf(locksContract, (): LocksSetup => ({
  open: createFakeLocks().open,
  settle: async () => undefined,
}))

export const wrongLocks: readonly WrongAdapter[] = [
  locks('It looks before it takes.', 'gives a name to one of all tabs that ask at the same moment', (given) => {
    const held = new Set<string>()
    return {
      ...given,
      open: () => ({
        take: async (name) => {
          const isFree = !held.has(name)
          await Promise.resolve()
          held.add(name)
          return isFree ? () => void held.delete(name) : undefined
        },
        close: () => held.clear(),
      }),
    }
  }),
  locks(
    'It keeps the names of tabs that are gone.',
    'does not hold a name for ever for a tab that is gone',
    (given) => ({
      ...given,
      open: () => ({ ...given.open(), close: () => undefined }),
    }),
  ),
  locks('A claim is over while its tab works.', 'holds a name for as long as its tab works on it', () => {
    const held = new Map<string, number>()
    let now = 0
    return {
      settle: async (ms) => void (now += ms),
      open: () => ({
        take: async (name) => {
          const end = now + 10_000
          if ((held.get(name) ?? 0) > now) return undefined
          held.set(name, end)
          return () => held.get(name) === end && held.delete(name)
        },
        close: () => held.clear(),
      }),
    }
  }),
]

export const wrongTabs: readonly WrongAdapter[] = [
  tabs('A tab hears itself.', 'reaches every other tab and never oneself', (given) => ({
    ...given,
    open: () => {
      const tab = given.open()
      const all$ = new Subject<TabMessage>()
      tab.messages$.subscribe(all$)
      return {
        messages$: all$,
        post: (message) => {
          tab.post(message)
          all$.next(message)
        },
      }
    },
  })),
]
