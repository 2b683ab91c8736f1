import { look } from '../../kit/look.js'
import { safeImageSource } from '../../domain/text/untrusted.js'
import { offersWalletConnect } from './offers-walletconnect.js'
import type { ReviewedOptions } from './review-options.js'
import type { SignInRoutes } from '../../domain/sign-in/sign-in-routes.js'

/** Who may show the page in a frame: nobody, or the pages of these origins. */
export type FrameAncestors = 'none' | readonly [string, ...string[]]

/**
 * The smallest Content-Security-Policy under which a dialog with these options does all that it offers, and nobody else shows the
 * page in a frame. A site adds what its own page needs. Names of the policy's parts in their order.
 */
export function contentSecurityPolicy(
  options: ReviewedOptions,
  ancestors: FrameAncestors,
): ReadonlyMap<string, readonly string[]> {
  const { endpoints, settings } = options
  const { catalogue, blockchain, analytics, relay, frame } = endpoints
  const nodes = settings.networks.flatMap(({ id, rpcUrls }) => endpoints.rpc[id] ?? rpcUrls)
  const logins = settings.logins
  const signIn = signInServers(options)
  const own = signIn.some((url) => url.startsWith('/'))
  const servers = [
    ...[catalogue, blockchain, analytics, ...nodes, ...(offersWalletConnect(options) ? [relay] : [])],
    ...signIn.filter((url) => !url.startsWith('/')),
    options.given.swaps?.aggregator?.url,
  ].filter((url) => url !== undefined)
  // Whether a login window can answer is told by the headers of the page itself.
  const opensWindows = logins !== undefined && logins.socials.length > 0
  const fetchesPictures = catalogue !== undefined || blockchain !== undefined
  const all: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    // Icons of wallets in the page are data; what was fetched is shown from memory.
    [
      'img-src',
      [
        'data:',
        ...(fetchesPictures ? ['blob:'] : []),
        ...(settings.flags.remoteImages ? ['https:'] : ownPictures(options)),
      ],
    ],
    ['connect-src', [...new Set([...servers.map(sourceOf), ...(opensWindows || own ? ["'self'"] : [])])]],
    ['frame-src', logins === undefined || frame === undefined ? [] : [sourceOf(frame)]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ancestors === 'none' ? ["'none'"] : ancestors],
    ['require-trusted-types-for', ["'script'"]],
  ]
  return new Map(all.filter(([, sources]) => sources.length > 0))
}

/** Servers of the pictures that the site names: of itself, where it asks the visitor for something, and of wallets of its own. */
function ownPictures({ given, settings }: ReviewedOptions): readonly string[] {
  const asks = given.signIn !== undefined || settings.flags.smartSessions
  const { wallets, connectors = [] } = given
  const named: readonly unknown[] = [
    asks ? settings.appIcon : undefined,
    ...(wallets?.custom ?? []).map(({ icon }) => icon),
    ...connectors.map((one) => look(look(one, 'info'), 'icon')),
  ]
  const remote = named.map((icon) => safeImageSource(icon, { https: true })).filter((src) => src?.startsWith('https:'))
  return [...new Set(remote.flatMap((src) => src ?? []).map(sourceOf))]
}

/** Who verifies sign-ins, by whole address or by path on the page's own server. A client of the host's own calls where the host says. */
function signInServers({ given, endpoints }: ReviewedOptions): readonly string[] {
  if (given.signIn?.hosted) return [endpoints.signIn].filter((url) => url !== undefined)
  const { backend = [] } = given.signIn ?? {}
  if (typeof backend === 'string') return [backend]
  const { nonce, verify, session, signOut, message } = { ...backend } as Partial<SignInRoutes>
  return [nonce, verify, session, signOut, message].filter((url) => url !== undefined)
}

/** A whole origin: paths of servers change. */
const sourceOf = (url: string): string => new URL(url).origin
