import type { AnalyticsEvent } from '../domain/dialog/analytics.js'
import type { OutcomeKey } from '../domain/dialog/messages.js'
import type { SessionState } from '../domain/session/session.js'
import type { ConnectRow } from '../domain/wallets/connect-rows.js'
import { derive } from '../kit/derive.js'
import type { ReadonlyStore } from '../kit/store.js'
import type { Clipboard, Opener } from '../ports/platform.js'
import type { Track } from './analytics/track.js'
import { createChooseWallet } from './connect/choose-wallet.js'
import type { ConnectWallet } from './connect/connect-wallet.js'
import type { Connect } from './connect/connect.js'
import type { ConnectorList } from './connect/connector-list.js'
import type { Dialog } from './dialog/dialog.js'
import { createGoBack } from './dialog/go-back.js'
import type { Features } from './features.js'
import { createCopy } from './feedback/copy.js'
import type { Feedback } from './feedback/feedback.js'
import { createOpenLink } from './feedback/open-link.js'
import type { Router, ViewRouter } from './router/router.js'
import type { Disconnect } from './session/disconnect.js'
import type { Session } from './session/session.js'
import type { SwitchNetwork } from './session/switch-network.js'
import type { Settings } from './settings.js'
import type { ThemeStore } from './theme/theme.js'

/** Everything that presentation may touch: stores to read, verbs to call. */
export interface App {
  readonly settings: Settings
  readonly dialog: Pick<Dialog, 'state' | 'first' | 'open' | 'close' | 'narrow' | 'refused$'>
  readonly router: Router
  readonly session: Session
  readonly connect: Connect
  readonly feedback: Omit<Feedback, 'alert'>
  readonly theme: ThemeStore
  readonly features: Features
  readonly track: (event: AnalyticsEvent) => void
  /** Opens an https address in a new tab; tells the visitor when the browser refuses. */
  readonly openLink: (url: string) => void
  /** Copies the whole text and says so, or says that it failed. */
  readonly copy: (text: string, done: OutcomeKey) => Promise<void>
}

export interface AppDeps {
  readonly analytics: Track
  readonly clipboard: Clipboard
  readonly connectList: ReadonlyStore<readonly ConnectRow[]>
  readonly connectorList: ConnectorList
  readonly connectWallet: ConnectWallet
  readonly dialog: Dialog
  readonly disconnect: Disconnect
  readonly features: Features
  readonly feedback: Feedback
  readonly opener: Opener
  readonly router: ViewRouter
  readonly session: ReadonlyStore<SessionState>
  readonly settings: Settings
  readonly switchNetwork: SwitchNetwork
  readonly theme: ThemeStore
}

/** Gathers what presentation may touch. */
export function createApp(deps: AppDeps): App {
  const connectors = derive([deps.connectorList], (list) => list.map(({ info }) => info))
  return {
    settings: deps.settings,
    dialog: deps.dialog,
    router: { ...deps.router, back: createGoBack(deps) },
    session: { state: deps.session, switchNetwork: deps.switchNetwork, disconnect: deps.disconnect },
    connect: {
      state: deps.connectWallet.state,
      rows: deps.connectList,
      connectors,
      connect: deps.connectWallet.connect,
      ...createChooseWallet({ ...deps, connectors, track: deps.analytics }),
    },
    feedback: deps.feedback,
    theme: deps.theme,
    features: deps.features,
    track: deps.analytics,
    openLink: createOpenLink(deps),
    copy: createCopy(deps),
  }
}
