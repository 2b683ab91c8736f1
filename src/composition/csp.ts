import { contentSecurityPolicy, type FrameAncestors } from '../application/options/content-security-policy.js'
import { resolveOptions } from '../application/options/resolve-options.js'
import type { DialogOptions } from './options.js'

/**
 * The value of the header `Content-Security-Policy` that a dialog with these options needs, and no more: for a server or a build,
 * on no visitor's way. Add what your own page needs (`style-src`, for one). A client of your own in `walletConnect` and parts that
 * you bind yourself call where you make them call.
 * @param frameAncestors who may show your page in a frame; a header only, `<meta>` cannot say it
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export function getCsp(
  options: DialogOptions,
  { frameAncestors = 'none' }: { readonly frameAncestors?: FrameAncestors | undefined } = {},
): string {
  const policy = contentSecurityPolicy(resolveOptions(options), frameAncestors)
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
