import type { Settings, SignInSettings } from '../application/settings.js'
import { namespaceOf } from '../domain/networks/caip.js'
import { DialogError } from '../domain/errors.js'
import { signInError } from '../domain/sign-in/sign-in-errors.js'
import { createHttpClient } from '../infrastructure/http/http-client.js'
import { sdkQuery } from '../infrastructure/http/sdk-query.js'
import type { VerifySignature } from '../infrastructure/sign-in/local-sign-in.js'
import type { SupportedChains } from '../ports/balances.js'
import type { Clock } from '../ports/clock.js'
import type { Platform } from '../ports/platform.js'
import type { SignIn } from '../ports/sign-in.js'
import type { Storage } from '../ports/storage.js'
import type { ResolvedOptions } from './options.js'
import { version } from './version.js'

export interface SignInAdapterDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly platform: Platform
  readonly storage: Storage
  readonly supportedChains: SupportedChains
}

type Ways = Readonly<Record<SignInSettings['way'], (rules: SignInSettings) => Promise<SignIn>>>

/** The adapter that the host chose, each in a chunk of its own. */
export async function signInAdapter(deps: SignInAdapterDeps): Promise<SignIn> {
  const { options, settings, clock, platform, storage } = deps
  const { given, endpoints } = options
  const ways: Ways = {
    verify: async (rules) => {
      const { createLocalSignIn } = await import('../infrastructure/sign-in/local-sign-in.js')
      return createLocalSignIn({
        ...rules,
        storage,
        clock,
        domain: new URL(platform.environment.page).host,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        verifySignature: browserVerifier(deps),
      })
    },
    backend: async (rules) => {
      const { createBackendSignIn, routesOf } = await import('../infrastructure/sign-in/backend-sign-in.js')
      const { byToken, ...routes } = routesOf(given.signIn?.backend ?? '', platform.origin)
      const server = client(clock, platform.origin, byToken ? 'omit' : 'include')
      return createBackendSignIn({ ...rules, server, routes, byToken, storage, clock })
    },
    hosted: async (rules) => {
      const { createHostedSignIn } = await import('../infrastructure/sign-in/hosted-sign-in.js')
      const query = sdkQuery({ projectId: given.projectId, version })
      const server = client(clock, endpoints.signIn ?? platform.origin, 'omit', query)
      return createHostedSignIn({ ...rules, server, storage, clock })
    },
    siwe: async (rules) => {
      const { createSiweSignIn } = await import('../infrastructure/sign-in/siwe-sign-in.js')
      return createSiweSignIn({ ...rules, client: given.signIn?.siwe ?? notEnabled() })
    },
    adapter: async () => given.signIn?.adapter ?? notEnabled(),
  }
  const rules = settings.signIn ?? notEnabled()
  return ways[rules.way](rules)
}

const client = (clock: Clock, baseUrl: string, credentials: 'omit' | 'include', query = sdkQueryOfNobody) =>
  createHttpClient({ fetch: (...request) => fetch(...request), clock, baseUrl, credentials, query, maxBytes: 65_536 })

/** A server of the host's own is told nothing of the dialog. */
const sdkQueryOfNobody = () => ({})

function notEnabled(): never {
  throw signInError('SIGN_IN_NOT_ENABLED')
}

/** Verifies in the browser; what a namespace needs for it is fetched with its first signature. */
function browserVerifier({ options, settings, clock, supportedChains }: SignInAdapterDeps): VerifySignature {
  const { networks } = settings
  const verifiers: Readonly<Record<string, VerifySignature>> = {
    eip155: async (...asked) => {
      const { createEvmVerifier } = await import('../infrastructure/chains/evm/verify-evm-message.js')
      const fetcher: typeof fetch = (...request) => fetch(...request)
      return createEvmVerifier({ rpc: options.endpoints.rpc, supportedChains, fetch: fetcher, clock, networks })(
        ...asked,
      )
    },
    solana: async (account, message, signature) =>
      (await import('../infrastructure/chains/solana/verify-solana-message.js')).verifySolanaMessage(
        account,
        message,
        signature,
      ),
    bip122: async (account, message, signature) =>
      (await import('../infrastructure/chains/bitcoin/verify-bitcoin-message.js')).verifyBitcoinMessage(
        account,
        message,
        signature,
      ),
  }
  const unknown: VerifySignature = async () => {
    throw new DialogError('CHAIN_UNSUPPORTED')
  }
  return (account, ...asked) => (verifiers[namespaceOf(account)] ?? unknown)(account, ...asked)
}
