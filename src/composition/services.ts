import type { AccountFeature } from '../application/account/account.js'
import type { AccountNamesFeature } from '../application/names/account-names.js'
import type { ActivityFeature } from '../application/activity/activity.js'
import type { App } from '../application/app.js'
import type { CatalogueFeature } from '../application/catalogue/catalogue.js'
import type { EmbeddedAccountFeature } from '../application/embedded/embedded-account.js'
import type { EmbeddedFeature, SocialLoginFeature } from '../application/embedded/embedded-feature.js'
import type { Features } from '../application/features.js'
import type { OnRampFeature } from '../application/on-ramp/on-ramp.js'
import type { PurchaseRun } from '../application/on-ramp/purchase-run.js'
import type { PurchaseSlot } from '../application/on-ramp/purchase-slot.js'
import type { Pairing } from '../application/pairing/pairing.js'
import type { SendFeature } from '../application/send/send-feature.js'
import type { HeldSettings } from '../application/create-settings.js'
import type { SignInControl } from '../application/sign-in/sign-in.js'
import type { Identities } from '../ports/identity.js'
import type { KnownIdentity } from '../domain/session/account.js'
import type { SignIns } from '../domain/sign-in/signed-in-now.js'
import type { SessionListFeature, SmartSessionsFeature } from '../application/smart-sessions/smart-sessions-feature.js'
import type { CallsFeature } from '../application/calls/calls-feature.js'
import type { SwapFeature } from '../application/swap/swap-feature.js'
import type { ThemeStore } from '../application/theme/theme.js'
import type { Track } from '../application/analytics/track.js'
import type { ConnectWallet } from '../application/connect/connect-wallet.js'
import type { ConnectorList } from '../application/connect/connector-list.js'
import type { Suggestions } from '../application/connect/suggestions.js'
import type { Dialog } from '../application/dialog/dialog.js'
import type { EmbeddedCore } from '../application/embedded/embedded.js'
import type { Feedback } from '../application/feedback/feedback.js'
import type { Lifetime } from '../kit/lifetime.js'
import type { ViewRouter } from '../application/router/router.js'
import type { Attempts } from '../application/session/attempts.js'
import type { Disconnect } from '../application/session/disconnect.js'
import type { Connections } from '../application/session/connections.js'
import type * as requestSubjects from '../domain/session/request-subjects.js'
import type * as lazyVerbs from './lazy-verbs.js'
import type { RestoreSession } from '../application/session/restore-session.js'
import type { SwitchNetwork, Switching } from '../application/session/switch-network.js'
import type { WalletRequest } from '../application/session/wallet-request.js'
import type { Store, ReadonlyStore } from '../kit/store.js'
import type { ConnectRow } from '../domain/wallets/connect-rows.js'
import type { SessionState } from '../domain/session/session.js'
import type { RecentWallet } from '../domain/wallets/wallet.js'
import type { FrameElement } from '../infrastructure/frame/frame-element.js'
import type { WalletConnector } from '../ports/connectors.js'
import { token } from '../ports/tokens.js'
import type { WiredOptions } from './options.js'

/** Tokens of our own services. Unlike the ports they are not meant to be swapped. */
export const services = {
  accountFeature: token<AccountFeature>('service/account'),
  accountNamesFeature: token<AccountNamesFeature>('service/account-names'),
  activityFeature: token<ActivityFeature>('service/activity'),
  afterPaint: token<(task: () => void) => () => void>('service/after-paint'),
  app: token<App>('service/app'),
  attempts: token<Attempts>('service/attempts'),
  catalogueFeature: token<CatalogueFeature>('service/catalogue'),
  connectList: token<ReadonlyStore<readonly ConnectRow[]>>('service/connect-list'),
  connectorList: token<ConnectorList>('service/connector-list'),
  connectWallet: token<ConnectWallet>('service/connect-wallet'),
  dialog: token<Dialog>('service/dialog'),
  disconnect: token<Disconnect>('service/disconnect'),
  embeddedConnector: token<WalletConnector>('service/embedded-connector'),
  embeddedAccountFeature: token<EmbeddedAccountFeature>('service/embedded-account'),
  embeddedCore: token<EmbeddedCore>('service/embedded-core'),
  embeddedFeature: token<EmbeddedFeature>('service/embedded'),
  /** Names that lead back to their accounts, kept for a while. */
  identities: token<Identities>('service/identities'),
  identity: token<Store<KnownIdentity | undefined>>('service/identity'),
  features: token<Features>('service/features'),
  feedback: token<Feedback>('service/feedback'),
  lifetime: token<Lifetime>('service/lifetime'),
  frameElement: token<FrameElement>('service/frame-element'),
  connections: token<Connections>('service/connections'),
  onRampFeature: token<OnRampFeature>('service/on-ramp'),
  purchaseRun: token<(state: Store<PurchaseSlot>) => PurchaseRun>('service/purchase-run'),
  options: token<WiredOptions>('service/options'),
  pairingFeature: token<Pairing>('service/pairing'),
  sendFeature: token<SendFeature>('service/send'),
  recents: token<Store<readonly RecentWallet[]>>('service/recents'),
  lazyVerbs: token<() => Promise<typeof lazyVerbs>>('service/lazy-verbs'),
  requestSubjects: token<() => Promise<typeof requestSubjects>>('service/request-subjects'),
  restoreSession: token<RestoreSession>('service/restore-session'),
  router: token<ViewRouter>('service/router'),
  session: token<Store<SessionState>>('service/session'),
  signIns: token<Store<SignIns>>('service/sign-ins'),
  signInFeature: token<SignInControl>('service/sign-in'),
  sessionListFeature: token<SessionListFeature>('service/session-list'),
  smartSessionsFeature: token<SmartSessionsFeature>('service/smart-sessions'),
  callsFeature: token<CallsFeature>('service/calls'),
  swapFeature: token<SwapFeature>('service/swap'),
  socialLoginFeature: token<SocialLoginFeature>('service/social-login'),
  /** How numbers are written. */
  locale: token<Store<string>>('service/locale'),
  settings: token<HeldSettings>('service/settings'),
  suggestions: token<Store<Suggestions>>('service/suggestions'),
  switching: token<Store<Switching | undefined>>('service/switching'),
  switchNetwork: token<SwitchNetwork>('service/switch-network'),
  theme: token<ThemeStore>('service/theme'),
  track: token<Track>('service/track'),
  walletRequest: token<WalletRequest>('service/wallet-request'),
} as const
