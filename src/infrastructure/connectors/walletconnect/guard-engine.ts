/**
 * The client checks what a wallet sends without waiting for its own checks, so what fails them (an event for another network, a
 * goodbye for a session that is gone) would be a rejection in the host's page that nobody can catch. The checks stay as they
 * are; only their failures are heard by somebody.
 */
export function guardEngine({ engine }: { readonly engine: object }): void {
  for (const name of Object.getOwnPropertyNames(engine)) {
    const check: unknown = Reflect.get(engine, name)
    if (!name.startsWith('isValid') || typeof check !== 'function') continue
    Reflect.set(engine, name, (...given: unknown[]): unknown => {
      const outcome: unknown = Reflect.apply(check, engine, given)
      if (outcome instanceof Promise) outcome.catch(() => undefined)
      return outcome
    })
  }
}
