import { eventsBetween, type PublicEvent, type PublicState } from '../../domain/session/public-state.js'
import type { WalletDialog } from '../wallet-dialog.js'

/** The public state and those who follow it. */
export interface FollowedState extends Pick<WalletDialog, 'subscribe' | 'on'> {
  get(): PublicState
  set(next: PublicState): void
  /** Nobody follows it any more. */
  end(): void
}

export function createFollowedState(initial: PublicState): FollowedState {
  const listeners = new Set<(now: PublicState, before: PublicState) => void>()
  let state = initial
  const listen = (onChange: (now: PublicState, before: PublicState) => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  return {
    get: () => state,
    set: (next) => {
      if (next === state) return
      const before = state
      state = next
      for (const listener of [...listeners]) listener(next, before)
    },
    subscribe: (pick, listener) =>
      listen((now, before) => {
        const [picked, pickedBefore] = [pick(now), pick(before)]
        if (!Object.is(picked, pickedBefore)) listener(picked, pickedBefore)
      }),
    on: (type, listener) => {
      const isOfType = (event: PublicEvent): event is Extract<PublicEvent, { type: typeof type }> => event.type === type
      return listen((now, before) => {
        for (const event of eventsBetween(before, now)) if (isOfType(event)) listener(event)
      })
    },
    end: () => listeners.clear(),
  }
}
