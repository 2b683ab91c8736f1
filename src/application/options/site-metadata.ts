import type { Logger } from '../../ports/logger.js'
import type { Platform } from '../../ports/platform.js'
import type { Resolved, SiteOptions } from './site-options.js'

type Given = Pick<Resolved<SiteOptions>, 'given'>

/** How wallets elsewhere are told of the site. What the page is, only its origin tells. */
export function siteMetadata({ given: { metadata } }: Given, platform: Platform) {
  const { name = platform.pageTitle, description = '', icons = [] } = metadata ?? {}
  return { name, description, url: platform.origin, icons: [...icons] }
}

/** Wallets warn of sites that say they are another: the site's developers hear of it first. */
export function warnOfOtherOrigin({ given: { metadata } }: Given, platform: Platform, logger: Logger): void {
  const url = metadata?.url ?? platform.origin
  if (originOf(url) !== platform.origin) logger.error(`metadata.url is ${url}, but wallets are told ${platform.origin}`)
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}
