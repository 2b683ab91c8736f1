import { field } from '../../kit/field.js'
import { isAccountId } from '../../domain/networks/caip.js'
import type { TabMessage } from '../../ports/platform.js'

/** A word from another tab, which may run any version of anything; undefined when it is none of ours. */
export function parseTabMessage(value: unknown): TabMessage | undefined {
  const [type, namespace, account] = ['type', 'namespace', 'account'].map((key) => field(value, key))
  if (namespace !== undefined && (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace)))
    return undefined
  if (type === 'outgoing') return { type }
  if (type === 'signedIn' || type === 'signedOut') {
    if (isAccountId(account)) return { type, account }
    return type === 'signedOut' && account === undefined ? { type } : undefined
  }
  if (type === 'connected' && namespace !== undefined) return { type, namespace }
  return type === 'disconnected' ? { type, ...(namespace === undefined ? {} : { namespace }) } : undefined
}
