import { ContainerModule } from 'inversify'
import { createConnectList } from '../../application/connect/connect-list.js'
import { createConnectWallet } from '../../application/connect/connect-wallet.js'
import { createConnectorList } from '../../application/connect/connector-list.js'
import { createRecents } from '../../application/connect/recents.js'
import { createSuggestions } from '../../application/connect/suggestions.js'
import { createLatest } from '../../application/latest.js'
import { createDisconnect } from '../../application/session/disconnect.js'
import { createLinks } from '../../application/session/links.js'
import { createRestoreSession } from '../../application/session/restore-session.js'
import { createSessionStore } from '../../application/session/session-store.js'
import { createSwitchNetwork } from '../../application/session/switch-network.js'
import { createWalletRequest } from '../../application/session/wallet-request.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** Connecting, staying connected, switching, disconnecting. */
export const sessionModule = new ContainerModule((to) => {
  wire(to, services.session, createSessionStore, {})
  wire(to, services.attempts, createLatest, {})
  wire(to, services.links, createLinks, { session: services.session })
  wire(to, services.recents, createRecents, { storage: ports.storage })
  wire(to, services.suggestions, createSuggestions, { settings: services.settings })
  wire(to, services.connectorList, createConnectorList, { source: ports.connectors, settings: services.settings })
  wire(to, services.connectList, createConnectList, {
    connectors: services.connectorList,
    recents: services.recents,
    suggestions: services.suggestions,
    session: services.session,
    dialog: services.dialog,
    settings: services.settings,
  })
  wire(to, services.connectWallet, createConnectWallet, {
    session: services.session,
    links: services.links,
    attempts: services.attempts,
    connectors: services.connectorList,
    settings: services.settings,
    storage: ports.storage,
    tabs: ports.tabs,
    track: services.track,
  })
  wire(to, services.disconnect, createDisconnect, {
    session: services.session,
    links: services.links,
    attempts: services.attempts,
    storage: ports.storage,
    tabs: ports.tabs,
    logger: ports.logger,
    track: services.track,
  })
  wire(to, services.restoreSession, createRestoreSession, {
    session: services.session,
    links: services.links,
    attempts: services.attempts,
    connectors: ports.connectors,
    storage: ports.storage,
    settings: services.settings,
    clock: ports.clock,
    logger: ports.logger,
  })
  wire(to, services.switchNetwork, createSwitchNetwork, {
    session: services.session,
    links: services.links,
    chains: ports.chains,
    settings: services.settings,
    feedback: services.feedback,
    track: services.track,
  })
  wire(to, services.walletRequest, createWalletRequest, {
    session: services.session,
    links: services.links,
    settings: services.settings,
  })
})
