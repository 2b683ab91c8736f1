import type { ConnectRow } from '../domain/connect-rows.js'
import type { SessionState } from '../domain/session.js'
import type { Clipboard, Opener } from '../ports/platform.js'
import type { Track } from './analytics/track.js'
import type { App, Features, Settings, ThemeStore } from './app.js'
import type { ConnectWallet } from './connect/connect-wallet.js'
import type { ConnectorList } from './connect/connector-list.js'
import { derive } from './derive.js'
import type { DialogControl } from './dialog/dialog.js'
import { createGoBack } from './dialog/go-back.js'
import { createCopy } from './feedback/copy.js'
import type { FeedbackControl } from './feedback/feedback.js'
import { createOpenLink } from './feedback/open-link.js'
import type { ViewRouter } from './router/router.js'
import type { Disconnect } from './session/disconnect.js'
import type { SwitchNetwork } from './session/switch-network.js'
import type { ReadonlyStore } from './store.js'

export interface AppDeps {
  readonly analytics: Track
  readonly clipboard: Clipboard
  readonly connectList: ReadonlyStore<readonly ConnectRow[]>
  readonly connectorList: ConnectorList
  readonly connectWallet: ConnectWallet
  readonly dialog: DialogControl
  readonly disconnect: Disconnect
  readonly features: Features
  readonly feedback: FeedbackControl
  readonly opener: Opener
  readonly router: ViewRouter
  readonly session: ReadonlyStore<SessionState>
  readonly settings: Settings
  readonly switchNetwork: SwitchNetwork
  readonly theme: ThemeStore
}

/** Gathers what presentation may touch. */
export const createApp = (deps: AppDeps): App => ({
  settings: deps.settings,
  dialog: deps.dialog,
  router: { ...deps.router, back: createGoBack(deps) },
  session: { state: deps.session, switchNetwork: deps.switchNetwork, disconnect: deps.disconnect },
  connect: {
    state: deps.connectWallet.state,
    rows: deps.connectList,
    connectors: derive([deps.connectorList], (list) => list.map(({ info }) => info)),
    connect: deps.connectWallet.connect,
    cancel: deps.connectWallet.cancel,
  },
  feedback: deps.feedback,
  theme: deps.theme,
  features: deps.features,
  track: deps.analytics,
  openLink: createOpenLink(deps),
  copy: createCopy(deps),
})
