import { checkSignIn } from '../../application/options/check-sign-in.js'
import { createSignIn } from '../../application/sign-in/sign-in.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { createLocks } from '../../infrastructure/platform/locks.js'
import { createSight } from '../../infrastructure/platform/sight.js'
import { createLazySignIn } from '../../infrastructure/sign-in/lazy-sign-in.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { signInAdapter } from '../sign-in/sign-in-adapter.js'
import { wire, type Wiring } from '../wiring.js'
import { walletRequest } from './session.module.js'

const loadReading = loadChunk('sign-in', () => import('../../application/sign-in/lazy-reading.js'))

const page = () => (typeof window === 'undefined' ? undefined : window)

/** Signing in; joins where a host asks for it. The adapter that it chose is fetched with the first question to it. */
export function signInModule(to: Wiring): void {
  const { given, endpoints } = to.get(services.options)
  checkSignIn(given, endpoints)
  wire(
    to,
    ports.signIn,
    (deps) => createLazySignIn({ settings: deps.settings.signIn, load: () => signInAdapter(deps) }),
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      platform: ports.platform,
      storage: ports.storage,
      supportedChains: ports.supportedChains,
    },
  )
  wire(to, ports.sight, ({ lifetime }) => createSight({ document: page()?.document, lifetime }), {
    lifetime: services.lifetime,
  })
  wire(
    to,
    ports.locks,
    ({ options, clock }) => createLocks({ window: page(), clock, instance: options.given.instance }),
    { options: services.options, clock: ports.clock },
  )
  wire(to, services.signInRequest, walletRequest, {
    load: services.lazyVerbs,
    loadSubjects: services.requestSubjects,
    session: services.session,
    connections: services.connections,
    settings: services.settings,
    clock: ports.clock,
  })
  wire(to, services.signInFeature, (deps) => createSignIn({ ...deps, loadReading }), {
    signIn: ports.signIn,
    signIns: services.signIns,
    session: services.session,
    settings: services.settings,
    dialog: services.dialog,
    router: services.router,
    feedback: services.feedback,
    connections: services.connections,
    chains: ports.chains,
    request: services.signInRequest,
    disconnect: services.disconnect,
    platform: ports.platform,
    sight: ports.sight,
    locks: ports.locks,
    tabs: ports.tabs,
    clock: ports.clock,
    logger: ports.logger,
    lifetime: services.lifetime,
    track: services.track,
  })
}
