import type { ServiceIdentifier } from 'inversify'
import type { Activity } from './activity.js'
import type { Analytics } from './analytics.js'
import type { AssetDiscovery, Balances, Prices, SupportedChains } from './balances.js'
import type { WalletCatalogue } from './catalogue.js'
import type { ChainAdapters } from './chain.js'
import type { Clock } from './clock.js'
import type { ConnectorSource } from './connectors.js'
import type { EmbeddedWallet, FrameSurface, PageAddress, Popups } from './embedded-wallet.js'
import type { Identities } from './identity.js'
import type { Images } from './images.js'
import type { Logger } from './logger.js'
import type { NameRegistry } from './name-registry.js'
import type { Names } from './names.js'
import type { OnRamp } from './on-ramp.js'
import type { Clipboard, Locks, Opener, Platform, Tabs, WalletOpener } from './platform.js'
import type { Sight } from './sight.js'
import type { SignIn } from './sign-in.js'
import type { SmartSessions } from './smart-sessions.js'
import type { Cache, Storage } from './storage.js'
import type { Swaps } from './swaps.js'

/** A typed name in the container: `container.get(ports.clock)` is a `Clock`. */
export type Token<T> = ServiceIdentifier<T>

// Symbol.for, so that a host's bindings still match when two copies of the package meet in one bundle.
export const token = <T>(name: string): Token<T> => Symbol.for(`portico/${name}`)

/** Everything a host can swap, one line each. */
export const ports = {
  activity: token<Activity>('activity'),
  analytics: token<Analytics>('analytics'),
  assetDiscovery: token<AssetDiscovery>('asset-discovery'),
  balances: token<Balances>('balances'),
  cache: token<Cache>('cache'),
  catalogue: token<WalletCatalogue>('catalogue'),
  chains: token<ChainAdapters>('chains'),
  clipboard: token<Clipboard>('clipboard'),
  clock: token<Clock>('clock'),
  connectors: token<ConnectorSource>('connectors'),
  embeddedWallet: token<EmbeddedWallet>('embedded-wallet'),
  frameSurface: token<FrameSurface>('frame-surface'),
  identities: token<Identities>('identities'),
  images: token<Images>('images'),
  locks: token<Locks>('locks'),
  logger: token<Logger>('logger'),
  nameRegistry: token<NameRegistry>('name-registry'),
  names: token<Names>('names'),
  onRamp: token<OnRamp>('on-ramp'),
  opener: token<Opener>('opener'),
  walletOpener: token<WalletOpener>('wallet-opener'),
  pageAddress: token<PageAddress>('page-address'),
  platform: token<Platform>('platform'),
  popups: token<Popups>('popups'),
  prices: token<Prices>('prices'),
  sight: token<Sight>('sight'),
  signIn: token<SignIn>('sign-in'),
  smartSessions: token<SmartSessions>('smart-sessions'),
  storage: token<Storage>('storage'),
  supportedChains: token<SupportedChains>('supported-chains'),
  swaps: token<Swaps>('swaps'),
  tabs: token<Tabs>('tabs'),
} as const
