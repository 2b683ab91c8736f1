import { field } from '../../kit/field.js'
import { filter, fromEventPattern, map, merge, Observable, repeat, switchMap } from 'rxjs'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import type { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { Popup } from '../../ports/embedded-wallet.js'
import { firstBefore } from '../../kit/first-before.js'
import { stopBy } from '../../domain/in-time.js'

/** What comes of waiting: an answer or an end. */
export type Told<T> = { readonly value: T } | { readonly error: DialogError }

const pollMs = 1_000
/** What a window says as its last word may arrive after it is seen closed. */
const lastWordMs = 250

/** The first of these. @throws DialogError of the one that ended it; ABORTED */
export async function firstTold<T>(streams: readonly Observable<Told<T>>[], signal: AbortSignal): Promise<T> {
  const told = await firstBefore(merge(...streams), stopBy(signal))
  if ('error' in told) throw told.error
  return told.value
}

export const timedOut = (type: string, ms: number, clock: Clock): Observable<Told<never>> =>
  after(ms, clock).pipe(map(() => ({ error: embeddedError('FRAME_TIMEOUT', { type, ms }) })))

/** The visitor closed the window. */
export const closedBy = (window: Popup, clock: Clock): Observable<Told<never>> =>
  after(pollMs, clock).pipe(
    repeat(),
    filter(() => window.closed),
    switchMap(() => after(lastWordMs, clock)),
    map(() => ({ error: embeddedError('LOGIN_CANCELED') })),
  )

/** Once, when the time has come. */
const after = (ms: number, clock: Clock): Observable<void> =>
  new Observable((subscriber) => {
    const stop = new AbortController()
    clock.sleep(ms, stop.signal).then(
      () => {
        subscriber.next()
        subscriber.complete()
      },
      () => undefined,
    )
    return () => stop.abort()
  })

type Heard = Parameters<Parameters<Popup['listen']>[0]>[0]

/** The result as the frame's own page tells it; other words, whoever says them, are not for us. */
export const resultOf = (window: Popup, frameOrigin: string): Observable<Told<string>> =>
  fromEventPattern<Heard>(
    (heard) => window.listen(heard),
    (_, stop: () => void) => stop(),
  ).pipe(
    map(({ origin, data }) => ({ origin, result: resultIn(data) })),
    filter(({ result }) => result !== undefined),
    map(({ origin, result = '' }) =>
      origin === frameOrigin ? { value: result } : { error: embeddedError('LOGIN_UNTRUSTED') },
    ),
  )

function resultIn(data: unknown): string | undefined {
  const result = field(data, 'resultUri')
  return typeof result === 'string' ? result : undefined
}
