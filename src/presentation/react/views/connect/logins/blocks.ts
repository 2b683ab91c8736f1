import type { ConnectMethod, LoginSettings, Settings } from '../../../../../application/settings.js'
import { socialsIn, type Social } from '../../../../../domain/connection/social.js'

/** A way to connect, with a rule above it where the one before is of another kind. */
export interface Block {
  readonly method: ConnectMethod
  readonly rule: boolean
}

/** The ways that there are on this page, in the host's order (S2.27). Mail and social logins belong together. */
export function connectBlocks(
  { email, socials, order }: LoginSettings,
  environment: Settings['environment'],
): readonly Block[] {
  const there = { email, social: socialsIn(socials, environment).length > 0, wallet: true }
  const methods = order.filter((method) => there[method])
  return methods.map((method, i) => {
    const before = methods[i - 1]
    return { method, rule: before !== undefined && (before === 'wallet' || method === 'wallet') }
  })
}

/** More than these do not fit into one line. */
const tilesMax = 4

/** Providers as the block shows them: the first with its name (a pair both so), others as signs, the rest behind `more`. */
export interface SocialLayout {
  readonly named: readonly Social[]
  readonly tiles: readonly Social[]
  readonly more: boolean
}

export function socialLayout(providers: readonly Social[]): SocialLayout {
  if (providers.length === 2) return { named: providers, tiles: [], more: false }
  const others = providers.slice(1)
  const more = others.length > tilesMax
  return { named: providers.slice(0, 1), tiles: more ? others.slice(0, tilesMax - 1) : others, more }
}
