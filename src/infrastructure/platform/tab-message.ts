import type { TabMessage } from '../../ports/platform.js'

/** A word from another tab, which may run any version of anything; undefined when it is none of ours. */
export function parseTabMessage(value: unknown): TabMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [type, namespace] = ['type', 'namespace'].map((key): unknown =>
    Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
  )
  if (namespace !== undefined && (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace)))
    return undefined
  if (type === 'connected' && namespace !== undefined) return { type, namespace }
  return type === 'disconnected' ? { type, ...(namespace === undefined ? {} : { namespace }) } : undefined
}
