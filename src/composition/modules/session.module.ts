import { createConnectList } from '../../application/connect/connect-list.js'
import { createConnectWallet } from '../../application/connect/connect-wallet.js'
import { createConnectorList } from '../../application/connect/connector-list.js'
import type { SignIns } from '../../domain/sign-in/signed-in-now.js'
import { createStore } from '../../kit/store.js'
import { createRecents } from '../../application/connect/recents.js'
import { createSuggestions } from '../../application/connect/suggestions.js'
import { createAttempts } from '../../application/session/attempts.js'
import { createDisconnect } from '../../application/session/disconnect.js'
import { createConnections } from '../../application/session/connections.js'
import { createKnownIdentity } from '../../application/session/known-identity.js'
import { createRestoreSession } from '../../application/session/restore-session.js'
import { createSessionStore } from '../../application/session/session-store.js'
import type { SwitchNetworkDeps, Switching } from '../../application/session/switch-network.js'
import type { Features } from '../../application/features.js'
import type { Settings } from '../../application/settings.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { WalletRequest } from '../../application/session/wallet-request.js'
import { lazyVerb } from '../lazy-verb.js'
import type * as lazyVerbs from '../lazy-verbs.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Connecting, staying connected, switching, disconnecting. */
export function sessionModule(to: Wiring): void {
  wire(to, services.session, createSessionStore, {})
  wire(to, services.signIns, () => createStore<SignIns>({}), {})
  wire(to, services.identity, createKnownIdentity, { storage: ports.storage, clock: ports.clock })
  wire(to, services.attempts, createAttempts, {})
  wire(to, services.connections, createConnections, { session: services.session })
  wire(to, services.recents, createRecents, { storage: ports.storage })
  wire(to, services.suggestions, createSuggestions, {})
  wire(to, services.connectorList, createConnectorList, {
    source: ports.connectors,
    settings: services.settings,
    logger: ports.logger,
  })
  wire(to, services.connectList, createConnectList, {
    connectors: services.connectorList,
    recents: services.recents,
    suggestions: services.suggestions,
    session: services.session,
    dialog: services.dialog,
    settings: services.settings,
  })
  wire(to, services.connectWallet, createConnectWallet, {
    loadVerbs: services.lazyVerbs,
    session: services.session,
    connections: services.connections,
    attempts: services.attempts,
    connectors: services.connectorList,
    settings: services.settings,
    dialog: services.dialog,
    router: services.router,
    storage: ports.storage,
    clock: ports.clock,
    tabs: ports.tabs,
    track: services.track,
    features: services.features,
  })
  wire(to, services.disconnect, createDisconnect, {
    loadVerbs: services.lazyVerbs,
    connectors: services.connectorList,
    session: services.session,
    connections: services.connections,
    attempts: services.attempts,
    dialog: services.dialog,
    storage: ports.storage,
    tabs: ports.tabs,
    logger: ports.logger,
    track: services.track,
    features: services.features,
    settings: services.settings,
  })
  wire(to, services.lazyVerbs, () => () => import('../lazy-verbs.js'), {})
  wire(to, services.restoreSession, createRestoreSession, {
    loadRestore: services.lazyVerbs,
    session: services.session,
    connections: services.connections,
    attempts: services.attempts,
    connectors: services.connectorList,
    storage: ports.storage,
    settings: services.settings,
    feedback: services.feedback,
    clock: ports.clock,
    lifetime: services.lifetime,
    logger: ports.logger,
  })
  wire(to, services.switching, () => createStore<Switching | undefined>(undefined), {})
  wire(to, services.switchNetwork, switchNetwork, {
    load: services.lazyVerbs,
    session: services.session,
    connections: services.connections,
    chains: ports.chains,
    settings: services.settings,
    feedback: services.feedback,
    track: services.track,
    switching: services.switching,
    lifetime: services.lifetime,
  })
  wire(to, services.requestSubjects, () => loadSubjects, {})
  wire(to, services.walletRequest, walletRequest, {
    load: services.lazyVerbs,
    loadSubjects: services.requestSubjects,
    session: services.session,
    connections: services.connections,
    settings: services.settings,
    features: services.features,
    chains: ports.chains,
    clock: ports.clock,
    lifetime: services.lifetime,
  })
}

const loadSubjects = loadChunk('requests', () => import('../../domain/session/request-subjects.js'))

interface Lazy {
  readonly load: () => Promise<typeof lazyVerbs>
}
type RequestDeps = Omit<Parameters<typeof lazyVerbs.createWalletRequest>[0], 'loadSignedIn' | 'features'> &
  Lazy & {
    /** Where who is signed in matters, and what is on the screen. */
    readonly features?: Features
  }
const switchNetwork = ({ load, ...deps }: SwitchNetworkDeps & Lazy) =>
  lazyVerb('session', async () => (await load()).createSwitchNetwork(deps))
export function walletRequest({ load, features, ...deps }: RequestDeps): WalletRequest {
  const loadSignedIn = loadSignedInRule(deps.settings, features)
  const request = lazyVerb('session', async () =>
    (await load()).createWalletRequest({ ...deps, features, loadSignedIn }),
  )
  // What is shown is what was shown at the click, however long the code takes to come.
  return (namespace, asked, lastLook) => request(namespace, asked, lastLook, deps.session.get())
}
/** With signing in, and only where it is required. */
export const loadSignedInRule = (settings: Settings, features: Features | undefined) =>
  settings.signIn?.required && features ? async () => (await features.load('signIn')).assertSignedIn : undefined
