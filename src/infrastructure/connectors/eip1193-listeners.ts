import { ReplaySubject, type Observable } from 'rxjs'
import { tryCall } from './eip1193-provider.js'

/** What a provider shouted, unread. */
export interface Heard {
  readonly event: (typeof events)[number]
  readonly value: unknown
}

const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const

export interface Listeners {
  /** The last few are repeated to the first who listens: wallets report changes while they are still being asked. */
  readonly heard$: Observable<Heard>
  /** Takes our listeners off the provider; nothing is heard from then on, also from a provider that keeps them. */
  remove(): void
}

/** Listens to a provider. One without events, or that throws, is simply never heard. */
export function addListeners(provider: object): Listeners {
  const heard$ = new ReplaySubject<Heard>(16)
  const handlers = events.map((event) => ({ event, handle: (value: unknown) => heard$.next({ event, value }) }))
  const added = handlers.filter(({ event, handle }) => tryCall(provider, 'on', [event, handle]))
  return {
    heard$,
    remove: () => {
      heard$.complete()
      for (const { event, handle } of added.splice(0))
        if (!tryCall(provider, 'removeListener', [event, handle])) tryCall(provider, 'off', [event, handle])
    },
  }
}
