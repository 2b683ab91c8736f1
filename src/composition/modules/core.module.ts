import { createApp } from '../../application/app.js'
import { createDialog } from '../../application/dialog/dialog.js'
import { createFeedback } from '../../application/feedback/feedback.js'
import { createLifetime } from '../../kit/lifetime.js'
import { createRouter } from '../../application/router/router.js'
import { createSettings } from '../../application/create-settings.js'
import { createTheme } from '../../application/theme/theme.js'
import { createStore } from '../../kit/store.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** What every dialog has: window, views, messages, theme. */
export function coreModule(to: Wiring): void {
  wire(to, services.lifetime, createLifetime, {})
  wire(to, services.locale, ({ platform }) => createStore(platform.locale), { platform: ports.platform })
  wire(to, services.settings, createSettings, {
    options: services.options,
    platform: ports.platform,
    locale: services.locale,
  })
  wire(to, services.router, createRouter, {})
  wire(to, services.dialog, createDialog, {
    router: services.router,
    session: services.session,
    settings: services.settings,
    connectors: services.connectorList,
  })
  wire(to, services.feedback, createFeedback, {
    clock: ports.clock,
    lifetime: services.lifetime,
    logger: ports.logger,
  })
  wire(to, services.theme, createTheme, { options: services.options })
  wire(to, services.app, createApp, {
    analytics: services.track,
    clipboard: ports.clipboard,
    connectList: services.connectList,
    connectorList: services.connectorList,
    connectWallet: services.connectWallet,
    dialog: services.dialog,
    disconnect: services.disconnect,
    features: services.features,
    feedback: services.feedback,
    opener: ports.opener,
    router: services.router,
    session: services.session,
    settings: services.settings,
    switchNetwork: services.switchNetwork,
    theme: services.theme,
  })
}
