import type { Logger } from '../../ports/logger.js'
import type { Resolved, SiteOptions } from './site-options.js'

export type ReviewedOptions = Resolved<
  SiteOptions & {
    readonly walletConnect?: unknown
    readonly messages?: unknown
    readonly languages?: Readonly<Record<string, { readonly tag: string }>>
    readonly language?: string
    readonly bindings?: unknown
  }
>

export interface ReviewOptionsDeps {
  readonly options: ReviewedOptions
  /** Of the page. */
  readonly origin: string
  readonly logger: Logger
  readonly load: () => Promise<(options: ReviewedOptions) => Promise<readonly string[]>>
}

/** Tells the site's developers of options that are taken but change nothing. The words come where there may be something to say. */
export async function reviewOptions({ options, origin, logger, load }: ReviewOptionsDeps): Promise<void> {
  const { given, unknown, endpoints, settings } = options
  const { legal = {}, language, names, features: { swaps, onramp, smartSessions } = {} } = given
  if (
    unknown.length > 0 ||
    (given.walletConnect === true && endpoints.relay === undefined) ||
    (settings.logins === undefined && asksForLogins(given)) ||
    [legal.terms, legal.privacy].some((url) => url?.includes(':') && !url.startsWith('https://')) ||
    // Where they may be right a visitor fetches neither the words nor the list of all messages.
    ((given.messages ?? language ?? names ?? (swaps || onramp || smartSessions || undefined)) !== undefined &&
      /\/(?:localhost|127\.)/.test(origin))
  )
    for (const said of await (await load())(options)) logger.error(said)
}

const asksForLogins = ({ socials, connectOrder, accountType, features }: SiteOptions): boolean =>
  Boolean(socials || connectOrder || accountType || features?.email)
