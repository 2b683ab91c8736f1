import type { PageHost } from '../../src/domain/wallets/page-host.js'
import { createPlatform } from '../../src/infrastructure/platform/user-agent.js'
import { plainBrowsers, socialApps, walletBrowsers } from '../fixtures/links/environments.js'
import { platformContract, type PlatformScene } from './platform.contract.js'

const same = (one: PageHost, other: PageHost) => JSON.stringify(one) === JSON.stringify(other)

/** A real user agent and real marks for the scene. */
const fixtureOf = ({ device = 'desktop', host = { kind: 'browser' }, safari = false }: PlatformScene) =>
  [...plainBrowsers, ...socialApps, ...walletBrowsers].find(
    (fixture) => fixture.device === device && same(fixture.host, host) && (fixture.safari ?? false) === safari,
  )

platformContract('page', (scene) => {
  const { userAgent = '', touchPoints = 0, window = {} } = fixtureOf(scene) ?? {}
  const page = new URL(scene.page ?? 'https://app.example/')
  return {
    platform: createPlatform({
      window: {
        ...window,
        navigator: { userAgent, maxTouchPoints: touchPoints, language: 'de-CH' },
        location: { origin: page.origin, href: page.href },
        document: { title: 'Example' },
        ...(scene.framed === true ? { self: 'frame', top: 'page' } : {}),
      },
    }),
  }
})
