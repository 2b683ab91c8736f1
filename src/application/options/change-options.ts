import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../../domain/errors.js'
import { isLive } from '../../domain/dialog/live-options.js'
import { optionFields } from './option-fields.js'
import { resolveOptions } from './resolve-options.js'
import type { LiveOptions } from '../live-options.js'
import type { Resolved, SiteOptions } from './site-options.js'

/** What changes by a verb of its own. */
const verbs: Readonly<Record<string, string>> = { theme: 'setTheme', language: 'setLanguage' }

/**
 * The options with a change, checked as at the creation. Servers, and all else that is not live, stay as they are.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export function withChange<Given extends SiteOptions>(before: Resolved<Given>, change: LiveOptions): Resolved<Given> {
  if (!isRecord(change)) refuseOption('options', 'give an object, as { features: { swaps: false } }')
  for (const option of Object.keys(change))
    if (!isLive(option) && Object.hasOwn(optionFields, option))
      refuseOption(option, `it cannot change while the dialog lives: ${mendOf(option)}`)
  const given = { ...before.given, ...change }
  // A node of a network that is not listed now serves it when it is listed again.
  const { settings, unknown } = resolveOptions({ ...given, endpoints: { ...given.endpoints, rpc: {} } })
  return { ...before, given, settings, unknown }
}

const mendOf = (option: string): string =>
  Object.hasOwn(verbs, option) ? `call ${verbs[option]}` : 'destroy this one and create another'
