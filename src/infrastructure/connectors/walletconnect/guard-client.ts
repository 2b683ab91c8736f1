import { look } from '../../../kit/look.js'

/** The parts of the client that would fail in the host's page where nobody can catch it. */
export interface GuardedClient {
  readonly engine: object
  readonly events: { setMaxListeners(limit: number): unknown }
  readonly core: { readonly relayer: object }
}

/** Places in which the client lets its failures go, or gets in its own way while the relay is away. */
export function guardClient({ engine, events, core }: GuardedClient): void {
  // Pairings that were just left wait beside each other for a moment; that is no leak to warn of.
  events.setMaxListeners(0)
  guardChecks(engine)
  guardSockets(core.relayer)
  joinAttempts(core.relayer)
}

/**
 * What a wallet sends is checked, and its goodbye answered, without waiting for that: an event for another network, or a goodbye for a
 * session that is gone, would be an unhandled rejection.
 */
function guardChecks(engine: object): void {
  for (const name of Object.getOwnPropertyNames(engine)) {
    const check: unknown = Reflect.get(engine, name)
    if (!/^isValid|^sendResult$/.test(name) || typeof check !== 'function') continue
    Reflect.set(engine, name, (...given: unknown[]): unknown => {
      const outcome: unknown = Reflect.apply(check, engine, given)
      if (outcome instanceof Promise) outcome.catch(() => undefined)
      return outcome
    })
  }
}

/** A socket that was replaced may still close with an error, and an error event that nobody listens to is thrown. */
function guardSockets(relayer: object): void {
  const name = 'registerProviderListeners'
  const register: unknown = Reflect.get(relayer, name)
  if (typeof register !== 'function') return
  Reflect.set(relayer, name, () => {
    Reflect.apply(register, relayer, [])
    const provider: unknown = Reflect.get(relayer, 'provider')
    if (hasEvents(provider)) provider.on('error', () => undefined)
  })
}

/** Everything that waits to be sent tries to reach the relay by itself; one attempt at a time is enough for all. */
function joinAttempts(relayer: object): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') return
  let attempt: Promise<unknown> | undefined
  Reflect.set(relayer, 'connect', (...given: unknown[]): Promise<unknown> => {
    attempt ??= Promise.resolve(Reflect.apply(connect, relayer, given)).finally(() => {
      attempt = undefined
    })
    return attempt
  })
}

const hasEvents = (value: unknown): value is { on(event: string, listener: () => void): unknown } =>
  typeof look(value, 'on') === 'function'
