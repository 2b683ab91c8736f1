import { keptOutgoing, mergeOutgoing, type Outgoing } from '../../domain/money/outgoing.js'
import { readForgotten, readOutgoing, storeOutgoing } from '../../domain/money/stored-outgoing.js'
import { field } from '../../kit/field.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'

export interface SharedOutgoingDeps {
  readonly storage: Storage
  readonly tabs: Tabs
  readonly clock: Clock
  readonly lifetime: Lifetime
}

/** The one list of transfers that all tabs of a site write. */
export interface SharedOutgoing {
  readonly state: ReadonlyStore<readonly Outgoing[]>
  find(id: string): Outgoing | undefined
  /** What was overwritten by others is put back, and what others added is taken up. */
  sync(): void
  add(one: Outgoing): void
  /** An id that it does not keep is gone, for all tabs. */
  replace(id: string, next: Outgoing): void
  /** It was not sent, for all tabs. */
  forget(id: string): void
}

/** Longer than browsers take to tell their processes what was written. */
export const settlingMs = 300

export function createSharedOutgoing({ storage, tabs, clock, lifetime }: SharedOutgoingDeps): SharedOutgoing {
  const kept = storage.get('outgoing') ?? []
  const state = createStore<readonly Outgoing[]>(readOutgoing(kept))
  const forgotten = new Set(readForgotten(kept))
  const ended = new AbortController()
  const find = (id: string) => state.get().find((one) => one.id === id)

  const sync = (isChanged = false) => {
    const stored = storage.get('outgoing') ?? []
    for (const id of readForgotten(stored)) forgotten.add(id)
    const theirs = readOutgoing(stored)
    const before = state.get()
    const all = mergeOutgoing(before, theirs, forgotten)
    if (all.length !== before.length || all.some((one, at) => one !== before[at])) state.update(() => all)
    const next = storeOutgoing(all, forgotten)
    const known = new Set(theirs.map(({ id }) => id))
    const isMissing = next.some((one) => typeof field(one, 'id') === 'string' && !known.has(String(field(one, 'id'))))
    if (!isChanged && !isMissing) return
    storage.set('outgoing', next)
    tabs.post({ type: 'outgoing' })
  }
  const change = (next: (all: readonly Outgoing[]) => readonly Outgoing[]) => {
    state.update(next)
    sync(true)
  }

  lifetime.add(() => ended.abort())
  const line = tabs.messages$.subscribe(({ type }) => {
    if (type !== 'outgoing' && type !== 'returned') return
    sync()
    // A word between tabs can be faster than what it speaks of.
    clock.sleep(settlingMs, ended.signal).then(
      () => sync(),
      () => undefined,
    )
  })
  lifetime.add(() => line.unsubscribe())

  return {
    state,
    find,
    sync: () => sync(),
    add: (one) => change((all) => keptOutgoing([one, ...all])),
    replace: (id, next) => {
      if (next.id !== id) forgotten.add(id)
      change((all) => all.map((one) => (one.id === id ? next : one)))
    },
    forget: (id) => {
      forgotten.add(id)
      change((all) => all.filter((one) => one.id !== id))
    },
  }
}
