import { wrongChainAdapters } from './chain-adapters.js'
import {
  wrongCaches,
  wrongClipboards,
  wrongClocks,
  wrongConnectorSources,
  wrongLocks,
  wrongOpeners,
  wrongPageAddresses,
  wrongPlatforms,
  wrongPopups,
  wrongStorages,
  wrongTabs,
} from './page.js'
import {
  wrongActivities,
  wrongAnalytics,
  wrongBalances,
  wrongCatalogues,
  wrongIdentities,
  wrongImages,
  wrongNames,
  wrongPrices,
  wrongSupportedChains,
} from './services.js'
import { wrongSmartSessions } from './smart-sessions.js'
import { wrongNameRegistries } from './name-registries.js'
import { wrongPlaces } from './places.js'
import { wrongSwaps } from './swaps.js'
import { wrongOnRamps } from './on-ramps.js'
import { wrongSignIns } from './sign-ins.js'
import { wrongWalletConnectors } from './wallet-connectors.js'
import { wrongEmbeddedWallets, wrongPairingConnectors, wrongPairingNamespaces } from './wallets.js'
import type { WrongAdapter } from './wrong-adapter.js'

/** By the suites that have to find them, as their headings name them. */
export const wrongAdapters: Readonly<Record<string, readonly WrongAdapter[]>> = {
  activity: wrongActivities,
  analytics: wrongAnalytics,
  balances: wrongBalances,
  cache: wrongCaches,
  'chain adapter': wrongChainAdapters,
  clipboard: wrongClipboards,
  clock: wrongClocks,
  'connector source': wrongConnectorSources,
  'embedded wallet': wrongEmbeddedWallets,
  identities: wrongIdentities,
  images: wrongImages,
  locks: wrongLocks,
  'name registry': wrongNameRegistries,
  names: wrongNames,
  'on-ramp': wrongOnRamps,
  opener: wrongOpeners,
  'page address': wrongPageAddresses,
  'pairing connector': wrongPairingConnectors,
  'pairing connector with several namespaces': wrongPairingNamespaces,
  place: wrongPlaces,
  platform: wrongPlatforms,
  popups: wrongPopups,
  prices: wrongPrices,
  'sign-in': wrongSignIns,
  'smart sessions': wrongSmartSessions,
  storage: wrongStorages,
  'supported chains': wrongSupportedChains,
  swaps: wrongSwaps,
  tabs: wrongTabs,
  'wallet catalogue': wrongCatalogues,
  'wallet connector': wrongWalletConnectors,
}
