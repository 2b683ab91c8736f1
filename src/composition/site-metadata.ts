import type { Platform } from '../ports/platform.js'
import type { ResolvedOptions } from './options.js'

/** How wallets elsewhere are told of the site. What the page is, only its origin tells. */
export function siteMetadata({ given: { metadata } }: ResolvedOptions, platform: Platform) {
  const { name = platform.pageTitle, description = '', icons = [] } = metadata ?? {}
  return { name, description, url: platform.origin, icons: [...icons] }
}
