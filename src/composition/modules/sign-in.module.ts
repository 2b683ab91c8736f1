import { isPlainSignIn } from '../../application/options/plain-sign-in.js'
import { createSignIn, type SignInDeps } from '../../application/sign-in/sign-in.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { backendSignIn } from '../sign-in/backend-sign-in.js'
import { wire, type Wiring } from '../wiring.js'
import { locksModule } from './locks.module.js'
import { walletRequest } from './session.module.js'
import { sightModule } from './sight.module.js'

type Created = Omit<SignInDeps, 'request' | 'wanted' | 'choices' | 'loadOffers'> &
  Pick<Parameters<typeof walletRequest>[0], 'load' | 'loadSubjects'>

const loadOffers = loadChunk('sign-in', () => import('../../application/sign-in/sign-in-offers.js'))

/**
 * Signing in; joins where a host asks for it, with what verifies at the host's own server. What only other choices need is fetched before.
 * @throws DialogError SIGN_IN_NOT_ENABLED, OPTIONS_INVALID, and what fetching throws
 */
export async function signInModule(to: Wiring): Promise<void> {
  const { given, endpoints, settings } = to.get(services.options)
  const { signIn: wanted = notEnabled() } = settings
  const isPlain = isPlainSignIn(given) && !to.isBound(ports.signIn)
  const choices = isPlain ? undefined : await import('../sign-in/sign-in-choices.js')
  choices?.checkSignIn(given, endpoints)
  choices?.wireChosen(to, wanted)
  wire(to, ports.signIn, (deps) => backendSignIn(deps, wanted), {
    options: services.options,
    clock: ports.clock,
    platform: ports.platform,
  })
  sightModule(to)
  locksModule(to)
  const create = ({ load, loadSubjects, signIns, ...deps }: Created) => {
    // It knows nothing of sign-ins: past the rule that nobody signs before signing in.
    const request = walletRequest({ ...deps, load, loadSubjects })
    return createSignIn({ ...deps, signIns, request, wanted, choices, loadOffers })
  }
  wire(to, services.signInFeature, create, {
    load: services.lazyVerbs,
    loadSubjects: services.requestSubjects,
    signIn: ports.signIn,
    signIns: services.signIns,
    session: services.session,
    settings: services.settings,
    dialog: services.dialog,
    router: services.router,
    feedback: services.feedback,
    connections: services.connections,
    chains: ports.chains,
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

function notEnabled(): never {
  throw signInError('SIGN_IN_NOT_ENABLED')
}
