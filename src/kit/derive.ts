import { distinctUntilChanged, Observable } from 'rxjs'
import type { ReadonlyStore } from './store.js'

type States<S extends readonly ReadonlyStore<unknown>[]> = {
  [K in keyof S]: S[K] extends ReadonlyStore<infer T> ? T : never
}

/**
 * A store computed from others. It is pulled and memoised: `get` recomputes only when an input changed identity, so a
 * diamond of derived stores never shows a mix of old and new, and React gets a stable snapshot.
 */
export function derive<const S extends readonly ReadonlyStore<unknown>[], R>(
  stores: S,
  compute: (...states: States<S>) => R,
): ReadonlyStore<R> {
  let memo: { readonly inputs: readonly unknown[]; readonly value: R } | undefined
  const get = (): R => {
    const inputs = stores.map((store) => store.get())
    if (memo === undefined || inputs.some((input, i) => !Object.is(input, memo?.inputs[i])))
      memo = { inputs, value: compute(...(inputs as States<S>)) }
    return memo.value
  }
  const changes$ = new Observable<R>((subscriber) => {
    for (const store of stores) subscriber.add(store.changes$.subscribe(() => subscriber.next(get())))
  })
  return { get, changes$: changes$.pipe(distinctUntilChanged()) }
}
