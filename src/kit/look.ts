/** Whether somebody else's value has members; those of a page may be functions. */
export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** A member of somebody else's live object, inherited ones too; what throws when it is looked at is as good as missing. */
export function look(value: unknown, name: PropertyKey): unknown {
  try {
    return isObject(value) ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}
