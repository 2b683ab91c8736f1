import type { NameRules } from '../../domain/names/account-name.js'
import type { SiteOptions } from './site-options.js'

/** What the public service has (S9.26, S5.20). */
const hosted = { suffix: '.reown.id', minimum: 4 } as const

/** What a host chose of account names: undefined where nobody gives any. */
export function namesSettings(given: SiteOptions['names'], isServed: boolean): NameRules | undefined {
  if (given === undefined || !isServed) return undefined
  const { suffix = hosted.suffix, minimum = hosted.minimum, zone = suffix.slice(1) } = given
  return { suffix, zone, minimum }
}
