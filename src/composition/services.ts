import type {
  AccountFeature,
  ActivityFeature,
  App,
  CatalogueFeature,
  EmbeddedAccountFeature,
  EmbeddedFeature,
  Features,
  PairingFeature,
  SendFeature,
  Settings,
  SocialLoginFeature,
  ThemeStore,
} from '../application/app.js'
import type { Track } from '../application/analytics/track.js'
import type { ConnectWallet } from '../application/connect/connect-wallet.js'
import type { ConnectorList } from '../application/connect/connector-list.js'
import type { Suggestions } from '../application/connect/suggestions.js'
import type { DialogControl } from '../application/dialog/dialog.js'
import type { EmbeddedCore } from '../application/embedded/embedded.js'
import type { FeedbackControl } from '../application/feedback/feedback.js'
import type { Lifetime } from '../application/lifetime.js'
import type { ViewRouter } from '../application/router/router.js'
import type { Attempts } from '../application/session/attempts.js'
import type { Disconnect } from '../application/session/disconnect.js'
import type { Links } from '../application/session/links.js'
import type * as laterVerbs from '../application/session/later-verbs.js'
import type { RestoreSession } from '../application/session/restore-session.js'
import type { SwitchNetwork } from '../application/session/switch-network.js'
import type { WalletRequest } from '../application/session/wallet-request.js'
import type { Store, ReadonlyStore } from '../application/store.js'
import type { ConnectRow } from '../domain/connect-rows.js'
import type { SessionState } from '../domain/session.js'
import type { RecentWallet } from '../domain/wallet.js'
import type { FrameElement } from '../infrastructure/frame/frame-element.js'
import type { WalletConnector } from '../ports/connectors.js'
import { token } from '../ports/tokens.js'
import type { ResolvedOptions } from './options.js'

/** Tokens of our own services. Unlike the ports they are not meant to be swapped. */
export const services = {
  accountFeature: token<AccountFeature>('service/account'),
  activityFeature: token<ActivityFeature>('service/activity'),
  app: token<App>('service/app'),
  attempts: token<Attempts>('service/attempts'),
  catalogueFeature: token<CatalogueFeature>('service/catalogue'),
  connectList: token<ReadonlyStore<readonly ConnectRow[]>>('service/connect-list'),
  connectorList: token<ConnectorList>('service/connector-list'),
  connectWallet: token<ConnectWallet>('service/connect-wallet'),
  dialog: token<DialogControl>('service/dialog'),
  disconnect: token<Disconnect>('service/disconnect'),
  embeddedConnector: token<WalletConnector>('service/embedded-connector'),
  embeddedAccountFeature: token<EmbeddedAccountFeature>('service/embedded-account'),
  embeddedCore: token<EmbeddedCore>('service/embedded-core'),
  embeddedFeature: token<EmbeddedFeature>('service/embedded'),
  features: token<Features>('service/features'),
  feedback: token<FeedbackControl>('service/feedback'),
  lifetime: token<Lifetime>('service/lifetime'),
  frameElement: token<FrameElement>('service/frame-element'),
  links: token<Links>('service/links'),
  options: token<ResolvedOptions>('service/options'),
  pairingFeature: token<PairingFeature>('service/pairing'),
  sendFeature: token<SendFeature>('service/send'),
  recents: token<Store<readonly RecentWallet[]>>('service/recents'),
  laterVerbs: token<() => Promise<typeof laterVerbs>>('service/later-verbs'),
  restoreSession: token<RestoreSession>('service/restore-session'),
  router: token<ViewRouter>('service/router'),
  session: token<Store<SessionState>>('service/session'),
  socialLoginFeature: token<SocialLoginFeature>('service/social-login'),
  settings: token<Settings>('service/settings'),
  suggestions: token<Store<Suggestions>>('service/suggestions'),
  switchNetwork: token<SwitchNetwork>('service/switch-network'),
  theme: token<ThemeStore>('service/theme'),
  track: token<Track>('service/track'),
  walletRequest: token<WalletRequest>('service/wallet-request'),
} as const
