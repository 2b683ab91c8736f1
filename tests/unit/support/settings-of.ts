import type { Settings, SiteSettings } from '../../../src/application/settings.js'
import { defaultFeatures } from '../../../src/domain/dialog/features.js'
import type { Network } from '../../../src/domain/networks/network.js'
import { createStore } from '../../../src/kit/store.js'
import { createFakePlace } from '../../fakes/fake-platform.js'

/** Settings of a site that says nothing but its networks. */
export function settingsOf(networks: readonly Network[]): Settings {
  const site: SiteSettings = {
    appName: 'Tidewater',
    networks,
    flags: defaultFeatures,
    hasCatalogue: false,
    unsupportedNetwork: 'prompt',
    wallets: { exclude: [], include: [], featured: [], custom: [], order: [] },
    legal: {},
  }
  return {
    ...site,
    site: createStore(site),
    before: {},
    appName: 'Tidewater',
    device: 'desktop',
    environment: createFakePlace(),
    locale: 'en-US',
  }
}
