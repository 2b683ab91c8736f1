import { toEmbeddedError } from '../../domain/connection/embedded-errors.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Goodbye } from './goodbye.js'
import type { JoinEmbedded } from './join-embedded.js'
import { onceLeft } from './flow-steps.js'
import type { Sync } from './sync.js'
import type { DialogError } from '../../domain/errors.js'

export type FarcasterState =
  | { readonly status: 'idle' | 'preparing' }
  | { readonly status: 'ready'; readonly url: string }
  /** Approved in the app; reading the account. */
  | { readonly status: 'finishing'; readonly userName: string }
  | { readonly status: 'failed'; readonly error: DialogError }

export interface FarcasterLogin {
  readonly state: ReadonlyStore<FarcasterState>
  /** Never rejects; on success the session changes. */
  start(): Promise<void>
  /** Nobody waits any more: unconnected, the address is forgotten and the frame starts anew after 100 ms (S2.13). */
  stop(): void
}

export interface FarcasterLoginDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly clock: Clock
  readonly track: Track
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly join: JoinEmbedded
  readonly sync: Sync
  readonly goodbye: Goodbye
}

/** Between leaving the view and starting the frame anew (S2.13). */
const restartAfterMs = 100

/** Login by a code that the visitor scans with the Farcaster app. */
export function createFarcasterLogin(deps: FarcasterLoginDeps): FarcasterLogin {
  const { clock, track, lifetime, embeddedWallet, join, sync, goodbye } = deps
  const state = createStore<FarcasterState>({ status: 'idle' })
  const set = (next: FarcasterState) => state.update(() => next)
  const latest = createLatest()
  const ended = new AbortController()
  /** The frame forgets what it waited for; the next attempt comes after that. */
  let restarting: Promise<void> = Promise.resolve()
  const provider = 'farcaster'

  const ask = async (signal: AbortSignal): Promise<void> => {
    set({ status: 'preparing' })
    track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    try {
      await Promise.all([restarting, goodbye.said()])
      if (signal.aborted) return
      const url = await embeddedWallet.farcasterUri()
      if (signal.aborted) return
      set({ status: 'ready', url })
      const { userName } = await embeddedWallet.connectFarcaster(signal)
      if (signal.aborted) return
      set({ status: 'finishing', userName })
      await join({ social: provider, userName }, signal, () => set({ status: 'idle' }))
      track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    } catch (cause) {
      if (signal.aborted) return
      set({ status: 'failed', error: toEmbeddedError(cause) })
      track({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
    }
  }

  const stop = () => {
    // Connected, or stopped before.
    if (state.get().status === 'idle') return
    if (state.get().status !== 'failed') track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    latest.cancel()
    set({ status: 'idle' })
    restarting = clock.sleep(restartAfterMs, ended.signal).then(sync.restart, () => undefined)
  }
  lifetime.add(() => {
    ended.abort()
    latest.cancel()
  })
  lifetime.add(onceLeft(deps, (shown) => shown === 'ConnectingFarcaster', stop))

  return {
    state,
    start: async () => {
      const { status } = state.get()
      if (status === 'idle' || status === 'failed') await latest.run(ask)
    },
    stop,
  }
}
