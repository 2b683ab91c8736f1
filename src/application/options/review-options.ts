import { isAtHome } from '../../domain/dialog/at-home.js'
import type { Logger } from '../../ports/logger.js'
import type { Resolved, SiteOptions } from './site-options.js'

export type ReviewedOptions = Resolved<
  SiteOptions & {
    readonly walletConnect?: unknown
    readonly messages?: unknown
    readonly languages?: Readonly<Record<string, { readonly tag: string }>> | undefined
    readonly language?: string | undefined
    readonly bindings?: unknown
  }
>

export interface ReviewOptionsDeps {
  readonly options: ReviewedOptions
  /** Of the page. */
  readonly origin: string
  readonly logger: Logger
  readonly load: () => Promise<{ readonly tell: (options: ReviewedOptions, logger: Logger) => Promise<void> }>
}

/** What every page has looked at as a whole, by how it begins: networks, endpoints, features, projectId, and servers of `endpoints`. */
const plain = /^(net|end|feat|proj|cat|block|frame|relay)/
/** What a network of ours has, also in its coin; one without marks that are fetched is the site's own. */
const ofNetwork = /^(id|name|rpcUrls|explorer|symbol|decimals)$/

/**
 * Tells the site's developers of options that are taken but change nothing: in development, and the words come where there may be something
 * to say. A visitor fetches none of it.
 */
export async function reviewOptions({ options, origin, logger, load }: ReviewOptionsDeps): Promise<void> {
  const { given, unknown, endpoints, settings } = options
  if (
    isAtHome(origin) &&
    (unknown[0] ||
      // What is off asks for nothing.
      Object.entries({ ...given, ...given.endpoints, ...given.features }).some(
        ([name, value]) => value && !plain.test(name),
      ) ||
      (endpoints.frame && !settings.logins && settings.flags.email) ||
      given.networks.some(
        // What every page checks is not looked at again: `checkNetworks`.
        ({ marks, testnet = true, nativeCurrency: coin, ...one }) =>
          typeof marks !== 'function' ||
          testnet !== true ||
          typeof coin.name !== 'string' ||
          Object.keys({ ...one, ...coin }).some((name) => !ofNetwork.test(name)),
      ))
  )
    await (await load()).tell(options, logger)
}
