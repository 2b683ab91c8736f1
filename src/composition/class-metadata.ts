/** A host that loads inversify for decorators of its own has this method on its `Reflect`. */
type GetOwnMetadata = (key: unknown, target: object, property?: PropertyKey) => unknown

// The container numbers its modules from here. Those of a host's own inversify start at 0 and can be loaded into ours.
const firstId = 2 ** 32
const own = new WeakMap<object, Map<unknown, unknown>>([
  [Object, new Map<unknown, unknown>([['@inversifyjs/container/bindingId', firstId]])],
])

/*
 * Stands in for three functions of inversify in the built package, which then needs no polyfill of `Reflect`: what the container
 * writes is its own, and what decorators wrote is read where they are.
 */
export function getOwnReflectMetadata(target: object, key: unknown, property?: PropertyKey): unknown {
  const { getOwnMetadata } = Reflect as { readonly getOwnMetadata?: GetOwnMetadata }
  return own.get(target)?.get(key) ?? getOwnMetadata?.(key, target, property)
}

export function setReflectMetadata(target: object, key: unknown, value: unknown): void {
  own.set(target, (own.get(target) ?? new Map<unknown, unknown>()).set(key, value))
}

export function updateOwnReflectMetadata(
  target: object,
  key: unknown,
  initial: () => unknown,
  update: (value: unknown) => unknown,
): void {
  setReflectMetadata(target, key, update(getOwnReflectMetadata(target, key) ?? initial()))
}
