import { distinctUntilChanged, Observable } from 'rxjs'
import type { ReadonlyStore } from './store.js'
import type { Watched } from './stream.js'

type States<S extends readonly Watched<unknown>[]> = {
  [K in keyof S]: S[K] extends Watched<infer T> ? T : never
}

/**
 * A store computed from others. It is pulled and memoised: `get` recomputes only when an input changed identity, so a
 * diamond of derived stores never shows a mix of old and new, and React gets a stable snapshot.
 */
export function derive<const S extends readonly Watched<unknown>[], R>(
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
