/**
 * The same as hosts may write it: an instance of a class. Its methods need it, and none of its members is its own, so that a copy of them
 * has nothing.
 */
export function asInstance<T extends object>(plain: T): T {
  const before = instances.get(plain)
  if (before !== undefined) return before as T
  const methods = new WeakMap<object, unknown>()
  const methodOf = (name: PropertyKey, does: (...given: unknown[]) => unknown): unknown => {
    if (!methods.has(does))
      methods.set(does, function (this: unknown, ...given: unknown[]): unknown {
        if (this !== instance) throw new TypeError(`${String(name)} was called without its instance`)
        return does.apply(plain, given)
      })
    return methods.get(does)
  }
  const instance: T = new Proxy({} as T, {
    get: (_, name) => {
      const member: unknown = Reflect.get(plain, name)
      return typeof member === 'function' ? methodOf(name, member as Parameters<typeof methodOf>[1]) : member
    },
    set: (_, name, value) => Reflect.set(plain, name, value),
    has: (_, name) => Reflect.has(plain, name),
  })
  instances.set(plain, instance)
  return instance
}

const instances = new WeakMap<object, object>()
