import { Subscription } from 'rxjs'
import { whenChainUnsupportedOpenView } from './when-chain-unsupported-open-view.js'
import { whenConnectedLeaveConnecting } from './when-connected-leave-connecting.js'
import { whenConnectedRememberWallet } from './when-connected-remember-wallet.js'
import { whenConnectingShownConnect } from './when-connecting-shown-connect.js'
import { whenDialogOpensPrefetch } from './when-dialog-opens-prefetch.js'
import { whenDisconnectedLeaveAccount } from './when-disconnected-leave-account.js'
import { whenLoginAwayResume } from './when-login-away-resume.js'
import { whenNetworkSupportedLeaveView } from './when-network-supported-leave-view.js'
import { whenPurchaseAwayResume } from './when-purchase-away-resume.js'
import { whenSessionChangesPersist } from './when-session-changes-persist.js'
import { whenSiteWantsSignInJoin } from './when-site-wants-sign-in-join.js'
import { whenTabsSpeakFollow } from './when-tabs-speak-follow.js'
import { whenWalletUnreachableSaySo } from './when-wallet-unreachable-say-so.js'
import { whenThingsHappenTrack } from './when-things-happen-track.js'

/** Every rule that joins features, one sentence a file. */
const reactions = [
  whenConnectedLeaveConnecting,
  whenChainUnsupportedOpenView,
  whenNetworkSupportedLeaveView,
  whenDisconnectedLeaveAccount,
  whenConnectedRememberWallet,
  whenSessionChangesPersist,
  whenDialogOpensPrefetch,
  whenConnectingShownConnect,
  whenTabsSpeakFollow,
  whenWalletUnreachableSaySo,
  whenThingsHappenTrack,
  whenLoginAwayResume,
  whenPurchaseAwayResume,
  whenSiteWantsSignInJoin,
] as const

type Deps = UnionToIntersection<Parameters<(typeof reactions)[number]>[0]>
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

export type ReactionDeps = Deps

/** Starts them all; the subscription stops them. */
export function startReactions(deps: ReactionDeps): Subscription {
  const all = new Subscription()
  for (const start of reactions) all.add(start(deps))
  return all
}
