import { Hono } from 'hono'
import type { ChainControl } from '../chains/chain-control.ts'
import type { SolanaChain } from '../chains/solana/start-solana.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import type { QuayDesk } from '../quay/start-quay.ts'
import { applyFault, type FaultPart, type Faults } from '../faults.ts'
import { namesControlRoutes } from '../names/control-routes.ts'
import { createRegistry } from '../names/registry.ts'
import type { HttpEnv } from '../serve.ts'
import { createAnalytics } from './analytics.ts'
import { refuse, reportError } from './api-error.ts'
import { balanceRoutes } from './blockchain/balance-routes.ts'
import { bundlerRoutes } from './blockchain/bundler-routes.ts'
import { convertRoutes } from './blockchain/convert-routes.ts'
import { historyRoutes } from './blockchain/history-routes.ts'
import { avatarRoutes, identityRoutes, type Identities } from './blockchain/identity-routes.ts'
import { onRampRoutes } from './blockchain/on-ramp-routes.ts'
import { priceRoutes } from './blockchain/price-routes.ts'
import { profileRoutes } from './blockchain/profile-routes.ts'
import { rpcRoutes, type RpcNode } from './blockchain/rpc-routes.ts'
import { serveEvm, serveSolana } from './blockchain/served-chain.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { generateWallets } from './catalogue/generate-wallets.ts'
import { houseWallets } from './catalogue/house-wallets.ts'
import { controlRoutes, createControl, type Control } from './control.ts'
import { crossOrigin } from './cross-origin.ts'
import { imageRoutes } from './images/image-routes.ts'
import { createJournal } from './journal.ts'
import { requireProject } from './require-project.ts'
import { createCoSigner } from './sessions/co-signer.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

const catalogueSize = 600

export type ApiOptions = {
  readonly chains: readonly SandboxChain[]
  readonly solana: SolanaChain
  /** Chains of other namespaces, whose JSON-RPC passes through as well. */
  readonly namespaces: readonly RpcNode[]
  /** The levers of the chains, for orders over HTTP. */
  readonly levers: ChainControl
  readonly walletUrl: string
  readonly phoneUrl: string
  readonly identities: Identities
  /** Who sells coins for money. */
  readonly desk: QuayDesk
  readonly faults: Faults
}

export type Api = { readonly app: Hono<HttpEnv>; readonly control: Control }

/** Which part of the sandbox a path belongs to. Prices carry their project in the body, avatars carry none. */
const parts: readonly { path: string; part: FaultPart; projectInQuery: boolean }[] = [
  { path: '/getWallets', part: 'catalogue', projectInQuery: true },
  { path: '/getAnalyticsConfig', part: 'catalogue', projectInQuery: true },
  { path: '/getWalletImage/*', part: 'images', projectInQuery: true },
  { path: '/public/*', part: 'images', projectInQuery: true },
  { path: '/avatars/*', part: 'images', projectInQuery: false },
  { path: '/v1/supported-chains', part: 'blockchain', projectInQuery: true },
  { path: '/v1/identity/*', part: 'blockchain', projectInQuery: true },
  { path: '/v1/account/*', part: 'blockchain', projectInQuery: true },
  { path: '/v1/profile/*', part: 'blockchain', projectInQuery: true },
  { path: '/v1/profile/*', part: 'names', projectInQuery: false },
  { path: '/ens-gateway/*', part: 'names', projectInQuery: false },
  { path: '/v1/fungible/*', part: 'blockchain', projectInQuery: false },
  { path: '/v1/convert/*', part: 'swaps', projectInQuery: false },
  { path: '/v1/onramp/*', part: 'onRamp', projectInQuery: true },
  { path: '/v1/generators/*', part: 'onRamp', projectInQuery: true },
  { path: '/v1/sessions/*', part: 'sessions', projectInQuery: true },
  { path: '/v1/bundler', part: 'sessions', projectInQuery: true },
  { path: '/v1', part: 'rpc', projectInQuery: true },
  { path: '/v1/', part: 'rpc', projectInQuery: true },
  { path: '/e', part: 'analytics', projectInQuery: true },
]

/** The services the dialog talks to, over the chains of the sandbox. */
export function createApi({
  chains,
  solana,
  namespaces,
  levers,
  walletUrl,
  phoneUrl,
  identities,
  desk,
  faults,
}: ApiOptions): Api {
  const nodes = [...chains, ...namespaces]
  const ids = nodes.map(({ id }) => id)
  const house = houseWallets({ walletUrl, phoneUrl, chains: ids })
  const wallets = [...house, ...generateWallets(catalogueSize - house.length)]
  const symbols = [...chains, solana].flatMap((chain) => [
    chain.nativeCurrency.symbol,
    ...chain.tokens.map(({ symbol }) => symbol),
  ])
  if (chains[0]?.swaps) symbols.push(...chains[0].swaps.tokens.map(({ symbol }) => symbol))
  const served = [...chains.map(serveEvm), serveSolana(solana)]
  const registry = createRegistry(chains)
  const journal = createJournal()
  const analytics = createAnalytics()
  const coSigner = createCoSigner(chains)
  const control = createControl({ faults, journal, analytics, coSigner, names: registry.control })

  const app = new Hono<HttpEnv>()
  app.onError(reportError)
  app.notFound((c) => reportError(refuse(404, '', `There is nothing at ${c.req.path}.`), c))
  app.use('/control/*', crossOrigin)
  app.route('/', controlRoutes(control, levers))
  app.route('/', namesControlRoutes(registry.control))
  app.use(journal.record, crossOrigin)
  for (const { path, part, projectInQuery } of parts) {
    app.use(path, applyFault(faults, part))
    if (projectInQuery) app.use(path, requireProject)
  }
  app.get('/v1/convert/*', requireProject)
  app.get('/v1/supported-chains', (c) => c.json({ http: ids, ws: [] }))
  app.route('/', catalogueRoutes(wallets))
  app.route('/', imageRoutes({ wallets, symbols }))
  app.route('/', avatarRoutes([...identities.values()]))
  app.route('/', identityRoutes(identities))
  app.route('/', balanceRoutes(served))
  // Before the history, which knows nothing of what was bought.
  app.route('/', onRampRoutes(desk))
  app.route('/', historyRoutes(chains, solana))
  app.route('/', profileRoutes(registry))
  app.route('/', priceRoutes(served))
  app.route(
    '/',
    convertRoutes(chains.flatMap((chain) => (chain.swaps ? [{ id: chain.id, chain, market: levers.market }] : []))),
  )
  app.route('/', sessionRoutes(coSigner, chains))
  app.route('/', bundlerRoutes(chains))
  app.route('/', rpcRoutes(nodes))
  app.route('/', analytics.routes)
  return { app, control }
}
