import { field } from '../../kit/field.js'
import { delay, filter, fromEventPattern, map, merge, timer, type Observable } from 'rxjs'
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

export const timedOut = (type: string, ms: number, { scheduler }: Clock): Observable<Told<never>> =>
  timer(ms, scheduler).pipe(map(() => ({ error: embeddedError('FRAME_TIMEOUT', { type, ms }) })))

/** The visitor closed the window. */
export const closedBy = (window: Popup, { scheduler }: Clock): Observable<Told<never>> =>
  timer(pollMs, pollMs, scheduler).pipe(
    filter(() => window.closed),
    delay(lastWordMs, scheduler),
    map(() => ({ error: embeddedError('LOGIN_CANCELED') })),
  )

type Heard = Parameters<Parameters<Popup['listen']>[0]>[0]

/** The result as the frame's own page tells it; other words, whoever says them, are not for us. */
export const resultOf = (window: Popup, frameOrigin: string): Observable<Told<string>> =>
  fromEventPattern<Heard>(window.listen, (_, stop: () => void) => stop()).pipe(
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
