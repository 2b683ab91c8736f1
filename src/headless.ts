export { createHeadless } from './composition/headless.js'
export type { HeadlessOptions } from './composition/headless.js'
export { watch } from './kit/watch.js'
export type { Watched } from './kit/stream.js'
export type { Headless, HeadlessOf } from './application/headless.js'
// Rules that our own views decide by, and that nobody is to write twice. What else a view needs of `domain` is a verb of its feature: here stands
// only what lies in a chunk that brings no other.
export { addressOf, namespaceOf } from './domain/networks/caip.js'
export { isUnbounded, termsOf } from './domain/smart-sessions/session-terms.js'
export { paymentUri } from './domain/money/payment-uri.js'
export { receivingNetworks } from './domain/session/receiving-networks.js'
export { socialsIn } from './domain/connection/social.js'
export { storesOf } from './domain/wallets/stores.js'
export type { Loadable } from './domain/loadable.js'
export type { Social } from './domain/connection/social.js'
export type { View, ViewName, ViewParams } from './domain/dialog/view.js'
// What our own views draw with: tests/unit/architecture.test.ts holds them to it.
export type { AccountFeature, AccountState, AccountTab } from './application/account/account.js'
export type { ActivityFeature } from './application/activity/activity.js'
export type { App } from './application/app.js'
export type { CallsFeature, CallsInTurn } from './application/calls/calls-feature.js'
export type { CatalogueFeature, CatalogueState } from './application/catalogue/catalogue.js'
export type { ConnectState } from './application/connect/connect-wallet.js'
export type { EmailLogin } from './application/embedded/email-login.js'
export type { EmailLoginState } from './application/embedded/email-login-state.js'
export type { EmbeddedAccountFeature } from './application/embedded/embedded-account.js'
export type { EmbeddedFeature, SocialLoginFeature } from './application/embedded/embedded-feature.js'
export type { FarcasterState } from './application/embedded/farcaster-login.js'
export type { LoginsFeature } from './application/embedded/logins-feature.js'
export type { SocialLoginState } from './application/embedded/social-login.js'
export type { FeatureMap } from './application/features.js'
export type { AccountNamesFeature, AccountNamesState } from './application/names/account-names.js'
export type { Registration } from './application/names/registration.js'
export type { BuyState } from './application/on-ramp/buy-state.js'
export type { OnRampFeature } from './application/on-ramp/on-ramp.js'
export type { PurchaseSlot } from './application/on-ramp/purchase-slot.js'
export type { PairingFeature } from './application/pairing/pairing.js'
export type { SendFeature, SendState } from './application/send/send-feature.js'
export type { ConnectMethod, LoginSettings, Settings } from './application/settings.js'
export type { SignInFeature, SignInRequest, SignInStep } from './application/sign-in/sign-in-feature.js'
export type {
  AskedSession,
  GrantPhase,
  SessionListFeature,
  SessionListState,
  SmartSessionsFeature,
  TokenNames,
} from './application/smart-sessions/smart-sessions-feature.js'
export type { SwapChoice, SwapEnd, SwapFeature, SwapSide, SwapState } from './application/swap/swap-feature.js'
