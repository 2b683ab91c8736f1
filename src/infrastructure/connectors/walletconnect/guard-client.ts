import { look } from '../../../kit/look.js'

/** The parts of the client that would fail in the host's page where nobody can catch it. */
export interface GuardedClient {
  readonly engine: object
  readonly events: { setMaxListeners(limit: number): unknown }
  readonly core: {
    readonly relayer: object
    readonly heartbeat: object
    readonly expirer: object
    readonly history: object
    readonly pairing: object
  }
}

/** Places in which the client lets its failures go, or gets in its own way while the relay is away. */
export function guardClient({ engine, events, core }: GuardedClient): void {
  const { relayer, heartbeat, expirer, history, pairing } = core
  const [subscriber, publisher] = [look(relayer, 'subscriber'), look(relayer, 'publisher')]
  // Pairings that were just left wait beside each other for a moment; that is no leak to warn of.
  events.setMaxListeners(0)
  guardChecks(engine)
  for (const teller of [relayer, heartbeat, expirer, history, pairing, subscriber]) guardListeners(teller)
  guardQueue(publisher)
  guardSockets(relayer)
  joinAttempts(relayer)
  startAnew(relayer, subscriber)
}

/**
 * What a wallet sends is checked, and its goodbye answered, without waiting for that: an event for another network, or a goodbye for a
 * session that is gone, would be an unhandled rejection.
 */
function guardChecks(engine: object): void {
  for (const name of Object.getOwnPropertyNames(engine))
    if (/^isValid|^sendResult$/.test(name)) replace(engine, name, (check, given) => heard(check(...given)))
}

/** Whoever listens inside of the client may do so in a promise, which an event does not wait for: what ends while the relay is away fails there. */
function guardListeners(teller: unknown): void {
  const events = look(teller, 'events')
  replace(events, 'emit', (emit, given) => {
    const [event, ...told] = given
    const listeners: unknown = reach(events, 'rawListeners')?.(event)
    if (!Array.isArray(listeners) || listeners.length === 0) return emit(...given)
    for (const listener of listeners) heard(Reflect.apply(listener, events, told))
    return true
  })
}

/** What could not be sent is tried again with each beat, without waiting for it. */
function guardQueue(publisher: unknown): void {
  let again = false
  replace(publisher, 'checkQueue', (check) => {
    again = true
    try {
      check()
    } finally {
      again = false
    }
  })
  replace(publisher, 'rpcPublish', (publish, given) => {
    const sent = publish(...given)
    return again && sent instanceof Promise ? sent.catch(() => undefined) : sent
  })
}

/** The socket that there is, and each that takes its place. */
function guardSockets(relayer: object): void {
  const guard = () => guardSocket(relayer, look(relayer, 'provider'))
  guard()
  replace(relayer, 'registerProviderListeners', (register) => {
    register()
    guard()
  })
}

/**
 * A socket that was replaced may still close with an error, and an error event that nobody listens to is thrown. What is asked over one that
 * closes has no answer, and what is asked where there is none would open one at which nothing is heard: both are tried again by who asks, and
 * the client itself would do so after 15 s, or never.
 */
function guardSocket(relayer: object, socket: unknown): void {
  const away = () => new Error('The relay is away.')
  const waiting = new Set<(error: Error) => void>()
  reach(socket, 'on')?.('error', () => undefined)
  reach(socket, 'on')?.('disconnect', () => waiting.forEach((reject) => reject(away())))
  replace(socket, 'request', (request, given) => {
    if (look(relayer, 'connected') !== true) return Promise.reject(away())
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      Promise.resolve(request(...given))
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  })
}

/** Everything that waits to be sent tries to reach the relay by itself; one attempt at a time is enough for all. */
function joinAttempts(relayer: object): void {
  let attempt: Promise<unknown> | undefined
  replace(relayer, 'connect', (connect, given) => {
    attempt ??= Promise.resolve(connect(...given)).finally(() => {
      attempt = undefined
    })
    return attempt
  })
}

/**
 * At a new socket all is heard anew. The client takes what it heard at the one before as still heard, and then hears nothing, where it did not
 * notice that one close: it looks away from the first goodbye of its own on.
 */
function startAnew(relayer: object, subscriber: unknown): void {
  replace(subscriber, 'start', async (start) => {
    await reach(subscriber, 'stop')?.()
    Reflect.set(relayer, 'reconnectInProgress', false)
    return start()
  })
}

type Method = (...given: readonly unknown[]) => unknown

function reach(of: unknown, name: string): Method | undefined {
  const method = look(of, name)
  return typeof method === 'function' ? (...given) => Reflect.apply(method, of, given) : undefined
}

/** Puts a method in the place of one, where there is one. */
function replace(of: unknown, name: string, by: (method: Method, given: readonly unknown[]) => unknown): void {
  const method = reach(of, name)
  if (method !== undefined) Reflect.set(Object(of), name, (...given: readonly unknown[]) => by(method, given))
}

/** Somebody hears of its end. */
function heard(outcome: unknown): unknown {
  if (outcome instanceof Promise) outcome.catch(() => undefined)
  return outcome
}
