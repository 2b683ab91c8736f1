import type { ChainId, ChainNamespace } from '../../domain/networks/caip.js'
import type { PublicState } from '../../domain/session/public-state.js'
import type { WalletDialog } from '../wallet-dialog.js'

/** Listeners by event; one that is added twice is called once. */
export interface Emitter<E> {
  /** @param since what the listener has seen: it is told what has changed since */
  on<K extends keyof E>(event: K, listener: E[K], since?: PublicState): void
  removeListener<K extends keyof E>(event: K, listener: E[K]): void
}

/** How an event is watched for; returns the undo. */
export type Watchers<E> = { readonly [K in keyof E]: (listener: E[K], since: PublicState | undefined) => () => void }

export function createEmitter<E>(watchers: Watchers<E>): Emitter<E> {
  const listeners = new Map<keyof E, Map<unknown, () => void>>()
  return {
    on: (event, listener, since) => {
      // Libraries also listen for events of before the standard, as `close`: those never happen.
      if (!Object.hasOwn(watchers, event)) return
      const known = listeners.get(event) ?? new Map<unknown, () => void>()
      listeners.set(event, known)
      if (!known.has(listener)) known.set(listener, watchers[event](listener, since))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.get(listener)?.()
      listeners.get(event)?.delete(listener)
    },
  }
}

/**
 * As `subscribe`, and tells what has changed since: once the calls that waited with it are done, for one of them may have taken the listener
 * off again. Returns the undo.
 */
export function subscribeSince<R>(
  dialog: Pick<WalletDialog, 'getState' | 'subscribe'>,
  pick: (state: PublicState) => R,
  listener: (now: R) => void,
  since: PublicState = dialog.getState(),
): () => void {
  let told = pick(since)
  let isOver = false
  const tell = (now: R) => {
    if (isOver || Object.is(now, told)) return
    told = now
    listener(now)
  }
  const stop = dialog.subscribe(pick, tell)
  // What it throws is reported as an unhandled rejection, as what it throws later: others are to be told, too.
  if (!Object.is(pick(dialog.getState()), told)) void Promise.resolve().then(() => tell(pick(dialog.getState())))
  return () => {
    isOver = true
    stop()
  }
}

/** Tells the network that a namespace is on from now on; a goodbye is no network. Returns the undo. */
export const whenNetworkChanges = (
  dialog: Pick<WalletDialog, 'getState' | 'subscribe'>,
  namespace: ChainNamespace,
  listener: (network: ChainId) => void,
  since: PublicState | undefined,
): (() => void) =>
  subscribeSince(
    dialog,
    ({ sessions }) => sessions[namespace]?.network,
    (now) => now !== undefined && listener(now),
    since,
  )
