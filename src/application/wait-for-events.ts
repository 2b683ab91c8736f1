import type { PublicEvent } from '../domain/session/public-state.js'
import type { WalletDialog } from './wallet-dialog.js'

type EventType = PublicEvent['type']
type EventOf<T extends EventType> = Extract<PublicEvent, { readonly type: T }>

/** What is asked of a dialog whose events are waited for. */
export type TellingDialog = Pick<WalletDialog, 'on'>

export interface WaitOptions {
  /** Ends the waiting. After `dialog.destroy()` nothing happens any more, which whoever destroys it says by this. */
  readonly signal?: AbortSignal | undefined
}

/** Events in their order, for a loop. A turn that is left, by `break` or an error, takes the listener away. */
export interface ToldEvents<E> extends AsyncIterable<E> {
  next(): Promise<IteratorResult<E, undefined>>
  return(): Promise<IteratorResult<E, undefined>>
  [Symbol.asyncIterator](): ToldEvents<E>
}

/**
 * The next event of this type, as `once` of Node's `events`.
 * @example const { account } = await once(dialog, 'connect', { signal: AbortSignal.timeout(60_000) })
 * @throws what the signal was aborted with
 */
export async function once<T extends EventType>(
  dialog: TellingDialog,
  type: T,
  options?: WaitOptions,
): Promise<EventOf<T>> {
  const events = on(dialog, type, options)
  const { value } = await events.next()
  await events.return()
  if (value !== undefined) return value
  throw options?.signal?.reason
}

/**
 * The events of this type from now on, none of which is missed between two turns of a loop, as `on` of Node's `events`; but the loop ends
 * without an error when the signal is aborted, after what had happened by then.
 * @example for await (const { account } of on(dialog, 'accountChange', { signal })) await load(account)
 */
export function on<T extends EventType>(
  dialog: TellingDialog,
  type: T,
  { signal }: WaitOptions = {},
): ToldEvents<EventOf<T>> {
  type Turn = IteratorResult<EventOf<T>, undefined>
  const over: Turn = { done: true, value: undefined }
  const told: EventOf<T>[] = []
  const asked: ((turn: Turn) => void)[] = []
  const leave = dialog.on(type, (value) => {
    const answer = asked.shift()
    if (answer) answer({ value })
    else told.push(value)
  })
  let ended = false
  const end = () => {
    ended = true
    leave()
    signal?.removeEventListener('abort', end)
    for (const answer of asked.splice(0)) answer(over)
  }
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  const events: ToldEvents<EventOf<T>> = {
    next: async () => {
      const value = told.shift()
      if (value !== undefined) return { value }
      return ended ? over : new Promise((answer) => asked.push(answer))
    },
    return: async () => {
      told.length = 0
      end()
      return over
    },
    [Symbol.asyncIterator]: () => events,
  }
  return events
}
