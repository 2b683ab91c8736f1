import type { SessionState } from '../../domain/session/session.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedWallet, FrameSurface } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { EmbeddedFeature } from './embedded-feature.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'
import type { ThemeStore } from '../theme/theme.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Latest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import type { Connections } from '../session/connections.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import { createApproval } from './approval.js'
import { createEmailLogin } from './email-login.js'
import { createGoodbye, type Goodbye } from './goodbye.js'
import { createJoinEmbedded, type JoinEmbedded } from './join-embedded.js'
import { createSmartAccountNetworks } from './smart-account-networks.js'
import { createSync, type Sync } from './sync.js'
import { createTransactions } from './transactions.js'

export interface EmbeddedDeps {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly attempts: Latest
  readonly storage: Storage
  readonly tabs: Tabs
  readonly clock: Clock
  readonly logger: Logger
  readonly track: Track
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly feedback: Feedback
  readonly features: Features
  readonly settings: Settings
  readonly theme: ThemeStore
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  /** The frame as a wallet; the real one, not the one that loads this feature first. */
  readonly connector: WalletConnector
  readonly frameSurface: FrameSurface
  /** What the frame tells the visitor of the site. */
  readonly metadata: Parameters<EmbeddedWallet['syncHost']>[0]
}

/** What every login to the embedded wallet shares, and what comes after it. */
export interface EmbeddedCore {
  readonly feature: EmbeddedFeature
  readonly join: JoinEmbedded
  readonly goodbye: Goodbye
  readonly sync: Sync
  readonly smartAccountNetworks: ReadonlyStore<readonly number[]>
}

export function createEmbedded(deps: EmbeddedDeps): EmbeddedCore {
  const sync = createSync(deps)
  const smartAccountNetworks = createSmartAccountNetworks(deps)
  const goodbye = createGoodbye(deps)
  const join = createJoinEmbedded({ ...deps, goodbye })
  const transactions = createTransactions(deps)
  return {
    feature: {
      email: createEmailLogin({ ...deps, join, goodbye }),
      approval: createApproval({ ...deps, transactions }),
      transactions,
      connector: deps.connector,
    },
    join,
    goodbye,
    sync,
    smartAccountNetworks,
  }
}
