import type { CatalogueFeature } from './catalogue/catalogue.js'
import type { AccountFeature } from './account/account.js'
import type { AccountNamesFeature } from './names/account-names.js'
import type { ActivityFeature } from './activity/activity.js'
import type { SendFeature } from './send/send-feature.js'
import type { OnRampFeature } from './on-ramp/on-ramp.js'
import type { PairingFeature } from './pairing/pairing.js'
import type { EmbeddedFeature, SocialLoginFeature } from './embedded/embedded-feature.js'
import type { SignInControl } from './sign-in/sign-in.js'
import type { SessionListFeature, SmartSessionsFeature } from './smart-sessions/smart-sessions-feature.js'
import type { CallsFeature } from './calls/calls-feature.js'
import type { SwapFeature } from './swap/swap-feature.js'
import type { EmbeddedAccountFeature } from './embedded/embedded-account.js'

/** What is fetched when a view needs it. */
export interface FeatureMap {
  readonly catalogue: CatalogueFeature
  readonly account: AccountFeature
  readonly accountNames: AccountNamesFeature
  readonly activity: ActivityFeature
  readonly send: SendFeature
  readonly onRamp: OnRampFeature
  readonly pairing: PairingFeature
  readonly embedded: EmbeddedFeature
  readonly socialLogin: SocialLoginFeature
  readonly embeddedAccount: EmbeddedAccountFeature
  readonly signIn: SignInControl
  readonly smartSessions: SmartSessionsFeature
  readonly sessionList: SessionListFeature
  readonly calls: CallsFeature
  readonly swap: SwapFeature
}

export interface Features {
  /** Fetched once; a failure is forgotten, so that the next call tries again. @throws DialogError CHUNK_NOT_LOADED */
  load<N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]>
  /** A feature that has joined already. */
  loaded<N extends keyof FeatureMap>(name: N): FeatureMap[N] | undefined
}
