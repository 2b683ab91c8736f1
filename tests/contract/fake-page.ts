import { createExpiringCache } from '../../src/infrastructure/storage/expiring-cache.js'
import { createFakeConnector, createFakeConnectorSource } from '../fakes/fake-connector.js'
import { createFakePageAddress } from '../fakes/fake-page-address.js'
import { createFakeClipboard, createFakeOpener, createFakePlatform } from '../fakes/fake-platform.js'
import { createFakePopups } from '../fakes/fake-popups.js'
import { createFakeTabs } from '../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import type { CacheSetup } from './cache.contract.js'
import type { ClipboardSetup } from './clipboard.contract.js'
import type { ClockSetup } from './clock.contract.js'
import type { ConnectorSourceSetup } from './connector-source.contract.js'
import type { OpenerSetup } from './opener.contract.js'
import type { PageAddressSetup } from './page-address.contract.js'
import type { PlatformScene, PlatformSetup } from './platform.contract.js'
import type { PopupsSetup } from './popups.contract.js'
import type { TabsSetup } from './tabs.contract.js'

export const fakeClipboard = (): ClipboardSetup => {
  const clipboard = createFakeClipboard()
  return { clipboard, text: clipboard.text, refuse: () => clipboard.refuse(true) }
}

export const fakeClock = (): ClockSetup => {
  const clock = createVirtualClock()
  return { clock, wait: clock.advance }
}

export const fakeConnectorSource = (): ConnectorSourceSetup => {
  const source = createFakeConnectorSource()
  return {
    source,
    add: () => {
      source.set([createFakeConnector().connector])
      return 'fake'
    },
    settle: () => Promise.resolve(),
  }
}

export const fakeOpener = (): OpenerSetup => {
  const opener = createFakeOpener()
  return {
    opener,
    opened: () => opener.opened,
    followed: () => opener.wallets.map(({ href }) => href),
    block: () => opener.block(true),
  }
}

export const fakePageAddress = (): PageAddressSetup => {
  const address = createFakePageAddress('https://app.example/swap?from=eth#top')
  return { address, left: () => address.left, setOpenerPolicy: address.setOpenerPolicy }
}

export const fakePlatform = (environment: PlatformScene): PlatformSetup => ({
  platform: createFakePlatform({ environment }),
})

export const fakePopups = (): PopupsSetup => {
  const popups = createFakePopups()
  return {
    popups,
    opened: () => popups.opened.length,
    visited: () => popups.last()?.visited ?? [],
    say: (origin, data) => popups.last()?.say(origin, data),
    leave: () => popups.last()?.leave(),
    focused: () => popups.last()?.focused ?? 0,
    block: () => popups.block(true),
    turnTo: (where) => popups.setHere(where === 'page'),
  }
}

export const fakeTabs = (): TabsSetup => ({ open: createFakeTabs().open, settle: () => Promise.resolve() })

/** No fake: the cache itself, on a device in memory. */
export const fakeCache = (): CacheSetup => {
  const [clock, device] = [createVirtualClock(), createFakeWebStorage()]
  return { cache: createExpiringCache({ storage: () => device, clock }), wait: clock.advance }
}
